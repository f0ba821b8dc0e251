import HearsightHierarchies
import HearsightScreenModel
import Testing

@Suite struct WebAndDesktopDumpTests {
  @Test func chromesTreeWithBoxes() throws {
    let dump = try Dumps.read("chrome.json", width: 1600, height: 1200)
    #expect(dump.scale == 2)
    #expect(dump.elements[0].children == [1])
    #expect(dump.elements[1].states.isVisible == nil, "passed over by readers, which go on to what it holds")
    #expect(dump.elements[1].children == [2, 3, 4])
    let buy = try dump.named("Buy")
    #expect(buy.frame == Rect(x: 20, y: 20, width: 240, height: 100))
    #expect(buy.states.isEnabled == false)
    #expect(buy.hint == "Pays at once")
    let gift = try dump.named("Gift")
    #expect(gift.states.checked == .mixed)
    #expect(gift.frame == Rect(x: 20, y: 200, width: 40, height: 40))
    let offers = try dump.named("Offers")
    #expect(offers.states.isHeading == true)
    #expect(offers.frame == nil)
    #expect(!dump.unknown.contains(.frame))
    #expect(dump.application == "https://shop.example/")
    #expect(dump.elements.map(\.line) == [3, 4, 5, 6, 7])
  }

  @Test func pagesTellDialogsAndWhatIsAnnounced() throws {
    func node(_ id: Int, _ role: String, _ property: String, _ value: String) -> String {
      """
      {"nodeId": "\(id)", "role": {"value": "\(role)"}, "name": {"value": "\(role)"},
        "properties": [{"name": "\(property)", "value": {"value": \(value)}}]}
      """
    }
    let dump = try Dumps.read(
      text: "{\"nodes\": [" + node(1, "dialog", "modal", "true") + "," + node(2, "status", "live", "\"polite\"") + ","
        + node(3, "timer", "live", "\"off\"") + "]}")
    #expect(try dump.named("dialog").states.isModal == true)
    #expect(try dump.named("dialog").states.announcesChanges == nil)
    #expect(try dump.named("status").states.announcesChanges == true)
    #expect(try dump.named("timer").states.announcesChanges == false)
  }

  @Test func whatAPageHidesIsHiddenAndLayoutIsNot() throws {
    func isVisible(_ reason: String) throws -> Bool? {
      let dump = try Dumps.read(
        text: """
          {"nodes": [{"nodeId": "1", "ignored": true, "role": {"value": "none"},
            "ignoredReasons": [{"name": "\(reason)", "value": {"value": true}}]}]}
          """)
      return dump.elements[0].states.isVisible
    }
    for reason in ["ariaHiddenElement", "ariaHiddenSubtree", "notRendered", "inertSubtree"] {
      #expect(try isVisible(reason) == false)
    }
    for reason in ["uninteresting", "presentationalRole", "emptyAlt"] { #expect(try isVisible(reason) == nil) }
  }

  @Test func thePagesWordsForANumberAreItsValue() throws {
    let dump = try Dumps.read(
      text: """
        {"nodes": [{"nodeId": "1", "role": {"value": "slider"}, "name": {"value": "Position"}, "value": {"value": 123},
          "properties": [{"name": "valuetext", "value": {"type": "string", "value": "2 minutes 3 seconds"}}]},
         {"nodeId": "2", "role": {"value": "slider"}, "name": {"value": "Volume"}, "value": {"value": 60},
          "properties": [{"name": "valuetext", "value": {"type": "string", "value": ""}}]}]}
        """)
    #expect(try dump.named("Position").value == "2 minutes 3 seconds")
    #expect(try dump.named("Volume").value == "60")
  }

  @Test func chromesTreeWithoutBoxes() throws {
    let text = """
      [{"nodeId": "1", "role": {"value": "button"}, "name": {"value": "Go"}}]
      """
    let dump = try Dumps.read(text: text)
    #expect(dump.format == .chrome)
    #expect(dump.unknown.contains(.frame))
    #expect(dump.density == nil)
    #expect(dump.elements[0].line == 1)
    let answer = try Dumps.read(text: #"{"id": 3, "result": {"nodes": \#(text)}}"#)
    #expect(answer.elements == dump.elements)
  }

  @Test func browserGymsLines() throws {
    let dump = try Dumps.read("browsergym.txt", width: 1280, height: 720)
    #expect(dump.elements.count == 7)
    #expect(dump.application == "https://shop.example/")
    let link = try dump.named("Ann's shop \u{2013} home")
    #expect(link.parent == 1)
    #expect(link.identifier == "13")
    #expect(link.line == 3)
    #expect(try dump.named("Find").value == "tea, green")
    #expect(try dump.named("It's a gift").states.checked == .on)
    let buy = try dump.named("Buy")
    #expect(buy.states.isEnabled == false)
    #expect(buy.states.isExpanded == false)
    #expect(buy.parent == 0)
    #expect(dump.unknown.contains(.frame))
  }

  @Test func lighthouseNamesElements() throws {
    let dump = try Dumps.read("lighthouse.json", width: 800, height: 2000)
    #expect(dump.scale == 2)
    let buy = try dump.named("Buy now")
    #expect(buy.role == .button)
    #expect(buy.identifier == "buy")
    #expect(buy.frame == Rect(x: 20, y: 40, width: 200, height: 80))
    #expect(dump.elements[1].frame == nil)
    #expect(dump.unknown.contains(.role))
  }

  @Test func aDesktopsTableIsMovedToTheWindow() throws {
    let dump = try Dumps.read("at-spi.tsv", width: 400, height: 300)
    #expect(try dump.named("Play").frame == Rect(x: 10, y: 40, width: 80, height: 30))
    #expect(try dump.named("Play").role == .button)
    #expect(try dump.named("Track").value == "Untitled")
    #expect(try dump.named("Volume").role == .text)
    let desktop = try Dumps.read("at-spi.tsv", width: 1920, height: 1080)
    #expect(try desktop.named("Play").frame == Rect(x: 110, y: 90, width: 80, height: 30))
    #expect(!dump.unknown.contains(.frame))
    #expect(dump.unknown.contains(.clickable))
  }

  @Test func ourOwnDump() throws {
    let dump = try Dumps.read("hearsight-dump.json", width: 800, height: 600)
    #expect(dump.scale == 2)
    #expect(dump.application == "Mixer")
    let play = try dump.named("Play")
    #expect(play.frame == Rect(x: 20, y: 80, width: 160, height: 60))
    #expect(play.activationPoint == Point(x: 100, y: 110))
    #expect(play.actions.custom == ["Rename"])
    let loop = try dump.named("Loop")
    #expect(loop.states.checked == .on)
    #expect(loop.states.isEnabled == false)
  }
}
