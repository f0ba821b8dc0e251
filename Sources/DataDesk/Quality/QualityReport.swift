import Foundation
import HearsightEvaluation
import HearsightOverlay
import HearsightScreenModel

/// How good annotations are (paper, section 3.2): what a second person corrected, by kind, and how far two people agree
/// who annotated the same screens independently.
package struct QualityReport: EvaluationReport {
  /// Corrections of somebody's screens.
  package struct Errors: Hashable, Sendable, Encodable {
    var screens = 0
    /// Annotations of the person who is checked.
    var annotations = 0
    /// Missing, extra, too large or too small.
    var box = 0
    var type = 0
    var attribute = 0
    /// Texts and names of icons; the paper does not count them.
    var words = 0

    var all: Int { box + type + attribute }

    static func + (one: Errors, other: Errors) -> Errors {
      Errors(
        screens: one.screens + other.screens, annotations: one.annotations + other.annotations,
        box: one.box + other.box, type: one.type + other.type, attribute: one.attribute + other.attribute,
        words: one.words + other.words)
    }

    /// Per cent of the annotations; `nil` where there are none.
    func share(_ count: Int) -> Double? { annotations > 0 ? Double(count) / Double(annotations) : nil }
  }

  /// How far two people agree.
  package struct Agreement: Hashable, Sendable, Encodable {
    var annotators: [String]
    var screens: Int
    /// Things that both annotated.
    var pairs: Int
    /// Things that one of them annotated.
    var single: Int
    /// Cohen's kappa of the types of what both annotated, from -1 to 1.
    var typeKappa: Double
    /// Mean IoU of the boxes of what both annotated.
    var boxIoU: Double
  }

  /// Errors of the paper's annotators: shares of all annotations, and of the first and the last batch.
  package struct PaperErrors: Hashable, Sendable, Encodable {
    var box = 0.0135
    var type = 0.0054
    var attribute = 0.0073
    var all = 0.0262
    var firstBatch = 0.0449
    var lastBatch = 0.0127
  }

  let total: Errors
  let byAnnotator: [String: Errors]
  /// Of each batch that has a checked screen, by its number.
  let byBatch: [Int: Errors]
  let agreements: [Agreement]

  /// - Parameter batches: into how many batches the screens were laid apart.
  /// - Throws: ``DataDeskError``, also where nobody checked or repeated a screen.
  package init(_ entries: [DataEntry], batches: Int?) throws(DataDeskError) {
    var (byAnnotator, byBatch): ([String: Errors], [Int: Errors]) = ([:], [:])
    var repeated: [[String]: [AnnotationComparison]] = [:]
    for entry in entries {
      for (owner, errors) in try entry.correctedErrors() {
        byAnnotator[owner] = (byAnnotator[owner] ?? Errors()) + errors
        guard let batches else { continue }
        let batch = ScreenSample.batch(of: entry.name, count: batches)
        byBatch[batch] = (byBatch[batch] ?? Errors()) + errors
      }
      let own = try entry.said(in: [.annotate, .independent])
      for (place, first) in own.enumerated() {
        for second in own[(place + 1)...] where second.name != first.name {
          repeated[[first.name, second.name].sorted(), default: []]
            .append(AnnotationComparison(first.annotation, second.annotation))
        }
      }
    }
    guard !byAnnotator.isEmpty || !repeated.isEmpty else {
      throw .uncheckedScreens(path: entries.first?.url.deletingLastPathComponent().path ?? "")
    }
    self.byAnnotator = byAnnotator
    self.byBatch = byBatch
    total = byAnnotator.values.reduce(Errors(), +)
    agreements = repeated.sorted { $0.key.joined() < $1.key.joined() }.map { Agreement(of: $0.key, $0.value) }
  }
}

extension QualityReport.Errors {
  fileprivate init(correction: AnnotationComparison, of original: ScreenAnnotation) {
    screens = 1
    annotations = original.elements.count
    box = correction.onlyFirst + correction.onlySecond + correction.pairs.count { !$0.isBoxAlike }
    type = correction.pairs.count { !$0.isTypeAlike }
    attribute = correction.pairs.count { $0.isTypeAlike && !$0.areAttributesAlike }
    words = correction.pairs.count { $0.isTypeAlike && !$0.areWordsAlike }
  }
}

extension QualityReport.Agreement {
  fileprivate init(of annotators: [String], _ comparisons: [AnnotationComparison]) {
    let all = comparisons.flatMap(\.pairs)
    self.annotators = annotators
    screens = comparisons.count
    pairs = all.count
    single = comparisons.reduce(0) { $0 + $1.onlyFirst + $1.onlySecond }
    typeKappa = Self.kappa(all.map { ($0.first.type, $0.second.type) })
    boxIoU = Summary(all.map(\.iou)).mean
  }

  /// Cohen's kappa (1960): agreement beyond what chance gives; 1 where both always say the same.
  static func kappa<Label: Hashable>(_ pairs: [(Label, Label)]) -> Double {
    guard !pairs.isEmpty else { return 0 }
    let count = Double(pairs.count)
    let observed = Double(pairs.count { $0.0 == $0.1 }) / count
    let chance = Set(pairs.map(\.0)).reduce(0.0) { sum, label in
      let (one, other) = (pairs.count { $0.0 == label }, pairs.count { $0.1 == label })
      return sum + Double(one) / count * Double(other) / count
    }
    return chance < 1 ? (observed - chance) / (1 - chance) : 1
  }
}

extension DataEntry {
  /// What each person said of the screen who is done with it, by name.
  fileprivate func said(
    in modes: [AnnotationMode]
  ) throws(DataDeskError) -> [(name: String, annotation: ScreenAnnotation)] {
    var said: [(name: String, annotation: ScreenAnnotation)] = []
    for mode in modes {
      for name in annotatorNames(in: mode) where name != Self.unknownAnnotator {
        let annotation = try ScreenAnnotation(contentsOf: self.said(by: name, in: mode))
        if annotation.isDone { said.append((name, annotation)) }
      }
    }
    return said
  }

  /// What checks corrected, by who is checked. Of a screen that several people checked, each is held against what the
  /// one before left, and the screen counts once.
  fileprivate func correctedErrors() throws(DataDeskError) -> [String: QualityReport.Errors] {
    var found: [String: QualityReport.Errors] = [:]
    for (name, correction) in try said(in: [.check]) {
      guard let owner = correction.checks, let original = correction.original else { continue }
      let before: ScreenAnnotation
      do {
        before = try JSONDecoder().decode(ScreenAnnotation.self, from: JSONEncoder().encode(original))
      } catch {
        throw .malformed(
          path: said(by: name, in: .check).path, line: nil, reason: "its original is no annotation")
      }
      var errors = QualityReport.Errors(correction: AnnotationComparison(before, correction), of: before)
      if let earlier = found[owner] {
        // Counted by the first check already.
        (errors.screens, errors.annotations) = (0, 0)
        errors = earlier + errors
      }
      found[owner] = errors
    }
    return found
  }
}
