import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("What sway says")
struct SwayConnectionTests {
  @Test("messages are cut out of the stream, however it comes", arguments: [1, 2, 5, 13, 14, 15, 100])
  func pieces(size: Int) throws {
    let payloads = ["", "{}", String(repeating: "ä", count: 30)]
    let bytes = payloads.enumerated().flatMap { SwayInput.message(UInt32($0.offset) | 1 << 31, Array($0.element.utf8)) }
    var input = SwayInput()
    var found: [SwayInput.Message] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      input.append(Array(bytes[start..<min(start + size, bytes.count)]))
      while let message = try input.next() { found.append(message) }
    }
    #expect(found.map { String(decoding: $0.payload, as: UTF8.self) } == payloads)
    #expect(found.map(\.kind) == [1 << 31, 1 << 31 | 1, 1 << 31 | 2])
  }

  @Test("another mark, and a length beyond all trees, are errors")
  func hostile() {
    var wrong = SwayInput()
    wrong.append(Array("i3-ipx".utf8) + [0, 0, 0, 0, 4, 0, 0, 0])
    #expect(throws: LinkFailure.self) { _ = try wrong.next() }
    var long = SwayInput()
    long.append(Array("i3-ipc".utf8) + [255, 255, 255, 255, 4, 0, 0, 0])
    #expect(throws: LinkFailure.self) { _ = try long.next() }
  }

  /// A socket pair: what the connection gets, and the other end.
  private func pair() throws -> (SwayConnection, Int32) {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (SwayConnection(UnixStream(descriptor: ends[0])), ends[1])
  }

  private func answers(_ kind: UInt32, _ text: String, _ ask: (SwayConnection) throws -> Void) throws {
    let (connection, other) = try pair()
    defer { close(other) }
    let bytes = SwayInput.message(kind, Array(text.utf8))
    _ = bytes.withUnsafeBytes { write(other, $0.baseAddress, $0.count) }
    try ask(connection)
  }

  @Test(
    "answers that are none are errors",
    arguments: ["", "[", "{}", "[]", "null", "{\"id\":\"x\"}", String(repeating: "{\"nodes\":[", count: 20_000)])
  func unreadable(text: String) throws {
    try answers(4, text) { connection in
      #expect(throws: LinkFailure.self) { _ = try connection.tree(until: Deadline(seconds: 5)) }
    }
  }

  @Test("a refusal has sway's reason")
  func refused() throws {
    try answers(0, #"[{"success": true}, {"success": false, "error": "No\nmatching node."}]"#) { connection in
      #expect(throws: LinkFailure.refused("No matching node.")) {
        try connection.run("focus", until: Deadline(seconds: 5))
      }
    }
  }

  @Test("a subscription that is refused is an error", arguments: [#"{"success": false}"#, "[]", ""])
  func notSubscribed(text: String) throws {
    try answers(2, text) { connection in
      #expect(throws: LinkFailure.self) { try connection.subscribe(until: Deadline(seconds: 5)) }
    }
    try answers(2, #"{"success": true}"#) { try $0.subscribe(until: Deadline(seconds: 5)) }
  }

  @Test("who says nothing is not waited for, who is gone is lost")
  func silent() throws {
    let (connection, other) = try pair()
    #expect(throws: LinkFailure.noAnswer) { _ = try connection.tree(until: Deadline(seconds: 0.05)) }
    close(other)
    #expect(throws: LinkFailure.lost) { _ = try connection.tree(until: Deadline(seconds: 5)) }
  }

  private static let tree = #"""
    {"id": 1, "type": "root", "name": "root", "rect": {"x": 0, "y": 0, "width": 640, "height": 480}, "nodes": [
      {"id": 2, "type": "output", "rect": {"x": 0, "y": 0, "width": 640, "height": 480}, "nodes": [
        {"id": 3, "type": "workspace", "rect": {"x": 0, "y": 0, "width": 640, "height": 480}, "nodes": [
          {"id": 4, "type": "con", "name": "Tiled", "pid": 7, "app_id": "org.tiled", "visible": true,
           "rect": {"x": 0, "y": 20, "width": 640, "height": 460}, "deco_rect": {"x":0,"y":0,"width":640,"height":20},
           "window_rect": {"x": 2, "y": 0, "width": 636, "height": 458}, "nodes": [], "floating_nodes": []}],
         "floating_nodes": [
          {"id": 5, "type": "floating_con", "name": "Lower", "pid": 8, "app_id": null, "visible": true, "focused": true,
           "window_properties": {"class": "XApp"}, "rect": {"x": 10, "y": 30, "width": 50, "height": 40},
           "window_rect": {"x": 0, "y": 0, "width": 50, "height": 40}},
          {"id": 6, "type": "floating_con", "name": null, "pid": 9, "visible": true,
           "rect": {"x": 20, "y": 30, "width": 50, "height": 40},
           "window_rect": {"x": 0, "y": 0, "width": 50, "height": 40}},
          {"id": -8, "type": "floating_con", "name": "Negative", "pid": 9, "visible": true,
           "rect": {"x": 20, "y": 30, "width": 50, "height": 40},
           "window_rect": {"x": 0, "y": 0, "width": 50, "height": 40}},
          {"id": 9, "type": "floating_con", "name": "Far", "pid": 9, "visible": true,
           "rect": {"x": 1e300, "y": 30, "width": 50, "height": 40},
           "window_rect": {"x": 0, "y": 0, "width": 50, "height": 40}},
          {"id": 10, "type": "floating_con", "name": "Vast", "pid": 9, "visible": true,
           "rect": {"x": 20, "y": 30, "width": 50, "height": 40},
           "window_rect": {"x": 0, "y": 0, "width": 16385, "height": 40}}]}]}]}
    """#

  @Test("the tree gives windows with their content's place, and what may lie over what")
  func windows() throws {
    let root = try JSONDecoder().decode(SwayNode.self, from: Data(Self.tree.utf8))
    let windows = root.windows
    try #require(windows.map(\.id.rawValue) == [4, 5, 6])
    #expect(windows.map(\.app) == ["org.tiled", "XApp", ""])
    #expect(windows[0].content == Rect(x: 2, y: 20, width: 636, height: 458))
    #expect(windows[0].outside == Rect(x: 0, y: 0, width: 640, height: 480))
    #expect(windows[1].isFocused && windows[1].isFloating && !windows[0].isFloating)
    #expect(windows[0].mayLie(under: windows[1]) && !windows[1].mayLie(under: windows[0]))
    #expect(windows[1].mayLie(under: windows[2]) && !windows[2].mayLie(under: windows[1]))
    #expect(!windows[1].mayLie(under: windows[1]))
  }
}
