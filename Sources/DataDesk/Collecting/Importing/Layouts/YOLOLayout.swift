import Foundation
import HearsightScreenModel
import Yams

/// YOLO: `labels/NAME.txt` for `images/NAME.png`, a line a thing: class, centre, size in shares of the picture; or the
/// corners of an outline. Classes by number from data.yaml, classes.txt or obj.names.
enum YOLOLayout {
  private static let lists = ["classes.txt", "obj.names", "predefined_classes.txt"]

  static func labelFiles(in folder: ImportFolder) -> [ImportFolder.File] {
    let stems = Set(folder.pictures.map(\.stem))
    return folder.files(ending: "txt").filter { !lists.contains($0.name) && stems.contains($0.stem) }
  }

  static func items(in folder: ImportFolder) throws(DataDeskError) -> [ImportItem] {
    let names = try classes(in: folder)
    let pictures = Dictionary(grouping: folder.pictures, by: \.stem)
    return labelFiles(in: folder).map { file in
      // Sets of one name in two parts lie in folders that differ in one word.
      let wanted = file.path.replacing("labels/", with: "images/")
      let found = pictures[file.stem] ?? []
      let picture = found.first { PathParts.withoutEnding($0.path) == PathParts.withoutEnding(wanted) } ?? found.first
      return ImportItem(
        origin: picture?.path ?? file.path, picture: picture, read: { try labels(in: file, names) })
    }
  }

  private static func classes(in folder: ImportFolder) throws(DataDeskError) -> [Int: String] {
    struct Listing: Decodable {
      var names: [Int: String]

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys.self)
        if let list = try? fields.decode([String].self, forKey: .names) {
          names = Dictionary(uniqueKeysWithValues: list.enumerated().map { ($0, $1) })
        } else {
          names = try fields.decode([Int: String].self, forKey: .names)
        }
      }

      enum Keys: String, CodingKey { case names }
    }
    for file in folder.files(ending: "yaml") + folder.files(ending: "yml") {
      let text = String(decoding: try file.data(), as: UTF8.self)
      do { return try YAMLDecoder().decode(Listing.self, from: text).names } catch {
        if text.contains("names:") {
          throw .malformed(path: file.url.path, line: nil, reason: "its names are no list of classes")
        }
      }
    }
    guard let list = folder.files.first(where: { lists.contains($0.name) }) else {
      throw .malformed(
        path: folder.url.path, line: nil, reason: "nothing names the classes: it lacks data.yaml and classes.txt")
    }
    let lines = String(decoding: try list.data(), as: UTF8.self).split(whereSeparator: \.isNewline)
    return Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($0, $1.trimmingCharacters(in: .whitespaces)) })
  }

  private static func labels(in file: ImportFolder.File, _ names: [Int: String]) throws(DataDeskError)
    -> ImportedScreen
  {
    var labels: [ImportedScreen.Label] = []
    let lines = String(decoding: try file.data(), as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      let words = line.split(whereSeparator: \.isWhitespace)
      let numbers = words.dropFirst().compactMap { Double(String($0)) }
      guard let number = words.first.flatMap({ Int($0) }), numbers.count == words.count - 1, numbers.count >= 4 else {
        throw .malformed(path: file.url.path, line: index + 1, reason: "it is no class and box")
      }
      labels.append(ImportedScreen.Label(name: names[number] ?? "class \(number)", box: box(numbers)))
    }
    return ImportedScreen(labels: labels, extent: Size(width: 1, height: 1))
  }

  /// Four numbers, and a fifth for how sure a detector was: centre and size. More: the corners of an outline.
  private static func box(_ numbers: [Double]) -> Rect {
    if numbers.count <= 5 {
      return Rect(
        x: numbers[0] - numbers[2] / 2, y: numbers[1] - numbers[3] / 2, width: numbers[2], height: numbers[3])
    }
    let corners = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Rect(x: numbers[$0], y: numbers[$0 + 1], width: 0, height: 0)
    }
    return Rect.union(of: corners) ?? .nowhere
  }
}
