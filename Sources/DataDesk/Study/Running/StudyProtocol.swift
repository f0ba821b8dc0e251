import Foundation
import HearsightScreenModel

/// What a study asks of its participants (paper, section 6.1): each uses every app in every condition, and rates it.
package struct StudyProtocol: Hashable, Sendable, Decodable {
  package struct Condition: Hashable, Sendable, Decodable {
    /// As the table of ratings has it: "voiceover".
    package var name: String
    /// What the participant is told to do; `nil` says no more than the name.
    package var instruction: String?

    private enum CodingKeys: String, CodingKey, CaseIterable {
      case name, instruction
    }

    package init(from decoder: any Decoder) throws {
      try StudyProtocol.refuseUnknown(in: decoder, known: CodingKeys.allCases.map(\.rawValue))
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name).trimmingCharacters(in: .whitespaces)
      instruction = try container.decodeIfPresent(String.self, forKey: .instruction)
    }
  }

  /// In which order conditions and apps come.
  package enum Order: String, Hashable, Sendable, Decodable {
    /// By a balanced Latin square, so that each comes as often before as after each other.
    case latinSquare = "latin-square"
    /// As the protocol has them; the paper did so.
    case fixed
  }

  package var title: String
  /// Who takes part; each has the row of the Latin square at their place.
  package var participants: [String]
  /// The apps; empty where participants name their own, as in the paper.
  package var apps: [String]
  /// How many apps a participant names, where there is no list.
  package var appsPerParticipant: Int
  package var conditions: [Condition]
  package var order: Order
  /// How long an app is used in a condition at most; `nil` does not limit it.
  package var minutes: Double?
  /// What is asked after each rating.
  package var questions: [String]

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case title, participants, apps, appsPerParticipant, conditions, order, minutes, questions
  }

  package init(from decoder: any Decoder) throws {
    try Self.refuseUnknown(in: decoder, known: CodingKeys.allCases.map(\.rawValue))
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decodeIfPresent(String.self, forKey: .title) ?? ""
    // The table of ratings keeps no blanks around a name.
    participants = try container.decode([String].self, forKey: .participants).map(Self.trimmed)
    apps = try container.decodeIfPresent([String].self, forKey: .apps)?.map(Self.trimmed) ?? []
    appsPerParticipant = try container.decodeIfPresent(Int.self, forKey: .appsPerParticipant) ?? 3
    conditions = try container.decode([Condition].self, forKey: .conditions)
    order = try container.decodeIfPresent(Order.self, forKey: .order) ?? .latinSquare
    minutes = try container.decodeIfPresent(Double.self, forKey: .minutes)
    questions = try container.decodeIfPresent([String].self, forKey: .questions) ?? []
    func check(_ holds: Bool, _ key: CodingKeys, _ reason: String) throws {
      guard !holds else { return }
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: reason)
    }
    func areNames(_ names: [String]) -> Bool {
      Set(names).count == names.count
        && names.allSatisfy { $0.contains { !$0.isWhitespace } && !$0.contains(where: \.isNewline) }
    }
    try check(!participants.isEmpty && areNames(participants), .participants, "takes at least one name, each once")
    try check(areNames(apps), .apps, "takes names, each once")
    try check(!conditions.isEmpty && areNames(conditions.map(\.name)), .conditions, "takes names, each once")
    try check((1...100).contains(appsPerParticipant), .appsPerParticipant, "takes a number from 1 to 100")
    try check(minutes.map { $0 > 0 && $0 <= 1440 } ?? true, .minutes, "takes a number above 0, at most 1440")
  }

  private static func trimmed(_ name: String) -> String { name.trimmingCharacters(in: .whitespaces) }

  /// A setting that does nothing is an error: whoever wrote it expects that it does something.
  fileprivate static func refuseUnknown(in decoder: any Decoder, known: [String]) throws {
    let names = try decoder.container(keyedBy: FieldName.self)
    guard let unknown = names.allKeys.first(where: { !known.contains($0.stringValue) }) else { return }
    throw DecodingError.dataCorruptedError(
      forKey: unknown, in: names,
      debugDescription: "is none of the settings, which are \(known.joined(separator: ", "))")
  }

  /// Reads a protocol, a JSON file.
  ///
  /// - Throws: ``DataDeskError``
  package init(contentsOf url: URL) throws(DataDeskError) {
    do {
      self = try JSONFile.read(StudyProtocol.self, at: url)
    } catch {
      throw error.isMissing
        ? .unreadable(path: url.path, reason: error.reason)
        : .malformed(path: url.path, line: nil, reason: error.reason)
    }
  }

  /// All that a participant does, in its order.
  ///
  /// Each app has the next order of conditions for the next participant, so that after as many participants as there
  /// are orders of conditions every app was used equally often in each. The order of apps changes after them, and so
  /// all is balanced after as many participants as both numbers of orders make together.
  ///
  /// - Parameters:
  ///   - participant: one of ``participants``.
  ///   - apps: those that the participant named, where the protocol has no list.
  package func trials(of participant: String, apps named: [String]) -> [StudyTrial] {
    let place = participants.firstIndex(of: participant) ?? 0
    let orders = order == .latinSquare ? LatinSquare.rows(of: conditions.count) : 1
    let list = Array((apps.isEmpty ? named : apps).enumerated())
    let sequence = apps.isEmpty ? list : ordered(list, row: place / orders)
    return sequence.flatMap { index, app in
      ordered(conditions, row: place + index).map { condition in
        StudyTrial(participant: participant, app: app, condition: condition)
      }
    }
  }

  private func ordered<Item>(_ items: [Item], row: Int) -> [Item] {
    guard order == .latinSquare, !items.isEmpty else { return items }
    return LatinSquare.row(row % LatinSquare.rows(of: items.count), of: items.count).map { items[$0] }
  }
}

/// A participant uses an app in a condition.
package struct StudyTrial: Hashable, Sendable {
  package var participant: String
  package var app: String
  package var condition: StudyProtocol.Condition
}

/// Orders in which each of several things comes as often at each place, and as often right after each other one
/// (Williams 1949).
enum LatinSquare {
  /// As many rows as there are things, twice as many of an odd number.
  static func rows(of count: Int) -> Int { count.isMultiple(of: 2) ? count : 2 * count }

  /// A row of the numbers from 0 to `count`.
  static func row(_ row: Int, of count: Int) -> [Int] {
    guard count > 0 else { return [] }
    // 0, 1, n-1, 2, n-2 ...: all neighbours are at another distance.
    let first = (0..<count).map { $0.isMultiple(of: 2) ? (count - $0 / 2) % count : $0 / 2 + 1 }
    let shifted = first.map { ($0 + row) % count }
    return row < count ? shifted : shifted.reversed()
  }
}
