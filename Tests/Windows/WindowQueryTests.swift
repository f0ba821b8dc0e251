import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("Which window is meant")
struct WindowQueryTests {
  private let windows = [
    Window(id: WindowID(1), title: "Mixer", className: "Tk", frame: Rect(x: 0, y: 0, width: 10, height: 10)),
    Window(id: WindowID(2), title: "Mixer settings", className: "Tk", frame: Rect(x: 0, y: 0, width: 10, height: 10)),
    Window(
      id: WindowID(3), title: "Über uns", className: "Gimp", frame: Rect(x: 0, y: 0, width: 10, height: 10),
      isActive: true),
  ]

  @Test(
    "by a part of the title in any case, by class, by id, the active one",
    arguments: [
      (WindowQuery.title("mixer s"), 2), (.title("über"), 3), (.className("gim"), 3), (.id(WindowID(2)), 2),
      (.active, 3),
    ])
  func finds(query: WindowQuery, id: Int) throws {
    #expect(try query.choose(from: windows).id == WindowID(UInt32(id)))
  }

  @Test("the whole title wins over a part of another")
  func wholeTitle() throws {
    #expect(try WindowQuery.title("mixer").choose(from: windows).id == WindowID(1))
  }

  @Test("several matches are listed, so that one can be chosen by its id")
  func several() throws {
    let error = #expect(throws: WindowError.self) { try WindowQuery.className("Tk").choose(from: windows) }
    #expect(error?.code == "several-windows")
    let message = "\(try #require(error))"
    #expect(message.contains("0x2") && message.contains("Mixer settings"))
  }

  @Test("without a match, the open windows are listed", arguments: [WindowQuery.title("Paint"), .title("")])
  func none(query: WindowQuery) throws {
    let error = #expect(throws: WindowError.self) { try query.choose(from: windows) }
    #expect(error?.code == "no-window")
    #expect("\(try #require(error))".contains("\"Mixer\""))
  }

  @Test("ids as other tools print them", arguments: [("0x1e00007", 0x1e0_0007), ("31", 31)])
  func ids(text: String, number: UInt32) {
    #expect(WindowID(parsing: text) == WindowID(number))
  }

  @Test("what is no id is refused", arguments: ["", "0x", "0", "-1", "mixer", "0x1ffffffff"])
  func noIDs(text: String) {
    #expect(WindowID(parsing: text) == nil)
  }
}

@Suite("Displays that cannot be used")
struct NoDisplayTests {
  @Test("X11 on pure Wayland is refused with what can be done")
  func wayland() throws {
    let error = #expect(throws: WindowError.self) {
      try X11WindowSystem(environment: ["XDG_SESSION_TYPE": "wayland", "WAYLAND_DISPLAY": "wayland-0"])
    }
    let message = "\(try #require(error))"
    #expect(error == .wayland && message.contains("XWayland"))
  }

  @Test("on Wayland WAYLAND_DISPLAY decides, also where XWayland sets DISPLAY; nothing usable is told, a reason each")
  func choice() throws {
    let nowhere = ["WAYLAND_DISPLAY": "wayland-77", "XDG_RUNTIME_DIR": "/nonexistent", "DISPLAY": ":4711"]
    let systems = WindowSystems(environment: nowhere)
    #expect(systems.isWayland && systems.candidates.last == .x11 && systems.candidates.count > 1)
    let error = #expect(throws: WindowError.self) { _ = try systems.open(preferring: nil) }
    let message = "\(try #require(error))"
    #expect(error?.code == "wayland" && message.contains("wlroots: ") && message.contains("x11: "), "\(message)")
    let forced = #expect(throws: WindowError.self) { _ = try systems.open(preferring: .wlroots) }
    #expect(forced?.code == "no-display")
    #expect(WindowSystems(environment: ["DISPLAY": ":0"]).candidates == [.x11])
  }

  @Test("no display, one that nobody serves, a name that is none", arguments: ["", ":4711", "no display"])
  func missing(name: String) throws {
    let error = #expect(throws: WindowError.self) { try X11WindowSystem(environment: ["DISPLAY": name]) }
    #expect(error?.code == "no-display")
  }
}

@Suite("Pixels of the display")
struct PixelFormatTests {
  @Test("blue, green, red and a byte without meaning become an opaque picture")
  func convert() throws {
    let bytes: [UInt8] = [1, 2, 3, 0, 40, 50, 60, 7]
    let image = try bytes.withUnsafeBytes {
      try PixelFormat(depth: 24, bits: 32, isLittleEndian: true).image(width: 2, height: 1, bytes: $0)
    }
    #expect(image.pixels == [3, 2, 1, 255, 60, 50, 40, 255])
    let swapped = try bytes.withUnsafeBytes {
      try PixelFormat(depth: 32, bits: 32, isLittleEndian: false).image(width: 2, height: 1, bytes: $0)
    }
    #expect(swapped.pixels == [2, 3, 0, 255, 50, 60, 7, 255])
  }

  @Test("other depths, and fewer bytes than pixels, are errors", arguments: [(16, 16, 1), (24, 32, 3), (24, 24, 1)])
  func unknown(depth: Int, bits: Int, width: Int) {
    let bytes = [UInt8](repeating: 0, count: 8)
    #expect(throws: WindowError.self) {
      try bytes.withUnsafeBytes {
        try PixelFormat(depth: depth, bits: bits, isLittleEndian: true).image(width: width, height: 1, bytes: $0)
      }
    }
  }
}
