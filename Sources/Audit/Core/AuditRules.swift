/// All rules, in the order of the groups.
package enum AuditRules {
  static let all: [any AuditRule] = names + speech + roles + targets + order + visibility + structure + exposure

  /// What the rules are, for lists and reports.
  package static var descriptions: [RuleDescription] { all.map(\.description) }

  /// The rules whose findings take the place of another rule's on the same element.
  package static func rules(swallowing rule: String) -> Set<String> {
    Set(Causes.all.filter { $0.swallows?.contains(rule) == true && $0.rule != rule }.map(\.rule))
  }

  private static let names: [any AuditRule] = [
    UnlabelledIconButton(), UnlabelledControl(), FieldNameSource(), PictureWithoutDescription(), UninformativeName(),
    NameDescribesGlyph(), LabelRepeatsRole(), VisibleTextMissingFromName(), DuplicateNames(),
  ]
  private static let speech: [any AuditRule] = [
    DateReadAsDigits(), MissingSpaceAfterStop(), SymbolsReadBadly(), LabelForm(), FactsOnlyInHint(), UntranslatedName(),
  ]
  private static let roles: [any AuditRule] = [
    TappableWithoutRole(), ConflictingTraits(), StateDiffersFromPixels(), AdjustableNotExposed(), ValueNotHuman(),
    SecureFieldNotSecure(),
  ]
  private static let targets: [any AuditRule] = [TargetTooSmall(), TargetsCollide(), LostInnerAction()]
  private static let order: [any AuditRule] = [
    CompositeButtonSplit(), SwitchSplitFromLabel(), StaticTextSplit(), ReadingOrderJumps(), CarouselFloodsScreen(),
  ]
  private static let visibility: [any AuditRule] = [
    LowTextContrast(), LowIconContrast(), TextClipped(), ColourOnlyState(),
  ]
  private static let structure: [any AuditRule] = [
    HeadingNotExposed(), ScreenUntitled(), ModalLeak(), NoWayOut(), FirstStopUnhelpful(), SparseScreen(),
  ]
  private static let exposure: [any AuditRule] = [
    NothingExposed(), ControlNotExposed(), TextNotExposed(), HiddenWhileVisible(), ExposedNotSeen(), FrameOff(),
  ]
}
