import HearsightMessageBus
import HearsightScreenModel
import Testing

@testable import HearsightAccessibilityBus

/// Asks a tree as a screen reader does, without a bus.
struct Asker {
  var answers: AccessibilityAnswers

  init(_ tree: AccessibleTree = Mixer.tree()) {
    let desktop = ObjectReference(busName: ":1.0", path: "/org/a11y/atspi/accessible/root")
    answers = AccessibilityAnswers(
      tree: tree, identity: BusIdentity(busName: ":1.9", desktop: desktop))
  }

  static func interface(_ name: String) -> String {
    name.contains(".") ? name : "org.a11y.atspi.\(name)"
  }

  func ask(_ name: String, _ interface: String, _ member: String, _ arguments: BusValue...) -> [BusValue] {
    guard case .values(let values) = full(name, interface, member, arguments).reply else { return [] }
    return values
  }

  func failure(_ name: String, _ interface: String, _ member: String, _ arguments: BusValue...) -> BusFailure? {
    guard case .failure(let failure) = full(name, interface, member, arguments).reply else { return nil }
    return failure
  }

  func property(_ name: String, _ interface: String, _ property: String) -> BusValue? {
    ask(
      name, "org.freedesktop.DBus.Properties", "Get", .string(Self.interface(interface)), .string(property)
    ).first?.content
  }

  func full(
    _ name: String, _ interface: String, _ member: String, _ arguments: [BusValue]
  ) -> (reply: BusReply, effect: Answer.Effect?) {
    answers.answer(
      BusCall(path: path(name), interface: Self.interface(interface), member: member, arguments: arguments))
  }

  /// The path of the stop of that name, of the window or of the application; what begins with "/" is a path.
  func path(_ name: String) -> String {
    switch name {
    case "application": ObjectPath.root
    case "window": ObjectPath.path(of: AccessibleTree.windowID)
    case _ where name.hasPrefix("/"): name
    default: ObjectPath.path(of: answers.tree.id(of: name) ?? -1)
    }
  }

  func reference(_ name: String) -> BusValue {
    .reference(ObjectReference(busName: ":1.9", path: path(name)))
  }
}

@Suite("Answers to a screen reader")
struct AnswersTests {
  private let mixer = Asker()

  @Test("from the application through the window to a button and back")
  func walk() {
    #expect(mixer.ask("application", "Accessible", "GetChildAtIndex", .int32(0)) == [mixer.reference("window")])
    #expect(mixer.ask("window", "Accessible", "GetChildAtIndex", .int32(1)) == [mixer.reference("Play")])
    #expect(mixer.property("window", "Accessible", "ChildCount") == .int32(7))
    #expect(mixer.property("Play", "Accessible", "Parent") == mixer.reference("window"))
    #expect(mixer.property("application", "Accessible", "Parent") == .reference(mixer.answers.identity.desktop))
    #expect(mixer.ask("Play", "Accessible", "GetIndexInParent") == [.int32(1)])
    #expect(mixer.ask("Play", "Accessible", "GetApplication") == [mixer.reference("application")])
  }

  @Test("an index beyond the children is answered with the null object, as toolkits do")
  func beyondChildren() {
    let null = BusValue.reference(ObjectReference(busName: "", path: "/org/a11y/atspi/null"))
    for index in [-1, 7, Int32.max, Int32.min] {
      #expect(mixer.ask("window", "Accessible", "GetChildAtIndex", .int32(index)) == [null])
    }
  }

  @Test("name, role and states")
  func identity() {
    #expect(mixer.property("Play", "Accessible", "Name") == .string("Play"))
    #expect(mixer.property("window", "Accessible", "Name") == .string("Mixer"))
    #expect(mixer.ask("Play", "Accessible", "GetRole") == [.uint32(43)])
    #expect(mixer.ask("Play", "Accessible", "GetRoleName") == [.string("push button")])
    // Bits 4, 8, 11, 24, 25, 30 and 41.
    #expect(mixer.ask("Loop", "Accessible", "GetState") == [.words([0x4300_0910, 0x200])])
  }

  @Test("interfaces are those that the node can answer")
  func interfaces() {
    func names(_ node: String) -> [String] {
      mixer.ask(node, "Accessible", "GetInterfaces").first?.parts
        .compactMap { $0.string?.split(separator: ".").last.map(String.init) } ?? []
    }
    #expect(names("application") == ["Accessible", "Application"])
    #expect(names("window") == ["Accessible", "Component"])
    #expect(names("Play") == ["Accessible", "Component", "Action"])
    #expect(names("Volume") == ["Accessible", "Component", "Action", "Value"])
    #expect(names("Track name") == ["Accessible", "Component", "Action", "Text"])
  }

  @Test("places on the screen, in the window, and what is at a point")
  func component() {
    let onScreen: [Int32] = [220, 170, 100, 36]
    let inWindow: [Int32] = [20, 20, 100, 36]
    #expect(mixer.ask("Play", "Component", "GetExtents", .uint32(0)) == [.structure(onScreen.map(BusValue.int32))])
    #expect(mixer.ask("Play", "Component", "GetExtents", .uint32(1)) == [.structure(inWindow.map(BusValue.int32))])
    #expect(mixer.ask("Play", "Component", "GetExtents", .uint32(2)) == [.structure(inWindow.map(BusValue.int32))])
    #expect(mixer.ask("Play", "Component", "GetSize") == [.int32(100), .int32(36)])
    #expect(
      mixer.ask("window", "Component", "GetAccessibleAtPoint", .int32(230), .int32(180), .uint32(0))
        == [mixer.reference("Play")])
    #expect(
      mixer.ask("window", "Component", "GetAccessibleAtPoint", .int32(400), .int32(5), .uint32(1))
        == [mixer.reference("window")])
    #expect(mixer.ask("Play", "Component", "Contains", .int32(120), .int32(20), .uint32(1)) == [.boolean(false)])
  }

  @Test("what is asked for is answered at once and handed on")
  func requests() throws {
    let play = try #require(mixer.answers.tree.id(of: "Play"))
    let click = mixer.full("Play", "Action", "DoAction", [.int32(0)])
    #expect(click.reply == .values([.boolean(true)]) && click.effect == .request(.act(node: play, action: 0)))
    let focus = mixer.full("Play", "Component", "GrabFocus", [])
    #expect(focus.effect == .request(.focus(node: play)))
    let volume = try #require(mixer.answers.tree.id(of: "Volume"))
    let arguments: [BusValue] = [
      .string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(250)),
    ]
    let set = mixer.full("Volume", "org.freedesktop.DBus.Properties", "Set", arguments)
    #expect(set.reply == .values([]) && set.effect == .request(.set(node: volume, value: 100)))
  }

  @Test("a button that is off is not pressed")
  func disabled() {
    let click = mixer.full("Stop", "Action", "DoAction", [.int32(0)])
    #expect(click.reply == .values([.boolean(false)]) && click.effect == nil)
  }

  @Test("actions by number, and none beyond the last")
  func actions() {
    #expect(mixer.property("Volume", "Action", "NActions") == .int32(2))
    #expect(mixer.ask("Volume", "Action", "GetName", .int32(1)) == [.string("decrease")])
    for index in [-1, 1, Int32.max] {
      #expect(
        mixer.failure("Play", "Action", "DoAction", .int32(index))
          == .outOfRange(member: "DoAction", index: Int(index), count: 1))
    }
  }

  @Test("the registry numbers the application")
  func applicationNumber() {
    let arguments: [BusValue] = [.string("org.a11y.atspi.Application"), .string("Id"), .variant(.int32(17))]
    #expect(
      mixer.full("application", "org.freedesktop.DBus.Properties", "Set", arguments).effect == .applicationNumber(17))
  }

  @Test("the cache has every node once, the application first")
  func cache() throws {
    let items = try #require(mixer.ask("/org/a11y/atspi/cache", "Cache", "GetItems").first)
    #expect(items.signature == "a((so)(so)(so)iiassusau)")
    #expect(items.parts.count == 9)
    #expect(items.parts.allSatisfy { $0.signature == "((so)(so)(so)iiassusau)" })
    #expect(items.parts.first?.parts.first == mixer.reference("application"))
  }

  @Test("fields are read only: their text is offered, and nothing that changes it")
  func fieldsAreReadOnly() {
    #expect(
      mixer.failure("Track name", "EditableText", "SetTextContents", .string("x"))
        == .unknownInterface("org.a11y.atspi.EditableText"))
  }
}
