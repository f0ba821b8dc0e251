import DesktopSession
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("hearsight models")
struct ModelsCommandTests {
  private let picture = Command.root.appendingPathComponent("Examples/gnome-text-editor-dialog.png").path
  private let home = Result { try TemporaryFolder() }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Outcome {
    try run(arguments, environment: environment)
  }

  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Command.Outcome {
    let home = ["HEARSIGHT_MODELS_HOME": try home.get().url.path]
    return try Command.run(arguments, environment: home.merging(environment) { $1 })
  }

  /// The types that the detector in use finds.
  private func found() throws -> [String] {
    try run("detect", picture).lines.map { $0.prefix(22).trimmingCharacters(in: .whitespaces) }
  }

  /// What is in use, as the list marks it.
  private func detectorInUse() throws -> String {
    let line = try run("models", "list").lines.first { $0.hasPrefix("* detector@") }
    return try String(#require(line?.dropFirst(2).split(separator: " ").first))
  }

  /// Files that belong to no whole version.
  private func leftovers() throws -> [String] {
    let folder = try home.get().url.appendingPathComponent(".unfinished").path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  @Test("install, list, use, verify, remove: from a file to another model and back")
  func wholeLife() throws {
    let shipped = try found()
    let install = try run("models", "install", TinyModel.path("icon"), "--licence", "MIT")
    #expect(install.status == 0, "\(install.errors)")
    let version = try detectorInUse()
    #expect(version != "detector@shipped" && install.output.contains(version))
    #expect(install.errors.contains("taking detector.json of the version in use (shipped)"))
    #expect(try found() == ["Icon"])
    let doctor = try run("doctor")
    #expect(doctor.status == 0 && doctor.output.contains(TinyModel.path("icon")))

    #expect(try run("models", "remove", version).status == 1)
    let back = try run("models", "use", "detector@shipped")
    #expect(back.status == 0)
    #expect(try found() == shipped)
    let again = try run("models", "use", String(version.dropLast(4)))
    #expect(again.status == 0)
    #expect(try found() == ["Icon"])

    let verified = try run("models", "verify")
    #expect(verified.status == 0, "\(verified.output)")
    #expect(verified.lines.contains("right  \(version), in use") && verified.lines.contains("right  detector@shipped"))
    _ = try run("models", "use", "detector@shipped")
    #expect(try run("models", "remove", version).status == 0)
    #expect(try !run("models", "list").output.contains(version))
  }

  @Test(
    "what is broken, cut short, of the wrong shape, or of another sum is refused; what is in use stays",
    arguments: ["cut", "text", "twelve-types", "other-input", "not-finite", "sum", "icons as detector", "missing"])
  func refusals(kind: String) throws {
    #expect(try run("models", "install", TinyModel.path("half")).status == 0)
    let inUse = try detectorInUse()
    let folder = try TemporaryFolder()
    let real = Command.root.appendingPathComponent("Models")
    let arguments: [String] =
      switch kind {
      case "cut":
        try [
          folder.file(
            "cut.onnx", Data(contentsOf: real.appendingPathComponent("detector/model.onnx")).prefix(1_000_000))
        ]
      case "text": try [folder.file("text.onnx", Data("no model".utf8))]
      case "sum": [TinyModel.path("icon"), "--sha256", String(repeating: "0", count: 64)]
      case "icons as detector": [real.appendingPathComponent("icon-recognition").path, "--as", "detector"]
      case "missing": [folder.url.appendingPathComponent("none.onnx").path]
      default: [TinyModel.path(kind)]
      }
    let outcome = try run(["models", "install"] + arguments)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(arguments[0]), "\(outcome.errors)")
    #expect(try detectorInUse() == inUse)
    #expect(try found() == ["Text"])
    #expect(try leftovers().isEmpty)
  }

  @Test("a damaged model in use is named by verify and doctor; recognition goes on with the shipped one and says so")
  func damaged() throws {
    _ = try run("models", "install", TinyModel.path("icon"))
    let version = try detectorInUse()
    let path = try home.get().url.appendingPathComponent(version.replacingOccurrences(of: "@", with: "/")).path
    try Data("no model".utf8).write(to: URL(fileURLWithPath: "\(path)/model.onnx"))
    let verified = try run("models", "verify", "detector")
    #expect(verified.status == 1)
    #expect(verified.lines.contains { $0.hasPrefix("wrong  \(version)") && $0.contains("\(path)/model.onnx") })
    let doctor = try run("doctor")
    #expect(doctor.status == 0)
    #expect(doctor.output.contains("limited") && doctor.output.contains("hearsight models use detector@shipped"))
    let recognized = try run("recognize", picture)
    #expect(recognized.status == 0 && recognized.errors.contains(version))
    #expect(try recognized.output == Command.run(["recognize", picture]).output)
  }

  @Test("an altered model in use is not measured: detect and evaluate fail, and say how to go back")
  func altered() throws {
    _ = try run("models", "install", TinyModel.path("icon"))
    let version = try detectorInUse()
    let path = try home.get().url.appendingPathComponent(version.replacingOccurrences(of: "@", with: "/")).path
    for file in ["model.onnx", "detector.json"] {
      let whole = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)"))
      for changed in [whole + Data([32]), whole.prefix(whole.count / 2)] {
        try changed.write(to: URL(fileURLWithPath: "\(path)/\(file)"))
        let detected = try run("detect", picture)
        #expect(detected.status == 1 && detected.output.isEmpty)
        #expect(detected.errors.contains("is not as it was installed") && !detected.errors.contains("make setup"))
        #expect(detected.errors.contains("hearsight models use detector@shipped"), "\(detected.errors)")
      }
      try whole.write(to: URL(fileURLWithPath: "\(path)/\(file)"))
    }
    #expect(try run("detect", picture).status == 0)
  }

  @Test("a pointer that is broken is told once a run, in words, with what happened first")
  func brokenPointer() throws {
    _ = try run("models", "install", TinyModel.path("icon"))
    try Data("{\"schema\": 1}".utf8).write(to: home.get().url.appendingPathComponent("in-use.json"))
    let outcome = try run("recognize", picture)
    #expect(outcome.status == 0)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(outcome.errors)")
    #expect(lines.first?.hasPrefix("warning: those models are used that came with Hearsight (") == true)
    #expect(outcome.errors.contains("in-use.json") && outcome.errors.contains("lacks \"inUse\""))
  }

  @Test("settings of the detector that cannot be read are found by doctor")
  func brokenSettings() throws {
    let folder = try TemporaryFolder()
    let models = folder.url.appendingPathComponent("Models")
    try FileManager.default.copyItem(at: Command.root.appendingPathComponent("Models"), to: models)
    try Data("{".utf8).write(to: models.appendingPathComponent("detector/detector.json"))
    let doctor = try run("doctor", "--models", models.path)
    #expect(doctor.status == 1)
    #expect(doctor.output.contains("\(models.path)/detector/detector.json"))
  }

  @Test("from a server: also where it moved, and with the right sum")
  func download() throws {
    let server = try ModelServer()
    let outcome = try run("models", "install", "\(server.address)/moved?key=secret")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try found() == ["Icon"])
    let list = try run("models", "list").output
    #expect(list.contains("\(server.address)/moved") && !list.contains("secret"))
  }

  @Test(
    "from a server that lacks it, hangs up, sends too much, or leads elsewhere",
    arguments: ["none.onnx", "cut", "huge", "moved-to-http", "circle", "twelve-types.onnx", "model-server.py"])
  func failedDownload(path: String) throws {
    let server = try ModelServer()
    let outcome = try run("models", "install", "\(server.address)/\(path)")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\(server.address)/\(path)"), "\(outcome.errors)")
    #expect(try detectorInUse() == "detector@shipped")
    #expect(try leftovers().isEmpty)
  }

  @Test("nobody answers, and plain http: from elsewhere")
  func noServer() throws {
    let closed = try { try ModelServer().address }()
    #expect(try run("models", "install", "\(closed)/icon.onnx").errors.contains("could not be downloaded"))
    #expect(try run("models", "install", "http://example.invalid/icon.onnx").errors.contains("use https:"))
  }

  @Test("https: with a certificate that nobody trusts")
  func untrustedServer() throws {
    let folder = try TemporaryFolder()
    let server = try ModelServer(certificate: ModelServer.Certificate(in: folder))
    let outcome = try run("models", "install", "\(server.address)/icon.onnx")
    #expect(outcome.status == 1 && outcome.errors.contains("could not be downloaded"))
    #expect(try detectorInUse() == "detector@shipped")
  }

  /// The certificates that are trusted are the system's: the command gets to see others in their place.
  @Test("https: with a certificate that is trusted", .enabled(if: ModelServer.canBeTrusted))
  func trustedServer() throws {
    let folder = try TemporaryFolder()
    let certificate = try ModelServer.Certificate(in: folder)
    let server = try ModelServer(certificate: certificate)
    let process = try ModelServer.trusting(
      certificate.file, run: [Command.executable().path, "models", "install", "\(server.address)/icon.onnx"])
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["HEARSIGHT_MODELS_HOME": try home.get().url.path]) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try found() == ["Icon"])
  }

  @Test("an installation that is killed changes nothing, and what it left goes with the next")
  func killed() throws {
    let server = try ModelServer()
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = ["models", "install", "\(server.address)/stuck"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["HEARSIGHT_MODELS_HOME": try home.get().url.path]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    let unfinished = try home.get().url.appendingPathComponent(".unfinished")
    func hasBytes() -> Bool {
      ((try? leftovers()) ?? []).contains { name in
        let file = unfinished.appendingPathComponent("\(name)/model.onnx").path
        return (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0) ?? 0 > 0
      }
    }
    #expect(DesktopSession.wait(until: hasBytes))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try !leftovers().isEmpty)
    #expect(try detectorInUse() == "detector@shipped")
    #expect(try run("models", "verify", "detector").status == 0)
    #expect(try run("models", "install", TinyModel.path("icon")).status == 0)
    #expect(try leftovers().isEmpty)
    #expect(try found() == ["Icon"])
  }

  @Test("a program that is running takes a new model up, without a restart")
  func runningProgram() throws {
    let folder = try TemporaryFolder()
    let output = try folder.file("output", Data())
    let process = Process()
    process.executableURL = try Command.executable()
    // The second picture is read when the first is done: until then, the input is kept waiting.
    process.arguments = ["recognize", picture, "-", "--format", "tree"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["HEARSIGHT_MODELS_HOME": try home.get().url.path]) { $1 }
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    try process.run()
    func text() throws -> String { try String(contentsOfFile: output, encoding: .utf8) }
    #expect(try DesktopSession.wait { try !text().isEmpty })
    let before = try text()
    #expect(try run("models", "install", TinyModel.path("icon")).status == 0)
    try input.fileHandleForWriting.write(contentsOf: Data(contentsOf: URL(fileURLWithPath: picture)))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // Where there are several pictures, each is headed by its path.
    func tree(_ text: String) -> [Substring] { Array(text.split(separator: "\n").dropFirst()) }
    let after = try String(text().dropFirst(before.count))
    let shipped = try Command.run(["recognize", picture, "--format", "tree"]).output
    let installed = try run("recognize", picture, "--format", "tree").output
    #expect(shipped != installed)
    #expect(tree(before) == shipped.split(separator: "\n"))
    #expect(tree(after) == installed.split(separator: "\n"))
  }

  @Test("the arguments are checked")
  func arguments() throws {
    #expect(try run("models", "use", "detector").status == 64)
    #expect(try run("models", "install").status == 64)
    #expect(try run("models", "verify", "nothing").errors.contains("detector"))
    #expect(try run("models", "use", "detector@0000").errors.contains("detector@shipped"))
  }
}
