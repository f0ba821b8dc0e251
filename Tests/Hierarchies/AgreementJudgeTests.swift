import HearsightHierarchies
import HearsightScreenModel
import Testing

@Suite struct AgreementJudgeTests {
  private static let picture = Size(width: 1080, height: 2400)
  private static let rows = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  private func frame(_ row: Int) -> Rect { Rect(x: 40, y: 200 + 200 * Double(row), width: 1000, height: 120) }

  /// A list of texts, as UI Automator dumps it.
  private func hierarchy(_ texts: [String] = rows) throws -> ExposedHierarchy {
    let nodes = texts.enumerated().map { row, text in
      let frame = frame(row)
      let bounds = "[\(Int(frame.minX)),\(Int(frame.minY))][\(Int(frame.maxX)),\(Int(frame.maxY))]"
      return "<node text=\"\(text)\" class=\"android.widget.TextView\" bounds=\"\(bounds)\"/>"
    }
    return try read(nodes.joined())
  }

  private func read(_ nodes: String, size: String = "[1080,2400]") throws -> ExposedHierarchy {
    let root = "<node class=\"android.widget.LinearLayout\" bounds=\"[0,0]\(size)\">"
    let text = "<hierarchy rotation=\"0\">\(root)\(nodes)</node></hierarchy>"
    return try HierarchyReader().read(.init(text.utf8), picture: Self.picture)
  }

  /// Texts as recognition finds them: smaller than their views.
  private func seen(_ texts: [String] = rows, lower: Double = 0) -> [SeenItem] {
    texts.enumerated().map { row, text in
      let frame = frame(row)
      return SeenItem(id: row, frame: Rect(x: 60, y: frame.minY + 30 + lower, width: 300, height: 60), text: text)
    }
  }

  private func judge(_ seen: [SeenItem], _ hierarchy: ExposedHierarchy) -> PairAgreement {
    AgreementJudge().judge(seen, against: hierarchy, picture: Self.picture)
  }

  @Test func oneScreenBelongsTogether() throws {
    let agreement = judge(seen(), try hierarchy())
    #expect(agreement.verdict == .together)
    #expect(agreement.evidence.isEmpty)
    #expect(agreement.counts.found == 6)
    #expect(agreement.summary == "6 of 6 texts of the dump are on the picture where it says")
  }

  @Test func misreadAndCutOffTextsBelongTogether() throws {
    let read = ["Mondav", "TUESDAY", "Wednes", "Thursday.", "Friday ", "Saturdoy"]
    #expect(judge(seen(read), try hierarchy()).verdict == .together)
  }

  @Test func anotherScreenIsStale() throws {
    let agreement = judge(seen(["Inbox", "Drafts", "Outbox", "Archive", "Junk", "Deleted"]), try hierarchy())
    #expect(agreement.verdict == .stale)
    #expect(agreement.evidence.map(\.kind) == [.otherText])
    #expect(agreement.evidence[0].elements.count == 6)
    #expect(agreement.evidence[0].message == "6 texts read otherwise: \"Monday\" reads \"Inbox\"")
    #expect(agreement.summary.hasPrefix("the picture and the hierarchy do not belong together"))
  }

  @Test func aScrolledPageIsStaleByHowFar() throws {
    let agreement = judge(seen(lower: 300), try hierarchy())
    #expect(agreement.verdict == .stale)
    let scrolled = try #require(agreement.evidence.first { $0.kind == .scrolled })
    #expect(scrolled.offset == Point(x: 0, y: 300))
    #expect(scrolled.message.hasSuffix("300 pixels lower than the dump says"))
  }

  @Test func aMessageThatCameUpIsNoted() throws {
    var texts = seen()
    texts[5].text = "Copied to clipboard"
    let agreement = judge(texts, try hierarchy())
    #expect(agreement.verdict == .partly)
    #expect(agreement.evidence.map(\.kind) == [.otherText])
  }

  @Test func aTurnedScreenIsStale() throws {
    let node = "<node text=\"Monday\" class=\"android.widget.TextView\" bounds=\"[40,200][1040,320]\"/>"
    let agreement = judge(seen(), try read(node, size: "[2400,1080]"))
    #expect(agreement.verdict == .stale)
    #expect(agreement.evidence.first?.kind == .rotation)
  }

  @Test func aDumpWithoutTheSystemsBarsBelongsTogether() throws {
    let nodes = "<node text=\"Monday\" class=\"android.widget.TextView\" bounds=\"[40,200][1040,320]\"/>"
    let agreement = judge(seen(["Monday"]), try read(nodes, size: "[1080,2201]"))
    #expect(agreement.verdict == .together)
    #expect(agreement.evidence.isEmpty)
  }

  @Test func aSwitchAmongFewTextsTellsTwoMomentsApart() throws {
    let toggle = "<node class=\"android.widget.Switch\" checked=\"false\" bounds=\"[900,200][1040,320]\"/>"
    let text = "<node text=\"Monday\" class=\"android.widget.TextView\" bounds=\"[40,200][800,320]\"/>"
    let drawn = SeenItem(id: 9, frame: Rect(x: 920, y: 220, width: 100, height: 80), isOn: true)
    let agreement = judge(seen(["Monday"]) + [drawn], try read(text + toggle))
    #expect(agreement.verdict == .stale)
    #expect(agreement.evidence.first?.kind == .state)
    var off = drawn
    off.isOn = false
    #expect(judge(seen(["Monday"]) + [off], try read(text + toggle)).verdict == .together)
  }

  @Test func aSwitchAmongManyTextsIsOnlyNoted() throws {
    var rest = Self.rows.enumerated().map { row, text in
      let top = 200 + 200 * row
      return "<node text=\"\(text)\" class=\"android.widget.TextView\" bounds=\"[40,\(top)][800,\(top + 120)]\"/>"
    }
    rest.append("<node class=\"android.widget.Switch\" checked=\"false\" bounds=\"[900,200][1040,320]\"/>")
    let drawn = SeenItem(id: 9, frame: Rect(x: 920, y: 220, width: 100, height: 80), isOn: true)
    let agreement = judge(seen() + [drawn], try read(rest.joined()))
    #expect(agreement.verdict == .partly)
    #expect(agreement.evidence.map(\.kind) == [.state])
  }

  @Test func textsOnBareLayoutCameLater() throws {
    let bars = ["Search", "Profile"].enumerated().map { index, text in
      let top = index == 0 ? 0 : 2250
      return "<node text=\"\(text)\" class=\"android.widget.TextView\" bounds=\"[0,\(top)][1080,\(top + 120)]\"/>"
    }
    let loading =
      "<node class=\"android.widget.FrameLayout\" bounds=\"[0,150][1080,2200]\">"
      + "<node class=\"android.widget.ProgressBar\" bounds=\"[500,1100][580,1180]\"/></node>"
    let dump = try read(bars[0] + loading + bars[1])
    var texts = (0..<9).map { row in
      SeenItem(
        id: row, frame: Rect(x: 60, y: 250 + 200 * Double(row), width: 300, height: 60), text: "Row number \(row)")
    }
    texts.append(SeenItem(id: 20, frame: Rect(x: 60, y: 30, width: 300, height: 60), text: "Search"))
    texts.append(SeenItem(id: 21, frame: Rect(x: 60, y: 2280, width: 300, height: 60), text: "Profile"))
    let agreement = judge(texts, dump)
    #expect(agreement.verdict == .stale)
    #expect(agreement.evidence.first?.kind == .unknownText)
    #expect(agreement.counts.onLayout == 9)
  }

  @Test func textsOfAnAppThatDrawsItselfAreNoProof() throws {
    let canvas = "<node class=\"org.example.game.GameView\" bounds=\"[0,150][1080,2200]\"/>"
    let top = "<node text=\"Search\" class=\"android.widget.TextView\" bounds=\"[0,0][1080,120]\"/>"
    let bottom = "<node text=\"Profile\" class=\"android.widget.TextView\" bounds=\"[0,2250][1080,2370]\"/>"
    var texts = (0..<9).map { row in
      SeenItem(
        id: row, frame: Rect(x: 60, y: 250 + 200 * Double(row), width: 300, height: 60), text: "Level \(row) done")
    }
    texts.append(SeenItem(id: 20, frame: Rect(x: 60, y: 30, width: 300, height: 60), text: "Search"))
    #expect(judge(texts, try read(top + canvas + bottom)).verdict != .stale)
  }

  @Test func withoutWordsNothingIsTold() throws {
    let agreement = judge([], try hierarchy())
    #expect(agreement.verdict == .unknown)
    #expect(agreement.evidence.isEmpty)
    let bare = try read("<node class=\"android.view.View\" bounds=\"[0,0][9,9]\"/>")
    #expect(judge(seen(), bare).verdict == .unknown)
  }

  @Test func aDumpWithoutFramesIsJudgedByItsNames() throws {
    let tree = try Dumps.read(
      text: "RootWebArea 'Week'\n" + Self.rows.map { "\t[1] link '\($0)'" }.joined(separator: "\n"))
    #expect(judge(seen(), tree).verdict == .together)
    #expect(judge(seen(["Inbox", "Drafts", "Outbox", "Archive", "Deleted"]), tree).verdict == .stale)
    #expect(judge(seen(["Inbox"]), tree).verdict == .unknown)
  }

  @Test func persianIsComparedAsArabic() throws {
    let dump = try hierarchy(["یک کتاب", "پیام ۱۲۳"])
    #expect(judge(seen(["يك كتاب", "پيام 123"]), dump).counts.found == 2)
  }
}
