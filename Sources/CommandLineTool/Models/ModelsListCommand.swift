import ArgumentParser
import Hearsight

struct ModelsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show every version of every model, and which are in use (*).")

  @OptionGroup var options: ModelStoreOptions

  func run() throws {
    let rows = try options.store().entries().map { entry in
      [
        "\(entry.isInUse ? "*" : " ") \(entry.name)@\(entry.version)",
        entry.bytes.map(Self.size) ?? "missing",
        entry.installed.map { $0.formatted(.iso8601.year().month().day()) } ?? "", entry.source,
      ]
    }
    for line in Self.columns(rows) { StandardOutput.print(line) }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 100_000 ? "\((bytes + 999) / 1000) kB" : "\((Double(bytes) / 100_000).rounded() / 10) MB"
  }

  /// Cells below each other.
  private static func columns(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row.dropLast(), widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) + "  " }.joined()
        + (row.last ?? "")
    }
  }
}
