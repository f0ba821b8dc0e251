import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct MissingSpaceAfterStopTests {
  private let rule = MissingSpaceAfterStop()

  private func faults(_ name: String, drawn: [String]) -> [Fault] {
    var planted = Planted()
    for (line, text) in drawn.enumerated() { planted.see(.text, 20, 100 + 24 * Double(line), 150, 20, text: text) }
    planted.expose(.button, 0, 90, 400, 80, name: name)
    return planted.faults(rule)
  }

  @Test func partsThatAreDrawnApartAreFound() throws {
    let fault = try #require(faults("New setlist 1.6 tracks", drawn: ["New setlist 1", "6 tracks"]).first)
    #expect(fault.seen == "new setlist 1; 6 tracks")
    #expect(faults("Soup.Fresh today", drawn: ["Soup", "Fresh today"]).count == 1)
  }

  @Test(arguments: ["Version 1.6 is out", "Booking.com", "ann@example.org", "report.pdf", "U.S. news", "9:41"])
  func whatIsDrawnAsItStandsIsInOrder(name: String) {
    #expect(faults(name, drawn: [name]).isEmpty)
  }

  @Test func anAddressThatIsAlsoDrawnInPartsIsInOrder() {
    #expect(faults("Server 127.0.0.1", drawn: ["127.0.0.1", "Server 127", "0.0.1"]).isEmpty)
  }
}
