import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

/// Judges what is claimed of pictures. Labels have no descriptions, so a person has to see whether a claim is right:
/// the page shows every claim. The figures count how many pictures are described, and how many plain ones are.
package struct PictureEvaluation: Sendable {
  /// Describes a picture; `nil` where it is not sure enough.
  package typealias Describer = (_ picture: Element, _ image: Bitmap) throws -> PictureDescription?

  /// Least fraction of one colour in a region that shows nothing.
  package static let plainShare = 0.98

  package init() {}

  package func evaluate(
    _ screens: [AnsweredScreen], input: String, drawn: Int, describer: Describer
  ) throws -> StageReport {
    var (described, pictures, claimed, plain) = (0, 0, 0, 0)
    var shown: [StageReport.Failure] = []
    for screen in screens {
      let image = try Bitmap(contentsOf: screen.truth.imageURL)
      var boxes: [DrawnBox] = []
      for answer in screen.answers.compactMap({ $0 }) where answer.type == .picture {
        let description = try describer(answer, image)
        let isPlain = (image.colors(in: answer.frame).first?.share ?? 1) >= Self.plainShare
        pictures += 1
        described += description == nil ? 0 : 1
        plain += isPlain ? 1 : 0
        claimed += isPlain && description != nil ? 1 : 0
        boxes.append(
          DrawnBox(
            type: .picture, frame: answer.frame, mark: isPlain && description != nil ? .wrong : .right,
            caption: description?.content.description ?? ""))
      }
      let captions = boxes.map(\.caption).filter { !$0.isEmpty }
      if !captions.isEmpty {
        shown.append(
          StageReport.Failure(screen: screen.truth, notes: captions.map { "said: \($0)" }, truth: [], found: boxes))
      }
    }
    guard pictures > 0 else { throw EvaluationError.nothingToJudge(task: "pictures") }
    return StageReport(
      task: "pictures", input: input, screens: screens.count,
      figures: [
        Figure("pictures described", .share(described, of: pictures)),
        Figure("plain pictures described", .share(claimed, of: plain), target: .atMost(0)),
      ], failures: shown, drawn: drawn)
  }
}
