/// All planters, in the order of the rules, and the rules whose faults are not planted.
enum FaultPlanters {
  static let all: [any FaultPlanter] = names + speech + roles + targets + order + visibility + structure + exposure

  /// Why no fault of a rule is planted.
  static let notPlanted: [(rule: String, reason: String)] = [
    ("colour-only-state", "the chosen tab would have to be drawn anew, of one shape and fill with the others")
  ]

  private static let names: [any FaultPlanter] = [
    UnlabelledIconButtonPlanter(), UnlabelledControlPlanter(), FieldNameSourcePlanter(),
    PictureWithoutDescriptionPlanter(), UninformativeNamePlanter(), NameDescribesGlyphPlanter(),
    LabelRepeatsRolePlanter(), VisibleTextMissingFromNamePlanter(), DuplicateNamesPlanter(),
  ]
  private static let speech: [any FaultPlanter] = [
    DateReadAsDigitsPlanter(), MissingSpaceAfterStopPlanter(), SymbolsReadBadlyPlanter(), LabelFormPlanter(),
    FactsOnlyInHintPlanter(), UntranslatedNamePlanter(),
  ]
  private static let roles: [any FaultPlanter] = [
    TappableWithoutRolePlanter(), ConflictingTraitsPlanter(), StateDiffersFromPixelsPlanter(),
    AdjustableNotExposedPlanter(), ValueNotHumanPlanter(), SecureFieldNotSecurePlanter(),
  ]
  private static let targets: [any FaultPlanter] = [
    TargetTooSmallPlanter(), TargetsCollidePlanter(), LostInnerActionPlanter(),
  ]
  private static let order: [any FaultPlanter] = [
    CompositeButtonSplitPlanter(), SwitchSplitFromLabelPlanter(), StaticTextSplitPlanter(), ReadingOrderJumpsPlanter(),
    CarouselFloodsScreenPlanter(),
  ]
  private static let visibility: [any FaultPlanter] = [
    LowTextContrastPlanter(), LowIconContrastPlanter(), TextClippedPlanter(),
  ]
  private static let structure: [any FaultPlanter] = [
    HeadingNotExposedPlanter(), ScreenUntitledPlanter(), ModalLeakPlanter(), NoWayOutPlanter(),
    FirstStopUnhelpfulPlanter(), SparseScreenPlanter(),
  ]
  private static let exposure: [any FaultPlanter] = [
    NothingExposedPlanter(), ControlNotExposedPlanter(), TextNotExposedPlanter(), HiddenWhileVisiblePlanter(),
    ExposedNotSeenPlanter(), FrameOffPlanter(),
  ]
}
