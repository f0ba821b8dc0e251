import Foundation
import Hearsight
import HearsightDetection
import HearsightEvaluation
import HearsightDepiction
import HearsightInteractivity
import HearsightTextRecognition
import HearsightUnderstanding

/// Measures the elements of labelled screens.
struct Probe {
  static let header = (["screen", "app", "type", "acts"] + InteractivityFeatures.names).joined(separator: "\t")
  /// The least overlap of what was found with what is there.
  private static let overlap = 0.5

  private let isFound: Bool
  private let recorder = Recorder()
  private let recognizer: ScreenRecognizer

  init(isFound: Bool) throws {
    self.isFound = isFound
    let models = try ModelStore.found()
    recognizer = ScreenRecognizer(
      detector: try ElementDetector(models: models), textRecognizer: try TextRecognizer(models: models),
      iconRecognizer: try IconRecognizer(models: models),
      pictureRecognizer: try PictureRecognizer(models: models), interactivity: recorder)
  }

  func lines(of screen: LabelledScreen) throws -> [String] {
    let image = try Bitmap(contentsOf: screen.imageURL)
    let answer =
      isFound
      ? try recognizer.recognizeSynchronously(image)
      : try recognizer.understand(screen.bareElements, in: VisualScene(image: image, lines: screen.lines))
    let judged = answer.elements.filter { InteractivityFeatures.types.contains($0.type) }
    let truths = isFound ? matches(of: judged, among: screen.elements) : judged.map { $0.id }
    return zip(zip(judged, recorder.taken()), truths).compactMap { pair, truth in
      truth.map { truth in
        let acts = screen.elements[truth].clickable == true ? "1" : "0"
        return ([screen.name, screen.app, pair.0.type.rawValue, acts] + pair.1.features.map { "\($0)" }).joined(
          separator: "\t")
      }
    }
  }

  /// For each element the labelled one of its type that it overlaps most; none is taken twice.
  private func matches(of found: [Element], among truths: [TrueElement]) -> [Int?] {
    let pairs = found.indices.flatMap { index in
      truths.indices.compactMap { truth -> (overlap: Double, index: Int, truth: Int)? in
        guard truths[truth].type == found[index].type else { return nil }
        let overlap = truths[truth].frame.iou(found[index].frame)
        return overlap >= Self.overlap ? (overlap, index, truth) : nil
      }
    }
    var result = [Int?](repeating: nil, count: found.count)
    var taken: Set<Int> = []
    for pair in pairs.sorted(by: { $0.overlap > $1.overlap })
    where result[pair.index] == nil && taken.insert(pair.truth).inserted {
      result[pair.index] = pair.truth
    }
    return result
  }
}

/// Keeps what it is asked to judge.
private final class Recorder: InteractivityJudging, @unchecked Sendable {
  private var elements: [JudgedElement] = []

  func judgements(of elements: [JudgedElement]) -> [InteractivityJudgement] {
    self.elements = elements
    return elements.map { _ in InteractivityJudgement(likelihood: 0, acts: false) }
  }

  func taken() -> [JudgedElement] {
    defer { elements = [] }
    return elements
  }
}
