import Foundation
import HearsightScreenModel

/// What is to be collected (paper, section 3.1: apps by category, so many screens an app, some left out): a table with
/// commas, whose first line names the columns `app`, `category`, `place`, `screens` and `needs`, in any order.
///
/// A row is a place of an app; an app may have several. Lines that begin with `#` are remarks.
package struct CollectionPlan: Hashable, Sendable {
  /// What an app asks of who uses it.
  package enum Need: String, CaseIterable, Hashable, Sendable {
    /// A credit card, or another way to pay.
    case payment
    /// An account of a real person.
    case account
    /// What is nobody else's business, such as data on health.
    case personal
    /// An account that was made for collecting.
    case placeholder
  }

  /// A row.
  package struct Row: Hashable, Sendable {
    /// From 1.
    package var line: Int
    package var place: CollectionPlace
    package var needs: Set<Need>
  }

  package var rows: [Row]

  /// What the paper left out: apps that want a credit card, or sensitive personal information such as a bank's log-in.
  package static let usuallyLeftOut: Set<Need> = [.payment, .account, .personal]

  /// The most screens of an app where the plan does not say.
  static let usualScreens = 20

  /// The places of apps that need nothing of what is left out. An app with one such row is left out whole.
  package func places(leavingOut needs: Set<Need>) -> [CollectionPlace] {
    let left = leftOut(by: needs)
    return rows.map(\.place).filter { !left.contains($0.app ?? "") }
  }

  /// The apps that are left out.
  package func leftOut(by needs: Set<Need>) -> Set<String> {
    Set(rows.filter { !$0.needs.isDisjoint(with: needs) }.compactMap(\.place.app))
  }

  /// Reads a plan.
  ///
  /// - Throws: `DataDeskError` where there is no such file, or a quote is not closed;
  ///   ``CollectionError/badPlan(path:faults:)`` with all rows that are bad.
  package init(contentsOf url: URL) throws {
    let text: String
    do {
      text = try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw DataDeskError.unreadable(path: url.path, reason: error.localizedDescription)
    }
    try self.init(text, path: url.path)
  }

  /// - Parameter path: for messages.
  package init(_ text: String, path: String) throws {
    var reader = try PlanReader(text, path: path)
    reader.read()
    guard reader.faults.isEmpty else { throw CollectionError.badPlan(path: path, faults: reader.faults) }
    rows = reader.rows
  }
}

/// Reads a plan's rows, and goes on after a bad one so that all are told.
private struct PlanReader {
  private static let columns = ["app", "category", "place", "screens", "needs"]

  private let records: [(line: Int, values: [String])]
  var rows: [CollectionPlan.Row] = []
  var faults: [PlanFault] = []

  init(_ text: String, path: String) throws(DataDeskError) {
    let all = try CSVTable.records(of: text, path: path)
    records = all.filter { $0.values.first?.hasPrefix("#") != true }
  }

  mutating func read() {
    guard let header = records.first else {
      faults.append(PlanFault(line: 1, reason: "it is empty; the first line names the columns"))
      return
    }
    let names = header.values.map { $0.lowercased() }
    let unknown = names.filter { !Self.columns.contains($0) }
    if !unknown.isEmpty {
      faults.append(
        PlanFault(
          line: header.line,
          reason: "there is no column \(unknown.joined(separator: ", ")); there are "
            + Self.columns.joined(separator: ", ")))
    }
    if !names.contains("app") { faults.append(PlanFault(line: header.line, reason: "the column app is missing")) }
    guard faults.isEmpty else { return }
    for record in records.dropFirst() { read(record, names) }
    spreadScreens()
  }

  private mutating func read(_ record: (line: Int, values: [String]), _ names: [String]) {
    guard record.values.count == names.count else {
      let reason = "it has \(record.values.count) columns of \(names.count)"
      return faults.append(PlanFault(line: record.line, reason: reason))
    }
    let cells = Dictionary(zip(names, record.values)) { first, _ in first }.filter { !$0.value.isEmpty }
    guard let app = cells["app"] else {
      return faults.append(PlanFault(line: record.line, reason: "it names no app"))
    }
    var place = CollectionPlace(app: app, category: cells["category"], address: cells["place"], screens: 0)
    if let screens = cells["screens"] {
      guard let number = Int(screens), number > 0 else {
        return faults.append(PlanFault(line: record.line, reason: "screens is \(screens), no number from 1"))
      }
      place.screens = number
    }
    let words = (cells["needs"] ?? "").lowercased().split { " ;,+".contains($0) }.map(String.init)
    let unknown = words.filter { CollectionPlan.Need(rawValue: $0) == nil }
    guard unknown.isEmpty else {
      let known = CollectionPlan.Need.allCases.map(\.rawValue).joined(separator: ", ")
      let reason = "needs has \(unknown.joined(separator: ", ")); it may have \(known)"
      return faults.append(PlanFault(line: record.line, reason: reason))
    }
    let needs = Set(words.compactMap(CollectionPlan.Need.init))
    rows.append(CollectionPlan.Row(line: record.line, place: place, needs: needs))
  }

  /// An app has as many screens as its rows say at most.
  private mutating func spreadScreens() {
    let most = rows.reduce(into: [String: Int]()) { most, row in
      most[row.place.app ?? "", default: 0] = max(most[row.place.app ?? "", default: 0], row.place.screens)
    }
    for index in rows.indices {
      let wanted = most[rows[index].place.app ?? ""] ?? 0
      rows[index].place.screens = wanted > 0 ? wanted : CollectionPlan.usualScreens
    }
  }
}
