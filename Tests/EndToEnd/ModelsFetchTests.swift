import Foundation
import Testing

/// Models for a program that lies nowhere near a checkout.
@Suite("hearsight models fetch")
struct ModelsFetchTests {
  private let picture = Command.root.appendingPathComponent("Examples/gnome-text-editor-dialog.png").path

  /// The archive of `make models-archive`.
  private func makeArchive(in folder: TemporaryFolder) throws -> URL {
    let file = folder.url.appendingPathComponent("archive/models.tar")
    try Self.shell(["scripts/models-archive.sh", file.path])
    return file
  }

  /// Runs a command in the checkout.
  private static func shell(_ words: [String], in folder: URL = Command.root) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(words)")
  }

  /// A copy of the program and the runtime library, and a home folder with nothing in it.
  private struct Elsewhere {
    let folder: TemporaryFolder
    private let program: URL
    private let home: URL

    init() throws {
      folder = try TemporaryFolder()
      (program, home) = (folder.url.appendingPathComponent("program"), folder.url.appendingPathComponent("home"))
      let manager = FileManager.default
      for folder in [program, home] { try manager.createDirectory(at: folder, withIntermediateDirectories: true) }
      let library = "libonnxruntime.so.1"
      let real = Command.root.appendingPathComponent(".deps/lib/\(library)").resolvingSymlinksInPath()
      try manager.copyItem(at: real, to: program.appendingPathComponent(library))
      try manager.copyItem(at: Command.executable(), to: program.appendingPathComponent("hearsight"))
    }

    /// Runs the copy, with no variable of Hearsight.
    func run(_ words: String...) throws -> Command.Outcome {
      try Command.run(
        words, environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"],
        copy: program.appendingPathComponent("hearsight"))
    }

    var models: URL { home.appendingPathComponent(".local/share/hearsight/models") }

    /// What lies in the folder of models, beside locks and folders.
    func files() -> [String] {
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: models.path)) ?? []
      return paths.filter { !$0.hasSuffix(".lock") && $0 != ".unfinished" && $0 != "shipped" }
    }
  }

  @Test("a program alone with its runtime library says what to do, fetches the models, and recognizes as in a checkout")
  func fromArchive() throws {
    let elsewhere = try Elsewhere()
    let none = try elsewhere.run("recognize", picture)
    #expect(none.status == 1 && none.errors.contains("run `hearsight models fetch SOURCE`"))

    let archive = try makeArchive(in: elsewhere.folder)
    let fetched = try elsewhere.run("models", "fetch", archive.path)
    #expect(fetched.status == 0, "\(fetched.errors)")
    let current = elsewhere.models.appendingPathComponent("shipped/current").path
    #expect(fetched.output == "14 models are in \(current).\n")
    let recognized = try elsewhere.run("recognize", picture)
    #expect(recognized.status == 0 && recognized.errors.isEmpty)
    #expect(try recognized.output == Command.run(["recognize", picture]).output)

    // Again, and the one before goes.
    let names = elsewhere.files()
    #expect(try elsewhere.run("models", "fetch", archive.path).status == 0)
    #expect(elsewhere.files().count == names.count && Set(elsewhere.files()) != Set(names))

    // Settings that were altered since are not used.
    let settings = URL(fileURLWithPath: "\(current)/detector/detector.json")
    try (Data(contentsOf: settings) + Data([32])).write(to: settings)
    let altered = try elsewhere.run("recognize", picture)
    #expect(altered.status == 1 && altered.errors.contains("detector.json has the SHA-256"))
    #expect(altered.errors.contains("hearsight models fetch"))
    // A checkout's folder does as well, and mends it.
    let models = Command.root.appendingPathComponent("Models").path
    #expect(try elsewhere.run("models", "fetch", models).status == 0)
    #expect(try elsewhere.run("recognize", picture).output == recognized.output)
  }

  @Test("over the network, with the sum beside the archive, and never without")
  func fromAddress() throws {
    let elsewhere = try Elsewhere()
    let server = try ModelServer(folder: makeArchive(in: elsewhere.folder).deletingLastPathComponent())
    let address = "\(server.address)/models.tar"
    let wrong = try elsewhere.run("models", "fetch", address, "--sha256", String(repeating: "0", count: 64))
    #expect(wrong.status == 1 && wrong.errors.contains("not \(String(repeating: "0", count: 64))"))
    let unknown = try elsewhere.run("models", "fetch", "\(server.address)/other.tar")
    #expect(unknown.status == 1 && unknown.errors.contains("other.tar.sha256 could not be downloaded"))
    #expect(elsewhere.files().isEmpty)
    let fetched = try elsewhere.run("models", "fetch", address)
    #expect(fetched.status == 0, "\(fetched.errors)")
    #expect(try elsewhere.run("models", "verify", "interactivity").status == 0)
  }

  @Test("what is altered, cut short or no archive is refused, and nothing is left behind")
  func broken() throws {
    let elsewhere = try Elsewhere()
    let archive = try makeArchive(in: elsewhere.folder)
    let whole = try Data(contentsOf: archive)
    var altered = whole
    altered[whole.count / 2] ^= 1
    let cases: [(name: String, content: Data, message: String)] = [
      ("altered.tar", altered, "has the SHA-256"), ("cut.tar", whole.prefix(whole.count / 2), "model"),
      ("text.tar", Data("no archive".utf8), "it is no archive that `make models-archive` made"),
      ("empty.tar", Data(), "it is no archive"),
    ]
    for (name, content, message) in cases {
      let outcome = try elsewhere.run("models", "fetch", try elsewhere.folder.file(name, content))
      #expect(outcome.status == 1 && outcome.errors.contains(message), "\(name): \(outcome.errors)")
      #expect(elsewhere.files().isEmpty, "\(name)")
    }
    let missing = try elsewhere.run("models", "fetch", "no-such-folder")
    #expect(missing.status == 1 && missing.errors.contains("there is no such file or folder"))
  }

  @Test(
    "an archive cannot write elsewhere, nor bring links or what is larger than it may be",
    arguments: ["../evil", "/tmp/evil", "a/b/c", "--to-command=sh", "SHA256SUMS", "detector/link"])
  func hostile(path: String) throws {
    let elsewhere = try Elsewhere()
    let source = elsewhere.folder.url.appendingPathComponent("source")
    try FileManager.default.createDirectory(
      at: source.appendingPathComponent("detector"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: source.appendingPathComponent("detector/link").path, withDestinationPath: "/etc/passwd")
    let sum = String(repeating: "a", count: 64)
    _ = try elsewhere.folder.file("source/models.json", Data(#"{"schema": 1, "models": []}"#.utf8))
    _ = try elsewhere.folder.file("source/SHA256SUMS", Data("\(sum)  models.json\n\(sum)  \(path)\n".utf8))
    try Self.shell(["tar", "-cf", "../evil.tar", "SHA256SUMS", "models.json", "detector/link"], in: source)
    let before = try FileManager.default.contentsOfDirectory(atPath: elsewhere.folder.url.path)
    let outcome = try elsewhere.run("models", "fetch", elsewhere.folder.url.appendingPathComponent("evil.tar").path)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(path == "detector/link" ? "has the SHA-256" : "SHA256SUMS has the line"))
    #expect(elsewhere.files().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.folder.url.path) == before)
  }
}
