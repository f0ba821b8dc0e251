import HearsightScreenModel
import Testing

@testable import HearsightEvaluation

/// Each kind of mistake on the smallest screen that has it.
@Suite("Kinds of what is heard wrong")
struct HeardMistakeTests {
  @Test("a text that is no element is not found; where it is heard, all is right")
  func notFound() {
    var answer = Answer([text("Hello", 10, 10), text("there", 10, 100)], stops: [[0], [1]])
    answer.say("Hello", [0])
    #expect(answer.mistakes == [nil, "found but in no stop: Text"])
    answer.lose(1)
    #expect(answer.mistakes == [nil, "not found: Text"])
  }

  @Test("a field whose label is heard apart is split, the label is nobody's")
  func split() {
    var answer = Answer(
      [text("Name", 10, 10), truth(.textField, 10, 40, 200, 40), text("Ada", 20, 50)], stops: [[0, 1, 2]])
    answer.say("Name", [0])
    answer.say(nil, [1, 2], [.textEntry], value: "Ada")
    #expect(answer.mistakes == ["split"])
    #expect(answer.judged.nobodys.map(\.kind) == ["a piece of a true stop"])
    answer.stops = []
    answer.say("Name", [1, 0, 2], [.textEntry], value: "Ada")
    #expect(answer.mistakes == [nil] && answer.judged.nobodys.isEmpty)
  }

  @Test("two stops heard as one are joined, also where one box is around both texts")
  func joined() {
    var answer = Answer([text("Hello", 10, 10), text("there", 10, 35)], stops: [[0], [1]])
    answer.say("Hello there", [0, 1])
    #expect(answer.mistakes == ["joined", "joined"])
    var merged = Answer([text("Hello, all of you", 10, 10), text("there", 10, 32)], stops: [[0], [1]])
    merged.elements[0].frame = Rect(x: 10, y: 10, width: 100, height: 40)
    merged.lose(1)
    merged.say("Hello, all of you there", [0])
    #expect(merged.mistakes == ["joined", "joined"])
  }

  @Test("a role that comes from another stop's switch is joined")
  func joinedRole() {
    var answer = Answer([text("Sound", 10, 10), truth(.toggleSelected, 300, 10, 50, 20)], stops: [[0], [1]])
    answer.say("Sound", [1, 0], [.switchButton], value: "1")
    #expect(answer.mistakes == ["joined: plain as switch", "joined"])
  }

  @Test("an icon among another's words is in no stop; rightly named as an action it is right")
  func actions() {
    var answer = Answer([text("Milk", 10, 10, clickable: true), icon("trash", 200, 10)], stops: [[0], [1]])
    answer.say("Milk", [0, 1], [.button])
    #expect(answer.mistakes == [nil, "found but in no stop: Icon"])
    answer.stops[0].actions = [CustomAction(name: "Edit", element: 1)]
    #expect(answer.mistakes == [nil, "icon misnamed: as an action"])
    answer.stops[0].actions = [CustomAction(name: "Delete", element: 1)]
    #expect(answer.mistakes == [nil, nil])
    #expect(answer.judged.cases[1].heardAs == "action")
  }

  @Test("misread letters, another order, and words that are not there")
  func misread() {
    var answer = Answer([text("Seven", 10, 10), text("days", 150, 10)], stops: [[0, 1]])
    answer.say("Sover days", [0, 1])
    #expect(answer.mistakes == ["text misread"])
    answer.stops[0].label = "days Seven"
    #expect(answer.mistakes == ["text misread: in another order"])
    answer.elements.append(Element(id: 2, type: .text, frame: Rect(x: 300, y: 10, width: 40, height: 20)))
    answer.stops = []
    answer.say("Seven days abc", [0, 1, 2])
    #expect(answer.mistakes == ["text misread: with words that are not there"])
  }

  @Test("an icon without a name, with a wrong one, and with a synonym")
  func icons() {
    var answer = Answer([icon("trash", 10, 10)], stops: [[0]])
    answer.say(nil, [0], [.button])
    #expect(answer.mistakes == ["icon unnamed"])
    answer.stops[0].label = "Share"
    #expect(answer.mistakes == ["icon misnamed"])
    answer.stops[0].label = "Delete"
    #expect(answer.mistakes == [nil])
    answer.elements[0].type = .text
    answer.stops[0].label = "11"
    #expect(answer.mistakes == ["wrong type: Icon as Text"])
  }

  @Test("a field found as a container, and a tab told as a button, are of the wrong type")
  func wrongType() {
    var answer = Answer([truth(.textField, 10, 10, 200, 40), text("Search", 20, 20)], stops: [[0, 1]])
    answer.elements[0].type = .container
    answer.say("Search", [0, 1], [.button])
    #expect(answer.mistakes == ["wrong type: Text Field as Container"])
    answer.lose(0)
    #expect(answer.mistakes == ["not found: Text Field"])
    var tab = Answer([text("Home", 10, 700, clickable: true)], stops: [[0]])
    tab.say("Home", [0], [.button])
    #expect(tab.mistakes == [nil])
    var elements = tab.truth.elements
    elements[0].tab = 0
    tab = Answer(elements, stops: [[0]])
    tab.say("Home", [0], [.button])
    #expect(tab.mistakes == ["wrong type: tab as button"])
  }

  @Test("what can be pressed, and is not told so; and the reverse")
  func clickable() {
    var answer = Answer([text("More", 10, 10, clickable: true), text("Less", 10, 100)], stops: [[0], [1]])
    answer.say("More", [0])
    answer.say("Less", [1], [.button])
    #expect(answer.mistakes == ["clickable missed", "clickable invented"])
  }

  @Test("a switch said off that is on, and a chosen tab that is not told")
  func states() {
    var home = text("Home", 10, 700, clickable: true)
    (home.tab, home.selected) = (0, true)
    var answer = Answer([truth(.toggleSelected, 10, 10, 50, 30), text("Sound", 80, 15), home], stops: [[0, 1], [2]])
    answer.say("Sound", [0, 1], [.switchButton], value: "0")
    answer.say("Home", [2], [.tabBarItem])
    #expect(answer.mistakes == ["state wrong: switch", "state missed: tab"])
    answer.stops[0].value = "1"
    answer.stops[1].traits.insert(.selected)
    #expect(answer.mistakes == [nil, nil])
  }

  @Test("a check box without the caption beside it lacks its name")
  func unnamed() {
    var answer = Answer([truth(.checkboxSelected, 10, 10, 20, 20), text("I agree", 40, 10)], stops: [[0, 1]])
    answer.say(nil, [0], [.button], value: "checked")
    answer.say("I agree", [1])
    // The caption's words pair better than the box.
    #expect(answer.mistakes == ["split"])
    answer.stops.removeLast()
    #expect(answer.mistakes == ["name of a control missing: check"])
  }

  @Test("a slider without words needs none, and wrong ones are wrong; a picture may be described")
  func wordless() {
    var answer = Answer([truth(.slider, 10, 10, 300, 20), truth(.picture, 10, 100, 90, 90)], stops: [[0], [1]])
    answer.say(nil, [0], [.adjustable], value: "40%")
    answer.say("A dog", [1], [.image])
    #expect(answer.mistakes == [nil, nil])
    answer.stops[0].label = "O0"
    #expect(answer.mistakes == ["text misread: with words that are not there", nil])
  }
}
