import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct FieldNameSourceTests {
  private let rule = FieldNameSource()

  private func field(
    name: String?, value: String? = nil, placeholder: String? = nil, label: String? = nil
  ) -> [Fault] {
    var planted = Planted()
    if let label { planted.see(.text, 20, 100, 100, 20, text: label) }
    planted.expose(.textField, 20, 125, 300, 40, name: name) {
      $0.value = value
      $0.placeholder = placeholder
    }
    return planted.faults(rule)
  }

  @Test func aDescriptionThatHidesWhatIsTypedIsAnError() throws {
    let fault = try #require(field(name: "Street", value: "Main Road 5", placeholder: "e.g. Main Road 1").first)
    #expect(fault.severity == nil)
    #expect(fault.fixes.views.contains("android:labelFor"))
  }

  @Test func aPlaceholderBesideALabelIsAWarningAloneANote() throws {
    #expect(
      try #require(field(name: "e.g. Main Road", placeholder: "e.g. Main Road", label: "Street").first).severity
        == .warning)
    #expect(try #require(field(name: nil, placeholder: "Street").first).severity == .note)
  }

  @Test func searchFieldsAndFloatingLabelsAreInOrder() {
    #expect(field(name: nil, placeholder: "Search").isEmpty)
    #expect(field(name: "Street", placeholder: "e.g. Main Road").isEmpty)
    #expect(field(name: "Main Road 5", value: "Main Road 5", placeholder: "Street").isEmpty)
  }
}
