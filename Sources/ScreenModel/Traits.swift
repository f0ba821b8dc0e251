/// What an element is and how it behaves: UIAccessibility's traits, with its names and bit positions.
public struct Traits: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  /// It acts when it is activated.
  public static let button = Traits(bit: 0)
  /// It leads elsewhere.
  public static let link = Traits(bit: 1)
  /// It is a picture.
  public static let image = Traits(bit: 2)
  /// It is the chosen one.
  public static let selected = Traits(bit: 3)
  /// Activating it plays a sound of its own.
  public static let playsSound = Traits(bit: 4)
  /// It is a key of the on-screen keyboard.
  public static let keyboardKey = Traits(bit: 5)
  /// It is text that does not change.
  public static let staticText = Traits(bit: 6)
  /// It sums up the app when the app opens.
  public static let summaryElement = Traits(bit: 7)
  /// It cannot be used now.
  public static let notEnabled = Traits(bit: 8)
  /// What it says changes too often to announce each change.
  public static let updatesFrequently = Traits(bit: 9)
  /// It is a field to search with.
  public static let searchField = Traits(bit: 10)
  /// Activating it plays or records.
  public static let startsMediaSession = Traits(bit: 11)
  /// Swiping up and down changes its value.
  public static let adjustable = Traits(bit: 12)
  /// Touches go to the app itself, as on a piano's keys.
  public static let allowsDirectInteraction = Traits(bit: 13)
  /// Reading its end turns the page.
  public static let causesPageTurn = Traits(bit: 14)
  /// It is a tab bar.
  public static let tabBar = Traits(bit: 15)
  /// It is a heading.
  public static let header = Traits(bit: 16)
  /// It is a field to type in. UIKit keeps this bit to itself.
  public static let textEntry = Traits(bit: 18)
  /// Its field is being typed in. UIKit keeps this bit to itself.
  public static let isEditing = Traits(bit: 21)
  /// It is a field that hides what is typed. UIKit keeps this bit to itself.
  public static let secureTextField = Traits(bit: 24)
  /// It leads back. UIKit keeps this bit to itself.
  public static let backButton = Traits(bit: 27)
  /// It is an item of the system's tab bar. UIKit keeps this bit to itself.
  public static let tabBarItem = Traits(bit: 28)
  /// It is a field of several lines. UIKit keeps this bit to itself.
  public static let textArea = Traits(bit: 47)
  /// It is a switch. UIKit keeps this bit to itself.
  public static let switchButton = Traits(bit: 53)

  /// Every trait with its UIAccessibility name, in the order of their bits.
  package static let named: [(name: String, trait: Traits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
    ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("tabBar", .tabBar), ("header", .header), ("textEntry", .textEntry), ("isEditing", .isEditing),
    ("secureTextField", .secureTextField), ("backButton", .backButton), ("tabBarItem", .tabBarItem),
    ("textArea", .textArea), ("switchButton", .switchButton),
  ]

  /// The names of the traits that are set, in the order of their bits.
  public var names: [String] {
    Traits.named.filter { contains($0.trait) }.map(\.name)
  }

  /// The trait of that name; `nil` where there is none.
  public init?(name: String) {
    guard let match = Traits.named.first(where: { $0.name == name }) else { return nil }
    self = match.trait
  }
}

extension Traits: Codable {
  public init(from decoder: any Decoder) throws {
    self = []
    let container = try decoder.singleValueContainer()
    for name in try container.decode([String].self) {
      guard let trait = Traits(name: name) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription:
            "unknown trait \"\(name)\"; known are \(Traits.named.map(\.name).joined(separator: ", "))")
      }
      insert(trait)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(names)
  }
}
