import Foundation
import HearsightHierarchies
import HearsightScreenModel

/// VINS (Bunian et al., CHI 2021) and others in Pascal VOC's XML: a file a picture, with `object`s that have a `name`
/// and a `bndbox`.
enum VINSLayout {
  static func items(in folder: ImportFolder) throws(DataDeskError) -> [ImportItem] {
    let pictures = Dictionary(grouping: folder.pictures, by: \.stem)
    var items: [ImportItem] = []
    for file in folder.files(ending: "xml") {
      var picture = pictures[file.stem]?.first
      if picture == nil {
        // Files were renamed after they were annotated; the annotation's own name counts where no picture has the
        // other.
        let root = try file.tree()
        guard root.tag == "annotation" else { continue }
        picture = root.first("filename").flatMap { folder.picture($0.text) }
      }
      items.append(
        ImportItem(
          origin: picture?.path ?? file.path, picture: picture, read: { try labels(of: try file.tree(), file) }))
    }
    return items
  }

  private static func labels(of root: XMLTree, _ file: ImportFolder.File) throws(DataDeskError) -> ImportedScreen {
    var labels: [ImportedScreen.Label] = []
    for object in root.all("object") {
      let ends = ["xmin", "ymin", "xmax", "ymax"].compactMap { side in
        object.first("bndbox")?.first(side).flatMap { Double($0.text) }
      }
      guard ends.count == 4, let name = object.first("name")?.text, !name.isEmpty else {
        throw .malformed(path: file.url.path, line: object.line, reason: "the object has no name or no box")
      }
      let box = Rect(minX: ends[0], minY: ends[1], maxX: ends[2], maxY: ends[3])
      labels.append(ImportedScreen.Label(name: name, box: box))
    }
    return ImportedScreen(labels: labels, extent: extent(of: root.first("size")))
  }

  private static func extent(of size: XMLTree?) -> Size? {
    guard let width = size?.first("width").flatMap({ Double($0.text) }),
      let height = size?.first("height").flatMap({ Double($0.text) }), width > 0, height > 0
    else { return nil }
    return Size(width: width, height: height)
  }
}

/// CVAT's XML for images, 1.1: `image` tags with `box` tags. Attributes of a box named `text`, `selected` or `checked`
/// are taken along.
enum CVATLayout {
  static func items(in folder: ImportFolder) throws(DataDeskError) -> [ImportItem] {
    var items: [ImportItem] = []
    for file in folder.files(ending: "xml") {
      let root = try file.tree()
      guard root.tag == "annotations" else { continue }
      for image in root.all("image") {
        let name = image.attributes["name"] ?? "line \(image.line)"
        items.append(
          ImportItem(origin: name, picture: folder.picture(name), read: { try labels(of: image, file) }))
      }
    }
    return items
  }

  private static func labels(of image: XMLTree, _ file: ImportFolder.File) throws(DataDeskError) -> ImportedScreen {
    var labels: [ImportedScreen.Label] = []
    for box in image.all("box") {
      let ends = ["xtl", "ytl", "xbr", "ybr"].compactMap { box.attributes[$0].flatMap { Double($0) } }
      guard ends.count == 4, let name = box.attributes["label"] else {
        throw .malformed(path: file.url.path, line: box.line, reason: "the box has no label or no corners")
      }
      var label = ImportedScreen.Label(
        name: name, box: Rect(minX: ends[0], minY: ends[1], maxX: ends[2], maxY: ends[3]))
      for attribute in box.all("attribute") where !attribute.text.isEmpty {
        switch attribute.attributes["name"]?.lowercased() {
        case "text": label.text = attribute.text
        case "selected", "checked": label.isOn = attribute.text.lowercased() == "true"
        default: break
        }
      }
      labels.append(label)
    }
    let sides = ["width", "height"].compactMap { image.attributes[$0].flatMap { Double($0) } }
    let extent = sides.count == 2 && sides.allSatisfy { $0 > 0 } ? Size(width: sides[0], height: sides[1]) : nil
    return ImportedScreen(labels: labels, extent: extent)
  }
}

extension ImportFolder.File {
  fileprivate func tree() throws(DataDeskError) -> XMLTree {
    let data = try data()
    do { return try XMLTree.read(data) } catch {
      throw .malformed(path: url.path, line: nil, reason: error.reason)
    }
  }
}
