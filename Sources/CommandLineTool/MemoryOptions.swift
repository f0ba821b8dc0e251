import ArgumentParser
import Foundation
import Hearsight
import HearsightMemory

/// Options of commands that mend screens by what is remembered of them.
struct MemoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Mend screens by the names and other corrections that this file remembers (hearsight labels).",
      valueName: "file"))
  var store: String?

  @Option(help: ArgumentHelp("The app whose screens they are, such as org.gnome.Maps.", valueName: "id"))
  var app: String?

  func validate() throws {
    guard store != nil || app == nil else {
      throw ValidationError("--app says of which app's screens something is remembered: it needs --store FILE.")
    }
  }

  /// What mends the screens; `nil` where nothing was asked for.
  ///
  /// - Throws: ``MemoryError``
  func reviser() throws -> (any ScreenRevising)? {
    try store.map { ScreenMemory(try MemoryStore.opened(at: $0)).reviser(app: app) }
  }
}

extension MemoryStore {
  /// Opens a store, and tells where a broken one was put.
  ///
  /// - Throws: ``MemoryError``
  static func opened(at path: String) throws(MemoryError) -> MemoryStore {
    let store = try MemoryStore(path: path)
    if let aside = store.setAside {
      StandardError.print("warning: \(path) was broken; it is now \(aside), and a new one was begun")
    }
    return store
  }
}
