import Foundation
import HearsightScreenModel

/// What somebody said of a stop: how it is called, what it is, what is one with it, where it comes in the order.
///
/// A correction is written once and never changed. A later one of the same stop and attribute replaces it, and
/// withdraws it where it says ``Change/withdrawn(_:)``; so corrections of several machines can be put together in any
/// order, and as often as one likes, with the same outcome (a grow-only set with a last writer for each key; Shapiro
/// et al., "Conflict-free replicated data types", 2011).
public struct Correction: Identifiable, Hashable, Sendable {
  /// 32 hexadecimal digits, by chance.
  public typealias ID = String

  /// The same on every machine.
  public let id: ID
  /// What is corrected.
  public let target: CorrectionTarget
  /// What is said of it.
  public let change: Change
  /// Who or what said it.
  public let author: Author
  /// When, by the clock of its machine, to the second. It decides nothing: clocks of machines differ.
  public let date: Date
  /// One more than that of every correction which its writer knew (Lamport's clock): of two, the later one counts.
  public let clock: Int
  /// The corrections of the same stop and attribute which its writer knew and meant to replace.
  public let replaces: [ID]
  /// The correction that it takes back, where it does so.
  public let undoes: ID?

  init(
    id: ID = Self.newID(), target: CorrectionTarget, change: Change, author: Author, date: Date = Date(), clock: Int,
    replaces: [ID] = [], undoes: ID? = nil
  ) {
    self.id = id
    self.target = target
    self.change = change
    self.author = author
    self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    self.clock = clock
    self.replaces = replaces.sorted()
    self.undoes = undoes
  }

  /// The same, told as a correction of another picture of its screen.
  func readdressed(to target: CorrectionTarget, _ change: Change) -> Correction {
    Correction(
      id: id, target: target, change: isWithdrawal ? self.change : change, author: author, date: date, clock: clock,
      replaces: replaces, undoes: undoes)
  }

  /// What it stands for: of all corrections with the same key, the last one counts.
  var key: Key { Key(target: target, attribute: change.attribute) }

  /// A stop and what of it is corrected.
  struct Key: Hashable {
    var target: CorrectionTarget
    var attribute: Attribute
  }

  /// Whether it counts and another of the same key does not. Chance decides between two of the same time, on every
  /// machine alike.
  func isLater(than other: Correction) -> Bool { (clock, id) > (other.clock, other.id) }

  private static func newID() -> ID {
    (0..<16).map { _ in UInt8.random(in: 0...UInt8.max) }.hexadecimal
  }
}

/// A stop of a remembered screen, or a part of one that was split.
public struct CorrectionTarget: Hashable, Sendable {
  /// The screen, by its fingerprint.
  public var screen: ScreenFingerprint.ID
  /// The stop's index on that screen as it was recognized, from 0.
  public var stop: Int
  /// Which part of it, from 0, where it was split.
  public var part: Int?

  /// A stop of a remembered screen, or a part of it.
  public init(screen: ScreenFingerprint.ID, stop: Int, part: Int? = nil) {
    self.screen = screen
    self.stop = stop
    self.part = part
  }
}

extension Correction {
  /// What of a stop can be corrected. The raw values are names that files rely on.
  public enum Attribute: String, CaseIterable, Codable, Hashable, Sendable {
    /// What it is called.
    case name
    /// What it is.
    case role
    /// Whether it stands for nothing.
    case hidden
    /// What is one with it.
    case joined
    /// Whether it is several stops.
    case split
    /// Where it comes.
    case after
  }

  /// What is said of a stop.
  public enum Change: Hashable, Sendable {
    /// What it is called.
    case name(String)
    /// What it is.
    case role(StopRole)
    /// It stands for nothing, and is not met.
    case hidden
    /// These stops of its screen are one with it; it says what all of them are.
    case joined([Int])
    /// It is several stops.
    case split(StopParts)
    /// It comes right after this stop of its screen; before all, where there is none.
    case after(Int?)
    /// Nothing is said of it any more.
    case withdrawn(Attribute)

    /// What of the stop it is about.
    public var attribute: Attribute {
      switch self {
      case .name: .name
      case .role: .role
      case .hidden: .hidden
      case .joined: .joined
      case .split: .split
      case .after: .after
      case .withdrawn(let attribute): attribute
      }
    }
  }

  /// Who or what made a correction.
  public struct Author: Hashable, Sendable {
    /// The raw values are names that files rely on.
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
      /// A person.
      case user
      /// A program that looked at the screen.
      case model
      /// A list of names that was taken in.
      case `import`
    }

    /// A person, a program, or a list.
    public var kind: Kind
    /// Such as the person's or the model's name, where it was given.
    public var name: String?

    /// An author of that kind.
    public init(_ kind: Kind, name: String? = nil) {
      self.kind = kind
      self.name = name
    }
  }
}

/// How a stop is split.
public struct StopParts: Hashable, Sendable, Codable {
  /// The types of the stop's elements. A stop that has others when it is met again is left as it is.
  public var elements: [ElementType]
  /// Each part's elements, by their index in ``elements``, first the one that gives the role.
  public var parts: [[Int]]

  /// Parts that have each element at most once.
  public init(elements: [ElementType], parts: [[Int]]) {
    self.elements = elements
    self.parts = parts
  }

  /// Each element for itself; a frame around them goes with the first, whose bounds it is.
  public init(each elements: [ElementType]) {
    self.elements = elements
    let frames = elements.indices.filter { elements[$0] == .container }
    let others = elements.indices.filter { elements[$0] != .container }
    parts = others.enumerated().map { $0 == 0 ? frames + [$1] : [$1] }
  }
}
