import Foundation
import HearsightScreenModel

/// Rico (Deka et al., UIST 2017): NNN.json beside NNN.jpg, the view hierarchy under `activity`, or the semantic
/// annotation, whose nodes have a `componentLabel`. Where a data set has both in two folders, hierarchy and labels of
/// one screen are put together by their numbers.
enum RicoLayout {
  static func items(in folder: ImportFolder) -> [ImportItem] {
    let files = Dictionary(grouping: folder.files(ending: "json"), by: \.stem)
    let pictures = Dictionary(grouping: folder.pictures, by: \.stem)
    return files.compactMap { stem, found -> ImportItem? in
      // The drawings of the semantic annotation are PNGs of the same name, the screenshots are not.
      let shots = pictures[stem] ?? []
      guard let picture = shots.first(where: { !$0.path.lowercased().hasSuffix("png") }) ?? shots.first else {
        return nil
      }
      return ImportItem(
        origin: picture.path, picture: picture, platform: "android",
        read: {
          let screen = RicoScreen(files: found)
          var imported = screen.labels()
          imported.app = screen.app
          if screen.activity != nil { imported.hierarchy = try screen.hierarchy() }
          return imported
        })
    }
  }
}

/// The JSON files of one screen.
struct RicoScreen {
  private typealias Node = [String: Any]

  /// The root of the view hierarchy.
  let activity: [String: Any]?
  private let semantic: [String: Any]?
  /// The package.
  let app: String?

  init(files: [ImportFolder.File]) {
    var (activity, semantic, app): (Node?, Node?, String?) = (nil, nil, nil)
    for file in files {
      guard let data = try? file.data(), let json = try? JSONSerialization.jsonObject(with: data) as? Node else {
        continue
      }
      if let told = json["activity"] as? Node { activity = told["root"] as? Node }
      if let name = json["activity_name"] as? String { app = name.split(separator: "/").first.map(String.init) }
      if json["bounds"] != nil, json["activity"] == nil { semantic = json }
    }
    (self.activity, self.semantic, self.app) = (activity, semantic, app)
  }

  func labels() -> ImportedScreen {
    guard let root = semantic ?? activity else { return ImportedScreen(labels: []) }
    var found: [ImportedScreen.Label] = []
    Self.visit(root, parent: nil) { node, _ in
      guard let name = node["componentLabel"] as? String, let box = Self.box(of: node) else { return nil }
      found.append(
        ImportedScreen.Label(
          name: name, box: box, text: (node["text"] as? String).flatMap { $0.isEmpty ? nil : $0 },
          isOn: node["checked"] as? Bool ?? node["selected"] as? Bool, isClickable: node["clickable"] as? Bool))
      return nil
    }
    return ImportedScreen(labels: found, extent: Self.extent(of: root))
  }

  /// The view hierarchy as a state of DroidBot, which lists the same facts of each view.
  func hierarchy() throws -> Data {
    var views: [Node] = []
    Self.visit(activity ?? [:], parent: nil) { node, parent in
      guard let box = Self.box(of: node) else { return parent }
      let descriptions = (node["content-desc"] as? [Any])?.compactMap { $0 as? String }
      let scrolls = [node["scrollable-horizontal"], node["scrollable-vertical"]].contains { $0 as? Bool == true }
      let id = views.count
      var view: Node = [
        "temp_id": id, "parent": parent ?? -1, "children": [Int](), "class": node["class"] as? String ?? "",
        "bounds": [[box.minX, box.minY], [box.maxX, box.maxY]], "scrollable": scrolls,
        "visible": node["visible-to-user"] as? Bool ?? true, "enabled": node["enabled"] as? Bool ?? true,
        "clickable": node["clickable"] as? Bool ?? false, "long_clickable": node["long-clickable"] as? Bool ?? false,
        "focusable": node["focusable"] as? Bool ?? false, "focused": node["focused"] as? Bool ?? false,
        "selected": node["selected"] as? Bool ?? false, "is_password": node["password"] as? Bool ?? false,
      ]
      if let words = descriptions?.first { view["content_description"] = words }
      for (key, name) in [("text", "text"), ("resource-id", "resource_id"), ("package", "package")] {
        if let words = node[key] as? String { view[name] = words }
      }
      views.append(view)
      if let parent { views[parent]["children"] = (views[parent]["children"] as? [Int] ?? []) + [id] }
      return id
    }
    let state: Node = ["foreground_activity": app ?? "", "views": views]
    return try JSONSerialization.data(withJSONObject: state, options: [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Goes through nodes, each before its children; what `see` gives for a node is its children's parent.
  private static func visit(_ root: Node, parent: Int?, _ see: (Node, Int?) -> Int?) {
    var open: [(node: Node, parent: Int?)] = [(root, parent)]
    while let (node, parent) = open.popLast() {
      let own = see(node, parent)
      // Some children are null.
      open += (node["children"] as? [Any] ?? []).reversed().compactMap { $0 as? Node }.map { ($0, own) }
    }
  }

  private static func box(of node: Node) -> Rect? {
    let numbers = (node["bounds"] as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
    guard numbers.count == 4 else { return nil }
    return Rect(minX: numbers[0], minY: numbers[1], maxX: numbers[2], maxY: numbers[3])
  }

  /// Rico's screens are 1440 pixels wide in the hierarchy and 1080 in the picture.
  private static func extent(of root: Node) -> Size? {
    box(of: root).flatMap { $0.maxX > 0 && $0.maxY > 0 ? Size(width: $0.maxX, height: $0.maxY) : nil }
  }
}
