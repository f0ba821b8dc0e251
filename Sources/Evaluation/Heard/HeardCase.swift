import HearsightScreenModel

/// A true stop with what is heard for it.
package struct HeardCase: Sendable {
  let truth: TrueStop
  /// What is heard for it; `nil` where nothing is, or where an action of another stop is.
  let spoken: SpokenStop?
  /// Where its words are heard instead, where nothing is heard for it.
  let elsewhere: SpokenStop?
  /// Whether it is a rightly named action of another stop (paper, section 5.5).
  let isAction: Bool
  /// Whether the words are right.
  package let areWordsRight: Bool
  /// Whether the role is right, whatever is said beside it.
  package let isRoleRight: Bool
  /// Whether the state is right, which needs the right role.
  package let isStateRight: Bool
  /// The first cause, where it is not heard right.
  package let mistake: HeardMistake?

  /// Whether words, role and state are right.
  package var isRight: Bool { areWordsRight && isRoleRight && isStateRight }

  /// What the stop is heard as: a role, "action" or "nothing".
  var heardAs: String { isAction ? "action" : spoken?.role.rawValue ?? "nothing" }

  init(action truth: TrueStop) {
    self.truth = truth
    spoken = nil
    elsewhere = nil
    isAction = true
    (areWordsRight, isRoleRight, isStateRight) = (true, true, true)
    mistake = nil
  }

  init(_ index: Int, in scene: HeardScene) {
    let diagnosis = HeardDiagnosis(scene: scene)
    truth = scene.truths[index]
    spoken = scene.heard(index).map { scene.spoken[$0] }
    let homes = truth.wordPieces.flatMap { scene.pieces.homes(of: $0) }
    elsewhere = spoken == nil ? homes.first.map { scene.spoken[$0] } : nil
    isAction = false
    let words = diagnosis.wordMistake(of: index)
    let role = diagnosis.roleMistake(of: index)
    let state = role == nil ? diagnosis.stateMistake(of: index) : nil
    areWordsRight = words == nil
    isRoleRight = role == nil
    isStateRight = role == nil && state == nil
    mistake = words ?? role ?? state
  }
}

/// A spoken stop that stands for no true one.
package struct NobodysStop: Sendable {
  /// What it may come from: "a piece of a true stop", or the type of what was found.
  package let kind: String
  let spoken: SpokenStop
}

/// A screen, judged.
package struct HeardScreen: Sendable {
  package let truth: LabelledScreen
  package let cases: [HeardCase]
  package let nobodys: [NobodysStop]
  /// How many stops are heard.
  package let spoken: Int
  /// How many of the stops that are heard would have to be moved for the order to be right.
  package let misplaced: Int

  package init(truth: LabelledScreen, answer: Screen, naming: IconNaming) {
    var scene = HeardScene(truth, answer, naming: naming)
    let actions = Self.actions(in: scene)
    if !actions.isEmpty {
      scene.pairing = StopPairing(scene.truths, scene.spoken, naming: naming, exempt: actions)
    }
    self.truth = truth
    spoken = scene.spoken.count
    cases = scene.truths.indices.map { index in
      actions.contains(index) ? HeardCase(action: scene.truths[index]) : HeardCase(index, in: scene)
    }
    nobodys = Self.nobodys(in: scene, truth)
    let pairs = scene.pairing.truthOf.sorted { $0.key < $1.key }
    misplaced =
      StopMeasures.misplaced(pairs.map { [$0.value] }, pairs.map { [$0.value] }.sorted { $0[0] < $1[0] }).count
  }

  /// The true stops that are not heard right by themselves, but as rightly named actions of others.
  private static func actions(in scene: HeardScene) -> Set<Int> {
    var result: Set<Int> = []
    for action in scene.spoken.flatMap(\.stop.actions) {
      for index in Set(scene.pieces.truths(of: action.element).compactMap { scene.owner[$0] }) {
        let truth = scene.truths[index]
        let isNamed =
          truth.words.isEmpty
          ? scene.naming.isRight(action.name, forAnyOf: truth.icons) : HeardWords(action.name).isRight(for: truth.words)
        if truth.role == .button, isNamed, !HeardCase(index, in: scene).isRight { result.insert(index) }
      }
    }
    return result
  }

  private static func nobodys(in scene: HeardScene, _ truth: LabelledScreen) -> [NobodysStop] {
    scene.spoken.enumerated().compactMap { place, spoken in
      guard scene.pairing.truthOf[place] == nil, !truth.ignores(spoken.stop.frame) else { return nil }
      let members = spoken.stop.elements.filter { scene.found.indices.contains($0) }
      let isPiece = members.contains { member in scene.pieces.truths(of: member).contains { scene.owner[$0] != nil } }
      let type = members.first.map { scene.found[$0].type.rawValue } ?? "no element"
      return NobodysStop(kind: isPiece ? "a piece of a true stop" : type, spoken: spoken)
    }
  }
}
