import Foundation
import Testing

/// What is recognized hangs on the picture alone: not on the language, the time zone, the terminal or the folders of
/// whoever asks.
@Suite("The same answers in every environment")
struct EnvironmentTests {
  private static let example = Command.root.appendingPathComponent("Examples/gnome-clocks-alarms.png")
  private static let usual = Result { try answer([example.path]) }

  /// A `recognize` line without the times and the path.
  private static func answer(
    _ files: [String], environment: [String: String] = [:], launcher: [String] = []
  ) throws -> String {
    let outcome = try Command.run(
      ["recognize", "--format", "json"] + files, environment: environment, launcher: launcher)
    try #require(outcome.status == 0, "\(outcome.errors)")
    var line = try jsonObject(outcome.output)
    line["timings"] = nil
    line["image"] = nil
    return String(
      decoding: try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys]), as: UTF8.self)
  }

  @Test(
    "languages, time zones, terminals and folders that cannot be written make no difference",
    arguments: [
      ["LC_ALL": "C"], ["LC_ALL": "POSIX", "LANG": ""], ["LC_ALL": "tr_TR.UTF-8", "LANG": "ru_RU.UTF-8"],
      ["TZ": "Asia/Kolkata"], ["COLUMNS": "20", "TERM": "dumb"], ["HOME": "/proc", "XDG_CACHE_HOME": "/proc/none"],
    ])
  func variables(environment: [String: String]) throws {
    #expect(try Self.answer([Self.example.path], environment: environment) == Self.usual.get())
  }

  @Test("a path with spaces, umlauts and a symbolic link leads to the same picture", arguments: ["C", "C.UTF-8"])
  func path(locale: String) throws {
    let folder = try TemporaryFolder()
    let odd = folder.url.appendingPathComponent("mit Leerzeichen/Ümläut 日本")
    try FileManager.default.createDirectory(at: odd, withIntermediateDirectories: true)
    let link = odd.appendingPathComponent("e\u{301} link.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Self.example)
    #expect(try Self.answer([link.path], environment: ["LC_ALL": locale]) == Self.usual.get())
  }

  @Test("nothing is kept for telemetry: the cache folder holds what is Hearsight's own", arguments: ["", "0"])
  func telemetry(wish: String) throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_CACHE_HOME": folder.url.path, "HOME": folder.url.path, "ORT_DISABLE_TELEMETRY": wish]
    _ = try Self.answer([Self.example.path], environment: environment)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["hearsight"])
  }

  #if os(Linux)
    @Test("one core is enough")
    func oneCore() throws {
      #expect(try Self.answer([Self.example.path], launcher: ["/usr/bin/taskset", "-c", "0"]) == Self.usual.get())
    }
  #endif

  @Test("screens in a folder come in the same order whatever the language", arguments: ["C", "tr_TR.UTF-8"])
  func order(locale: String) throws {
    let folder = try TemporaryFolder()
    for name in ["b.png", "B.png", "a.png", "ä.png", "i.png", "I.png"] {
      try FileManager.default.copyItem(at: Self.example, to: folder.url.appendingPathComponent(name))
    }
    let outcome = try Command.run(["snapshot", "record", folder.url.path], environment: ["LC_ALL": locale])
    #expect(
      outcome.lines.dropLast().map { String($0.prefix { $0 != ":" }) } == [
        "B.png", "I.png", "a.png", "b.png", "i.png", "ä.png",
      ])
  }
}
