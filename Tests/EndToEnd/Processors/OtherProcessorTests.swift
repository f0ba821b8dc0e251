import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

#if arch(x86_64)
  /// What is recognized must not hang on the processor: kernels for older ones add and round otherwise.
  @Suite("The same answers on other processors")
  struct OtherProcessorTests {
    private static let pictures = ["gnome-clocks-alarms", "gnome-settings-sound"]

    /// The upper part of an example at half its size: emulation takes minutes for a whole screen.
    private func picture(_ name: String, in folder: TemporaryFolder) throws -> String {
      let screen = try Bitmap(contentsOf: Command.root.appendingPathComponent("Examples/\(name).png"))
      let part = screen.cropped(to: Rect(x: 0, y: 0, width: 780, height: 560)).resized(width: 390, height: 280)
      return try folder.file("\(name).png", Data(part.pngData()))
    }

    /// The models without their probes: under emulation all of them take two minutes.
    private func modelsWithoutProbes(in folder: TemporaryFolder) throws -> String {
      let source = Command.root.appendingPathComponent("Models")
      let target = folder.url.appendingPathComponent("Models")
      for path in try FileManager.default.subpathsOfDirectory(atPath: source.path) {
        let (from, to) = (source.appendingPathComponent(path), target.appendingPathComponent(path))
        guard ["onnx", "json"].contains(to.pathExtension), to.lastPathComponent != "probe.json" else { continue }
        try FileManager.default.createDirectory(at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: to, withDestinationURL: from)
      }
      return target.path
    }

    @Test("AVX2 without VNNI, emulated: the detector passes its probe and finds the same", arguments: pictures)
    func haswell(name: String) throws {
      let folder = try TemporaryFolder()
      let arguments = ["detect", try picture(name, in: folder), "--format", "json"]
      let environment = ["XDG_CACHE_HOME": folder.url.path]
      let here = try Command.run(arguments, environment: environment)
      let there = try OtherProcessor.haswell.run(arguments, environment: environment)
      #expect(here.status == 0 && there.status == 0, "\(there.errors)")
      try Likeness(key: "detections").expect(there.output, like: here.output)
    }

    @Test("SSE 4.1, emulated: the whole screen is recognized as here", arguments: pictures)
    func nehalem(name: String) throws {
      let folder = try TemporaryFolder()
      let models = try modelsWithoutProbes(in: folder)
      let arguments = ["recognize", try picture(name, in: folder), "--format", "json", "--models", models]
      let here = try Command.run(arguments)
      let there = try OtherProcessor.nehalem.run(arguments)
      #expect(here.status == 0 && there.status == 0, "\(there.errors)")
      try Likeness(key: "elements").expect(there.output, like: here.output)
      #expect(try spoken(there.output) == spoken(here.output))
    }

    @Test("AVX2 without VNNI, where this processor can hide what is newer: all examples are recognized as here")
    func masked() throws {
      let folder = try TemporaryFolder()
      guard let other = try OtherProcessor.withoutVNNI(in: folder) else { return }
      let examples = try FileManager.default.contentsOfDirectory(
        at: Command.root.appendingPathComponent("Examples"), includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "png" }.map(\.path).sorted()
      let arguments = ["recognize"] + examples + ["--format", "json"]
      let environment = ["XDG_CACHE_HOME": folder.url.path]
      let here = try Command.run(arguments, environment: environment)
      let there = try other.run(arguments, environment: environment)
      #expect(there.status == 0, "\(there.errors)")
      #expect(there.lines.count == examples.count)
      for (line, expected) in zip(there.lines, here.lines) {
        try Likeness(key: "elements").expect(String(line), like: String(expected))
        #expect(try spoken(String(line)) == spoken(String(expected)))
      }
    }

    @Test("a model of somebody else, whose sums are beyond 16 bits, is run with wide ones where need be")
    func saturating() throws {
      let folder = try TemporaryFolder()
      let models = try SaturatingModels(in: folder)
      let picture = try folder.file("white.png", Data(Bitmap(width: 64, height: 64).pngData()))
      let arguments = ["detect", picture, "--format", "json", "--models", models.path]
      let environment = ["XDG_CACHE_HOME": folder.url.path]
      let here = try Command.run(arguments, environment: environment)
      let there = try OtherProcessor.haswell.run(arguments, environment: environment)
      #expect(there.status == 0, "\(there.errors)")
      try Likeness(key: "detections").expect(there.output, like: here.output)
    }

    @Test("a model that answers otherwise than its probe says is refused, with what to do, and never used in silence")
    func tampered() throws {
      let folder = try TemporaryFolder()
      let models = try SaturatingModels(in: folder)
      try models.changeProbe()
      let picture = try folder.file("white.png", Data(Bitmap(width: 64, height: 64).pngData()))
      let environment = ["XDG_CACHE_HOME": folder.url.path]
      let detected = try Command.run(["detect", picture, "--models", models.path], environment: environment)
      #expect(detected.status == 1)
      #expect(detected.errors.contains("answers differently on this processor"))
      #expect(detected.errors.contains("make setup"))
      let verified = try Command.run(["models", "verify", "--models", models.path], environment: environment)
      #expect(verified.status == 1 && verified.output.contains("wrong  detector@shipped"))
      let doctor = try Command.run(["doctor", "--models", models.path], environment: environment)
      #expect(doctor.status == 1 && doctor.output.contains("answers differently"))
    }

    private func spoken(_ line: String) throws -> [String] {
      let stops = try #require(try jsonObject(line)["stops"] as? [[String: Any]])
      return stops.compactMap { $0["spoken"] as? String }
    }
  }

  /// How alike two answers must be that different processors gave.
  struct Likeness {
    /// Where the elements are in the JSON.
    var key: String
    /// In pixels.
    var distance = 1.0
    /// As probes allow (`ModelProbe.usualTolerance`).
    var confidence = 0.02

    func expect(_ line: String, like other: String) throws {
      let found = try #require(try jsonObject(line)[key] as? [[String: Any]])
      let expected = try #require(try jsonObject(other)[key] as? [[String: Any]])
      #expect(!expected.isEmpty)
      // The order of equally sure finds is left open.
      var left = found
      for item in expected {
        let place = left.firstIndex { isAlike($0, item) }
        #expect(place != nil, "not found there: \(item)")
        if let place { left.remove(at: place) }
      }
      // Raw finds of little confidence may fall below the least that is told.
      #expect(left.allSatisfy { $0["confidence"] as? Double ?? 1 < 0.03 }, "found there alone: \(left)")
    }

    private func isAlike(_ one: [String: Any], _ other: [String: Any]) -> Bool {
      guard one["type"] as? String == other["type"] as? String, one["text"] as? String == other["text"] as? String,
        let frame = one["frame"] as? [String: Double], let otherFrame = other["frame"] as? [String: Double],
        let sure = one["confidence"] as? Double, let otherSure = other["confidence"] as? Double
      else { return false }
      return abs(sure - otherSure) <= confidence
        && frame.allSatisfy { abs($1 - (otherFrame[$0] ?? .infinity)) <= distance }
    }
  }

  /// A folder of models with one detector, tiny and in 8 bits, whose sums need more than 16.
  private struct SaturatingModels {
    let path: String

    init(in folder: TemporaryFolder) throws {
      let models = folder.url.appendingPathComponent("Models")
      let detector = models.appendingPathComponent("detector")
      try FileManager.default.createDirectory(at: detector, withIntermediateDirectories: true)
      let fixtures = Command.root.appendingPathComponent("Tests/Models/Fixtures")
      for (source, name) in [
        (fixtures.appendingPathComponent("saturating.onnx"), "model.onnx"),
        (fixtures.appendingPathComponent("saturating.json"), "probe.json"),
        (Command.root.appendingPathComponent("Models/detector/detector.json"), "detector.json"),
      ] {
        try FileManager.default.copyItem(at: source, to: detector.appendingPathComponent(name))
      }
      let sum = "477930af07e0da9f1e23ae98f0b7d1279be23a9ef4809b76feb6356e21b4ca09"
      let list = """
        {"schema": 1, "models": [{"name": "detector", "task": "element detection", "file": "detector/model.onnx",
         "sha256": "\(sum)", "licence": "MIT"}]}
        """
      try Data(list.utf8).write(to: models.appendingPathComponent("models.json"))
      path = models.path
    }

    /// Moves one recorded number by a tenth.
    func changeProbe() throws {
      let url = URL(fileURLWithPath: path).appendingPathComponent("detector/probe.json")
      var probe = try jsonObject(String(decoding: Data(contentsOf: url), as: UTF8.self))
      var answers = try #require(probe["answers"] as? [[String: Any]])
      var values = try #require(answers[0]["values"] as? [Double])
      values[0] += 0.1
      answers[0]["values"] = values
      probe["answers"] = answers
      try JSONSerialization.data(withJSONObject: probe).write(to: url)
    }
  }
#endif
