/// What an element is and how it behaves: UIAccessibility's traits, with its names and bit positions.
public struct Traits: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  public static let button = Traits(bit: 0)
  public static let link = Traits(bit: 1)
  public static let image = Traits(bit: 2)
  public static let selected = Traits(bit: 3)
  public static let playsSound = Traits(bit: 4)
  public static let keyboardKey = Traits(bit: 5)
  public static let staticText = Traits(bit: 6)
  public static let summaryElement = Traits(bit: 7)
  public static let notEnabled = Traits(bit: 8)
  public static let updatesFrequently = Traits(bit: 9)
  public static let searchField = Traits(bit: 10)
  public static let startsMediaSession = Traits(bit: 11)
  public static let adjustable = Traits(bit: 12)
  public static let allowsDirectInteraction = Traits(bit: 13)
  public static let causesPageTurn = Traits(bit: 14)
  public static let tabBar = Traits(bit: 15)
  public static let header = Traits(bit: 16)
  public static let textEntry = Traits(bit: 18)
  public static let isEditing = Traits(bit: 21)
  public static let secureTextField = Traits(bit: 24)
  public static let backButton = Traits(bit: 27)
  public static let tabBarItem = Traits(bit: 28)
  public static let textArea = Traits(bit: 47)
  public static let switchButton = Traits(bit: 53)

  /// Every trait with its UIAccessibility name, in the order of their bits.
  public static let named: [(name: String, trait: Traits)] = [
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
