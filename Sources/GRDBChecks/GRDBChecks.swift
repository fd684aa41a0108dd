// What programs and tools check of themselves: records beside their tables, and all migrations.
