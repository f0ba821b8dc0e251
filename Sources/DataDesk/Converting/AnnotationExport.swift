import Foundation
import HearsightEvaluation
import HearsightHierarchies
import HearsightScreenModel

/// What annotated screens are written as, for other tools.
package enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  /// One JSON file of Microsoft COCO; attributes and stops stand in fields that COCO's tools leave alone.
  case coco
  /// A text file a picture with types and boxes, which is all that YOLO can hold.
  case yolo
  /// One JSON file of tasks, and the configuration to look at them with.
  case labelStudio = "label-studio"
}

/// Annotated screens in the format of another tool: files by their places in a folder. Pictures are copied as
/// `images/NAME.png`.
package struct AnnotationExport: Sendable {
  /// A screen and its annotation.
  package struct Item: Sendable {
    package var name: String
    package var picture: URL
    package var annotation: ScreenAnnotation
    var source: ExportedSource

    /// - Parameter sources: of the screen's folder.
    /// - Throws: ``DataDeskError``, ``EvaluationError``
    package init(_ entry: DataEntry, sources: ScreenSources) throws {
      name = entry.name
      source = ExportedSource(entry.name, try sources.source(of: entry.name))
      picture = entry.picture
      annotation = try ScreenAnnotation(contentsOf: entry.annotation)
    }

    /// All that the annotation says of the whole screen beside its boxes, size and stops: who made it, and keys that
    /// nobody here knows.
    func rest() throws -> [String: JSONValue] {
      let fields = try JSONDecoder().decode([String: JSONValue].self, from: JSONEncoder().encode(annotation))
      return fields.filter {
        !["image", "width", "height", "elements", "others", "ignore", "stops"].contains($0.key)
      }
    }

    /// Where the picture is in the folder.
    package var place: String { "images/\(name).\(picture.pathExtension)" }
  }

  /// What is written beside the pictures, by its place.
  package let files: [(place: String, data: Data)]
  /// By name: how many of what the format cannot hold are left out.
  package let lost: [String: Int]

  package init(_ items: [Item], as format: ExportFormat) throws {
    switch format {
    case .coco: (files, lost) = (try COCOExport(items).files(), [:])
    case .labelStudio: (files, lost) = (try LabelStudioExport(items).files(), [:])
    case .yolo: (files, lost) = (YOLOExport(items).files, YOLOExport(items).lost)
    }
  }
}

/// Where an exported screen is from, as far as `source.json` tells it.
struct ExportedSource: Hashable, Sendable, Codable {
  var name: String
  var repo: String?
  var app: String?
  var category: String?
  var platform: String?
  var toolkit: String?

  init(_ name: String, _ source: ScreenSources.Source) {
    self.name = name
    (repo, app, category) = (source.repo, source.app, source.category)
    (platform, toolkit) = (source.platform, source.toolkit)
  }
}

/// What a box of an annotation is called in other formats.
enum ExportedClass: Hashable {
  case element(ElementType)
  case other(AnnotatedOther.Kind)
  case ignored

  static let all: [ExportedClass] =
    ElementType.allCases.map { .element($0) } + AnnotatedOther.Kind.allCases.map { .other($0) } + [.ignored]

  /// `Other: map` and `ignore` beside the 13 types.
  var name: String {
    switch self {
    case .element(let type): type.rawValue
    case .other(let kind): "Other: \(kind.rawValue)"
    case .ignored: "ignore"
    }
  }

  init?(name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// A box of an annotation, whatever it is.
struct ExportedBox {
  var kind: ExportedClass
  var frame: Rect
  /// What is said of it beside its type and box.
  var attributes: [String: JSONValue]

  /// All boxes of an annotation: elements first, by their indices.
  static func all(of annotation: ScreenAnnotation) throws -> [ExportedBox] {
    try annotation.elements.map { try ExportedBox(.element($0.type), $0.frame, $0) }
      + annotation.others.map { try ExportedBox(.other($0.kind), $0.frame, $0) }
      + annotation.ignored.map { try ExportedBox(.ignored, $0.frame, $0) }
  }

  private init(_ kind: ExportedClass, _ frame: Rect, _ value: some Encodable) throws {
    self.kind = kind
    self.frame = frame
    let fields = try JSONDecoder().decode([String: JSONValue].self, from: JSONEncoder().encode(value))
    attributes = fields.filter { !["type", "kind", "box"].contains($0.key) }
  }
}
