import Foundation
import HearsightHierarchies
import HearsightScreenModel

/// Label Studio's export as JSON or JSON-MIN: tasks with rectangles in per cent of the picture.
enum LabelStudioLayout {
  private struct Task: Decodable {
    var data: [String: LooseText]?
    var annotations: [Annotation]?
    /// Of JSON-MIN.
    var image: String?
    var label: [Value]?

    /// Indices of the regions, as Hearsight writes them.
    var stops: [[Int]] { data?["stops"]?.lists ?? [] }

    /// What tells the picture.
    var picture: String? {
      if let image { return image }
      let texts = (data ?? [:]).compactMapValues(\.text)
      return texts["image"] ?? texts.sorted { $0.key < $1.key }.map(\.value).first(where: ImportFolder.isPicture)
    }

    /// The rectangles of the first annotation that was not given up.
    var labels: [ImportedScreen.Label] {
      if let label { return label.flatMap { $0.labels(attributes: [:]) } }
      let results = annotations?.first { $0.wasCancelled != true }?.result ?? []
      // A region's text and choices are results of their own with its id.
      let byID = Dictionary(grouping: results) { $0.id ?? "" }
      return results.filter { $0.value?.names != nil }.flatMap { region in
        let others = region.id.flatMap { byID[$0] } ?? []
        return region.value?.labels(attributes: region.attributes(amendedBy: others.compactMap(\.value))) ?? []
      }
    }
  }

  private struct Annotation: Decodable {
    var result: [Result]?
    var wasCancelled: Bool?

    struct Result: Decodable {
      var id: String?
      var value: Value?
      /// What Hearsight wrote of the region.
      var meta: [String: JSONValue]

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys.self)
        // Results of other kinds, such as a choice for the whole picture, have other values.
        value = try? fields.decode(Value.self, forKey: .value)
        id = try? fields.decode(String.self, forKey: .id)
        meta = (try? fields.decode([String: JSONValue].self, forKey: .meta)) ?? [:]
      }

      enum Keys: String, CodingKey { case id, value, meta }

      /// What was written, with the text and the choices that were changed since.
      func attributes(amendedBy values: [Value]) -> [String: JSONValue] {
        var attributes = meta
        if let text = values.compactMap(\.text?.first).first {
          attributes[value?.names?.first == ElementType.icon.rawValue ? "icon" : "text"] = .string(text)
        }
        let chosen = Set(values.flatMap { $0.choices ?? [] })
        for name in LabelStudioExport.attributes {
          if chosen.contains(name) { attributes[name] = .bool(true) }
          if !chosen.contains(name), attributes[name]?.truth == true { attributes[name] = nil }
        }
        return attributes
      }
    }
  }

  private struct Value: Decodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var rectanglelabels: [String]?
    var labels: [String]?
    var text: [String]?
    var choices: [String]?

    var names: [String]? { rectanglelabels ?? labels }

    func labels(attributes: [String: JSONValue]) -> [ImportedScreen.Label] {
      let box = Rect(x: x, y: y, width: width, height: height)
      return (names ?? ["a box without a label"]).map {
        ImportedScreen.Label(name: $0, box: box, attributes: attributes)
      }
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Keys.self)
      x = try fields.decode(Double.self, forKey: .x)
      y = try fields.decode(Double.self, forKey: .y)
      width = try fields.decode(Double.self, forKey: .width)
      height = try fields.decode(Double.self, forKey: .height)
      rectanglelabels = try fields.decodeIfPresent([String].self, forKey: .rectanglelabels)
      labels = try fields.decodeIfPresent([String].self, forKey: .labels)
      choices = try fields.decodeIfPresent([String].self, forKey: .choices)
      // A text area holds a list of texts, a text of another kind one.
      text = (try? fields.decode([String].self, forKey: .text)) ?? (try? [fields.decode(String.self, forKey: .text)])
    }

    enum Keys: String, CodingKey { case x, y, width, height, rectanglelabels, labels, text, choices }
  }

  /// A text, or something else that does not matter.
  private struct LooseText: Decodable {
    var text: String?
    var lists: [[Int]]?
    var source: ExportedSource?
    var fields: [String: JSONValue] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try? container.decode(String.self)
      lists = try? container.decode([[Int]].self)
      source = try? container.decode(ExportedSource.self)
      fields = (try? container.decode([String: JSONValue].self)) ?? [:]
    }
  }

  static func items(in folder: ImportFolder) throws(DataDeskError) -> [ImportItem] {
    var items: [ImportItem] = []
    for file in folder.files(ending: "json") {
      let data = try file.data()
      guard (try? JSONSerialization.jsonObject(with: data)) is [Any] else { continue }
      let tasks: [Task]
      do { tasks = try JSONFile.decode([Task].self, from: data, with: .snakeCase) } catch {
        throw .malformed(path: file.url.path, line: nil, reason: error.reason)
      }
      for (index, task) in tasks.enumerated() {
        let name = task.picture.map(Self.name) ?? "\(file.path), task \(index + 1)"
        let labels = task.labels
        items.append(
          ImportItem(
            origin: name, picture: picture(name, in: folder), source: task.data?["source"]?.source,
            read: {
              ImportedScreen(
                labels: labels, stops: task.stops, rest: task.data?["annotation"]?.fields ?? [:],
                extent: Size(width: 100, height: 100))
            }))
      }
    }
    return items
  }

  /// A picture's path: of `/data/local-files/?d=folder/a.png` what stands behind the sign, of an address its path.
  private static func name(_ told: String) -> String {
    let path = told.split(separator: "=", maxSplits: 1).last.map(String.init) ?? told
    let bare = URL(string: path).flatMap { $0.host == nil ? nil : $0.path } ?? path
    return bare.removingPercentEncoding ?? bare
  }

  /// Uploads get eight letters and digits before their name.
  private static func picture(_ name: String, in folder: ImportFolder) -> ImportFolder.File? {
    if let picture = folder.picture(name) { return picture }
    let file = PathParts(name).name
    let prefix = file.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard prefix.count == 8, file.dropFirst(8).first == "-" else { return nil }
    return folder.picture(String(file.dropFirst(9)))
  }
}
