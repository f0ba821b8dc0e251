import Foundation
import HearsightScreenModel

/// True values of sliders, in a file of their own: tab-separated lines under a line of names, of which `screen`,
/// `element` (its index in the annotation) and `value` (from 0 to 1) are needed. `value2` is the upper value of a
/// slider with two knobs; a line whose `set` is not the name of the screens' folder is left out. Other columns are for
/// people.
struct SliderTable {
  /// The table that belongs to a folder of annotations lies in it under this name.
  static let fileName = "slider-values.tsv"
  private static let needed = ["screen", "element", "value"]

  private struct Line {
    var number: Int
    var set: String
    var screen: String
    var element: Int
    var value: ElementValue
  }

  private let path: String
  private let lines: [Line]

  init(contentsOf url: URL) throws(EvaluationError) {
    path = url.path
    let text: String
    do {
      text = try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
      index, row in
      (number: index + 1, cells: row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
    let names = rows.first?.cells ?? []
    if let missing = Self.needed.first(where: { !names.contains($0) }) {
      throw .malformed(path: url.path, reason: "its first line names no column \"\(missing)\"")
    }
    var lines: [Line] = []
    for row in rows.dropFirst() where row.cells.contains(where: { !$0.isEmpty }) {
      let cells = Dictionary(zip(names, row.cells)) { first, _ in first }
      lines.append(try Self.line(cells, number: row.number, path: url.path))
    }
    self.lines = lines
  }

  private static func line(
    _ cells: [String: String], number: Int, path: String
  ) throws(EvaluationError) -> Line {
    func malformed(_ reason: String) -> EvaluationError { .malformed(path: path, reason: "line \(number): \(reason)") }
    guard let element = cells["element"].flatMap({ Int($0) }), element >= 0 else {
      throw malformed("\"element\" is to be the element's index, from 0")
    }
    func share(_ name: String) throws(EvaluationError) -> Double? {
      guard let text = cells[name], !text.isEmpty else { return nil }
      guard let value = Double(text), (0...1).contains(value) else {
        throw malformed("\"\(name)\" is to be from 0 to 1, not \(text)")
      }
      return value
    }
    guard let low = try share("value") else { throw malformed("\"value\" is to be from 0 to 1") }
    let value = try share("value2").map { ElementValue.range(from: min(low, $0), to: max(low, $0)) } ?? .fraction(low)
    return Line(
      number: number, set: cells["set"] ?? "", screen: cells["screen"] ?? "", element: element, value: value)
  }

  /// The screens with the values that the table has for them.
  ///
  /// - Parameter folder: The name of the screens' folder.
  func applied(to screens: [LabelledScreen], folder: String) throws(EvaluationError) -> [LabelledScreen] {
    var result = screens
    let places = Dictionary(screens.indices.map { (screens[$0].name, $0) }) { first, _ in first }
    for line in lines where line.set.isEmpty || line.set == folder {
      guard let place = places[line.screen] else { continue }
      guard result[place].elements.indices.contains(line.element) else {
        throw .malformed(
          path: path,
          reason: "line \(line.number): \(line.screen) has no element \(line.element), but "
            + "\(result[place].elements.count)")
      }
      result[place].elements[line.element].value = line.value
    }
    return result
  }
}

extension [LabelledScreen] {
  /// The screens with true values of sliders from a table, tab-separated lines under a line of names: `screen`,
  /// `element` (the index in the annotation), `value` (from 0 to 1), and where there is one `set` (the name of the
  /// screens' folder) and `value2` (of a slider with two knobs).
  ///
  /// - Parameter folder: The folder of the screens; lines of another `set` are left out.
  /// - Throws: ``EvaluationError``
  package func withSliderValues(from table: URL, of folder: URL) throws(EvaluationError) -> [LabelledScreen] {
    try SliderTable(contentsOf: table).applied(to: self, folder: folder.standardizedFileURL.lastPathComponent)
  }
}
