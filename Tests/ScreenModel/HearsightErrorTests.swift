import Foundation
import HearsightScreenModel
import Testing

@Suite("What an error says")
struct HearsightErrorTests {
  private struct Torn: HearsightError {
    var code: String { "torn" }
    var reason: String { "the page is torn" }
    var remedy: String?
  }

  @Test("the reason, and what to do where something can be done")
  func description() {
    #expect("\(Torn(remedy: "print it again"))" == "the page is torn; print it again")
    #expect("\(Torn(remedy: nil))" == "the page is torn")
  }

  @Test("an error of the system is told in its own words")
  func system() {
    let error = #expect(throws: (any Error).self) { try Data(contentsOf: URL(fileURLWithPath: "/no/such/file")) }
    let told = SystemError(error ?? CancellationError())
    #expect(told.code == "system-error" && !told.reason.isEmpty && told.description == told.reason)
  }
}
