import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightSpokenText

/// Moves through a window for a user of the own voice. A value: a command gives what is to be said and asked for.
struct VoiceNavigator {
  enum Answer: Hashable {
    /// Texts that are said in place of what is being said.
    case say([String])
    case request(AccessibleRequest)
    case silence
    /// A name is to be typed for a node.
    case askName(node: Int)
    /// A text is to be typed into a field.
    case askText(node: Int)
    case changeMode
    case quit
  }

  let speaker: Speaker
  private(set) var tree: AccessibleTree
  private var screen: Screen
  /// The id of the node that the user is at.
  private(set) var current: Int?

  init(_ tree: AccessibleTree, screen: Screen, speaker: Speaker) {
    self.tree = tree
    self.screen = screen
    self.speaker = speaker
  }

  private var own: ReaderStrings { speaker.strings.reader }

  /// The first words: the window's title, what is in front of the page, and how many elements there are.
  var greeting: [String] {
    let count = tree.stops.count
    return [tree.placement.title] + (tree.modal == nil ? [] : screen.modal.map { [speaker.opening(of: $0)] } ?? [])
      + [count == 0 ? own.nothing : speaker.strings.counted(elements: count)]
  }

  /// Takes the window's next state.
  ///
  /// - Returns: what is to be said of the node that the user is at, where it says something else now.
  mutating func update(_ new: AccessibleTree, screen newScreen: Screen?) -> [String] {
    let (old, place) = (self, new.modal == tree.modal ? currentIndex : nil)
    tree = new
    screen = newScreen ?? screen
    guard let current else { return [] }
    guard new[current] != nil else {
      // The user's node is gone. The node in its place becomes the current one, and is not said until the user asks for
      // it.
      self.current = place.flatMap { new.stops.isEmpty ? nil : new.stops[min($0, new.stops.count - 1)] }
      return []
    }
    let (was, now) = (old.words(for: current), words(for: current))
    return was == now ? [] : [now].compactMap { $0 }
  }

  mutating func handle(_ command: VoiceCommand) -> [Answer] {
    switch command {
    case .next: move(to: (currentIndex ?? -1) + 1, orElse: own.end)
    case .previous: move(to: (currentIndex ?? 0) - 1, orElse: own.start)
    case .nextHeading: moveToHeading(tree.stops.indices.filter { $0 > currentIndex ?? -1 })
    case .previousHeading: moveToHeading(tree.stops.indices.filter { $0 < currentIndex ?? 0 }.reversed())
    case .activate: activate()
    case .increase: step(named: "increase")
    case .decrease: step(named: "decrease")
    case .readAll: [.say(tree.stops.dropFirst(currentIndex ?? 0).compactMap(words(for:)))]
    case .repeatThis: [.say(current.flatMap(words(for:)).map { [$0] } ?? greeting)]
    case .stop: [.silence]
    case .name: [current.map { .askName(node: $0) } ?? .say([own.nothing])]
    case .mode: [.changeMode]
    case .type: [field.map { .askText(node: $0) } ?? .say([own.noField])]
    case .quit: [.quit]
    }
  }

  /// The node that the user is at, where text can be typed into it.
  var field: Int? {
    current.flatMap { tree[$0] }.flatMap { [.entry, .passwordText].contains($0.role) ? $0.id : nil }
  }

  private var currentIndex: Int? { current.flatMap { tree.stops.firstIndex(of: $0) } }

  private mutating func move(to index: Int, orElse limit: String) -> [Answer] {
    guard tree.stops.indices.contains(index) else { return [.say([tree.stops.isEmpty ? own.nothing : limit])] }
    current = tree.stops[index]
    return [.say([words(for: tree.stops[index])].compactMap { $0 })]
  }

  private mutating func moveToHeading(_ candidates: [Int]) -> [Answer] {
    guard let index = candidates.first(where: { tree[tree.stops[$0]]?.role == .heading }) else {
      return [.say([own.noHeading])]
    }
    return move(to: index, orElse: own.end)
  }

  private func activate() -> [Answer] {
    guard let current, let node = tree[current] else { return [.say([own.nothing])] }
    // A field is activated to type in it.
    if [.entry, .passwordText].contains(node.role) { return [.request(.focus(node: current))] }
    return [.request(.act(node: current, action: 0))]
  }

  private func step(named name: String) -> [Answer] {
    guard let current, let index = tree[current]?.actions.firstIndex(where: { $0.name == name }) else {
      return [.say([own.cannotChange])]
    }
    return [.request(.act(node: current, action: index))]
  }

  /// What is said of a node.
  private func words(for id: Int) -> String? {
    WindowSpeech(speaker: speaker, tree: tree, screen: screen).utterance(for: id)?.spoken
  }
}
