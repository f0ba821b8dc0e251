import Foundation
import HearsightDetection
import HearsightModels
import HearsightScreenModel
import Testing

@Suite("Detector settings")
struct DetectorConfigurationTests {
  private func read(_ json: String) throws -> DetectorConfiguration {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data(json.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try DetectorConfiguration(contentsOf: url)
  }

  private func json(
    types: String = #"["Icon", "Text"]"#, boxes: String? = nil, width: Int = 384, thresholds: String = "{}"
  ) -> String {
    """
    {"types": \(types), \(boxes.map { "\"boxOfType\": \($0), " } ?? "")"inputWidth": \(width),
     "sizeMultiple": 64, "nonMaxSuppressionIoU": 0.6, "thresholds": {"default": \(thresholds)}}
    """
  }

  @Test("types keep the order of the model's scores, thresholds go by type")
  func settings() throws {
    let settings = try read(json(thresholds: #"{"Icon": 0.25}"#))
    #expect(settings.types == [.icon, .text])
    #expect(try settings.thresholds(.screenReader) == [.icon: 0.25])
  }

  @Test("each type has its own of the boxes at a point; where the file names none, all share one")
  func boxes() throws {
    #expect(try read(json()).boxOfType == [0, 0])
    #expect(try read(json()).boxesAtPoint == 1)
    #expect(try read(json(boxes: "[0, 1]")).boxOfType == [0, 1])
    #expect(try read(json(boxes: "[0, 1]")).boxesAtPoint == 2)
  }

  @Test("a box for each type, none more and none senseless", arguments: ["[0]", "[0, 1, 0]", "[0, -1]", "[0, 9]"])
  func senselessBoxes(boxes: String) {
    #expect(throws: ModelSettingsError.self) { try read(json(boxes: boxes)) }
  }

  @Test("a set that the file lacks is an error that names it and the sets that are there")
  func missingSet() throws {
    let settings = try read(json())
    let error = #expect(throws: ModelSettingsError.self) { try settings.thresholds(.switchControl) }
    #expect(error?.description.contains("switchControl") == true && error?.description.contains("default") == true)
  }

  @Test(
    "what makes no sense is refused with the file's name",
    arguments: ["", "{}", "[1]", #"{"types": ["Gizmo"]}"#])
  func refusals(text: String) {
    #expect(throws: ModelSettingsError.self) { try read(text) }
  }

  @Test("an unknown type, an empty list and an absurd size are refused")
  func senseless() {
    #expect(throws: ModelSettingsError.self) { try read(json(types: #"["Gizmo"]"#)) }
    #expect(throws: ModelSettingsError.self) { try read(json(types: "[]")) }
    #expect(throws: ModelSettingsError.self) { try read(json(width: 0)) }
    #expect(throws: ModelSettingsError.self) { try read(json(thresholds: #"{"Gizmo": 1}"#)) }
  }

  @Test("a missing file is refused")
  func missing() {
    #expect(throws: ModelSettingsError.self) {
      try DetectorConfiguration(contentsOf: URL(fileURLWithPath: "/no/such/detector.json"))
    }
  }
}
