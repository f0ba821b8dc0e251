import Foundation
import HearsightPixels
import HearsightScreenModel

/// How a Wayland compositor is reached.
struct WaylandAddress: Sendable {
  /// As in WAYLAND_DISPLAY: "wayland-1", or a path.
  var display: String
  /// As in XDG_RUNTIME_DIR.
  var folder: String
  var environment: [String: String]

  /// - Throws: ``WindowError/noDisplay(name:reason:)``
  init(_ environment: [String: String]) throws(WindowError) {
    guard let display = environment["WAYLAND_DISPLAY"], !display.isEmpty else {
      throw .noDisplay(name: "", reason: "WAYLAND_DISPLAY is not set")
    }
    let folder = environment["XDG_RUNTIME_DIR"] ?? ""
    guard display.hasPrefix("/") || !folder.isEmpty else {
      throw .noDisplay(name: display, reason: "XDG_RUNTIME_DIR is not set")
    }
    (self.display, self.folder, self.environment) = (display, folder, environment)
  }

  /// Connects to the compositor.
  func connect() throws(WindowError) -> WaylandConnection {
    do throws(LinkFailure) { return try WaylandConnection(display: display, folder: folder) } catch {
      if case .refused(let reason) = error { throw .noDisplay(name: display, reason: reason) }
      throw error.error(doing: "connect")
    }
  }
}

/// A connection to a compositor of the wlroots family, with all that looking needs. One thread at a time may use it.
final class WlrootsSession {
  /// Most tries for a picture of a window that moves or changes its size.
  private static let mostAttempts = 5

  let globals: WlrootsGlobals
  let places: WlrootsPlaces
  let screencopy: Screencopy
  /// The picture that was taken last: what is covered now looks as it did.
  private var last: (id: WindowID, image: Bitmap)?

  /// - Throws: ``WindowError``
  init(_ address: WaylandAddress) throws(WindowError) {
    let connection = try address.connect()
    let sway = WlrootsPlaces.sway(of: address, compositor: connection.peer)
    do throws(LinkFailure) {
      globals = try WlrootsGlobals(connection, withToplevels: sway == nil)
    } catch { throw error.error(doing: "say what it offers") }
    places = WlrootsPlaces(globals: globals, sway: sway)
    screencopy = try Screencopy(globals)
  }

  var connection: WaylandConnection { globals.connection }

  /// A time limit for one thing that is asked.
  var deadline: Deadline { Deadline(seconds: WlrootsGlobals.patience) }

  /// The windows as they are now, with the monitors as they are now.
  func windows() throws(WindowError) -> [PlacedWindow] {
    do throws(LinkFailure) {
      try connection.roundTrip(until: deadline)
      return try places.windows(until: deadline)
    } catch { throw error.error(doing: "list the windows") }
  }

  /// - Throws: ``WindowError/closed(_:)`` where it is no more.
  func window(_ id: WindowID) throws(WindowError) -> PlacedWindow {
    guard let found = try windows().first(where: { $0.window.id == id }) else { throw .closed(id) }
    return found
  }

  /// What a window looks like, and where it was at that moment.
  func picture(of id: WindowID) throws(WindowError) -> (window: PlacedWindow, image: Bitmap) {
    var window = try window(id)
    for _ in 0..<Self.mostAttempts {
      guard window.window.isShown else { throw .notShown(id) }
      let image = try image(of: window)
      let now = try self.window(id)
      // Whatever came over the window or moved it meanwhile may be in the picture.
      if let image, (now.place, now.scale, now.covers) == (window.place, window.scale, window.covers) {
        last = (id, image)
        return (now, image)
      }
      window = now
    }
    throw .moved(id, to: window.window.frame)
  }

  /// What a part of a window shows now. As little as can be is captured, so that little time passes until it is known.
  ///
  /// - Parameters:
  ///   - area: in whole pixels of the window's content, within the window.
  ///   - window: as it was right before.
  func image(of area: Rect, in window: PlacedWindow) throws(WindowError) -> Bitmap {
    if let part = try uncovered(area, of: window) { return part }
    return try picture(of: window.window.id).image.cropped(to: area)
  }

  /// A part of a window; `nil` where something lies over it, it is not on one monitor alone, or its pixels are no whole
  /// share of the logical pixels that monitors are captured by.
  private func uncovered(_ area: Rect, of window: PlacedWindow) throws(WindowError) -> Bitmap? {
    let scale = window.scale
    guard scale >= 1, scale == scale.rounded(), !area.isEmpty else { return nil }
    let (x, y) = ((area.x / scale).rounded(.down), (area.y / scale).rounded(.down))
    let region = Rect(
      minX: window.place.x + x, minY: window.place.y + y, maxX: window.place.x + (area.maxX / scale).rounded(.up),
      maxY: window.place.y + (area.maxY / scale).rounded(.up))
    func isOnTop(_ window: PlacedWindow) -> Bool {
      window.place.contains(region) && window.covers.allSatisfy { $0.place.intersection(region).isEmpty }
    }
    let outputs = globals.outputs.outputs.filter { !$0.place.intersection(region).isEmpty }
    guard isOnTop(window), let output = outputs.first, outputs.count == 1, output.scale == scale,
      output.place.contains(region), let part = try capture(region, on: output)
    else { return nil }
    let now = try self.window(window.window.id)
    guard now.place == window.place, now.scale == scale, isOnTop(now) else { return nil }
    return part.cropped(to: Rect(x: area.x - x * scale, y: area.y - y * scale, width: area.width, height: area.height))
  }

  /// The window's part of all monitors; `nil` where one gives none.
  private func image(of window: PlacedWindow) throws(WindowError) -> Bitmap? {
    let (width, height) = (Int(window.window.frame.width), Int(window.window.frame.height))
    guard max(width, height) <= CapturedShape.longestSide else {
      throw .unreadable(what: "show the window's pixels", reason: "a window of \(width)x\(height) pixels")
    }
    if window.covers.isEmpty, let output = globals.outputs.outputs.first(where: { $0.place.contains(window.place) }),
      output.scale == window.scale, let whole = try capture(window.place, on: output),
      (whole.width, whole.height) == (width, height)
    {
      return whole
    }
    let known = last.flatMap { $0.id == window.window.id ? $0.image : nil }
    let isKnown = known?.width == width && known?.height == height
    let before = isKnown ? known ?? Bitmap(width: width, height: height) : Bitmap(width: width, height: height)
    var canvas = Canvas(before)
    for output in globals.outputs.outputs {
      let region = output.place.intersection(window.place)
      guard region.width >= 1, region.height >= 1 else { continue }
      guard let part = try capture(region, on: output) else { return nil }
      let target = window.pixels(of: region)
      let (x, y) = (Int(target.x.rounded(.down)), Int(target.y.rounded(.down)))
      let isSameScale = output.scale == window.scale
      canvas.draw(
        isSameScale ? part : part.resized(width: Int(target.width), height: Int(target.height)), x: x, y: y)
    }
    for cover in window.covers { canvas.restore(window.pixels(of: cover.place), from: before) }
    return canvas.image
  }

  private func capture(_ region: Rect, on output: WaylandOutput) throws(WindowError) -> Bitmap? {
    let result: Result<Bitmap, WindowError>?
    do throws(LinkFailure) { result = try screencopy.image(of: region, on: output, until: deadline) } catch {
      throw error.error(doing: "show the window's pixels")
    }
    return try result?.get()
  }
}
