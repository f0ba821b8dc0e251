import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ConflictingTraitsTests {
  private let rule = ConflictingTraits()

  private func faults(_ traits: String, _ role: StopRole = .button, isAdjustable: Bool? = nil) -> [Fault] {
    var planted = Planted(.accessibilitySnapshot)
    planted.expose(role, 20, 100, 100, 40, name: "Go") {
      $0.nativeRole = traits
      $0.actions.isAdjustable = isAdjustable
    }
    return planted.faults(rule)
  }

  @Test func twoRolesAreFound() throws {
    #expect(try #require(faults("button, link").first).fixes.swiftui == ".accessibilityRemoveTraits(.link)")
    #expect(faults("button, adjustable", isAdjustable: true).count == 1)
    #expect(faults("button", isAdjustable: true).count == 1)
  }

  @Test func oneRoleWithOtherTraitsIsInOrder() {
    #expect(faults("button, selected, unknown(40)").isEmpty)
    #expect(faults("keyboardKey").isEmpty)
    #expect(faults("adjustable", .slider, isAdjustable: true).isEmpty)
  }
}
