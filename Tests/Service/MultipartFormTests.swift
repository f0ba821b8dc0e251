import Testing

@testable import HearsightService

@Suite("A multipart form")
struct MultipartFormTests {
  private func form(_ body: String, boundary: String = "B") throws -> MultipartForm {
    try MultipartForm(Array(body.utf8), contentType: "multipart/form-data; boundary=\(boundary)")
  }

  private static let two = """
    --B\r\nContent-Disposition: form-data; name="picture"; filename="a;b\\"c.png"\r\nContent-Type: image/png\r\n\r\n\
    one\r\n--B\r\ncontent-disposition: form-data; name=hierarchy\r\n\r\n\r\n--B--\r\n
    """

  @Test("has its parts")
  func parts() throws {
    #expect(
      try form(Self.two).parts == [
        .init(name: "picture", fileName: "a;b\"c.png", content: Array("one".utf8)),
        .init(name: "hierarchy", fileName: nil, content: []),
      ])
  }

  @Test("may begin with a preamble, and hold what looks like a boundary")
  func preamble() throws {
    let parts = try form("to be skipped\r\n--B \r\nContent-Disposition: form-data; name=x\r\n\r\n--b\r\n-B\r\n--B--")
      .parts
    #expect(parts == [.init(name: "x", fileName: nil, content: Array("--b\r\n-B".utf8))])
  }

  @Test(
    "is refused where it is broken",
    arguments: [
      "", "--B", "--B\r\n", "nothing", "--B\r\nContent-Disposition: form-data; name=x\r\n\r\nno end",
      "--B\r\nContent-Type: text/plain\r\n\r\nnameless\r\n--B--", "--Bx\r\n\r\n--B--",
      "--B\r\n" + String(repeating: "x", count: 5000) + "\r\n\r\n\r\n--B--",
    ])
  func broken(body: String) {
    #expect(throws: ServiceError.self) { try form(body) }
  }

  @Test("is cut anywhere, and never ends the program")
  func cut() {
    let bytes = Array(Self.two.utf8)
    for end in bytes.indices {
      _ = try? MultipartForm(Array(bytes[..<end]), contentType: "multipart/form-data; boundary=B")
    }
  }

  @Test("has few parts")
  func flood() {
    let part = "--B\r\nContent-Disposition: form-data; name=x\r\n\r\n\r\n"
    #expect(throws: ServiceError.multipart(reason: "it has more than 16 parts")) {
      try form(String(repeating: part, count: 17) + "--B--")
    }
  }

  @Test("needs a boundary")
  func boundary() {
    #expect(throws: ServiceError.self) { try MultipartForm([], contentType: "multipart/form-data") }
    #expect(throws: ServiceError.self) { try form("--B--", boundary: String(repeating: "b", count: 71)) }
  }
}

@Suite("What a client sends")
struct UploadTests {
  private static let type = "multipart/form-data; boundary=B"

  private func part(_ name: String) -> String {
    "--B\r\nContent-Disposition: form-data; name=\(name)\r\n\r\n\(name)\r\n"
  }

  private func upload(_ names: String...) throws -> Upload {
    try Upload(Array((names.map(part).joined() + "--B--").utf8), contentType: Self.type, parts: ["hierarchy"])
  }

  @Test("is a picture alone, or with what belongs to it")
  func kinds() throws {
    let alone = try Upload([1, 2], contentType: "image/png", parts: [])
    #expect(alone.screen == [1, 2] && alone.attachments.isEmpty)
    let pair = try upload("hierarchy", "picture")
    #expect(pair.screen == Array("picture".utf8))
    #expect(pair.attachments["hierarchy"]?.content == Array("hierarchy".utf8))
  }

  @Test("needs a picture, once, and nothing that is unknown")
  func refused() {
    #expect(throws: ServiceError.self) { try upload("hierarchy") }
    #expect(throws: ServiceError.self) { try upload("picture", "picture") }
    #expect(throws: ServiceError.unknownPart(name: "other", known: ["hierarchy", "picture"])) {
      try upload("picture", "other")
    }
  }

  @Test("has a type that holds pictures")
  func types() throws {
    #expect(throws: ServiceError.mediaType("text/html")) {
      try Upload([], contentType: "text/html; charset=utf-8", parts: [])
    }
    _ = try Upload([], contentType: "Image/PNG", parts: [])
  }
}
