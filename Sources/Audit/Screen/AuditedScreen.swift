import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText

/// A screen as the rules see it: everything that several of them ask is computed once.
struct AuditedScreen {
  let input: AuditInput
  let platform: AuditPlatform
  /// Pixels for one logical pixel.
  let scale: Double
  /// Empty where there is no hierarchy.
  let tree: ExposedTree
  /// Of what was seen with what is exposed.
  let matching: HierarchyMatching
  let pairs: MatchedPairs
  /// What was seen, without what the system draws: the status bar, an on-screen keyboard.
  let elements: [Element]
  /// Seen texts that could be read.
  let texts: [Element]
  /// The words for icons' names.
  let icons: IconStrings
  /// Thresholds that the project sets, by their ids.
  private let thresholds: [String: Double]
  /// Frames that are the system's.
  private let systemFrames: [Rect]

  /// Height of a phone's status bar in logical pixels, the least of them: Android's is 24, an iPhone's 20 to 62.
  private static let statusBar = 24.0
  /// Least confidence of a text that is compared with names: ATF takes as much of its text recognition.
  static let textConfidence = 0.5
  /// Least share of a seen thing's area in an element that contains it (the paper, section 3.3).
  static let containment = MatchingThresholds().containment

  init(_ input: AuditInput, thresholds: [String: Double] = [:]) {
    self.input = input
    self.thresholds = thresholds
    let bounds = Rect(x: 0, y: 0, width: input.screen.size.width, height: input.screen.size.height)
    let hierarchy = input.hierarchy ?? ExposedHierarchy(format: .uiAutomator, elements: [])
    let tree = ExposedTree(hierarchy, bounds: bounds)
    self.tree = tree
    platform = input.platform ?? input.hierarchy.map { AuditPlatform($0.format) } ?? .ios
    let scale = input.scale ?? input.hierarchy?.density ?? input.screen.size.scale
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    let keyboards = hierarchy.elements.filter(\.isKeyboard).compactMap(\.frame)
    let isPhone = platform.hasStatusBar && bounds.height > bounds.width
    let bar = Rect(x: 0, y: 0, width: bounds.width, height: isPhone ? Self.statusBar * self.scale : 0)
    let systemFrames = keyboards + (isPhone ? [bar] : [])
    self.systemFrames = systemFrames
    let elements = input.screen.elements.filter { element in
      !systemFrames.contains { element.frame.coverage(by: $0) > 0.5 }
    }
    self.elements = elements
    texts = elements.filter { element in
      guard let text = element.text else { return false }
      return element.type == .text && text.legibility != .unreadable && !text.string.isEmpty
    }
    let seen = elements.filter { $0.type != .dialog }.map(SeenItem.init)
    matching = HierarchyMatcher().match(seen, with: hierarchy, picture: input.screen.size)
    pairs = MatchedPairs(matching, in: tree)
    icons = (try? SpeechLanguages.standard.strings(input.language))?.icons ?? .english
  }

  var image: Bitmap { input.image }
  var hasHierarchy: Bool { input.hierarchy != nil }
  /// Whether the dump cannot know it of any element.
  func doesNotTell(_ attribute: ExposedAttribute) -> Bool { input.hierarchy?.unknown.contains(attribute) ?? true }
  var size: Size { input.screen.size }
  var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The project's value of a threshold, or the rule's own.
  subscript(threshold: Threshold) -> Double { thresholds[threshold.id] ?? threshold.value }

  /// A threshold as findings tell it.
  func measure(_ threshold: Threshold) -> Measure { Measure(self[threshold], threshold.unit) }

  /// Pixels as logical pixels.
  func logical(_ pixels: Double) -> Double { pixels / scale }

  /// Seen elements that lie in a frame by at least that share of their area.
  func seen(in frame: Rect, share: Double = AuditedScreen.containment) -> [Element] {
    elements.filter { $0.frame.coverage(by: frame) >= share }
  }

  /// The words drawn in a frame, in the order of the elements; `nil` where there are none.
  func words(in frame: Rect) -> String? {
    let words = texts.filter { $0.frame.coverage(by: frame) >= AuditedScreen.containment }
      .compactMap { $0.text?.string }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Whether a frame is the system's: of the status bar or an on-screen keyboard.
  func isSystem(_ frame: Rect) -> Bool { systemFrames.contains { frame.coverage(by: $0) > 0.5 } }

  /// Whether a frame lies behind a dialog that was seen: what is there cannot be used until it is closed.
  func isBehindModal(_ frame: Rect) -> Bool {
    input.screen.modal.map { frame.coverage(by: $0.frame) < 0.5 } ?? false
  }

  /// Whether a seen element cannot be used just now, by its looks or by what the app tells: it may be faint.
  func isDisabled(_ element: Element) -> Bool {
    element.enabled == false || pairs.exposed(for: element.id).flatMap { tree[$0] }?.states.isEnabled == false
  }

  /// Whether a frame lies on a picture: what is written there is art or a logo.
  func isInPicture(_ frame: Rect) -> Bool {
    elements.contains { $0.type == .picture && frame.coverage(by: $0.frame) > 0.5 && $0.frame != frame }
  }

  /// The stops that the app's developers can change: without the system's bars and keys.
  var appStops: [ExposedElement] {
    tree.stops.compactMap { tree[$0] }.filter { element in
      !element.isKeyboard && !(element.frame.map(isSystem) ?? false)
    }
  }

  /// A stop in a report: `button "Save" (#save)`.
  func title(_ element: ExposedElement) -> String {
    let role = element.role?.noun ?? element.shortRole
    let name = tree.spoken(element.id)
    return (role.isEmpty ? "element" : role) + (name.isEmpty ? "" : " \u{201C}\(name.shortened)\u{201D}")
      + (element.identifier.map { " (#\($0))" } ?? "")
  }

  /// A seen element in a report: `Icon "close"`, `Text "Buy now"`.
  func title(_ element: Element) -> String {
    let word = element.icon?.name ?? element.text?.string ?? ""
    return element.type.rawValue + (word.isEmpty ? "" : " \u{201C}\(word.shortened)\u{201D}")
  }

  /// What a reader says of a stop, in short: name, value, role.
  func heard(_ element: ExposedElement) -> String {
    let name = tree.spoken(element.id)
    let parts = [name, element.value ?? "", element.role?.noun ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? "(nothing)" : parts.joined(separator: ", ")
  }
}

extension String {
  /// At most 60 characters of one line, for messages.
  var shortened: String {
    let line = replacing("\n", with: " ")
    return line.count > 60 ? line.prefix(59) + "\u{2026}" : line
  }
}
