import Hearsight
import HearsightEvaluation
import HearsightGrouping
import HearsightOrdering
import HearsightPixels
import HearsightUnderstanding

/// Where a screen is cut in two to be read.
struct OrderTable: Table {
  static let header = (["screen", "app", "right"] + CutFeatures.names).joined(separator: "\t")
  /// A screen is cut in several ways that are all right, so that trees learn of more regions than one way leads to.
  private static let ways: UInt64 = 3

  private let recognizer: ScreenRecognizer

  init(models: ModelStore) throws {
    recognizer = try .recorded(models: models, grouping: GroupingModel(models: models))
  }

  func lines(of screen: LabelledScreen, isFound: Bool) throws -> [String] {
    let answer = try recognizer.answer(to: screen, isFound: isFound)
    let scene = VisualScene(image: try Bitmap(contentsOf: screen.imageURL), lines: screen.lines)
    let layout = ScreenLayout(elements: answer.elements, scene: scene)
    let stops = screen.stops(of: answer.elements, areFound: isFound).map { stop -> Int? in
      guard case .stop(let index) = stop else { return nil }
      return index
    }
    return try (0..<Self.ways).flatMap { way in
      let teacher = Teacher(stops, seed: way)
      let order = NavigationOrder(reading: JudgedOrder(by: teacher))
      for part in [answer.stops, answer.modal?.behind ?? []] {
        let groups = part.map { stop in
          ElementGroup(kind: .single, elements: stop.elements, frame: stop.frame)
        }
        _ = try order.order(groups, in: layout, hasLayers: answer.modal == nil)
      }
      return teacher.cuts.map { cut in
        ([screen.name, screen.app, cut.isRight ? "1" : "0"] + cut.features.map { "\($0)" }).joined(separator: "\t")
      }
    }
  }
}

/// Answers as the labels have it, and keeps what it was asked.
private final class Teacher: OrderJudging, @unchecked Sendable {
  /// What it was asked, and the answers.
  private(set) var cuts: [(features: [Float], isRight: Bool)] = []
  /// For each element its labelled stop.
  private let stops: [Int?]
  private var random: SplitMix64

  init(_ stops: [Int?], seed: UInt64) {
    self.stops = stops
    random = SplitMix64(state: seed)
  }

  func likelihoods(of cuts: [JudgedCut]) -> [Double] {
    cuts.map { cut in
      guard let isRight = isRight(cut) else { return 0.5 }
      self.cuts.append((cut.features, isRight))
      // Below what is sure, so that one right cut is made at a time, and any of them.
      return isRight ? Double.random(in: 0.6...0.8, using: &random) : 0
    }
  }

  /// `nil` where nothing is labelled on one of its sides.
  private func isRight(_ cut: JudgedCut) -> Bool? {
    guard let last = cut.first.compactMap({ stops[$0] }).max(),
      let first = cut.second.compactMap({ stops[$0] }).min()
    else { return nil }
    return last <= first
  }
}
