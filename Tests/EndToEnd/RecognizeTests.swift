import Foundation
import HearsightPixels
import Testing

@Suite("hearsight recognize")
struct RecognizeTests {
  private let example = Command.root.appendingPathComponent("Examples/gnome-settings-sound.png").path

  @Test("speech is a numbered list, one line a stop")
  func speech() throws {
    let outcome = try Command.run(["recognize", example])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(!outcome.lines.isEmpty)
    for (index, line) in outcome.lines.enumerated() { #expect(line.hasPrefix("\(index + 1). ")) }
  }

  @Test("standard input gives what the file gives")
  func standardInput() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: example))
    let piped = try Command.run(["recognize", "-"], input: data)
    #expect(piped.status == 0)
    #expect(piped.output == (try Command.run(["recognize", example])).output)
  }

  @Test("JSON keeps the names that others rely on; elements and stops refer to each other")
  func json() throws {
    let line = try jsonObject(try Command.run(["recognize", example, "--format", "json"]).output)
    #expect(line["schema"] as? Int == 1)
    let image = try #require(line["image"] as? [String: Any])
    #expect(image["path"] as? String == example)
    let elements = try #require(line["elements"] as? [[String: Any]])
    let stops = try #require(line["stops"] as? [[String: Any]])
    #expect(elements.enumerated().allSatisfy { $1["id"] as? Int == $0 })
    let met = stops.flatMap { $0["elements"] as? [Int] ?? [] }
    #expect(Set(met).count == met.count, "no element is met twice")
    #expect(met.allSatisfy(elements.indices.contains))
    for stop in stops {
      for key in ["id", "elements", "frame", "activationPoint", "traits", "actions", "spoken"] {
        #expect(stop[key] != nil, "\(key)")
      }
    }
    let timings = try #require(line["timings"] as? [String: Double])
    #expect(
      Set(timings.keys) == ["detection", "text", "icons", "pictures", "interactivity", "understanding", "speech"])
  }

  @Test("overlays are written beside each other, also of files with one name, and nothing else is")
  func overlays() throws {
    let folder = try TemporaryFolder()
    let drawings = folder.url.appendingPathComponent("a/b")
    let outcome = try Command.run(["recognize", example, example, "--overlay", drawings.path])
    #expect(outcome.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: drawings.path).sorted()
    #expect(names == ["gnome-settings-sound-2.png", "gnome-settings-sound.png"])
    let overlay = try Bitmap(contentsOf: drawings.appendingPathComponent(names[1]))
    #expect(overlay.width > 600)
  }

  @Test("a broken file is named with reason and remedy, the others still run, the status tells")
  func brokenAmongGood() throws {
    let folder = try TemporaryFolder()
    let text = try folder.file("text.png", Data("not a picture".utf8))
    let whole = try Data(contentsOf: URL(fileURLWithPath: example))
    let half = try folder.file("half.png", whole.prefix(whole.count / 2))
    let empty = try folder.file("empty.png", Data())
    let missing = folder.url.appendingPathComponent("missing.png").path
    let bad = [text, half, empty, missing]
    let drawings = folder.url.appendingPathComponent("drawings")
    let outcome = try Command.run(
      ["recognize"] + bad + [example, "--format", "json", "--overlay", drawings.path])
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == bad.count + 1)
    let codes = ["unknown-format", "truncated-image", "empty-file", "unreadable-file"]
    for ((line, path), code) in zip(zip(outcome.lines, bad), codes) {
      let failure = try #require(try jsonObject(line)["error"] as? [String: String])
      #expect(failure["code"] == code)
      let line = outcome.errors.split(separator: "\n").first { $0.contains(path) }
      #expect(line?.hasPrefix("error: ") == true && (line?.components(separatedBy: "\(path):").count ?? 3) <= 2)
    }
    #expect(try jsonObject(outcome.lines[bad.count])["stops"] != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: drawings.path) == ["gnome-settings-sound.png"])
  }

  @Test("an overlay that cannot be written is an error that names the folder")
  func unwritableOverlay() throws {
    let outcome = try Command.run(["recognize", example, "--overlay", "/proc/none"])
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("/proc/none"))
  }

  @Test("an empty screen says so")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let png = Data(try Bitmap(width: 300, height: 600).pngData())
    let outcome = try Command.run(["recognize", try folder.file("plain.png", png)])
    #expect(outcome.status == 0)
    #expect(outcome.output == "Nothing was found on this screen.\n")
  }

  @Test("pictures of no use give an answer, not a trap", arguments: [(1, 1), (1, 3000), (3000, 1), (64, 64)])
  func oddSizes(size: (Int, Int)) throws {
    let folder = try TemporaryFolder()
    let png = Data(try Bitmap(width: size.0, height: size.1, color: .black).pngData())
    let outcome = try Command.run(["recognize", try folder.file("odd.png", png), "--format", "json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try jsonObject(outcome.output)["stops"] != nil)
  }

  @Test(
    "wrong options are usage errors",
    arguments: [
      ["recognize"], ["recognize", "a.png", "--format", "xml"], ["recognize", "a.png", "--threads", "0"],
      ["recognize", "-", "-"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Command.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("error: "))
  }

  @Test(
    "help teaches with examples", arguments: [["--help"], ["recognize", "--help"], ["detect", "--help"]])
  func help(arguments: [String]) throws {
    let outcome = try Command.run(arguments)
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("Example")
        && outcome.output.contains("hearsight \(arguments.count > 1 ? arguments[0] : "recognize")"))
  }
}

@Suite("hearsight detect")
struct DetectTests {
  private let example = Command.root.appendingPathComponent("Examples/gnome-settings-sound.png").path

  @Test("raw detections have a type, a frame in the picture and at least 2 % confidence, best first")
  func json() throws {
    let line = try jsonObject(try Command.run(["detect", example, "--format", "json"]).output)
    let image = try #require(line["image"] as? [String: Any])
    let width = try #require(image["width"] as? Double)
    let detections = try #require(line["detections"] as? [[String: Any]])
    #expect(detections.count > 10)
    let confidences = detections.compactMap { $0["confidence"] as? Double }
    #expect(confidences.count == detections.count && confidences.allSatisfy { $0 >= 0.02 && $0 <= 1 })
    #expect(confidences == confidences.sorted(by: >))
    for detection in detections {
      let frame = try #require(detection["frame"] as? [String: Double])
      #expect((frame["x"] ?? -1) >= 0 && (frame["x"] ?? 0) + (frame["width"] ?? .infinity) <= width + 0.1)
    }
  }
}
