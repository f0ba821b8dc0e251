import Foundation
import HearsightEvaluation
import HearsightOverlay

extension QualityReport {
  package var table: String {
    var parts: [String] = []
    if total.screens > 0 {
      parts = ["What checking corrected, in per cent of the annotations that were checked:", errorTable.text]
    }
    if !agreements.isEmpty { parts += ["Agreement of who annotated the same screens:", agreementTable.text] }
    return parts.joined(separator: "\n\n")
  }

  package func html() throws -> String {
    var sections: [HTMLPage.Section] = []
    if total.screens > 0 {
      sections.append(
        HTMLPage.Section(
          title: "What checking corrected",
          content: [
            .paragraph("In per cent of the annotations that were checked; of the paper's, of all batches."),
            errorTable.html,
          ]))
    }
    if !agreements.isEmpty {
      sections.append(HTMLPage.Section(title: "Agreement", content: [agreementTable.html]))
    }
    return HTMLPage(title: "Quality of annotations", sections: sections).text
  }

  package func json() throws -> Data {
    struct Document: Encodable {
      var schema = 1
      var errors: Errors
      var byAnnotator: [String: Errors]
      var byBatch: [String: Errors]
      var paper = PaperErrors()
      var agreements: [Agreement]
    }
    return try Self.encode(
      Document(
        errors: total, byAnnotator: byAnnotator,
        byBatch: Dictionary(byBatch.map { ("\($0.key)", $0.value) }) { first, _ in first }, agreements: agreements))
  }

  private var errorTable: TextTable {
    let batches = byBatch.sorted { $0.key < $1.key }.map { ("batch \($0.key)", $0.value) }
    let people = byAnnotator.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let paper = PaperErrors()
    return TextTable(
      header: ["", "screens", "annotations", "box", "type", "attribute", "all three", "words"],
      rows: (people + batches + [("all", total)]).map { name, errors in
        [name, "\(errors.screens)", "\(errors.annotations)"]
          + [errors.box, errors.type, errors.attribute, errors.all, errors.words].map { count in
            errors.share(count).map { "\(count) (\($0.percent) %)" } ?? "\(count)"
          }
      } + [
        ["paper", "", ""] + [paper.box, paper.type, paper.attribute, paper.all].map { "\(($0 * 100).fixed(2)) %" } + [
          ""
        ]
      ])
  }

  private var agreementTable: TextTable {
    TextTable(
      header: ["annotators", "screens", "annotated by both", "by one", "kappa of types", "mean IoU"],
      rows: agreements.map { agreement in
        [
          agreement.annotators.joined(separator: ", "), "\(agreement.screens)", "\(agreement.pairs)",
          "\(agreement.single)", agreement.typeKappa.fixed(3), agreement.boxIoU.fixed(3),
        ]
      })
  }
}
