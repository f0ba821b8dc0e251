import Foundation
import Testing

/// A package outside of the checkout that is made as README.md says: it builds, finds what the command finds, links
/// nothing that recognition does not need, and what the documentation shows of Swift compiles in it.
@Suite("The library", .timeLimit(.minutes(30)))
struct LibraryTests {
  private static let products = [
    "Hearsight", "HearsightSpeech", "HearsightOverlay", "HearsightEvaluation", "HearsightTesting",
  ]
  /// What only other products and the command link.
  private static let unwanted = ["pango", "cairo", "asound", "systemd", "dbus", "xcb", "X11"]

  @Test("README's example is a program that says what the command says")
  func exampleOfReadme() throws {
    let readme = try Self.swiftBlocks(in: "README.md")
    let manifest = try #require(readme.first { $0.hasPrefix("// Package.swift") })
    let program = try #require(readme.first { $0.contains("ScreenRecognizer()") })
    let package = try LibraryPackage()
    try package.write(Self.manifest(manifest), to: "Package.swift")
    try package.write(program, to: "Sources/app/main.swift")
    try package.write(Self.snippets(), to: "Sources/Snippets")
    let app = try package.build("app")

    let picture = Command.root.appendingPathComponent("Examples/gnome-clocks-alarms.png")
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: picture, to: folder.url.appendingPathComponent("shot.png"))
    let outcome = try Self.run(
      ["-C", folder.url.path, app.path],
      [
        "HEARSIGHT_MODELS": Command.root.appendingPathComponent("Models").path,
        "HEARSIGHT_RUNTIME": Command.root.appendingPathComponent(".deps/lib/libonnxruntime.so.1").path,
        "HEARSIGHT_MODELS_HOME": folder.url.path,
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let line = try #require(try Command.run(["recognize", picture.path, "--format", "json"]).lines.first)
    let stops = try #require(try jsonObject(line)["stops"] as? [[String: Any]])
    #expect(outcome.lines.map(String.init) == stops.compactMap { $0["spoken"] as? String })
    #expect(!stops.isEmpty)

    let linked = try Self.run(["ldd", app.path])
    #expect(linked.output.contains("libspng"), "\(linked.output) \(linked.errors)")
    for name in Self.unwanted { #expect(!linked.output.contains("lib\(name)"), "\(linked.output)") }
  }

  /// Runs a program found by `env`, whose own options may come first.
  static func run(_ words: [String], _ environment: [String: String] = [:]) throws -> Command.Outcome {
    try Command.run(
      words, environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      copy: URL(fileURLWithPath: "/usr/bin/env"))
  }

  /// The Swift that a document shows, block by block.
  private static func swiftBlocks(in path: String) throws -> [String] {
    let text = try String(contentsOf: Command.root.appendingPathComponent(path), encoding: .utf8)
    return text.components(separatedBy: "\n```swift\n").dropFirst().map { rest in
      String(rest.prefix(upTo: rest.range(of: "\n```")?.lowerBound ?? rest.endIndex)) + "\n"
    }
  }

  /// README's sample as a whole manifest, with a target for what the other documents show.
  private static func manifest(_ sample: String) throws -> String {
    let end = try #require(sample.range(of: "\n]", options: .backwards))
    let products = Self.products.map { ".product(name: \"\($0)\", package: \"hearsight\")" }.joined(separator: ", ")
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
      name: "app",
      \(sample[..<end.lowerBound]),
      .target(name: "Snippets", dependencies: [\(products)])
      ])
      """
  }

  /// Every block of the articles and of the pages, by the name of a file.
  private static func snippets() throws -> [String: String] {
    let root = Command.root
    let files = try #require(FileManager.default.enumerator(atPath: root.appendingPathComponent("Sources").path))
    let articles = files.compactMap { $0 as? String }.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
    let pages = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Documentation").path)
      .filter { $0.hasSuffix(".md") }
    var sources: [String: String] = [:]
    for path in articles.map({ "Sources/\($0)" }) + pages.map({ "Documentation/\($0)" }) {
      let document = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        .replacingOccurrences(of: "-", with: "_")
      for (index, block) in try swiftBlocks(in: path).enumerated() {
        sources["\(document)_\(index + 1).swift"] = source(of: block, named: "\(document)_\(index + 1)")
      }
    }
    #expect(sources.count > 15)
    return sources
  }

  /// A block as a file of its own: its imports, then its declarations in a type, or its statements in a function.
  private static func source(of block: String, named name: String) -> String {
    let lines = block.components(separatedBy: "\n")
    let imports = lines.filter { $0.hasPrefix("import ") }
    let rest = lines.filter { !$0.hasPrefix("import ") }
    let declarations = ["func ", "struct ", "enum ", "@Test "]
    let isOfDeclarations = rest.contains { line in declarations.contains { line.hasPrefix($0) } }
    let head = isOfDeclarations ? "struct \(name) {" : "func \(name)() async throws {"
    return (imports + [head] + rest + ["}"]).joined(separator: "\n") + "\n"
  }
}

/// A package beside a link to the checkout, in a folder outside of it. The folder is the same in every run, and a file
/// that would not change is left alone, so that a second run builds nothing anew.
private struct LibraryPackage {
  private let folder: URL

  init() throws {
    let root = Command.root.resolvingSymlinksInPath().path
    // FNV-1a: each checkout has a folder of its own.
    let mark = root.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let outside = FileManager.default.temporaryDirectory
      .appendingPathComponent("hearsight-library-test-\(String(mark, radix: 16))")
    folder = outside.appendingPathComponent("app")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let link = outside.appendingPathComponent("hearsight").path
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: root)
    let pins = Command.root.appendingPathComponent("Package.resolved")
    if let pinned = try? String(contentsOf: pins, encoding: .utf8) { try write(pinned, to: "Package.resolved") }
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes the files of a folder, and removes all others in it.
  func write(_ files: [String: String], to path: String) throws {
    let there = (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path)) ?? []
    for name in there where files[name] == nil {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(path).appendingPathComponent(name))
    }
    for (name, text) in files { try write(text, to: "\(path)/\(name)") }
  }

  /// Builds everything.
  ///
  /// - Returns: a program of it.
  func build(_ name: String) throws -> URL {
    let scratch = Command.root.appendingPathComponent(".build/library-test").path
    let words = ["swift", "build", "--package-path", folder.path, "--scratch-path", scratch]
    let outcome = try LibraryTests.run(words)
    let errors = outcome.lines.filter { $0.contains("error:") || $0.contains("warning:") }.joined(separator: "\n")
    try #require(outcome.status == 0, "\(errors)\n\(outcome.output.suffix(3000))\n\(outcome.errors.suffix(2000))")
    let bin = try LibraryTests.run(words + ["--show-bin-path"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    return URL(fileURLWithPath: bin).appendingPathComponent(name)
  }
}
