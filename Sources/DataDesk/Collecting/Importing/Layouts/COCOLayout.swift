import Foundation
import HearsightHierarchies
import HearsightScreenModel

/// Microsoft COCO: JSON with images, annotations and categories, a file for each part of the set.
enum COCOLayout {
  private struct Document: Decodable {
    struct Picture: Decodable {
      var id: Int
      var fileName: String
      var width: Double?
      var height: Double?
      /// What Hearsight wrote of the screen.
      var hearsight: COCOExport.Screen?
    }

    struct Annotation: Decodable {
      var imageId: Int
      var categoryId: Int
      var bbox: [Double]
      /// As CVAT and Hearsight write them.
      var attributes: JSONValue?
    }

    struct Category: Decodable {
      var id: Int
      var name: String
    }

    var images: [Picture]
    var annotations: [Annotation]
    var categories: [Category]
  }

  static func items(in folder: ImportFolder) throws(DataDeskError) -> [ImportItem] {
    var items: [ImportItem] = []
    for file in folder.files(ending: "json") {
      let fields = try? JSONSerialization.jsonObject(with: file.data()) as? [String: Any]
      guard fields?["images"] != nil, fields?["annotations"] != nil else { continue }
      let document: Document
      do { document = try JSONFile.decode(Document.self, from: try file.data(), with: .snakeCase) } catch let error
        as DataDeskError
      {
        throw error
      } catch {
        throw .malformed(path: file.url.path, line: nil, reason: (error as? JSONFile.Failure)?.reason ?? "\(error)")
      }
      items += self.items(of: document, in: folder)
    }
    return items
  }

  private static func items(of document: Document, in folder: ImportFolder) -> [ImportItem] {
    let names = Dictionary(document.categories.map { ($0.id, $0.name) }) { first, _ in first }
    let annotations = Dictionary(grouping: document.annotations, by: \.imageId)
    return document.images.map { image in
      let labels = (annotations[image.id] ?? []).map { annotation in
        let box = annotation.bbox
        let rect = box.count == 4 ? Rect(x: box[0], y: box[1], width: box[2], height: box[3]) : Rect.nowhere
        let name = names[annotation.categoryId] ?? "category \(annotation.categoryId)"
        return ImportedScreen.Label(name: name, box: rect, attributes: annotation.attributes?.fields ?? [:])
      }
      let extent = image.width.flatMap { width in image.height.map { Size(width: width, height: $0) } }
      return ImportItem(
        origin: image.fileName, picture: folder.picture(image.fileName), source: image.hearsight?.source,
        read: {
          ImportedScreen(
            labels: labels, stops: image.hearsight?.stops ?? [], rest: image.hearsight?.annotation ?? [:],
            extent: extent)
        })
    }
  }
}

extension Rect {
  /// Of a box that is none.
  static let nowhere = Rect(x: 0, y: 0, width: 0, height: 0)
}
