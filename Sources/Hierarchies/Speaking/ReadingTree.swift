import HearsightScreenModel

/// The elements of a hierarchy in reading order, with what its readers take them for.
struct ReadingTree {
  let hierarchy: ExposedHierarchy
  /// The ids, parents before their children.
  let order: [Int]
  /// By id: whether it is on the picture, and shown as far as the app tells.
  let isShown: [Bool]
  /// By id: whether something in it acts.
  let holdsActing: [Bool]
  /// By id: how many elements it is with all that is in it.
  private let sizes: [Int]
  private let picture: Size

  /// Most elements of which one's name may say all words: a cell's. Pages are not gone through for that.
  private static let largestCell = 50
  /// Share of the picture's width and height from which an element with others in it is their background.
  private static let background = 0.95
  /// Largest share of the picture's area that a layout can have and be met as one: larger ones are pages.
  private static let largestGroup = 0.5

  init(_ hierarchy: ExposedHierarchy, picture: Size) {
    self.hierarchy = hierarchy
    self.picture = picture
    let screen = Rect(x: 0, y: 0, width: picture.width, height: picture.height)
    var order: [Int] = []
    var isSystem = [Bool](repeating: false, count: hierarchy.elements.count)
    var waiting = Array(hierarchy.roots.reversed())
    while let id = waiting.popLast(), order.count < hierarchy.elements.count {
      guard let element = hierarchy[id] else { continue }
      order.append(id)
      // Readers reach the status bar by a gesture of its own, and never by swiping.
      isSystem[id] = element.shortRole == "statusbar" || element.parent.map { isSystem[$0] } == true
      waiting += element.children.reversed()
    }
    self.order = order
    let isVisibilityKnown = !hierarchy.unknown.contains(.visibility)
    isShown = hierarchy.elements.map { element in
      let isOn = element.frame.map { !$0.isEmpty && !$0.intersection(screen).isEmpty } ?? true
      return isOn && !isSystem[element.id] && !(isVisibilityKnown && element.states.isVisible == false)
    }
    var holdsActing = [Bool](repeating: false, count: hierarchy.elements.count)
    var sizes = [Int](repeating: 1, count: hierarchy.elements.count)
    for id in order.reversed() {
      let element = hierarchy.elements[id]
      guard let parent = element.parent else { continue }
      sizes[parent] += sizes[id]
      if holdsActing[id] || isShown[id] && element.acts { holdsActing[parent] = true }
    }
    self.holdsActing = holdsActing
    self.sizes = sizes
  }

  /// Whether what it holds is said with it in one go, and is no stop unless it acts.
  func speaksForContent(_ element: ExposedElement) -> Bool {
    guard isShown[element.id], !isBackground(element) else { return false }
    if let isOne = isAccessible(element) { return isOne }
    if element.acts || element.actions.isAdjustable == true { return true }
    if element.name != nil, element.states.isHeading == true || element.role == .text || element.role == .image {
      return true
    }
    return isGroup(element) || saysAllInIt(element)
  }

  /// Whether a reader may halt there, if nothing around it speaks for it.
  func isCandidate(_ element: ExposedElement) -> Bool {
    guard isShown[element.id], !isBackground(element) else { return false }
    if let isOne = isAccessible(element) { return isOne }
    if element.acts || element.actions.isAdjustable == true || isGroup(element) { return true }
    guard element.name != nil || element.value != nil, element.states.isScrollable != true else { return false }
    if let role = element.role { return role != .group || element.children.isEmpty }
    // The name of what holds others is said on the way in.
    return saysAllInIt(element) || element.children.isEmpty && isLeafToMeet(element)
  }

  /// XCUITest tells of each element whether it is one for VoiceOver, and AccessibilitySnapshot lists no others than
  /// those and their containers. `nil` where a dump does not tell.
  private func isAccessible(_ element: ExposedElement) -> Bool? {
    switch hierarchy.format {
    case .accessibilitySnapshot, .xcuiTest: element.states.isFocusable
    default: nil
    }
  }

  /// Whether it is the window or page behind all others.
  private func isBackground(_ element: ExposedElement) -> Bool {
    guard let frame = element.frame, !element.children.isEmpty else { return false }
    return frame.width >= Self.background * picture.width && frame.height >= Self.background * picture.height
  }

  /// Whether TalkBack meets a layout as one: an item of a list, or what the keyboard reaches and nothing in it acts.
  private func isGroup(_ element: ExposedElement) -> Bool {
    guard hierarchy.isAndroid, element.role == nil, !element.children.isEmpty, element.states.isScrollable != true,
      (element.frame?.area ?? 0) <= Self.largestGroup * picture.width * picture.height
    else { return false }
    if let parent = element.parent, let list = hierarchy[parent]?.shortRole, Self.lists.contains(where: list.hasSuffix)
    {
      return true
    }
    return element.states.isFocusable == true && !holdsActing[element.id]
  }

  private static let lists = ["listview", "gridview", "recyclerview"]

  /// Whether its name says every word in it, as that of a table's cell does.
  private func saysAllInIt(_ element: ExposedElement) -> Bool {
    guard let name = element.name, (2...Self.largestCell).contains(sizes[element.id]), !holdsActing[element.id] else {
      return false
    }
    let said = ComparedText(name)
    let words = hierarchy.words(of: element.id).map(ComparedText.init)
    return words.count > 1 && words.allSatisfy { $0.isPart(of: said) }
  }

  /// Whether a named thing without a role of ours and with nothing in it is met.
  private func isLeafToMeet(_ element: ExposedElement) -> Bool {
    if hierarchy.isApple { return !Self.appleBars.contains(element.shortRole) }
    return Self.items.contains(element.shortRole.replacing("-", with: " ")) || hierarchy.isAndroid
  }

  private static let appleBars: Set = ["window", "application", "scrollbar", "navigationbar", "toolbar", "tabbar"]
  /// Roles of ARIA and AT-SPI that are met and have no counterpart among ours.
  private static let items: Set = [
    "option", "treeitem", "gridcell", "cell", "columnheader", "rowheader", "meter", "progressindicator", "list item",
    "tree item", "table row", "column header", "row header", "progress bar", "status bar", "notification",
  ]
}
