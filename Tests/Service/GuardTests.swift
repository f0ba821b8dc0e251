import Foundation
import Testing

@testable import HearsightService

@Suite("Who is let in")
struct GuardTests {
  @Test(
    "is who calls the service by its name",
    arguments: [
      ("127.0.0.1:8642", true), ("LOCALHOST:8642", true), ("[::1]:8642", true), ("evil.example:8642", false),
      ("127.0.0.1", false), ("127.0.0.1:80", false), ("10.0.0.1:8642", false), ("", false),
    ])
  func names(authority: String, isIn: Bool) {
    let names = ServedNames(ServerConfiguration())
    names.listen(at: 8642)
    #expect(names.contain(authority) == isIn)
    #expect(names.serveOrigin("http://\(authority)") == isIn)
  }

  @Test("is nobody's page by another name")
  func origins() {
    let names = ServedNames(ServerConfiguration())
    names.listen(at: 8642)
    for origin in ["null", "https://evil.example", "file://", "http://127.0.0.1:8642.evil.example", ""] {
      #expect(!names.serveOrigin(origin))
    }
  }

  @Test("is whoever a proxy's name leads here, and any number of a machine that is open to others")
  func allowed() {
    let names = ServedNames(ServerConfiguration(host: "0.0.0.0", allowedHosts: ["Hearsight.example"]))
    names.listen(at: 8642)
    #expect(names.contain("hearsight.example") && names.serveOrigin("https://hearsight.example"))
    #expect(names.contain("10.0.0.1:8642"))
    #expect(!names.contain("other.example:8642") && !names.contain("10.0.0.1:1"))
  }

  @Test(
    "is nobody from elsewhere without tokens", arguments: ["0.0.0.0", "::", "192.168.0.1", "127.0.0.1.evil.example"])
  func loopback(host: String) {
    #expect(throws: ServerError.openToAll(host: host)) {
      try HearsightServer(ServerConfiguration(host: host)) { throw CancellationError() }
    }
  }

  @Test("is who has one of the tokens")
  func tokens() throws {
    let tokens = try AccessTokens("# mine\n0123456789abcdef\n\n  fedcba9876543210  \n", path: "tokens")
    #expect(tokens.contain("0123456789abcdef") && tokens.contain("fedcba9876543210"))
    for other in ["", "0123456789abcde", "0123456789abcdef0", "# mine"] { #expect(!tokens.contain(other)) }
  }

  @Test("is nobody by tokens that can be guessed", arguments: ["", "# none\n", "short\n"])
  func weak(text: String) {
    #expect(throws: ServerError.self) { try AccessTokens(text, path: "tokens") }
  }

  @Test("is nobody by a file of tokens that every user may read")
  func readable() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tokens-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("0123456789abcdef".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    #expect(throws: ServerError.self) { try AccessTokens(contentsOf: file) }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    _ = try AccessTokens(contentsOf: file)
  }
}
