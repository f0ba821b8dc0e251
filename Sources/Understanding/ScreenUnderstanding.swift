import HearsightScreenModel

/// From what was detected and read to what a screen-reader user meets (paper, section 5).
///
/// ```swift
/// let screen = ScreenUnderstanding().understand(detections: detections, in: Scene(image: image, lines: lines))
/// ```
package struct ScreenUnderstanding: Sendable {
  /// What finds, mends and removes elements, in this order (paper, sections 5.1 and 5.2).
  package var contentRules: [any ElementRule]
  /// What completes the elements once their icons are named, in this order (sections 5.2 to 5.4).
  package var stateRules: [any ElementRule]
  /// What completes the elements once it is known what can be activated.
  package var controlRules: [any ElementRule]
  /// What joins them, in this order (section 5.5).
  package var groupings: [any GroupingRule]
  /// What puts the groups in order (section 5.6).
  package var order: NavigationOrder
  /// What finds what lies in front of the page.
  package var modality: ModalFinder
  package var stops: StopBuilder

  package init(
    contentRules: [any ElementRule] = Self.standardContentRules,
    stateRules: [any ElementRule] = Self.standardStateRules,
    controlRules: [any ElementRule] = [DisabledControls()],
    groupings: [any GroupingRule] = Self.standardGroupings,
    order: NavigationOrder = NavigationOrder(), modality: ModalFinder = ModalFinder(),
    stops: StopBuilder = StopBuilder()
  ) {
    self.contentRules = contentRules
    self.stateRules = stateRules
    self.controlRules = controlRules
    self.groupings = groupings
    self.order = order
    self.modality = modality
    self.stops = stops
  }

  /// Finds missing elements, removes extra ones, and fills in what was read (paper, sections 5.1 and 5.2).
  package static var standardContentRules: [any ElementRule] {
    [
      LookAlikeSuppression(), SplitSliders(), FieldMarks(), StatusDots(), NestedIcons(), LettersAsIcons(),
      DigitsAsIcons(), TextAssignment(), TextAdditions(), MisreadGlyphs(), GlyphsAsIcons(), Carets(), StatusBar(),
      SegmentRepair(), SegmentNeighbours(), LoneSegments(), TabsAsSegments(),
    ]
  }

  /// Completes elements, and neither adds nor removes any (sections 5.3 and 5.4).
  package static var standardStateRules: [any ElementRule] {
    [
      BackIcons(), ClearIcons(), DropDowns(), RadioButtons(), TabBar(), TabSelection(), SegmentSelection(),
      SliderValues(), PageValues(), SecureFields(), Headings(),
      TypeInteractivity(), PagingChevrons(), Breadcrumbs(), BarButtons(), RowActions(), ButtonContainers(),
      DisclosureRows(),
    ]
  }

  package static var standardGroupings: [any GroupingRule] {
    [
      TabGrouping(), SegmentGrouping(), FieldGrouping(), ContainerGrouping(), PictureContentGrouping(),
      TextGrouping(), PictureSubtitleGrouping(), LeadingImageGrouping(), InlineIconGrouping(), ControlRowGrouping(),
      RowValueGrouping(), ControlLabelGrouping(), Decorations(), ReachableControls(),
    ]
  }

  /// The screen with its stops in navigation order; their `spoken` is left empty.
  ///
  /// - Parameters:
  ///   - detections: As the detector gives them after its thresholds, in pixels of the image.
  ///   - scene: The screen's pixels and the lines that were read in them.
  package func understand(detections: [Detection], in scene: VisualScene) -> Screen {
    complete(elements(for: detections, in: scene), in: scene)
  }

  /// The same for elements that are known already, for instance from an app's own hierarchy.
  package func understand(_ elements: [Element], in scene: VisualScene) -> Screen {
    complete(find(elements, in: scene), in: scene)
  }

  /// The first half: which elements there are and what is written in them. Icons can be named now.
  package func elements(for detections: [Detection], in scene: VisualScene) -> [Element] {
    find(detections.map { Element($0) }, in: scene)
  }

  /// The second half: from elements whose icons are named to the screen.
  package func complete(_ elements: [Element], in scene: VisualScene) -> Screen {
    navigate(controls(among: states(of: elements, in: scene), in: scene), in: scene)
  }

  /// What is selected, what is a heading, what can surely be activated. Interactivity can be judged now.
  package func states(of elements: [Element], in scene: VisualScene) -> [Element] {
    stateRules.reduce(elements) { elements, rule in rule.apply(to: elements, in: scene) }
  }

  /// What is switched off, of the elements that can be activated.
  package func controls(among elements: [Element], in scene: VisualScene) -> [Element] {
    controlRules.reduce(elements) { elements, rule in rule.apply(to: elements, in: scene) }
  }

  private func find(_ elements: [Element], in scene: VisualScene) -> [Element] {
    contentRules.reduce(elements) { elements, rule in rule.apply(to: elements, in: scene) }
  }

  /// Groups and orders elements that need no more rules. What lies in front of the page comes apart from it, first.
  package func navigate(_ elements: [Element], in scene: VisualScene) -> Screen {
    var elements = elements.numbered()
    let region = modality.find(among: elements, in: scene)
    let title = region.flatMap { ModalTitle.find(in: $0, of: elements, scene) }
    if let title, title.clickable != true, elements.indices.contains(title.id) { elements[title.id].heading = true }
    let layout = ScreenLayout(elements: elements, scene: scene)
    guard let region else {
      let groups = groups(of: elements, in: layout, hasLayers: true)
      return Screen(
        size: scene.image.size, elements: elements, stops: stops.stops(for: groups, of: elements, in: scene))
    }
    let front = groups(of: elements.filter { region.front.contains($0.id) }, in: layout)
    let bars = groups(of: elements.filter { region.reachable.contains($0.id) }, in: layout)
    let behind = groups(
      of: elements.filter { !region.front.contains($0.id) && !region.reachable.contains($0.id) }, in: layout)
    let all = stops.stops(for: front + bars + behind, of: elements, in: scene)
    let reached = front.count + bars.count
    let modal = ModalView(
      kind: region.kind, frame: region.frame, title: title?.text?.string, titleElement: title?.id,
      behind: Array(all.dropFirst(reached)))
    return Screen(size: scene.image.size, elements: elements, stops: Array(all.prefix(reached)), modal: modal)
  }

  /// The groups of some of the elements, in navigation order.
  private func groups(of elements: [Element], in layout: ScreenLayout, hasLayers: Bool = false) -> [ElementGroup] {
    var groups: [ElementGroup] = []
    for layer in DialogLayers.layers(of: elements) {
      var joined = layer.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
      for grouping in groupings { joined = grouping.group(joined, in: layout) }
      groups += joined
    }
    return order.order(groups, of: layout.elements, in: layout.scene, hasLayers: hasLayers)
  }
}

extension Element {
  /// What the detector saw, not yet understood.
  init(_ detection: Detection) {
    self.init(id: 0, type: detection.type, frame: detection.frame, confidence: detection.confidence)
  }
}

extension [Element] {
  /// The same elements with their indices for ids.
  func numbered() -> [Element] {
    enumerated().map { index, element in
      var element = element
      element.id = index
      return element
    }
  }
}
