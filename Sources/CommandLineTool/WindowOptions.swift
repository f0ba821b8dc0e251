import ArgumentParser
import HearsightWindows

/// Which window is meant.
struct WindowOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The window with this in its title.", valueName: "title"))
  var window: String?

  @Option(name: .customLong("class"), help: ArgumentHelp("The window of this class of app.", valueName: "class"))
  var className: String?

  @Option(help: ArgumentHelp("The window with this id, as --list and wmctrl -l print it.", valueName: "id"))
  var id: String?

  @Flag(help: "The window that takes the keys.")
  var active = false

  /// `nil` where none was named.
  var query: WindowQuery? {
    if let window { return .title(window) }
    if let className { return .className(className) }
    if let id { return WindowID(parsing: id).map(WindowQuery.id) }
    return active ? .active : nil
  }

  func validate() throws {
    let named = [window != nil, className != nil, id != nil, active].count { $0 }
    guard named <= 1 else {
      throw ValidationError("Name the window by one of --window, --class, --id and --active.")
    }
    if let id, WindowID(parsing: id) == nil {
      throw ValidationError("--id takes a window's id such as 0x1e00007, not \(id).")
    }
  }
}
