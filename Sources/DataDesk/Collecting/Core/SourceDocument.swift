import Foundation

/// `source.json` of a collected screen: where it is from. The names `repo`, `platform` and `toolkit` are those of all
/// labelled screens.
package struct SourceDocument: Codable, Hashable, Sendable {
  package var schema = 1
  package var generator = Self.mark
  /// The app, under the name by which evaluations draw intervals over apps.
  package var repo: String
  package var app: String
  package var category: String?
  package var platform: String?
  package var toolkit: String?
  package var source: CollectionKind
  package var url: String?
  package var window: String?
  package var device: String?
  /// When it was taken: ISO 8601, UTC. Of imported ones, when they were imported.
  package var when: String
  /// Pixels of the picture for one logical pixel.
  package var scale: Double?
  /// The picture's size in pixels.
  package var width: Int
  package var height: Int
  /// By which a run that goes on knows that this was taken.
  package var place: String?
  /// By which a picture with the same pixels is known.
  package var picture: String?
  /// How many tries it took to catch it standing still.
  package var attempts: Int?

  /// What every file that Hearsight writes says of itself.
  static let mark = "made by hearsight"
}

/// `ids.json` of a collected screen.
struct IDsDocument: Codable {
  var schema = 1
  var generator = SourceDocument.mark
  var recipe = ElementIDs.recipe
  var elements: [IdentifiedElement]
}

/// A line of `thrown.jsonl`: a screen that was not kept, or a place that could not be brought up.
package struct ThrownDocument: Codable, Hashable, Sendable {
  package var when: String
  package var app: String?
  package var place: String?
  /// A word of ``ThrowReason/word``, or an error's code.
  package var reason: String
  package var detail: String
  /// Whether the next run tries the place again.
  package var again: Bool
}

extension JSONDecoder {
  /// For files whose names are written with underlines.
  static var snakeCase: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }
}
