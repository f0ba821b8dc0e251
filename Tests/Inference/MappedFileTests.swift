import Foundation
import Testing

@testable import HearsightInference

@Suite("MappedFile")
struct MappedFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "mapped-\(UUID().uuidString)")

  private func withFile(_ data: Data, _ body: (URL) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "file")
    try data.write(to: url)
    try body(url)
  }

  @Test("what was taken out of memory is read again, also when another file has taken the file's name")
  func forgotten() throws {
    let data = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try withFile(data) { url in
      let file = try #require(MappedFile(at: url))
      #expect(Data(file.bytes) == data)
      file.forget()
      try Data("another".utf8).write(to: url, options: .atomic)
      #expect(Data(file.bytes) == data)
    }
  }

  @Test("there is none where there is no file, or an empty one")
  func none() throws {
    try withFile(Data()) { url in
      #expect(MappedFile(at: url) == nil)
      #expect(MappedFile(at: url.appending(path: "none")) == nil)
    }
  }
}
