import GRDB

extension MemoryStore {
  /// How a user wants an app's windows to be read: the name that was kept by ``setMode(_:of:)``; `nil` where there is
  /// none.
  ///
  /// - Parameter app: the app's id, such as the class of its window.
  package func mode(of app: String) throws(MemoryError) -> String? {
    try run {
      try database.read { try String.fetchOne($0, sql: "SELECT name FROM mode WHERE app = ?", arguments: [app]) }
    }
  }

  /// Keeps how an app's windows are to be read.
  package func setMode(_ name: String, of app: String) throws(MemoryError) {
    try run {
      try database.write {
        try $0.execute(
          sql: "INSERT INTO mode (app, name) VALUES (?, ?) ON CONFLICT (app) DO UPDATE SET name = excluded.name",
          arguments: [app, name])
      }
    }
  }
}
