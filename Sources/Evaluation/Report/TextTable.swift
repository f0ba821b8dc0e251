import HearsightOverlay

/// A table for a terminal: the first column at the left, the others at the right of their columns.
package struct TextTable {
  package var header: [String]
  package var rows: [[String]]

  package init(header: [String], rows: [[String]]) {
    self.header = header
    self.rows = rows
  }

  package var text: String {
    let all = [header] + rows
    let widths = header.indices.map { column in
      all.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return all.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
        return column == 0 ? cell.0 + space : space + cell.0
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The table as HTML.
  package var html: HTML {
    func line(_ cells: [String], _ tag: String) -> String {
      "<tr>\(cells.map { "<\(tag)>\(HTML.escape($0))</\(tag)>" }.joined())</tr>"
    }
    return HTML(raw: "<table>\(line(header, "th"))\(rows.map { line($0, "td") }.joined())</table>")
  }
}

extension Double {
  /// A share in per cent with one decimal.
  package var percent: String { "\((self * 1000).rounded() / 10)" }

  /// The number with a fixed number of decimals.
  package func fixed(_ places: Int) -> String {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let whole = Int((abs(self) * factor).rounded())
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = self < 0 && whole > 0 ? "-" : ""
    return places == 0 ? sign + padded : "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}
