import Foundation
import HearsightHierarchies
import HearsightScreenModel

/// How a data set of others is laid out.
package enum ImportLayout: String, CaseIterable, Hashable, Sendable {
  /// NNN.jpg beside NNN.json: the view hierarchy, the semantic annotation, or both in folders of their own.
  case rico
  /// `states/` with screen_TAG and state_TAG.json.
  case droidBot = "droidbot"
  /// A JSON file with images, annotations and categories.
  case coco
  /// `labels/` with a text file a picture.
  case yolo
  /// XML of Pascal VOC, a file a picture, as VINS has it.
  case vins
  /// Label Studio's JSON or JSON-MIN.
  case labelStudio = "label-studio"
  /// CVAT's XML for images, 1.1.
  case cvat

  /// What is in a folder.
  ///
  /// - Throws: `DataDeskError` where it cannot be told.
  package static func of(_ folder: ImportFolder) throws(DataDeskError) -> ImportLayout {
    if folder.files(ending: "json").contains(where: { $0.name.hasPrefix("state_") }) { return .droidBot }
    for file in folder.files(ending: "xml").prefix(3) {
      guard let root = try? XMLTree.read(file.data()) else { continue }
      if root.tag == "annotation" { return .vins }
      if root.tag == "annotations", root.first("image") != nil { return .cvat }
    }
    for file in folder.files(ending: "json").prefix(5) {
      guard let json = try? JSONSerialization.jsonObject(with: file.data()) else { continue }
      if let list = json as? [[String: Any]], let first = list.first {
        if first["annotations"] != nil || first["label"] != nil || first["data"] != nil { return .labelStudio }
      }
      guard let fields = json as? [String: Any] else { continue }
      if fields["images"] != nil, fields["annotations"] != nil { return .coco }
      if fields["activity"] != nil || fields["componentLabel"] != nil || fields["ancestors"] != nil { return .rico }
      if fields["bounds"] != nil, fields["children"] != nil { return .rico }
    }
    if !YOLOLayout.labelFiles(in: folder).isEmpty { return .yolo }
    throw .malformed(
      path: folder.url.path, line: nil,
      reason: "it is laid out as none of \(allCases.map(\.rawValue).joined(separator: ", ")); say which with --layout")
  }

  /// The screens of a folder of this layout, in the order of their pictures' names.
  package func items(in folder: ImportFolder) throws(DataDeskError) -> [ImportItem] {
    let items: [ImportItem]
    switch self {
    case .rico: items = RicoLayout.items(in: folder)
    case .droidBot: items = DroidBotLayout.items(in: folder)
    case .coco: items = try COCOLayout.items(in: folder)
    case .yolo: items = try YOLOLayout.items(in: folder)
    case .vins: items = try VINSLayout.items(in: folder)
    case .labelStudio: items = try LabelStudioLayout.items(in: folder)
    case .cvat: items = try CVATLayout.items(in: folder)
    }
    guard !items.isEmpty else {
      throw .malformed(
        path: folder.url.path, line: nil, reason: "it has no screen that is laid out as \(rawValue)")
    }
    return items.sorted { $0.origin < $1.origin }
  }
}

/// A screen of another data set.
package struct ImportItem {
  /// The picture's place in the folder; by it a run that goes on knows the screen.
  package var origin: String
  /// `nil` where the annotations name a picture that is not there.
  var picture: ImportFolder.File?
  var platform: String?
  /// Where the screen is from, where Hearsight wrote the data set.
  var source: ExportedSource?
  /// Reads what is told of it: sets have tens of thousands of screens, of which one at a time is held.
  var read: () throws -> ImportedScreen
}

/// What a data set tells of one screen.
struct ImportedScreen {
  /// One thing as the data set has it.
  struct Label {
    var name: String
    var box: Rect
    var text: String?
    /// Whether it is ticked, on or chosen, where that is told.
    var isOn: Bool?
    var isClickable: Bool?
    /// What else is said of it, by the names of an annotation's attributes; Hearsight writes it so.
    var attributes: [String: JSONValue] = [:]
  }

  var labels: [Label]
  /// The indices of the labels that are met together, in navigation order; empty where that is not told.
  var stops: [[Int]] = []
  /// What else the annotation said, where Hearsight wrote the data set.
  var rest: [String: JSONValue] = [:]
  /// The whole screen in the boxes' unit; `nil` where that is the picture's pixel.
  var extent: Size?
  /// The app, where the data set tells it.
  var app: String?
  /// The app's hierarchy in a format that Hearsight reads; `nil` where there is none.
  var hierarchy: Data?
}

/// The files of a data set.
package struct ImportFolder {
  package struct File: Hashable {
    var url: URL
    /// Its place in the folder: "images/1.png".
    package var path: String

    var name: String { PathParts(path).name }
    var stem: String { PathParts(path).stem }

    func data() throws(DataDeskError) -> Data {
      do { return try Data(contentsOf: url) } catch {
        throw .unreadable(path: url.path, reason: SystemError(causeOf: error).reason)
      }
    }
  }

  package let url: URL
  let files: [File]
  private let picturesByName: [String: [File]]

  private static let pictureEndings: Set<String> = ["png", "jpg", "jpeg", "webp", "bmp", "gif", "tif", "tiff"]

  package init(_ url: URL) throws(DataDeskError) {
    self.url = url
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw .unreadable(path: url.path, reason: "there is no such folder")
    }
    let paths = (FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []).sorted()
    files = paths.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { File(url: url.appendingPathComponent($0), path: $0) }
    picturesByName = Dictionary(grouping: files.filter { Self.isPicture($0.path) }, by: \.name)
  }

  static func isPicture(_ path: String) -> Bool { pictureEndings.contains(ending(of: path)) }

  private static func ending(of path: String) -> String {
    let name = PathParts(path).name
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]).lowercased() } ?? ""
  }

  func files(ending: String) -> [File] { files.filter { Self.ending(of: $0.path) == ending } }

  var pictures: [File] { files.filter { Self.isPicture($0.path) } }

  /// The picture that an annotation names: by its whole path, or by its name where one alone has it.
  func picture(_ named: String) -> File? {
    let wanted = named.split(separator: "/").joined(separator: "/")
    let same = picturesByName[PathParts(wanted).name] ?? []
    return same.first { $0.path == wanted } ?? same.first { wanted.hasSuffix($0.path) || $0.path.hasSuffix(wanted) }
      ?? (same.count == 1 ? same[0] : nil)
  }
}
