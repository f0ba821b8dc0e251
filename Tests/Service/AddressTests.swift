import Testing

@testable import HearsightService

@Suite("The addresses of the service")
struct AddressTests {
  private let addresses = Addresses([
    ("/v1/screens", ["GET", "HEAD"]), ("/v1/screens", ["POST"]), ("/v1/screens/{screen}", ["GET"]),
    ("/v1/screens/{screen}/stops/{stop}/{attribute}", ["PUT"]), ("/v1/labels/conflicts", ["GET"]),
  ])

  @Test(
    "are known by their patterns, so that each is counted once",
    arguments: [
      ("/v1/screens", "/v1/screens"), ("/v1/screens/abc", "/v1/screens/{screen}"),
      ("/v1/screens/a/stops/1/name", "/v1/screens/{screen}/stops/{stop}/{attribute}"),
      ("/v1/labels/conflicts", "/v1/labels/conflicts"),
    ])
  func patterns(path: String, pattern: String) { #expect(addresses.pattern(of: path) == pattern) }

  @Test(
    "and nothing else is", arguments: ["/", "/v1/screens/", "/v1/screens/a/b", "/v1/labels", "/v1/screens//stops/1/x"])
  func others(path: String) {
    #expect(addresses.pattern(of: path) == nil)
    #expect(addresses.methods(at: path) == nil)
  }

  @Test("have the methods of all that is done there")
  func methods() {
    #expect(addresses.methods(at: "/v1/screens").map(Set.init) == ["GET", "HEAD", "POST"])
    #expect(addresses.methods(at: "/v1/screens/x/stops/0/role") == ["PUT"])
    #expect(
      AddressPattern("/v1/screens/{screen}/stops/{stop}/{attribute}").parameters == ["screen", "stop", "attribute"])
  }
}
