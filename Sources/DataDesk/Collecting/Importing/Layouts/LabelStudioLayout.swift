import Foundation
import HearsightScreenModel

/// Label Studio's export as JSON or JSON-MIN: tasks with rectangles in per cent of the picture.
enum LabelStudioLayout {
  private struct Task: Decodable {
    var data: [String: LooseText]?
    var annotations: [Annotation]?
    /// Of JSON-MIN.
    var image: String?
    var label: [Value]?

    /// What tells the picture.
    var picture: String? {
      if let image { return image }
      let texts = (data ?? [:]).compactMapValues(\.text)
      return texts["image"] ?? texts.sorted { $0.key < $1.key }.map(\.value).first(where: ImportFolder.isPicture)
    }

    /// The rectangles of the first annotation that was not given up.
    var values: [Value] {
      if let label { return label }
      let result = annotations?.first { $0.wasCancelled != true }?.result ?? []
      return result.compactMap { $0.value }.filter { $0.names != nil }
    }
  }

  private struct Annotation: Decodable {
    var result: [Result]?
    var wasCancelled: Bool?

    struct Result: Decodable {
      var value: Value?

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys.self)
        // Results of other kinds, such as a choice for the whole picture, have other values.
        value = try? fields.decode(Value.self, forKey: .value)
      }

      enum Keys: String, CodingKey { case value }
    }
  }

  private struct Value: Decodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var rectanglelabels: [String]?
    var labels: [String]?

    var names: [String]? { rectanglelabels ?? labels }
  }

  /// A text, or something else that does not matter.
  private struct LooseText: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
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
        let labels = task.values.flatMap { value in
          (value.names ?? ["a box without a label"]).map {
            let box = Rect(x: value.x, y: value.y, width: value.width, height: value.height)
            return ImportedScreen.Label(name: $0, box: box)
          }
        }
        items.append(
          ImportItem(
            origin: name, picture: picture(name, in: folder),
            read: { ImportedScreen(labels: labels, extent: Size(width: 100, height: 100)) }))
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
