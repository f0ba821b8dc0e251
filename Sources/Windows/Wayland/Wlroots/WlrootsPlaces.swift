import Foundation
import HearsightScreenModel

/// Where the windows of a desktop of the wlroots family are.
///
/// The Wayland protocols tell no places. Sway's IPC does; where there is none, whole monitors stand for windows.
struct WlrootsPlaces {
  let globals: WlrootsGlobals
  let sway: SwayConnection?

  /// The windows, in the order in which they were opened.
  func windows(until deadline: Deadline) throws(LinkFailure) -> [PlacedWindow] {
    guard let sway else { return monitors }
    let all = try sway.tree(until: deadline).windows
    let outputs = globals.outputs.outputs
    return all.sorted { $0.id.rawValue < $1.id.rawValue }.map { window in
      let covers = all.filter { window.mayLie(under: $0) }
        .map { PlacedWindow.Cover(title: $0.title, place: $0.outside) }
      let seen = Window(
        id: window.id, title: window.title, className: window.app, process: window.process, frame: window.content,
        isActive: window.isFocused, isShown: window.isVisible)
      let anchor = window.isFloating ? Point(x: window.outside.x, y: window.outside.y) : nil
      return PlacedWindow(seen, place: window.content, anchor: anchor, covers: covers, on: outputs)
    }
  }

  /// The monitors, each named after the window on it that has the keys, so that it is found by that window's title.
  private var monitors: [PlacedWindow] {
    let all = globals.outputs.all
    let active = globals.toplevels?.active
    return all.map { number, output in
      let isActive = active.map { $0.outputs.isEmpty || $0.outputs.contains(output.object) } ?? (all.count == 1)
      let name = output.name.isEmpty ? "monitor \(number)" : output.name
      let title = isActive ? [name, active?.title ?? ""].filter { !$0.isEmpty }.joined(separator: ": ") : name
      let window = Window(
        id: WindowID(number), title: title, className: isActive ? active?.app ?? "" : "", frame: output.place,
        isActive: isActive)
      return PlacedWindow(window, place: output.place, on: [output])
    }
  }

  /// Asks for a window to be put in front and given the keys. A monitor is always in front.
  func raise(_ id: WindowID, until deadline: Deadline) throws(LinkFailure) {
    try sway?.run("[con_id=\(id.rawValue)] focus", until: deadline)
  }

  /// Has sway press the left button at a place of a window, in one step that no other program can come between.
  ///
  /// What sway told of the window is a millisecond old by now. So that nothing else can be hit, the same step puts the
  /// window in front, as the click would, and, where it floats, where it was seen. Commas hold all of it to the window:
  /// nothing is done where it was closed meanwhile.
  ///
  /// - Returns: `false` where there is no sway.
  /// - Throws: ``LinkFailure/refused(_:)`` where the button is up.
  func press(_ window: PlacedWindow, at place: Point, until deadline: Deadline) throws(LinkFailure) -> Bool {
    guard let sway else { return false }
    let pin = window.anchor.map { "move absolute position \(Int($0.x)) px \(Int($0.y)) px, " } ?? ""
    let refusals = try sway.refusals(
      of: "[con_id=\(window.window.id.rawValue)] focus, \(pin)seat - cursor set \(place.x) \(place.y), "
        + "seat - cursor press button1", until: deadline)
    let refusal = refusals.isEmpty ? "sway did nothing" : refusals.lazy.compactMap { $0 }.first
    guard let reason = refusal else { return true }
    // Another step was refused, and the last one presses all the same.
    if refusals.last == .some(nil) { try release(until: deadline) }
    throw .refused(reason)
  }

  /// Has sway let the button go.
  func release(until deadline: Deadline) throws(LinkFailure) {
    try sway?.run("seat - cursor release button1", until: deadline)
  }

  /// Connects to sway's own socket; `nil` where there is none.
  ///
  /// Sway's own socket has the number of its process in its name, for where the environment does not tell the socket,
  /// as in units of systemd, or tells one that a former sway left behind.
  ///
  /// - Parameter compositor: the process that serves the Wayland socket. What another process serves is of another
  ///   desktop: its windows must not be pressed here.
  static func sway(of address: WaylandAddress, compositor: Int32?) -> SwayConnection? {
    let told = address.environment["SWAYSOCK"].map { [$0] } ?? []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: address.folder)) ?? []
    let found = names.filter { name in
      compositor.map { name.hasPrefix("sway-ipc.") && name.hasSuffix(".\($0).sock") } ?? false
    }
    return (told + found.map { "\(address.folder)/\($0)" }).lazy.compactMap { try? SwayConnection(path: $0) }
      .first { $0.peer == compositor }
  }
}
