import Foundation
import HearsightScreenModel

/// Labels in the format of Microsoft COCO (object detection): categories by name, boxes as x, y, width, height.
enum COCOLabels {
  /// The category of regions that are not judged.
  static let ignore = "ignore"
  /// How the categories begin of what is of none of the types, such as `Other: map`.
  static let other = "Other: "

  private static func isIgnored(_ category: String) -> Bool { category == ignore || category.hasPrefix(other) }

  /// All screens of a file, in its order.
  ///
  /// - Throws: ``EvaluationError/malformed(path:reason:)`` also where a category is none of the 13 types: without it,
  ///   finds of that kind would count as wrong.
  static func screens(in file: URL, images: URL) throws(EvaluationError) -> [LabelledScreen] {
    let labels = try decode(Document.self, from: file)
    let names = Dictionary(labels.categories.map { ($0.id, $0.name) }) { first, _ in first }
    let used = Set(labels.annotations.map { names[$0.category] ?? "category \($0.category)" })
    let unknown = used.subtracting(ElementType.allCases.map(\.rawValue)).filter { !isIgnored($0) }
    guard unknown.isEmpty else {
      throw .malformed(
        path: file.path,
        reason: "the categor\(unknown.count == 1 ? "y" : "ies") \(unknown.sorted().joined(separator: ", ")) "
          + "\(unknown.count == 1 ? "is none" : "are none") of the types, which are "
          + ElementType.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let annotations = Dictionary(grouping: labels.annotations, by: \.image)
    return labels.images.map { image in
      var screen = LabelledScreen(
        name: image.fileName, imageURL: images.appendingPathComponent(image.fileName),
        size: Size(width: image.width, height: image.height), elements: [])
      for annotation in annotations[image.id] ?? [] {
        let name = names[annotation.category] ?? ""
        if isIgnored(name) {
          screen.ignored.append(annotation.bbox.rect)
        } else if let type = ElementType(rawValue: name) {
          screen.elements.append(TrueElement(type: type, frame: annotation.bbox.rect))
        }
      }
      return screen
    }
  }

  private struct Document: Decodable {
    var images: [Picture]
    var annotations: [Annotation]
    var categories: [Category]
  }

  private struct Picture: Decodable {
    var id: Int
    var fileName: String
    var width: Double
    var height: Double

    enum CodingKeys: String, CodingKey {
      case id, width, height
      case fileName = "file_name"
    }
  }

  private struct Annotation: Decodable {
    var image: Int
    var category: Int
    var bbox: Box

    enum CodingKeys: String, CodingKey {
      case image = "image_id"
      case category = "category_id"
      case bbox
    }
  }

  private struct Category: Decodable {
    var id: Int
    var name: String
  }
}
