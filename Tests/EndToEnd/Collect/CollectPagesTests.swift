import Foundation
import HearsightPixels
import Testing

@Suite(
  "hearsight collect --chrome", .enabled(if: Chromium.path != nil, "there is no Chromium here (Debian: chromium)"),
  .serialized)
struct CollectPagesTests {
  private let pages: TemporaryFolder
  private let data: TemporaryFolder
  private let server: ModelServer

  init() throws {
    (pages, data) = (try TemporaryFolder(), try TemporaryFolder())
    server = try ModelServer(folder: pages.url)
  }

  private var collected: CollectedFolder { CollectedFolder(url: data.url.appendingPathComponent("data")) }

  private func write(_ name: String, _ body: String) throws {
    let head = "<!doctype html><meta name=viewport content='width=device-width,initial-scale=1'><title>T</title>"
    _ = try pages.file(name, Data((head + body).utf8))
  }

  private func collect(_ names: [String], _ options: [String] = ["--unseen"]) throws -> Command.Outcome {
    try Command.run(
      ["collect", "--into", collected.path, "--chrome", "--settle", "0"] + options
        + names.map { "\(server.address)/\($0)" })
  }

  @Test("fifty pages, visited twice, have the same ids for the same elements, though counters, ids and layout changed")
  func idsAreStable() throws {
    let later = (try TemporaryFolder(), try TemporaryFolder())
    try ShopPages().write(50, to: pages.url)
    try ShopPages(isLater: true).write(50, to: later.0.url)
    let names = (0..<50).map { "page-\($0).html" }
    #expect(try collect(names).status == 0)
    let second = try ModelServer(folder: later.0.url)
    let folder = CollectedFolder(url: later.1.url.appendingPathComponent("data"))
    let outcome = try Command.run(
      ["collect", "--into", folder.path, "--chrome", "--settle", "0", "--unseen"]
        + names.map { "\(second.address)/\($0)" })
    #expect(outcome.status == 0, "\(outcome.errors)")
    let (before, after) = (try collected.screens(), try folder.screens())
    try #require(before.count == 50 && after.count == 50)
    var (same, all) = (0, 0)
    for page in 0..<50 {
      for word in ShopPages.words(ofPage: page) {
        let old = try #require(before[page].ids[word], "\(word) is not on page \(page)")
        all += 1
        if after[page].ids[word] == old { same += 1 }
      }
    }
    #expect(Double(same) >= 0.99 * Double(all), "\(same) of \(all)")
  }

  @Test("a page is laid out for the phone that is asked for, and its picture and boxes are in the phone's pixels")
  func emulatesPhones() throws {
    try write(
      "size.html",
      "<button style='position:absolute;left:100px;top:50px;width:80px;height:40px' id=go></button><script>"
        + "go.textContent=[innerWidth,devicePixelRatio,'ontouchstart' in window].join(' ')</script>")
    #expect(try collect(["size.html"], ["--unseen", "--screen", "iphone-15"]).status == 0)
    let screen = try #require(try collected.screens().first)
    #expect(screen.picture.width == 1179 && screen.picture.height == 2556)
    #expect(screen.ids["button 393 3 true"] != nil, "\(screen.ids)")
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: screen.hierarchy)), as: UTF8.self)
    #expect(text.contains("[100,50,80,40]") && text.contains("\"domId\":\"go\""))
    #expect(screen.source["device"] as? String == "iphone-15" && screen.source["scale"] as? Double == 3)
    #expect(screen.source["platform"] as? String == "web")
  }

  @Test("a picture and its hierarchy are a pair that hearsight speak reads")
  func isReadable() throws {
    try write("a.html", "<h1>Weather</h1><p>Rain in the afternoon</p><button>Refresh</button>")
    #expect(try collect(["a.html"]).status == 0)
    let screen = try #require(try collected.screens().first)
    let picture = collected.url.appendingPathComponent("\(screen.name)/screen.png").path
    let outcome = try Command.run(["speak", picture, "--hierarchy", screen.hierarchy])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.lines.map(String.init) == [
        "1. Weather. Heading.", "2. Rain in the afternoon", "3. Refresh. Button.",
      ])
  }

  @Test("what moves is thrown away; what is missing is told; a dialog holds nothing up; the rest is taken")
  func goesOn() throws {
    try write(
      "moving.html",
      "<p>Moving</p><script>let n=0;"
        + "setInterval(()=>{document.body.style.background=`hsl(${n+=37} 90% 50%)`},7)</script>"
    )
    try write("alert.html", "<p>Hello</p><script>alert('Hi')</script>")
    let outcome = try collect(["moving.html", "missing.html", "alert.html"], ["--unseen", "--tries", "2"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("missing.html: the server answers 404"))
    #expect(outcome.errors.contains("1 taken, 1 thrown away (1 transition), 1 failed"), "\(outcome.errors)")
    #expect(try collected.screens().map { $0.source["url"] as? String } == ["\(server.address)/alert.html"])
    #expect(try collected.thrown().map { $0["reason"] as? String } == ["transition", "collect-place"])
  }

  @Test("a run that goes on takes only what is new; a page that looks like another one is a duplicate")
  func goesOnWhereItEnded() throws {
    for name in ["a.html", "b.html"] {
      try write(name, "<h1>Weather</h1><p>Rain in the afternoon</p><p>Wind from the west</p>")
    }
    try write("c.html", "<h1>News</h1><p>A bridge was opened</p><p>The museum is closed on Mondays</p>")
    #expect(try collect(["a.html"], []).status == 0)
    let outcome = try collect(["a.html", "b.html", "c.html"], [])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("1 taken, 1 thrown away (1 duplicate), 1 there already"), "\(outcome.errors)")
    #expect(try collect(["a.html", "b.html", "c.html"], []).errors.contains("0 taken, 0 thrown away, 3 there already"))
  }

  @Test("a plan's apps are collected under their names, up to their number, without those that are left out")
  func followsPlans() throws {
    try ShopPages().write(4, to: pages.url)
    let rows = (0..<3).map { "Shop,Shopping,\(server.address)/page-\($0).html,2," }
    let plan = try data.file(
      "plan.csv",
      Data(
        (["app,category,place,screens,needs"] + rows + ["Bank,Finance,\(server.address)/page-3.html,,account"])
          .joined(separator: "\n").utf8))
    let outcome = try collect([], ["--unseen", "--plan", plan])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("left out: Bank"))
    let sources = try collected.screens().map(\.source)
    #expect(sources.map { $0["app"] as? String } == ["Shop", "Shop"])
    #expect(sources.allSatisfy { $0["category"] as? String == "Shopping" })
    let bad = try data.file("bad.csv", Data("app,screens\nShop,none\n".utf8))
    let refused = try collect([], ["--unseen", "--plan", bad])
    #expect(refused.status == 1 && refused.errors.contains("line 2: screens is none"))
  }

  @Test("a Chromium that runs already is used through its port, and goes on running")
  func usesRunningBrowsers() throws {
    try write("a.html", "<h1>Weather</h1>")
    let profile = data.url.appendingPathComponent("profile")
    let browser = Process()
    browser.executableURL = URL(fileURLWithPath: try #require(Chromium.path))
    browser.arguments = [
      "--headless", "--no-sandbox", "--remote-debugging-port=0", "--user-data-dir=\(profile.path)", "about:blank",
    ]
    browser.standardOutput = FileHandle.nullDevice
    browser.standardError = FileHandle.nullDevice
    try browser.run()
    defer { kill(browser.processIdentifier, SIGKILL) }
    let file = profile.appendingPathComponent("DevToolsActivePort")
    let end = Date().addingTimeInterval(120)
    // The file is there for a moment before its first line is.
    func written() -> Substring? {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.contains("\n") ? text.split(separator: "\n").first : nil
    }
    while written() == nil, Date() < end { Thread.sleep(forTimeInterval: 0.05) }
    let port = try #require(written())
    let outcome = try Command.run(
      ["collect", "--into", collected.path, "--cdp", String(port), "--unseen", "\(server.address)/a.html"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try collected.screens().count == 1)
    #expect(browser.isRunning)
  }

  @Test("without Chromium, and at a port where nobody is, it is said what to do")
  func tellsMissingBrowsers() throws {
    let none = try Command.run(
      ["collect", "--into", collected.path, "--chrome", "\(server.address)/a.html"],
      environment: ["PATH": "/nowhere", "CHROMIUM": ""])
    #expect(none.status == 1 && none.errors.contains("apt install chromium"), "\(none.errors)")
    let port = try Command.run(["collect", "--into", collected.path, "--cdp", "1", "\(server.address)/a.html"])
    #expect(port.status == 1 && port.errors.contains("--remote-debugging-port=1"), "\(port.errors)")
  }
}
