import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightIconRecognition

/// Names the icons of screens annotated by eye, at their annotated boxes.
///
/// Prints figures and fails on nothing: `swift test --filter IconTruthEvaluation`; with `HEARSIGHT_VERBOSE=1` also what
/// was taken for what. Skipped where the screens are not on the machine.
@Suite("IconTruthEvaluation", .enabled(if: IconTruth.folder != nil, "no screens-dev here: set HEARSIGHT_DATA"))
struct IconTruthEvaluation {
  @Test("names against the truth")
  func evaluate() throws {
    let recognizer = try Fixture.recognizer()
    var evaluation = IconEvaluation(
      vocabulary: recognizer.configuration.names, synonyms: try Fixture.synonyms())
    for screen in try IconTruth.screens() {
      let icons = screen.icons
      let boxes = icons.map(\.frame)
      let answers = try recognizer.names(of: boxes, in: screen.image)
      let guesses = try recognizer.guesses(of: boxes, in: screen.image)
      for (icon, (answer, guess)) in zip(icons, zip(answers, guesses)) {
        evaluation.add(truth: icon.name, answer: answer?.name, guess: guess.name)
      }
    }
    print(evaluation.summary)
    if ProcessInfo.processInfo.environment["HEARSIGHT_VERBOSE"] != nil {
      for line in evaluation.confusions { print("  \(line)") }
    }
  }
}

/// The icons of a screen in `shared/data/screens-dev`.
struct IconTruth {
  struct Icon {
    var name: String
    var frame: Rect
  }

  var image: Image
  var icons: [Icon]

  /// `HEARSIGHT_DATA` names the folder that holds `screens-dev`; else it is looked for beside the checkout.
  static var folder: URL? {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["HEARSIGHT_DATA"].map { URL(fileURLWithPath: $0) }
    let data = named ?? Fixture.root.appendingPathComponent("../shared/data").standardizedFileURL
    let folder = data.appendingPathComponent(environment["HEARSIGHT_SET"] ?? "screens-dev")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  static func screens() throws -> [IconTruth] {
    guard let folder else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().compactMap { name in
      let annotation = folder.appendingPathComponent("\(name)/annotation.json")
      guard FileManager.default.fileExists(atPath: annotation.path) else { return nil }
      let pieces = try JSONDecoder().decode(Annotation.self, from: Data(contentsOf: annotation)).elements
      let icons = pieces.compactMap { piece -> Icon? in
        guard piece.type == .icon, let name = piece.icon, piece.box.count == 4 else { return nil }
        let box = piece.box
        return Icon(name: name, frame: Rect(x: box[0], y: box[1], width: box[2], height: box[3]))
      }
      return IconTruth(
        image: try Image(contentsOf: folder.appendingPathComponent("\(name)/screen.png")), icons: icons)
    }
  }

  private struct Annotation: Decodable {
    struct Piece: Decodable {
      var type: ElementType
      var box: [Double]
      var icon: String?
    }

    var elements: [Piece]
  }
}

/// What the tests of this folder share.
enum Fixture {
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL

  static func recognizer() throws -> IconRecognizer {
    let folder = root.appendingPathComponent("Models/icon-recognition")
    return try IconRecognizer(
      modelURL: folder.appendingPathComponent("model.onnx"),
      configurationURL: folder.appendingPathComponent("icons.json"))
  }

  static func synonyms() throws -> [String: [String]] {
    guard let url = Bundle.module.url(forResource: "synonyms", withExtension: "json", subdirectory: "Fixtures") else {
      return [:]
    }
    return try JSONDecoder().decode([String: [String]].self, from: Data(contentsOf: url))
  }
}
