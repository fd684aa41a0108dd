// Rows as JSON: an array of objects in memory.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

typedef struct {
    char *bytes;
    size_t count, capacity;
} Buffer;

static inline void reserve(Buffer *buffer, size_t count) {
    if (buffer->capacity - buffer->count >= count) return;
    buffer->capacity = buffer->capacity * 2 + count;
    buffer->bytes = realloc(buffer->bytes, buffer->capacity);
    if (buffer->bytes == NULL) abort();
}

static inline void write_bytes(Buffer *buffer, const char *bytes, size_t count) {
    reserve(buffer, count);
    memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
}

static void write_integer(Buffer *buffer, int64_t number) {
    char digits[20];
    int position = 20;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--position] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) write_bytes(buffer, "-", 1);
    write_bytes(buffer, digits + position, 20 - position);
}

/// Writes the shortest text that is read as the same number.
static void write_double(Buffer *buffer, double number) {
    char text[40];
    int count = 0;
    for (int digits = 15; digits <= 17; digits++) {
        count = snprintf(text, sizeof(text), "%.*g", digits, number);
        if (strtod(text, NULL) == number) break;
    }
    write_bytes(buffer, text, count);
    if (strpbrk(text, ".e") == NULL) write_bytes(buffer, ".0", 2);
}

/// Writes a text without checking that it is UTF-8.
static void write_text(Buffer *buffer, const unsigned char *text, size_t count) {
    reserve(buffer, count * 6 + 2);
    char *target = buffer->bytes + buffer->count;
    *target++ = '"';
    for (size_t index = 0; index < count; index++) {
        unsigned char byte = text[index];
        if (byte < 0x20) {
            target += sprintf(target, "\\u%04x", byte);
            continue;
        }
        if (byte == '"' || byte == '\\') *target++ = '\\';
        *target++ = (char)byte;
    }
    *target++ = '"';
    buffer->count = target - buffer->bytes;
}

char *baseline_json(sqlite3 *connection, const char *sql, int64_t *count) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int width = sqlite3_column_count(statement);
    Buffer *keys = calloc(width, sizeof(Buffer));
    if (keys == NULL) abort();
    for (int column = 0; column < width; column++) {
        const char *name = sqlite3_column_name(statement, column);
        write_bytes(&keys[column], column == 0 ? "{" : ",", 1);
        write_text(&keys[column], (const unsigned char *)name, strlen(name));
        write_bytes(&keys[column], ":", 1);
    }
    Buffer json = {0};
    write_bytes(&json, "[", 1);
    while (baseline_step(statement)) {
        if (json.count > 1) write_bytes(&json, ",", 1);
        for (int column = 0; column < width; column++) {
            write_bytes(&json, keys[column].bytes, keys[column].count);
            switch (sqlite3_column_type(statement, column)) {
            case SQLITE_INTEGER: write_integer(&json, sqlite3_column_int64(statement, column)); break;
            case SQLITE_FLOAT: write_double(&json, sqlite3_column_double(statement, column)); break;
            case SQLITE_TEXT: {
                const unsigned char *text = sqlite3_column_text(statement, column);
                write_text(&json, text, sqlite3_column_bytes(statement, column));
                break;
            }
            default: write_bytes(&json, "null", 4);
            }
        }
        write_bytes(&json, "}", 1);
    }
    write_bytes(&json, "]", 1);
    for (int column = 0; column < width; column++) free(keys[column].bytes);
    free(keys);
    sqlite3_finalize(statement);
    *count = (int64_t)json.count;
    return json.bytes;
}
