import Foundation
import HearsightScreenModel
import Testing

@Suite("Sockets in the file system")
struct LocalSocketTests {
  @Test(
    "where nobody listens, and at what is no path of a socket, the system's reason is told",
    arguments: [
      ("/nonexistent/socket", "No such file or directory"), ("", "Invalid argument"), ("/a\0b", "Invalid argument"),
      ("/" + String(repeating: "a", count: 200), "File name too long"),
    ])
  func refused(path: String, reason: String) {
    let error = #expect(throws: SystemError.self) { _ = try LocalSocket.connect(to: path) }
    #expect(error?.reason == reason)
  }
}
