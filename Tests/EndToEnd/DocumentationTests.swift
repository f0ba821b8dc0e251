import Foundation
import Testing

/// What the documentation shows in blocks marked `console` is what the command prints: every line after "$ " is run, by
/// one shell for each document, in a folder with the Examples, and what follows it must come out.
@Suite("Documentation")
struct DocumentationTests {
  struct Step: Equatable {
    var command: String
    var output: String
  }

  private static func steps(_ text: String) -> [Step] {
    var steps: [Step] = []
    var isConsole = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if isConsole, !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }

  /// A folder that looks like the checkout to the commands.
  private func checkout() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let examples = folder.url.appendingPathComponent("Examples")
    try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
    for name in ["spoken-snapshots", "hierarchies", "gnome-clocks-alarms.png"] {
      try FileManager.default.copyItem(
        at: Command.root.appendingPathComponent("Examples/\(name)"), to: examples.appendingPathComponent(name))
    }
    return folder
  }

  @Test(
    "the commands print what is shown",
    arguments: [
      "README.md", "Documentation/hierarchies.md", "Documentation/spoken-snapshots.md", "Documentation/spoken-text.md",
      "Documentation/memory.md",
    ])
  func consoleBlocks(document: String) throws {
    let text = try String(contentsOf: Command.root.appendingPathComponent(document), encoding: .utf8)
    let steps = Self.steps(text)
    #expect(!steps.isEmpty)
    let folder = try checkout()
    let mark = "\u{1E}\n"
    let script = steps.map { "{ \($0.command)\n} 2>&1\nprintf '\\036\\n'\n" }.joined()
    let file = try folder.file("script", Data(script.utf8))
    let log = try folder.file("log", Data())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [file]
    process.currentDirectoryURL = folder.url
    let programs = try Command.executable().deletingLastPathComponent().path
    let environment = ProcessInfo.processInfo.environment
    process.environment = environment.merging(["PATH": "\(programs):\(environment["PATH"] ?? "/usr/bin:/bin")"]) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    try process.run()
    process.waitUntilExit()
    let outputs = try String(contentsOfFile: log, encoding: .utf8).components(separatedBy: mark)
    try #require(outputs.count == steps.count + 1)
    for (step, output) in zip(steps, outputs) {
      #expect(
        output.trimmingCharacters(in: .newlines) == step.output.trimmingCharacters(in: .newlines), "\(step.command)")
    }
  }

  @Test("every file and folder that ARCHITECTURE.md names is there")
  func architecture() throws {
    let text = try String(contentsOf: Command.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let sources = Command.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let named = text.matches(of: /`([A-Za-z\/+]+(?:\.swift|\/))`/).map { String($0.1) }
    #expect(named.count > 30)
    for name in Set(named) {
      let path = name.hasSuffix("/") ? String(name.dropLast()) : name
      let isThere =
        files.contains { $0 == path || $0.hasSuffix("/" + path) }
        || FileManager.default.fileExists(atPath: Command.root.appendingPathComponent(path).path)
      #expect(isThere || path == "Models/NAME", "ARCHITECTURE.md names \(name)")
    }
  }
}
