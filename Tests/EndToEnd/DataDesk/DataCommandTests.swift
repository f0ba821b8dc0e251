import Foundation
import Testing

@Suite("hearsight data")
struct DataCommandTests {
  private let folder: TemporaryFolder
  private var screens: String { folder.url.appendingPathComponent("screens").path }

  /// Two apps with a screen each, annotated as they are recognized, one with what its app exposes.
  init() throws {
    folder = try TemporaryFolder()
    let recognized = try Command.run(["recognize", Self.example("gnome-clocks-alarms.png"), "--format", "json"])
    let screen = try jsonObject(recognized.output)
    let image = try #require(screen["image"] as? [String: Any])
    let elements = try #require(screen["elements"] as? [[String: Any]]).map { element -> [String: Any] in
      let frame = element["frame"] as? [String: Double] ?? [:]
      let box = ["x", "y", "width", "height"].map { frame[$0] ?? 0 }
      var annotated: [String: Any] = ["type": element["type"] ?? "", "box": box]
      if annotated["type"] as? String == "Text" { annotated["text"] = element["text"] }
      annotated["clickable"] = element["clickable"]
      return annotated
    }
    let stops = try #require(screen["stops"] as? [[String: Any]]).compactMap { $0["elements"] as? [Int] }
    let loose = Set(elements.indices).subtracting(stops.flatMap { $0 }).sorted()
    let annotation: [String: Any] = [
      "width": image["width"] ?? 0, "height": image["height"] ?? 0, "elements": elements,
      "stops": stops + loose.map { [$0] }, "ignore": [["box": [0, 0, 4, 4], "why": "corner"]],
    ]
    try add("clocks", picture: "gnome-clocks-alarms.png", annotation: annotation, app: "Clocks")
    try add("sound", picture: "gnome-settings-sound.png", annotation: nil, app: "Settings")
  }

  private static func example(_ name: String) -> String {
    Command.root.appendingPathComponent("Examples/\(name)").path
  }

  private func add(_ name: String, picture: String, annotation: [String: Any]?, app: String) throws {
    let place = URL(fileURLWithPath: screens).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Self.example(picture), toPath: place.appendingPathComponent("screen.png").path)
    try JSONSerialization.data(withJSONObject: ["app": app]).write(to: place.appendingPathComponent("source.json"))
    guard let annotation else { return }
    try JSONSerialization.data(withJSONObject: annotation).write(to: place.appendingPathComponent("annotation.json"))
  }

  @Test("check finds nothing where nothing is wrong, and tells a fault with its file and line")
  func check() throws {
    let fine = try Command.run(["data", "check", screens])
    #expect(fine.status == 0, "\(fine.output)")
    #expect(fine.errors.contains("2 screens, 1 of them annotated: nothing found"))
    let broken = "{\"width\": 780, \"height\": 1688, \"elements\": [\n{\"type\": \"Button\", \"box\": [0, 0, 9, 9]}]}"
    let file = URL(fileURLWithPath: screens).appendingPathComponent("sound/annotation.json")
    try Data(broken.utf8).write(to: file)
    let told = try Command.run(["data", "check", screens])
    #expect(told.status == 1)
    #expect(told.output.contains("sound/annotation.json:2: element 0 has the type \"Button\""), "\(told.output)")
    let json = try jsonObject(try Command.run(["data", "check", screens, "--format", "json"]).output)
    #expect(json["kind"] as? String == "unknown-type" && json["line"] as? Int == 2)
  }

  @Test("stats counts what is annotated, and takes recognized screens in where that is wanted")
  func stats() throws {
    let page = folder.url.appendingPathComponent("report").path
    let annotated = try Command.run(["data", "stats", screens, "--html", page])
    #expect(annotated.status == 0 && annotated.output.hasPrefix("1 screens of 1 apps"), "\(annotated.errors)")
    #expect(annotated.errors.contains("1 screens have no annotation"))
    let html = try String(contentsOfFile: page + "/index.html", encoding: .utf8)
    #expect(html.contains("<svg") && html.contains("Checkbox (Selected)"))
    let all = try Command.run(["data", "stats", screens, "--recognize", "--json", "-"])
    #expect(try jsonObject(all.output)["screens"] as? Int == 2)
  }

  @Test("split proves that no app is on both sides, and its lists can be had")
  func split() throws {
    let lists = folder.url.appendingPathComponent("lists").path
    let split = try Command.run(["data", "split", screens, "--test", "0.5", "--json", "-", "--lists", lists])
    let json = try jsonObject(split.output)
    let proof = try #require(json["proof"] as? [String: Any])
    #expect(
      (proof["sharedApps"] as? [Any])?.isEmpty == true && (proof["sharedNearDuplicates"] as? [Any])?.isEmpty == true)
    let names = try ["train", "test"].map { try String(contentsOfFile: lists + "/\($0).txt", encoding: .utf8) }
    #expect(names.allSatisfy { $0.hasPrefix("# made by hearsight") })
    #expect(Set(names.map { $0.split(separator: "\n").last }) == ["clocks", "sound"])
  }

  @Test("match holds annotations against what the app exposes; without a hierarchy it says so")
  func match() throws {
    let none = try Command.run(["data", "match", screens])
    #expect(none.status == 1 && none.errors.contains("has a hierarchy with places"))
    let pair = Command.root.appendingPathComponent("Examples/audit/web-player-faulty")
    let place = URL(fileURLWithPath: screens).appendingPathComponent("player")
    try FileManager.default.copyItem(at: pair, to: place)
    let match = try Command.run(["data", "match", screens, "--recognize"])
    #expect(match.status == 0 && match.output.contains("59.0 %"), "\(match.errors)")
  }

  @Test("What is converted and read again is the same", arguments: ["coco", "label-studio", "yolo"])
  func convert(format: String) throws {
    let (out, back) = (folder.url.appendingPathComponent(format).path, folder.url.appendingPathComponent("back").path)
    let written = try Command.run(["data", "convert", screens, "--to", format, "--into", out])
    #expect(written.status == 0, "\(written.errors)")
    let again = try Command.run(["data", "convert", screens, "--to", format, "--into", out])
    #expect(again.status == 1 && again.errors.contains("is there already"))
    let read = try Command.run(["data", "convert", out, "--from", format, "--to", "hearsight", "--into", back])
    #expect(read.status == 0, "\(read.errors)")
    let entries = try FileManager.default.contentsOfDirectory(atPath: back).filter { !$0.hasPrefix(".") }
    let name = try #require(entries.count == 1 ? entries.first : nil)
    let files = ["\(screens)/clocks", "\(back)/\(name)"].map { URL(fileURLWithPath: $0 + "/annotation.json") }
    let (old, new) = (try Self.annotation(files[0]), try Self.annotation(files[1]))
    #expect(old.types == new.types)
    for (one, other) in zip(old.boxes, new.boxes) {
      #expect(zip(one, other).allSatisfy { abs($0 - $1) < 0.02 })
    }
    guard format != "yolo" else { return }
    #expect(old.texts == new.texts)
    #expect(old.stops == new.stops)
    #expect(old.clickable == new.clickable)
  }

  private struct Annotation: Decodable {
    struct Item: Decodable {
      var type: String
      var box: [Double]
      var text: String?
      var clickable: Bool?
    }

    var elements: [Item]
    var stops: [[Int]]?

    var types: [String] { elements.map(\.type) }
    var boxes: [[Double]] { elements.map(\.box) }
    var texts: [String?] { elements.map(\.text) }
    var clickable: [Bool?] { elements.map(\.clickable) }
  }

  private static func annotation(_ file: URL) throws -> Annotation {
    try JSONDecoder().decode(Annotation.self, from: Data(contentsOf: file))
  }
}
