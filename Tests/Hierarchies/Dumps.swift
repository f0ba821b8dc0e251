import Foundation
import HearsightHierarchies
import HearsightScreenModel
import Testing

/// Small dumps in the shape of each format.
enum Dumps {
  /// Every dump, and the format that it is of.
  static let all: [(file: String, format: HierarchyFormat)] = [
    ("ui-automator.xml", .uiAutomator), ("appium.xml", .appiumUIAutomator2), ("web-driver-agent.xml", .xcuiTest),
    ("xcuitest-debug.txt", .xcuiTestDebug), ("droidbot.json", .droidBot), ("droidbot-2016.json", .droidBot),
    ("maestro.json", .maestro), ("maestro-ios.json", .maestro), ("chrome.json", .chrome), ("browsergym.txt", .chrome),
    ("lighthouse.json", .lighthouse), ("at-spi.tsv", .atSPI), ("hearsight-dump.json", .atSPI),
    ("settings.json", .accessibilitySnapshot),
  ]

  static func data(_ file: String) throws -> Data {
    let parts = file.split(separator: ".").map(String.init)
    let url = try #require(Bundle.module.url(forResource: parts[0], withExtension: parts[1]))
    return try Data(contentsOf: url)
  }

  static func read(_ file: String, width: Double? = nil, height: Double? = nil) throws -> ExposedHierarchy {
    let picture = width.flatMap { width in height.map { Size(width: width, height: $0) } }
    return try HierarchyReader().read(data(file), picture: picture)
  }

  static func read(text: String, limits: HierarchyLimits = HierarchyLimits()) throws -> ExposedHierarchy {
    try HierarchyReader(limits: limits).read(Data(text.utf8))
  }

  /// The error that a text gives; fails where it gives none.
  static func error(_ text: String, limits: HierarchyLimits = HierarchyLimits()) throws -> HierarchyError {
    try #require(throws: HierarchyError.self) { try read(text: text, limits: limits) }
  }
}

extension ExposedHierarchy {
  /// The only element with a name.
  func named(_ name: String) throws -> ExposedElement {
    let found = elements.filter { $0.name == name }
    try #require(found.count == 1, "\(found.count) elements are named \(name)")
    return found[0]
  }
}
