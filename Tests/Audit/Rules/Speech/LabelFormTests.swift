import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct LabelFormTests {
  private let rule = LabelForm()

  private func faults(_ name: String, _ role: StopRole = .button, labels: [String] = []) -> [Fault] {
    var planted = Planted()
    planted.expose(role, 20, 100, 100, 40, name: name) { $0.inputLabels = labels }
    return planted.faults(rule)
  }

  private let long = "Add this product to the shopping basket of the shop"

  @Test func fullStopsCapitalsAndLengthAreNotes() throws {
    #expect(try #require(faults("Close.").first).fixes.swiftui == ".accessibilityLabel(\"Close\")")
    #expect(try #require(faults("SUBSCRIBE").first).fixes.swiftui == ".accessibilityLabel(\"Subscribe\")")
    #expect(try #require(faults(long).first).fixes.swiftui == ".accessibilityInputLabels([\"Add this product\"])")
  }

  @Test func sentencesAcronymsListsAndShortInputLabelsAreInOrder() {
    #expect(faults("Close the door.", .text).isEmpty)
    #expect(faults("FAQ").isEmpty)
    #expect(faults("Ann, online, three new messages since yesterday evening").isEmpty)
    #expect(faults(long, labels: ["Add"]).isEmpty)
    #expect(faults("保存").isEmpty)
  }

  @Test func severalAcronymsAndALonePointAreInOrder() {
    #expect(faults("COL @ 9:00 PM TNT").isEmpty)
    #expect(faults(".").isEmpty)
    #expect(faults("TNT CHANNEL").count == 1)
  }
}
