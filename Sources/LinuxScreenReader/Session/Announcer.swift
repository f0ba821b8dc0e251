import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows

/// Finds words for changes that a screen reader does not tell by itself: what changed on its own, and what an action
/// changed elsewhere. Changes of the focused node are left to the screen reader.
struct Announcer {
  /// Most changes that are said at once. The rest is only counted, because more would be too much to listen to.
  private static let mostSaid = 4
  /// Fraction of new stops above which the window shows another view, whose beginning is said.
  private static let newView = 0.6

  let speaker: Speaker
  let times: SessionTimes
  /// For each node the times at which it was announced without the user's having acted.
  private var chatter: [Int: [Duration]] = [:]

  init(speaker: Speaker, times: SessionTimes) {
    self.speaker = speaker
    self.times = times
  }

  /// What is to be said of the step from a tree to the next.
  ///
  /// - Parameters:
  ///   - screen: what `new` was made of.
  ///   - isConsequence: whether the user has just acted.
  mutating func announcements(
    from old: AccessibleTree, to new: AccessibleTree, screen: Screen, isConsequence: Bool, at now: Duration
  ) -> [String] {
    if isConsequence { chatter = [:] }
    var said = news(from: old, to: new)
    if !isConsequence { said = said.filter { mayChatter($0, at: now) } }
    let opened = new.modal == nil || new.modal == old.modal ? nil : screen.modal.map(speaker.opening)
    guard !said.isEmpty || opened != nil else { return [] }
    let added = said.filter { old[$0] == nil }
    let isNewView = Double(added.count) > Self.newView * Double(max(1, new.stops.count)) && added.count > Self.mostSaid
    let speech = WindowSpeech(speaker: speaker, tree: new, screen: screen)
    let words = said.prefix(Self.mostSaid).compactMap { speech.utterance(for: $0)?.description.sentence }
    let rest = said.count - Self.mostSaid
    let more = rest > 0 ? [own.moreFormat(String(rest))] : []
    let lead = opened.map { [$0.sentence] } ?? (isNewView ? [own.newView] : [])
    return [(lead + words + more).joined(separator: " ")].filter { !$0.isEmpty }
  }

  /// The nodes that are new or say something else, in navigation order.
  private func news(from old: AccessibleTree, to new: AccessibleTree) -> [Int] {
    var changed: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .added(let node, _), .name(let node), .value(let node), .text(let node, _, _), .description(let node):
        changed.insert(node)
      case .state(let node, let state, _) where state != .focused && state != .showing: changed.insert(node)
      default: continue
      }
    }
    return new.stops.filter { id in
      guard changed.contains(id), id != new.focus else { return false }
      // A node that only changed its place among the others is no news.
      guard let was = old[id], let now = new[id] else { return true }
      return was.saying != now.saying
    }
  }

  private mutating func mayChatter(_ node: Int, at now: Duration) -> Bool {
    let recent = (chatter[node] ?? []).filter { now - $0 < times.chatterSpan }
    guard recent.count < times.mostChatter else {
      chatter[node] = recent
      return false
    }
    chatter[node] = recent + [now]
    return true
  }

  /// A few words for the listener on why an action was refused.
  func words(for error: WindowError) -> String {
    switch error {
    case .covered(_, let title): title.map { own.coveredFormat($0) } ?? own.covered
    case .moved: own.moved
    case .changed: own.changed
    case .notShown: own.minimised
    case .outOfReach: own.outOfReach
    case .cannotType, .notFocused: own.notTyped
    case .locked: own.phoneLocked
    case .protected: own.phoneProtected
    case .phoneAway: own.phoneAway
    // The details are for the person at the terminal.
    default: own.notPressed
    }
  }

  private var own: ReaderStrings { speaker.strings.reader }
}

extension String {
  fileprivate var sentence: String { hasSuffix(".") ? self : self + "." }
}

extension AccessibleNode {
  private struct Saying: Hashable {
    var role: AccessibleRole
    var states: AccessibleStates
    var name, description: String
    var value: Double?
    var text: String?
  }

  /// All that a screen reader says of it.
  fileprivate var saying: some Hashable {
    Saying(
      role: role, states: states.subtracting([.focused, .showing]), name: name, description: description,
      value: value?.current, text: text)
  }
}
