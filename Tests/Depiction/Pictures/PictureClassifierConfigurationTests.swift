import Foundation
import HearsightModels
import Testing

@testable import HearsightDepiction

@Suite("PictureClassifierConfiguration")
struct PictureClassifierConfigurationTests {
  private static func configuration(_ classes: String) throws -> PictureClassifierConfiguration {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(#"{"inputSize": 64, "threshold": 0.7, "classes": [\#(classes)]}"#.utf8).write(to: url)
    return try PictureClassifierConfiguration(contentsOf: url)
  }

  private static let dogs = """
    {"name": "beagle", "kind": "dog"}, {"name": "boxer", "kind": "dog"}, {"name": "", "kind": ""},
    {"name": "pizza", "kind": "dish"}
    """

  @Test("a sure class is said by its name, an unsure mixture by what all are, the rest not at all")
  func claims() throws {
    let settings = try Self.configuration(Self.dogs)
    #expect(settings.claim(from: [0.8, 0.1, 0, 0.1]) == .init(name: "beagle", confidence: 0.8))
    let mixture = try #require(settings.claim(from: [0.45, 0.4, 0.05, 0.1]))
    #expect(mixture.name == "dog" && abs(mixture.confidence - 0.85) < 1e-9)
    #expect(settings.claim(from: [0.4, 0.2, 0.1, 0.3]) == nil)
  }

  @Test("a class without a name is never said, however sure")
  func unsaid() throws {
    #expect(try Self.configuration(Self.dogs).claim(from: [0, 0, 1, 0]) == nil)
  }

  @Test("the shipped classes are those of ImageNet, and what only screens show is never said")
  func shipped() throws {
    let settings = try Fixture.pictureClassifier().configuration
    #expect(settings.classes.count == 1000)
    #expect(settings.classes[967].name == "espresso")
    #expect(settings.classes[207] == .init(name: "golden retriever", kind: "dog"))
    #expect(settings.classes[916].name.isEmpty, "web site")
    #expect(settings.threshold == 0.7)
  }

  @Test("settings that cannot be are refused with the file's name")
  func refused() {
    let missing = URL(fileURLWithPath: "/nowhere/pictures.json")
    #expect {
      try PictureClassifierConfiguration(contentsOf: missing)
    } throws: {
      "\($0)".contains("/nowhere/pictures.json")
    }
    #expect(throws: ModelSettingsError.self) { try Self.configuration("") }
  }
}
