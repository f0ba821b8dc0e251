import HearsightScreenModel
import Testing

@testable import HearsightEvaluation

@Suite("Pairing of what should be heard and what is")
struct HeardPairingTests {
  @Test("words are letters and digits of one case; ellipses and signs do not count")
  func words() {
    #expect(HeardWords("Read more…").likeness(to: HeardWords("READ MORE ...")) == 1)
    #expect(HeardWords("kitten").likeness(to: HeardWords("sitting")) == 1 - 3.0 / 7)
    #expect(HeardWords("").likeness(to: HeardWords("a")) == 0)
    #expect(HeardWords("0123456789").isRight(for: HeardWords("012345678x")))
    #expect(!HeardWords("012345678").isRight(for: HeardWords("01234567x")))
    #expect(HeardWords("Größe, Цена, 价格 ②").letters.count == 12)
  }

  @Test("what a field holds is among its words, what a switch is set to is not")
  func said() {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    func words(_ role: HeardRole) -> [String] {
      HeardWords.said(of: Stop(id: 0, kind: .single, elements: [], frame: frame, label: "A", value: "1"), as: role)
    }
    #expect(words(.field) == ["A 1"] && words(.toggle) == ["A"] && words(.adjustable) == ["A", "A 1"])
  }

  @Test("the first of several roles in a stop counts, and each is known from its traits")
  func roles() {
    let all: [TrueElement] = [
      truth(.toggleSelected, 0, 0, 1, 1), truth(.checkboxSelected, 0, 0, 1, 1), truth(.slider, 0, 0, 1, 1),
      truth(.textField, 0, 0, 1, 1), truth(.segmentedControl, 0, 0, 1, 1), icon("x", 0, 0), text("x", 0, 0),
    ]
    let wanted: [HeardRole] = [.toggle, .check, .adjustable, .field, .tab, .button, .plain]
    #expect(all.indices.map { HeardRole(ofTrue: Array(all[$0...])) } == wanted)
    func role(_ traits: Traits, value: String? = nil, position: Position? = nil) -> HeardRole {
      HeardRole(
        ofSpoken: Stop(
          id: 0, kind: .single, elements: [], frame: Rect(x: 0, y: 0, width: 1, height: 1), value: value,
          traits: traits, position: position))
    }
    #expect(role([.button, .switchButton]) == .toggle && role([.button], value: "not checked") == .check)
    #expect(role(.adjustable) == .adjustable && role(.searchField) == .field && role(.tabBarItem) == .tab)
    #expect(role(.button, position: Position(index: 1, count: 3)) == .tab)
    #expect(role(.link) == .button && role(.image) == .plain)
  }

  @Test("the likest words win over the larger overlap, each stop is used once, and far ones never")
  func greedy() {
    var answer = Answer([text("One", 10, 10), text("Two", 10, 30), text("Three", 10, 600)], stops: [[0], [1], [2]])
    answer.elements[1].frame = Rect(x: 10, y: 12, width: 100, height: 38)
    answer.say("Two", [1])
    answer.say("Three", [0])
    let judged = answer.judged
    #expect(judged.cases.map { $0.spoken?.label } == ["Three", "Two", nil])
  }

  @Test("spoken stops that stand for nothing are nobody's, but in regions that are not judged")
  func nobodys() {
    var answer = Answer(
      [text("One", 10, 100)], stops: [[0]], ignored: [Rect(x: 0, y: 0, width: 400, height: 40)])
    for y in [10.0, 300] {
      answer.elements.append(
        Element(id: answer.elements.count, type: .icon, frame: Rect(x: 10, y: y, width: 20, height: 20)))
    }
    answer.say("9:41", [1])
    answer.say("One", [0])
    answer.say(nil, [2])
    #expect(answer.judged.nobodys.map(\.kind) == ["Icon"])
    #expect(answer.judged.spoken == 3)
  }

  @Test("the order is judged over the stops that are heard")
  func order() {
    var answer = Answer(
      [text("One", 10, 10), text("Two", 10, 100), text("Three", 10, 200), text("Four", 10, 300)],
      stops: [[0], [1], [2], [3]])
    answer.say("Two", [1])
    answer.say("Four", [3])
    answer.say("One", [0])
    #expect(answer.judged.misplaced == 1)
    answer.stops.removeLast()
    #expect(answer.judged.misplaced == 0)
  }
}
