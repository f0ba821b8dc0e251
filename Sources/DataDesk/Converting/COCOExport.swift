import Foundation
import Hearsight
import HearsightHierarchies
import HearsightScreenModel

/// Microsoft COCO's JSON for object detection. `attributes` of an annotation and `hearsight` of an image are not COCO's
/// own.
struct COCOExport {
  private let items: [AnnotationExport.Item]

  init(_ items: [AnnotationExport.Item]) { self.items = items }

  func files() throws -> [(place: String, data: Data)] {
    var document = Document()
    for (index, item) in items.enumerated() {
      document.images.append(
        Picture(
          id: index + 1, fileName: item.place, width: item.annotation.width, height: item.annotation.height,
          hearsight: Screen(stops: item.annotation.stops, source: item.source, annotation: try item.rest())))
      for box in try ExportedBox.all(of: item.annotation) {
        document.annotations.append(
          Annotation(
            id: document.annotations.count + 1, imageId: index + 1,
            categoryId: (ExportedClass.all.firstIndex(of: box.kind) ?? 0) + 1,
            bbox: [box.frame.x, box.frame.y, box.frame.width, box.frame.height], area: box.frame.area,
            iscrowd: box.kind == .ignored ? 1 : 0, attributes: box.attributes))
      }
    }
    return [("annotations.json", try document.jsonFile())]
  }

  /// What COCO has no field for.
  struct Screen: Codable {
    /// Indices of the picture's annotations.
    var stops: [[Int]]
    var source: ExportedSource
    /// What else the annotation says.
    var annotation: [String: JSONValue]
  }

  private struct Document: Encodable {
    var info = ["description": "made by hearsight"]
    var images: [Picture] = []
    var annotations: [Annotation] = []
    var categories = ExportedClass.all.enumerated().map { Category(id: $0 + 1, name: $1.name) }
  }

  private struct Picture: Encodable {
    var id: Int
    var fileName: String
    var width: Int
    var height: Int
    var hearsight: Screen

    enum CodingKeys: String, CodingKey {
      case id, width, height, hearsight
      case fileName = "file_name"
    }
  }

  private struct Annotation: Encodable {
    var id: Int
    var imageId: Int
    var categoryId: Int
    var bbox: [Double]
    var area: Double
    var iscrowd: Int
    var attributes: [String: JSONValue]

    enum CodingKeys: String, CodingKey {
      case id, bbox, area, iscrowd, attributes
      case imageId = "image_id"
      case categoryId = "category_id"
    }
  }

  private struct Category: Encodable {
    var id: Int
    var name: String
  }
}
