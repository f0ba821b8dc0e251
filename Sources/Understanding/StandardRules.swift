import HearsightScreenModel

/// A step that finds, mends or removes elements, before their places are settled (paper, sections 5.1 and 5.2).
package protocol CorrectionRule: Sendable {
  func apply(to elements: [Element], in scene: VisualScene) -> [Element]
}

/// A step that completes elements: what they are called, which are chosen, which can be activated (paper, sections 5.2
/// to 5.4). It neither adds, removes nor moves any.
package protocol DescriptionRule: Sendable {
  /// The name under which the rule's time is reported.
  var stage: String { get }

  /// The elements of the layout, completed.
  ///
  /// - Throws: `InferenceError` where the rule has a model that fails.
  func apply(to layout: ScreenLayout) throws -> [Element]
}

/// A step that completes elements by the groups that they are in. It neither adds, removes nor moves any.
package protocol GroupDescriptionRule: Sendable {
  /// The elements of the layout, completed.
  ///
  /// - Parameter groups: in navigation order, each with the element first that gives the role.
  /// - Throws: `InferenceError` where the rule has a model that fails.
  func apply(to groups: [ElementGroup], in layout: ScreenLayout) throws -> [Element]
}

extension DescriptionRule {
  package var stage: String { "understanding" }
}

extension ScreenLayout {
  /// The layout with its elements completed by rules, in their order.
  package func described(by rules: [any DescriptionRule]) throws -> ScreenLayout {
    try rules.reduce(self) { layout, rule in layout.with(try rule.apply(to: layout)) }
  }
}

/// All rules in the order in which they run.
package enum StandardRules {
  /// Find missing elements, remove extra ones, and fill in what was read (paper, sections 5.1 and 5.2).
  package static let corrections: [any CorrectionRule] = [
    LookAlikeSuppression(), ColumnsAsDialogs(), SplitSliders(), FieldMarks(), StatusDots(), TreeExpanders(),
    NestedIcons(), LettersAsIcons(), DigitsAsIcons(), WordsAsIcons(), TextAssignment(), TextAdditions(),
    MisreadGlyphs(), GlyphsAsIcons(), LabelledFields(), Carets(),
    StatusBar(), SystemButtons(), TitleBarLights(), TitleBarSigns(), TitleBarIcon(), SpinArrows(), EmptyButtons(),
    MenusAsSegments(), SegmentRepair(), SegmentNeighbours(), LoneSegments(), TabsAsSegments(),
  ]

  /// Complete the elements (paper, sections 5.2 to 5.4). What needs a model is given, or left out.
  ///
  /// - Parameters:
  ///   - icons: names icons.
  ///   - pictures: describes pictures.
  ///   - interactivity: judges what no rule is sure of.
  package static func descriptions(
    icons: (any DescriptionRule)? = nil, pictures: (any DescriptionRule)? = nil,
    interactivity: (any DescriptionRule)? = nil
  ) -> [any DescriptionRule] {
    let rules: [(any DescriptionRule)?] = [
      // What it shows (5.2).
      icons, pictures, BackIcons(), ClearIcons(), WindowButtons(),
      // What it is and how it is set (5.3).
      DropDowns(), SpinButtons(), RadioButtons(), TabBar(), TabSelection(), WindowTabs(), SegmentSelection(),
      HeadersAsSegments(), SliderValues(), PageValues(), SecureFields(), Headings(),
      // Whether it can be activated (5.4).
      TypeInteractivity(), PagingChevrons(), Breadcrumbs(), BarButtons(), RowActions(), ButtonContainers(),
      DisclosureRows(), interactivity, DisabledControls(),
    ]
    return rules.compactMap(\.self)
  }

  /// Complete the elements by the stops that they are in.
  ///
  /// - Parameters:
  ///   - interactivity: judges which stops can be activated; left out where there is no model.
  ///   - headings: judges which texts are headings; left out where there is no model.
  ///   - states: judges which stops are switched off or chosen; left out where there is no model.
  static func groupDescriptions(
    interactivity: (any GroupDescriptionRule)? = nil, headings: (any GroupDescriptionRule)? = nil,
    states: (any GroupDescriptionRule)? = nil
  ) -> [any GroupDescriptionRule] {
    let rules: [(any GroupDescriptionRule)?] = [
      interactivity, headings, PlainHeadings(), ColumnHeaders(), ChosenRows(), states,
    ]
    return rules.compactMap(\.self)
  }

  /// Join elements that are one thing to a user (paper, section 5.5).
  ///
  /// - Parameter judged: judges what the rules before it joined; left out where there is no model.
  static func groupings(judged: (any GroupingRule)? = nil) -> [any GroupingRule] {
    let rules: [(any GroupingRule)?] = [
      TabGrouping(), SegmentGrouping(), FieldGrouping(), ContainerGrouping(), PictureContentGrouping(),
      TextGrouping(), PictureSubtitleGrouping(), LeadingImageGrouping(), InlineIconGrouping(), ControlRowGrouping(),
      RowValueGrouping(), ControlLabelGrouping(), judged, TableRows(), HeaderCells(), CalendarDays(),
      UnitGrouping(), ShortcutGrouping(), Decorations(), ReachableControls(),
    ]
    return rules.compactMap(\.self)
  }

  /// What is joined or parted once it is known which texts are headings: these are names of no control.
  static let headingGroupings: [any GroupingRule] = [HeadingStops(), ControlLabelGrouping()]
}
