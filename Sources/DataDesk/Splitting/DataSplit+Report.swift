import Foundation
import HearsightEvaluation
import HearsightOverlay
import HearsightScreenModel

extension DataSplit: EvaluationReport {
  package var table: String {
    ([sideTable.text, typeTable.text] + sentences).joined(separator: "\n\n")
  }

  package func html() throws -> String {
    HTMLPage(
      title: "\(train.screens.count) screens to train with, \(test.screens.count) to test with",
      sections: [
        HTMLPage.Section(title: "Both sides", content: [sideTable.html] + sentences.map(HTML.paragraph)),
        HTMLPage.Section(title: "Types", content: [typeTable.html]),
        HTMLPage.Section(title: "To train with", content: [.list(train.screens.map(\.name))]),
        HTMLPage.Section(title: "To test with", content: [.list(test.screens.map(\.name))]),
      ]
    ).text
  }

  package func json() throws -> Data {
    struct Part: Encodable {
      var apps: [String]
      var screens: [String]
      var elements: Int
    }
    struct Proof: Encodable {
      var sharedApps: [String]
      var sharedNearDuplicates: [NearDuplicates.Pair]
      var comparedPairs: Int
      var joinedApps: [NearDuplicates.Pair]
    }
    struct Document: Encodable {
      var schema = 1
      var seed: UInt64
      var draws: Int
      var train, test: Part
      var imbalance: Imbalance
      var proof: Proof
    }
    func part(_ side: Side) -> Part {
      Part(apps: side.apps.sorted(), screens: side.screens.map(\.name), elements: side.elements)
    }
    return try Self.encode(
      Document(
        seed: settings.seed, draws: settings.draws, train: part(train), test: part(test), imbalance: imbalance,
        proof: Proof(
          sharedApps: shared.apps, sharedNearDuplicates: shared.nearDuplicates, comparedPairs: shared.compared,
          joinedApps: joined)))
  }

  private var sideTable: TextTable {
    TextTable(
      header: ["", "apps", "screens", "elements", "screens an app"],
      rows: [("train", train), ("test", test)].map { name, side in
        [
          name, "\(side.apps.count)", "\(side.screens.count)", "\(side.elements)", side.screensPerApp.fixed(2),
        ]
      })
  }

  private var typeTable: TextTable {
    let (one, other) = (train.types, test.types)
    return TextTable(
      header: ["type", "train", "test"],
      rows: ElementType.allCases.map { type in
        [type.rawValue, "\((one[type.rawValue] ?? 0).percent) %", "\((other[type.rawValue] ?? 0).percent) %"]
      })
  }

  private var sentences: [String] {
    [
      "Unlike in types by \(imbalance.types.percent) % of the elements, in categories by "
        + "\(imbalance.categories.percent) % of the screens, in screens an app by "
        + "\(imbalance.screensPerApp.percent) %; the best of \(settings.draws) random splits with seed "
        + "\(settings.seed).",
      "On both sides: \(shared.apps.count) apps, \(shared.nearDuplicates.count) near-duplicates of \(shared.compared) "
        + "pairs of pictures. \(joined.count) pairs of near-duplicates are of different apps, which were kept together"
        + (joined.isEmpty
          ? "."
          : ": "
            + joined.prefix(5).map { "\($0.first.app) and \($0.second.app)" }
            .joined(separator: ", ") + (joined.count > 5 ? " ..." : ".")),
    ]
  }
}
