import Foundation
import HearsightDataDesk
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

/// Pages in Chromium: the picture of what fits on the screen, and the accessibility tree with boxes and DOM ids.
package final class ChromePages: CollectionSource {
  package let kind = CollectionKind.chrome
  private let browser: ChromeBrowser
  private let screen: EmulatedScreen
  /// How long a page rests after it was loaded, in seconds: what it fetches then comes in.
  private let settle: Double
  /// The longest wait for a page, in seconds.
  private let patience: Double
  private var target: String?
  private var session: String?
  private var address: URL?

  package init(_ browser: ChromeBrowser, screen: EmulatedScreen, settle: Double = 0.3, patience: Double = 30) {
    self.browser = browser
    self.screen = screen
    self.settle = settle
    self.patience = patience
  }

  package var variant: String { screen.name }

  package func open(_ place: CollectionPlace) throws(CollectionError) {
    guard let text = place.address, let url = URL(string: text), url.scheme != nil else {
      throw .placeFailed(place: place.title, reason: "it is no address; one begins with https://, http:// or file://")
    }
    do throws(CollectionError) {
      // A page of its own for each: what one leaves behind, or one that hangs, does not touch the next.
      try renewPage()
      try emulate()
      try load(text)
    } catch {
      guard case .notReady(let reason) = error else { throw error }
      throw .placeFailed(place: text, reason: reason)
    }
    address = url
  }

  private func renewPage() throws(CollectionError) {
    struct Target: Decodable {
      var targetId: String
    }
    struct Session: Decodable {
      var sessionId: String
    }
    close()
    let made = try browser.connection.call(
      "Target.createTarget", ["url": .string("about:blank")], as: Target.self)
    target = made.targetId
    session = try browser.connection.call(
      "Target.attachToTarget", ["targetId": .string(made.targetId), "flatten": .bool(true)], as: Session.self
    ).sessionId
    for domain in ["Page", "DOM", "Accessibility", "Runtime"] { _ = try call("\(domain).enable") }
  }

  private func emulate() throws(CollectionError) {
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(screen.width)), "height": .number(Double(screen.height)),
        "deviceScaleFactor": .number(screen.scale), "mobile": .bool(screen.isMobile),
      ])
    _ = try call("Emulation.setTouchEmulationEnabled", ["enabled": .bool(screen.isMobile)])
    if let agent = screen.agent { _ = try call("Emulation.setUserAgentOverride", ["userAgent": .string(agent)]) }
    // Pages that move have a form that does not, for people whom it makes ill.
    let still = JSONValue.object(["name": .string("prefers-reduced-motion"), "value": .string("reduce")])
    _ = try call("Emulation.setEmulatedMedia", ["features": .array([still])])
  }

  private func load(_ text: String) throws(CollectionError) {
    struct Navigation: Decodable {
      var errorText: String?
    }
    let start = Date()
    let navigation = try call("Page.navigate", ["url": .string(text)], seconds: patience, as: Navigation.self)
    if let reason = navigation.errorText { throw .notReady(reason: "it cannot be loaded (\(reason))") }
    while try evaluate("document.readyState") != .string("complete"), -start.timeIntervalSinceNow < patience {
      Thread.sleep(forTimeInterval: 0.03)
    }
    let status = try evaluate("performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0")
    if case .number(let code) = status, code >= 400 { throw .notReady(reason: "the server answers \(Int(code))") }
    _ = try? evaluate("document.fonts.ready.then(() => 'ready')")
    Thread.sleep(forTimeInterval: settle)
  }

  /// Ends the page that is open.
  package func close() {
    if let target { _ = try? browser.connection.call("Target.closeTarget", ["targetId": .string(target)], seconds: 5) }
    (target, session) = (nil, nil)
  }

  package func look() throws(CollectionError) -> ScreenLook {
    struct Screenshot: Decodable {
      var data: Data
    }
    let shot = try call("Page.captureScreenshot", ["format": .string("png")], as: Screenshot.self)
    return try ScreenLook(png: [UInt8](shot.data))
  }

  package func hierarchy() throws(CollectionError) -> HierarchyDump {
    let snapshot = try call("DOMSnapshot.captureSnapshot", ["computedStyles": .array([])], as: DOMSnapshot.self)
    let tree = try call("Accessibility.getFullAXTree", as: AccessibilityTree.self)
    var dump = PageDump(tree, placedBy: snapshot, screen: screen)
    for frame in try frames() { dump.add(frame.tree, in: frame.owner) }
    do {
      return HierarchyDump(data: try dump.json(), ending: "json")
    } catch {
      throw .notReady(reason: "the page's tree cannot be written: \(error)")
    }
  }

  /// The trees of pages within the page. Those of other sites run elsewhere in the browser and are left out.
  private func frames() throws(CollectionError) -> [(owner: Int, tree: AccessibilityTree)] {
    struct Tree: Decodable {
      var frameTree: Node

      struct Node: Decodable {
        var frame: Frame
        var childFrames: [Node]?

        var inner: [Node] { (childFrames ?? []).flatMap { [$0] + $0.inner } }
      }

      struct Frame: Decodable {
        var id: String
      }
    }
    struct Owner: Decodable {
      var backendNodeId: Int
    }
    var found: [(owner: Int, tree: AccessibilityTree)] = []
    for node in try call("Page.getFrameTree", as: Tree.self).frameTree.inner {
      let id: [String: JSONValue] = ["frameId": .string(node.frame.id)]
      guard let owner = try? call("DOM.getFrameOwner", id, as: Owner.self).backendNodeId,
        let tree = try? call("Accessibility.getFullAXTree", id, as: AccessibilityTree.self)
      else { continue }
      found.append((owner, tree))
    }
    return found
  }

  package func facts() throws(CollectionError) -> SourceFacts {
    let title = try? evaluate("document.title")
    var facts = SourceFacts(app: Self.app(of: address), platform: "web")
    facts.toolkit = browser.product
    facts.url = address?.absoluteString
    if case .string(let text)? = title, !text.isEmpty { facts.window = text }
    facts.device = screen.name
    facts.scale = screen.scale
    return facts
  }

  /// The site, without its port, so that a server on another port is the same one; of a file its name.
  static func app(of url: URL?) -> String {
    guard let url else { return "page" }
    guard let host = url.host, !host.isEmpty else { return url.deletingPathExtension().lastPathComponent }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// What a script on the page gives; a promise is waited for.
  private func evaluate(_ script: String) throws(CollectionError) -> JSONValue {
    struct Evaluation: Decodable {
      var result: Value

      struct Value: Decodable {
        var value: JSONValue?
      }
    }
    let parameters: [String: JSONValue] = [
      "expression": .string(script), "returnByValue": .bool(true), "awaitPromise": .bool(true),
    ]
    return try call("Runtime.evaluate", parameters, seconds: 10, as: Evaluation.self).result.value ?? .null
  }

  private func call<Answer: Decodable>(
    _ method: String, _ parameters: [String: JSONValue] = [:], seconds: Double = 30,
    as answer: Answer.Type = DevToolsConnection.Nothing.self
  ) throws(CollectionError) -> Answer {
    try browser.connection.call(method, parameters, of: session, seconds: seconds, as: answer)
  }
}
