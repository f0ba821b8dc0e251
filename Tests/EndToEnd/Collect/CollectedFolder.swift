import Foundation
import HearsightPixels
import Testing

/// A data folder as `hearsight collect` leaves it.
struct CollectedFolder {
  /// A screen in it.
  struct Screen {
    var name: String
    var source: [String: Any]
    /// Ids by the elements' names.
    var ids: [String: String]
    var count: Int
    var picture: Bitmap
    /// The path of its hierarchy.
    var hierarchy: String
  }

  let url: URL

  var path: String { url.path }

  /// The names of its screens. A folder that lacks a part fails the test: it must be there whole or not at all.
  func screens() throws -> [Screen] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return try names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".jsonl") }.sorted().map(screen)
  }

  private func screen(_ name: String) throws -> Screen {
    let folder = url.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let hierarchy = try #require(files.first { $0.hasPrefix("hierarchy.") }, "\(name) has \(files)")
    let ids = try object(folder.appendingPathComponent("ids.json"))
    let elements = try #require(ids["elements"] as? [[String: Any]])
    let named = elements.compactMap { element -> (String, String)? in
      guard let name = element["name"] as? String, let id = element["id"] as? String else { return nil }
      return ("\(element["role"] ?? "") \(name)", id)
    }
    return Screen(
      name: name, source: try object(folder.appendingPathComponent("source.json")),
      ids: Dictionary(named) { first, _ in first }, count: elements.count,
      picture: try Bitmap(contentsOf: folder.appendingPathComponent("screen.png")),
      hierarchy: folder.appendingPathComponent(hierarchy).path)
  }

  /// The lines of thrown.jsonl.
  func thrown() throws -> [[String: Any]] {
    let file = url.appendingPathComponent("thrown.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return try text.split(separator: "\n").map { try jsonObject($0) }
  }

  private func object(_ url: URL) throws -> [String: Any] {
    try jsonObject(String(decoding: try Data(contentsOf: url), as: UTF8.self))
  }
}

/// The Chromium that pages are collected with.
enum Chromium {
  /// As `hearsight collect` finds it; `nil` where there is none.
  static let path: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["CHROMIUM"], !named.isEmpty { return named }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let places = folders.flatMap { folder in
      ["chromium", "chromium-browser", "google-chrome"].map { "\(folder)/\($0)" }
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether a process has this text among its words.
  static func isRunning(with text: String) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { number in
      guard Int(number) != nil, let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") else {
        return false
      }
      return words.range(of: Data(text.utf8)) != nil
    }
  }
}

/// Pages of a shop, each with words of its own, as they are at one visit.
struct ShopPages {
  /// What differs at a later visit: counters, a banner, ids that a script made, wrappers.
  var isLater = false

  /// The elements whose ids must not change, as `role name` with their words.
  static func words(ofPage page: Int) -> [String] {
    let rows = (0..<8).map { "button Buy \(word(page, $0))" }
    return rows + ["heading Shop \(word(page, 90))", "textbox Search \(word(page, 91))", "link Home \(word(page, 92))"]
  }

  /// Letters only, another word for each pair of numbers.
  static func word(_ page: Int, _ number: Int) -> String {
    var rest = page * 100 + number
    var letters = ""
    for _ in 0..<4 {
      letters.append(Character(Unicode.Scalar(UInt8(97 + rest % 26))))
      rest /= 26
    }
    return letters
  }

  func html(_ page: Int) -> String {
    func word(_ number: Int) -> String { Self.word(page, number) }
    let random = isLater ? "k\(page * 7919 + 90_000)" : "k\(page * 31 + 10_000)"
    let rows = (0..<8).map { row in
      let item = "<span>\(word(20 + row)): \(isLater ? row + 3 : row) left</span>"
      let button = "<button aria-label=\"Buy \(word(row))\" id=\"\(random)\(row)\">+</button>"
      return "<li>\(isLater ? "<div><div>\(item)\(button)</div></div>" : "\(item)\(button)")</li>"
    }
    let banner = isLater ? "<aside><p>Sale \(word(95))</p><button>Close \(word(96))</button></aside>" : ""
    return """
      <!doctype html><html lang="en"><meta name="viewport" content="width=device-width,initial-scale=1">
      <title>(\(isLater ? 4 : 3)) Shop</title><body>\(banner)<h1>Shop \(word(90))</h1>
      <nav><a href="#h">Home \(word(92))</a></nav>
      <input aria-label="Search \(word(91))"><ul>\(rows.joined())</ul></body></html>
      """
  }

  /// Writes them to a folder as page-0.html and so on.
  func write(_ count: Int, to folder: URL) throws {
    for page in 0..<count {
      try Data(html(page).utf8).write(to: folder.appendingPathComponent("page-\(page).html"))
    }
  }
}
