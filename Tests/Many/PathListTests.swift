import Foundation
import HearsightMany
import Testing

@Suite("Lists of paths")
struct PathListTests {
  private func entries(_ bytes: [UInt8]) throws -> [PathList.Entry] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let list = try PathList(path: file.path)
    var entries: [PathList.Entry] = []
    while let entry = try list.next() { entries.append(entry) }
    return entries
  }

  private func entries(_ text: String) throws -> [PathList.Entry] { try entries(Array(text.utf8)) }

  @Test(
    "one path a line, whatever ends the lines, with or without an end of the last",
    arguments: ["a\nb c\n", "a\nb c", "a\r\nb c\r\n", "\n\na\n\n\nb c\n\n", "a\0b c\0", "a\0b c"])
  func lines(text: String) throws { #expect(try entries(text) == [.path("a"), .path("b c")]) }

  @Test("where zero bytes end paths, line breaks and carriage returns are parts of them")
  func zeroBytes() throws { #expect(try entries("a\0b\nc\r\0") == [.path("a"), .path("b\nc\r")]) }

  @Test("blanks and comment signs are parts of paths, as file systems have them")
  func verbatim() throws { #expect(try entries(" a \n#b\n-\n") == [.path(" a "), .path("#b"), .path("-")]) }

  @Test("long lists and paths come whole across blocks")
  func blocks() throws {
    let paths = (0..<5000).map { "\($0)/" + String(repeating: "x", count: $0 % 97) }
    #expect(try entries(paths.joined(separator: "\n")) == paths.map { .path($0) })
  }

  @Test("what is not UTF-8 has its place, and the rest goes on")
  func notUTF8() throws {
    let found = try entries([0x61, 0x0A, 0xFF, 0x62, 0x0A, 0x63])
    guard found.count == 3, case .unusable(let shown, let error) = found[1] else {
      Issue.record("\(found)")
      return
    }
    #expect(shown == "\u{FFFD}b")
    guard case .notUTF8(_, number: 2) = error else {
      Issue.record("\(error)")
      return
    }
    #expect([found[0], found[2]] == [.path("a"), .path("c")])
  }

  @Test("a list without paths, one without lines, and none at all are told")
  func failures() throws {
    for text in ["", "\n", "\r\n\r\n"] { #expect(throws: PathListError.self) { try entries(text) } }
    #expect(throws: PathListError.self) { try entries([UInt8](repeating: 0x61, count: 200_000)) }
    #expect(throws: PathListError.self) { try PathList(path: "/nowhere") }
    #expect(throws: PathListError.self) { try PathList(path: NSTemporaryDirectory()).next() }
  }
}
