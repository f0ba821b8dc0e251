import GRDB

/// How the file came to be as it is. A step that was released is never changed: files have been through it.
enum StoreMigrations {
  static var all: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 screens, corrections, modes") { database in
      try database.create(table: "screen") { table in
        table.primaryKey("id", .text)
        table.column("app", .text).indexed()
        // As JSON: it is read as a whole.
        table.column("fingerprint", .text).notNull()
      }
      try database.create(table: "correction") { table in
        // Counts up, so that another program's writing is seen by the greatest number.
        table.autoIncrementedPrimaryKey("number")
        table.column("id", .text).notNull().unique()
        table.column("screen", .text).notNull().references("screen")
        table.column("stop", .integer).notNull()
        table.column("clock", .integer).notNull()
        // The whole of it as JSON, as exports have it.
        table.column("content", .text).notNull()
      }
      try database.create(index: "correction of a stop", on: "correction", columns: ["screen", "stop"])
      try database.create(indexOn: "correction", columns: ["clock"])
      try database.create(table: "mode") { table in
        table.primaryKey("app", .text)
        table.column("name", .text).notNull()
      }
    }
    return migrator
  }
}
