import Foundation
import Hearsight
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightEvaluation

/// The screens that were annotated by eye, where this machine has them: in the folder that `HEARSIGHT_DATA` names, or
/// beside the checkout.
private enum ScreensDev {
  static let checkout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["HEARSIGHT_DATA"].map { URL(fileURLWithPath: $0) }
    let data = named ?? checkout.appendingPathComponent("../shared/data").standardizedFileURL
    let folder = data.appendingPathComponent("screens-dev")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()
}

/// The pipeline on annotated screens, as if detection and text recognition made no mistake: they must not become worse.
/// `hearsight evaluate --task grouping` (or order, state) prints the figures.
@Suite(
  "Rules on annotated screens", .enabled(if: ScreensDev.folder != nil, "no screens-dev here: set HEARSIGHT_DATA"))
struct TrueScreensTests {
  @Test("grouping, order and state stay as good as they are")
  func figures() throws {
    let folder = try #require(ScreensDev.folder)
    let models = try ModelStore(folder: ScreensDev.checkout.appendingPathComponent("Models"))
    let recognizer = try ScreenRecognizer(ScreenRecognizer.Configuration(models: models))
    let screens = try LabelledScreen.all(at: folder).map { truth in
      try AnsweredScreen(truth: truth, image: Bitmap(contentsOf: truth.imageURL), order: recognizer.order) {
        try recognizer.understand($0, in: $1)
      }
    }
    let reports = [
      GroupingEvaluation().evaluate(screens, input: "", drawn: 0),
      OrderEvaluation().evaluate(screens, input: "", drawn: 0),
      StateEvaluation().evaluate(screens, input: "", drawn: 0),
    ]
    func value(_ name: String) -> Double? {
      reports.flatMap(\.figures).first { $0.name == name }?.estimate?.value
    }
    // What was reached in November 2026, less a point, or less one screen or heading where those are few.
    #expect(try #require(value("pairs joined, F1")) >= 0.982)
    #expect(try #require(value("fewer stops than elements")) >= 0.574)
    #expect(try #require(value("groups wrongly joined")) <= 0.058)
    #expect(try #require(value("screens in order")) >= 0.905)
    #expect(try #require(value("screens with tabs right")) >= 0.875)
    #expect(try #require(value("segmented controls right")) >= 0.888)
    #expect(try #require(value("headings, recall")) >= 0.863)
    #expect(try #require(value("headings, precision")) >= 0.961)
  }
}
