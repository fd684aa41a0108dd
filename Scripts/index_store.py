"""Reads what the compiler writes about the code while it builds it: its index, with all symbols and all references to them.

A debug build has its index in `.build/debug/index/store`. It consists of units, one for each file that was compiled, and of records, which have the
occurrences of symbols in a file. The library that reads them, libIndexStore, comes with the toolchain: it is found beside the compiler. Its interface
is the header `indexstore.h`, from which the numbers below are.
"""

import ctypes
import json
import os
import re
import subprocess
import sys
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_bool, c_char_p, c_int64, c_size_t, c_uint, c_uint64, c_void_p

# Roles of an occurrence.
DECLARATION, DEFINITION, REFERENCE, READ, WRITE, CALL = (1 << bit for bit in range(6))
IMPLICIT = 1 << 8  # the compiler has put it there
# Roles of a relation: what the symbol of an occurrence is to another symbol.
CHILD_OF, BASE_OF, OVERRIDE_OF, RECEIVED_BY, CALLED_BY, EXTENDED_BY, ACCESSOR_OF, CONTAINED_BY = (1 << bit for bit in range(9, 17))

KINDS = {
    1: "module", 5: "enum", 6: "struct", 7: "class", 8: "protocol", 9: "extension", 11: "typealias", 12: "function", 13: "variable", 14: "field",
    15: "case", 16: "instance method", 17: "class method", 18: "static method", 19: "instance property", 20: "class property",
    21: "static property", 22: "initializer", 23: "deinitializer", 25: "parameter",
}  # fmt: skip
TYPES = {"enum", "struct", "class", "protocol", "typealias"}
# Subkinds: the accessors of properties and subscripts, and the observers of properties.
ACCESSORS = {3, 4, 1002, 1003, 1014, 1015, 1016, 1017, 1018}
OBSERVERS = {1000, 1001}
GENERIC_PARAMETER = 1013

# A property of symbols that stand in functions.
LOCAL = 1 << 7


# Folders of which a default build compiles nothing, or nothing that is used: programs build them by traits, and the packages Tests/Macros and
# Tests/Traits for their tests.
MACROS = ("GRDBRecordCode", "GRDBRecordMacroPlugin", "GRDBRecordMacros")
ADAPTERS = ("GRDBSwiftDistributedTracing", "GRDBSwiftLog", "GRDBSwiftMetrics", "GRDBSwiftServiceLifecycle")
NOT_COMPILED = tuple(os.path.join("Sources", name) for name in MACROS + ADAPTERS)


class Problem(Exception):
    """Why the index cannot be read."""


class Text(Structure):
    """A text of the library: no zero ends it."""

    _fields_ = [("data", c_void_p), ("length", c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Symbol:
    """What is declared somewhere. Its `usr` is the name that the compiler gives it: no other symbol of the program has the same."""

    __slots__ = ("usr", "name", "kind", "subkind", "properties")

    def __init__(self, usr, name, kind, subkind, properties):
        self.usr, self.name, self.kind, self.subkind, self.properties = usr, name, kind, subkind, properties

    @property
    def is_type(self):
        return self.kind in TYPES


class Occurrence:
    """A place in a file where a symbol is declared or used. `relations` are pairs: roles, and the other symbol."""

    __slots__ = ("symbol", "roles", "line", "column", "relations")

    def __init__(self, symbol, roles, line, column, relations):
        self.symbol, self.roles, self.line, self.column, self.relations = symbol, roles, line, column, relations


UNIT_VISITOR = CFUNCTYPE(c_bool, c_void_p, Text)
VISITOR = CFUNCTYPE(c_bool, c_void_p, c_void_p)
RECORD_DEPENDENCY = 2

# The functions of the library, without `indexstore_`: what they give and what they take.
FUNCTIONS = {
    "error_get_description": (c_char_p, c_void_p),
    "store_create": (c_void_p, c_char_p, POINTER(c_void_p)),
    "store_units_apply_f": (c_bool, c_void_p, c_uint, c_void_p, UNIT_VISITOR),
    "unit_reader_create": (c_void_p, c_void_p, c_char_p, POINTER(c_void_p)),
    "unit_reader_dispose": (None, c_void_p),
    "unit_reader_get_main_file": (Text, c_void_p),
    "unit_reader_get_modification_time": (None, c_void_p, POINTER(c_int64), POINTER(c_int64)),
    "unit_reader_get_working_dir": (Text, c_void_p),
    "unit_reader_dependencies_apply_f": (c_bool, c_void_p, c_void_p, VISITOR),
    "unit_dependency_get_kind": (c_uint, c_void_p),
    "unit_dependency_get_filepath": (Text, c_void_p),
    "unit_dependency_get_name": (Text, c_void_p),
    "record_reader_create": (c_void_p, c_void_p, c_char_p, POINTER(c_void_p)),
    "record_reader_dispose": (None, c_void_p),
    "record_reader_occurrences_apply_f": (c_bool, c_void_p, c_void_p, VISITOR),
    "occurrence_get_symbol": (c_void_p, c_void_p),
    "occurrence_get_roles": (c_uint64, c_void_p),
    "occurrence_get_line_col": (None, c_void_p, POINTER(c_uint), POINTER(c_uint)),
    "occurrence_relations_apply_f": (c_bool, c_void_p, c_void_p, VISITOR),
    "symbol_relation_get_roles": (c_uint64, c_void_p),
    "symbol_relation_get_symbol": (c_void_p, c_void_p),
    "symbol_get_usr": (Text, c_void_p),
    "symbol_get_name": (Text, c_void_p),
    "symbol_get_kind": (c_uint, c_void_p),
    "symbol_get_subkind": (c_uint, c_void_p),
    "symbol_get_properties": (c_uint64, c_void_p),
}


def library():
    """libIndexStore of the toolchain. It stands in the folder that has the compiler's own folder `swift`."""
    compiler = os.environ.get("SWIFT") or "swift"
    try:
        answer = subprocess.run([compiler, "-print-target-info"], check=True, capture_output=True).stdout
        folder = os.path.dirname(json.loads(answer)["paths"]["runtimeResourcePath"])
    except (OSError, subprocess.SubprocessError, ValueError, KeyError) as error:
        raise Problem(f"`{compiler} -print-target-info` does not say where the toolchain is: {error}") from error
    name = "libIndexStore.dylib" if sys.platform == "darwin" else "libIndexStore.so"
    try:
        loaded = ctypes.CDLL(os.path.join(folder, name))
    except OSError as error:
        raise Problem(f"the library that reads an index cannot be loaded: {error}") from error
    for function, (gives, *takes) in FUNCTIONS.items():
        entry = getattr(loaded, "indexstore_" + function, None)
        if entry is None:
            raise Problem(f"{name} of this toolchain has no function indexstore_{function}")
        entry.restype, entry.argtypes = gives, takes
    return loaded


class File:
    """What the index has of a source file: the names of its records, and when the compiler has read it."""

    __slots__ = ("path", "records", "time")

    def __init__(self, path, records, time):
        self.path, self.records, self.time = path, records, time


class IndexStore:
    def __init__(self, path):
        self.library = library()
        # Without this, the library would make an empty index there.
        if not os.path.isdir(os.path.join(path, "v5")):
            raise Problem(f"there is no index at {path}")
        error = c_void_p()
        self.store = self.call("store_create", os.fsencode(path), byref(error))
        if not self.store:
            raise Problem(f"{path}: {self.call('error_get_description', error).decode()}")

    def call(self, function, *arguments):
        return getattr(self.library, "indexstore_" + function)(*arguments)

    def unit_names(self):
        names = []

        def visit(_, name):
            names.append(str(name))
            return True

        self.call("store_units_apply_f", self.store, 1, None, UNIT_VISITOR(visit))
        return names

    def files(self, root):
        """The source files that the compiler has read and that are still there, by their paths below the folder of the package.

        A file whose module was built in several ways has several units, and the newest one counts. Units of files that are gone stay in the index.
        """
        files = {}
        for name in self.unit_names():
            file = self.read_unit(name, root)
            if file is None or not os.path.isfile(os.path.join(root, file.path)):
                continue
            if file.path not in files or files[file.path].time < file.time:
                files[file.path] = file
        return files

    def read_unit(self, name, root):
        unit = self.call("unit_reader_create", self.store, name.encode(), None)
        if not unit:
            return None
        main_file = str(self.call("unit_reader_get_main_file", unit))
        # An index that was copied from another checkout has the paths of that one.
        place = next((place for place in (root, str(self.call("unit_reader_get_working_dir", unit))) if main_file.startswith(place + os.sep)), None)
        file = None
        if main_file.endswith(".swift") and place is not None:
            seconds, nanoseconds = c_int64(), c_int64()
            self.call("unit_reader_get_modification_time", unit, byref(seconds), byref(nanoseconds))
            records = []

            def visit(_, dependency):
                if self.call("unit_dependency_get_kind", dependency) == RECORD_DEPENDENCY:
                    if str(self.call("unit_dependency_get_filepath", dependency)) == main_file:
                        records.append(str(self.call("unit_dependency_get_name", dependency)))
                return True

            self.call("unit_reader_dependencies_apply_f", unit, None, VISITOR(visit))
            file = File(os.path.relpath(main_file, place), records, seconds.value + nanoseconds.value / 1e9)
        self.call("unit_reader_dispose", unit)
        return file

    def occurrences(self, file):
        """All occurrences of symbols in a file, in the order of the file."""
        found = []
        for record in file.records:
            self.read_record(record, found)
        return found

    def read_record(self, name, found):
        record = self.call("record_reader_create", self.store, name.encode(), None)
        if not record:
            raise Problem(f"the index lacks the record {name}: build once more")
        symbols = {}
        line, column = c_uint(), c_uint()
        line_place, column_place = byref(line), byref(column)
        # This is where the time goes: what stands in local variables is found faster.
        library, relations = self.library, []
        get_symbol, get_roles = library.indexstore_occurrence_get_symbol, library.indexstore_occurrence_get_roles
        get_place, visit_relations = library.indexstore_occurrence_get_line_col, library.indexstore_occurrence_relations_apply_f
        get_relation_roles, get_relation_symbol = library.indexstore_symbol_relation_get_roles, library.indexstore_symbol_relation_get_symbol

        def symbol_at(place):
            symbol = symbols.get(place)
            if symbol is None:
                symbol = symbols[place] = self.read_symbol(place)
            return symbol

        def visit_relation(_, relation):
            relations.append((get_relation_roles(relation), symbol_at(get_relation_symbol(relation))))
            return True

        relation_visitor = VISITOR(visit_relation)

        def visit(_, occurrence):
            symbol, roles = symbol_at(get_symbol(occurrence)), get_roles(occurrence)
            get_place(occurrence, line_place, column_place)
            relations.clear()
            visit_relations(occurrence, None, relation_visitor)
            found.append(Occurrence(symbol, roles, line.value, column.value, tuple(relations)))
            return True

        self.call("record_reader_occurrences_apply_f", record, None, VISITOR(visit))
        self.call("record_reader_dispose", record)

    def read_symbol(self, place):
        kind = self.call("symbol_get_kind", place)
        return Symbol(
            str(self.call("symbol_get_usr", place)),
            str(self.call("symbol_get_name", place)),
            KINDS.get(kind, str(kind)),
            self.call("symbol_get_subkind", place),
            self.call("symbol_get_properties", place),
        )


def read(place, root, folder, others=()):
    """The occurrences in the files of a folder, by the paths of the files below the root, and in those of other folders that are in the index.

    All Swift files of the folder must be there, and be older than the index: an index of other code says nothing. Those of NOT_COMPILED are left out.
    """
    store = IndexStore(place)
    files = store.files(root)
    wanted, unwanted = (tuple(name + os.sep for name in names) for names in ((folder, *others), NOT_COMPILED))
    read = {path: file for path, file in files.items() if path.startswith(wanted) and not path.startswith(unwanted)}
    for where, subfolders, names in os.walk(os.path.join(root, folder)):
        inside = {name: os.path.relpath(os.path.join(where, name), root) for name in subfolders}
        subfolders[:] = [name for name in subfolders if not name.endswith(".docc") and inside[name] not in NOT_COMPILED]
        for name in names:
            path = os.path.relpath(os.path.join(where, name), root)
            if not name.endswith(".swift"):
                continue
            if path not in read:
                raise Problem(f"{place} knows nothing of {path}: build first")
            if os.path.getmtime(os.path.join(root, path)) > read[path].time:
                raise Problem(f"{path} has changed since {place} was written: build first")
    return {path: store.occurrences(file) for path, file in read.items()}


CONDITION = re.compile(r"\s*#(if|elseif|else|endif)\b")


def unseen_lines(text, occurrences):
    """The numbers of the lines that the compiler has left out: those of the clauses of `#if` in which the index has nothing."""
    seen = {occurrence.line for occurrence in occurrences}
    unseen, open_clauses = set(), []
    for number, line in enumerate(text.split("\n"), 1):
        match = CONDITION.match(line)
        if not match:
            continue
        if match[1] != "if" and open_clauses:
            clause = set(range(open_clauses.pop(), number))
            if not clause & seen:
                unseen |= clause
        if match[1] != "endif":
            open_clauses.append(number + 1)
    return unseen
