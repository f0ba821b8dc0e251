import Foundation
import Hearsight
import HearsightDepiction
import HearsightDetection
import HearsightEvaluation
import HearsightHeadings
import HearsightInteractivity
import HearsightOrdering
import HearsightStates
import HearsightTextRecognition
import HearsightUnderstanding

/// A table of what a judge would be asked about labelled screens.
protocol Table {
  /// The names of its columns, with tabs between.
  static var header: String { get }
  /// - Parameter models: The models that answer all but what the table asks.
  init(models: ModelStore) throws
  /// - Parameter isFound: whether the pipeline finds the elements, or the labelled ones are taken.
  func lines(of screen: LabelledScreen, isFound: Bool) throws -> [String]
}

extension ScreenRecognizer {
  /// The pipeline with all its models but the judge that a table stands in for.
  static func recorded(
    models: ModelStore,
    interactivity: (any InteractivityJudging)? = nil, grouping: (any GroupingJudging)? = nil,
    order: (any OrderJudging)? = nil, stopInteractivity: (any StopInteractivityJudging)? = nil,
    headings: (any HeadingJudging)? = nil, states: JudgedStates? = nil
  ) throws -> ScreenRecognizer {
    return ScreenRecognizer(
      detector: try ElementDetector(models: models), textRecognizer: try TextRecognizer(models: models),
      iconRecognizer: try IconRecognizer(models: models), pictureRecognizer: try PictureRecognizer(models: models),
      interactivity: try interactivity ?? InteractivityModel(models: models), grouping: grouping,
      order: order, stopInteractivity: stopInteractivity, headings: headings, states: states,
      threads: 1)
  }

  /// What is made of a labelled screen.
  func answer(to screen: LabelledScreen, isFound: Bool) throws -> Screen {
    let image = try Bitmap(contentsOf: screen.imageURL)
    return isFound
      ? try recognizeSynchronously(image)
      : try understand(screen.bareElements, in: VisualScene(image: image, lines: screen.lines))
  }
}

extension LabelledScreen {
  /// For each of some elements the labelled one that it overlaps most; none is taken twice.
  ///
  /// - Parameters:
  ///   - overlap: The least intersection over union.
  ///   - fits: Whether an element may stand for a labelled one.
  func matches(
    of found: [Element], overlap: Double, where fits: (Element, TrueElement) -> Bool
  ) -> [Int?] {
    let pairs = found.indices.flatMap { index in
      elements.indices.compactMap { truth -> (overlap: Double, index: Int, truth: Int)? in
        guard fits(found[index], elements[truth]) else { return nil }
        let iou = elements[truth].frame.iou(found[index].frame)
        return iou >= overlap ? (iou, index, truth) : nil
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
