import HearsightMessageBus
import HearsightScreenModel
import Testing

@testable import HearsightAccessibilityBus

@Suite("Calls that are wrong, and texts that are hostile")
struct HostileCallTests {
  private let mixer = Asker()

  @Test(
    "objects that are not there",
    arguments: [
      "/", "/org/a11y/atspi/accessible", "/org/a11y/atspi/accessible/99", "/org/a11y/atspi/accessible/-1",
      "/org/a11y/atspi/accessible/03", "/org/a11y/atspi/accessible/+3", "/org/a11y/atspi/null",
      "/org/a11y/atspi/accessible/99999999999999999999", "/org/a11y/atspi/accessible/2/3",
    ])
  func unknownObjects(path: String) {
    #expect(mixer.failure(path, "Accessible", "GetRole") == .unknownObject(path))
  }

  @Test("members and interfaces that are not there")
  func unknownMembers() {
    #expect(mixer.failure("Play", "Value", "Anything") == .unknownInterface("org.a11y.atspi.Value"))
    #expect(mixer.failure("Play", "Accessible", "Explode")?.name == "org.freedesktop.DBus.Error.UnknownMethod")
    let properties = "org.freedesktop.DBus.Properties"
    let accessible = BusValue.string("org.a11y.atspi.Accessible")
    #expect(
      mixer.failure("Play", properties, "Get", accessible, .string("Secret"))?.name
        == "org.freedesktop.DBus.Error.UnknownProperty")
    #expect(
      mixer.failure("Play", properties, "Set", accessible, .string("Name"), .variant(.string("x")))
        == .readOnly(interface: "org.a11y.atspi.Accessible", name: "Name"))
    #expect(
      mixer.failure("Play", properties, "GetAll", .string(""))?.name == "org.freedesktop.DBus.Error.UnknownInterface")
    #expect(
      mixer.failure("/org/a11y/atspi/cache", "Cache", "Remove")?.name == "org.freedesktop.DBus.Error.UnknownMethod")
  }

  @Test("arguments of other types are refused with the types that were wanted")
  func wrongTypes() throws {
    let failure = try #require(mixer.failure("Play", "Action", "DoAction", .string("0")))
    #expect(failure == .invalidArguments(member: "DoAction", expected: "i", found: "s"))
    #expect(failure.description == "DoAction takes (i), not (s)")
    #expect(mixer.failure("Play", "Action", "DoAction") != nil)
    #expect(mixer.failure("Play", "Action", "DoAction", .int32(0), .int32(0)) != nil)
    #expect(
      mixer.failure(
        "Volume", "org.freedesktop.DBus.Properties", "Set", .string("org.a11y.atspi.Value"), .string("CurrentValue"),
        .variant(.string("loud"))) != nil)
    for number in [Double.nan, .infinity] {
      #expect(
        mixer.failure(
          "Volume", "org.freedesktop.DBus.Properties", "Set", .string("org.a11y.atspi.Value"),
          .string("CurrentValue"), .variant(.double(number))) != nil)
    }
  }

  @Test("a call without an interface finds the member")
  func withoutInterface() {
    let call = BusCall(path: mixer.path("Play"), member: "DoAction", arguments: [.int32(0)])
    #expect(mixer.answers.answer(call).reply == .values([.boolean(true)]))
  }

  @Test("every method of every node answers with the types that it promises, for whatever numbers")
  func promises() throws {
    var count = 0
    for number in [0, 1, -1, 1000, Int32.max, Int32.min] {
      for node in mixer.answers.tree.nodes.values {
        let context = AnswerContext(tree: mixer.answers.tree, identity: mixer.answers.identity)
        for interface in ObjectInterfaces.offered(by: node, in: context) {
          for method in interface.description.methods {
            let arguments = InterfaceDescription.types(method.takes).map { Self.value($0, number) }
            let call = BusCall(
              path: ObjectPath.path(of: node.id), interface: interface.description.name, member: method.name,
              arguments: arguments)
            guard case .values(let values) = mixer.answers.answer(call).reply else { continue }
            count += 1
            #expect(values.signature == method.gives, "\(method.name) of \(node.name)")
          }
        }
      }
    }
    #expect(count > 1000)
  }

  private static func value(_ type: String, _ number: Int32) -> BusValue {
    switch type {
    case "i": .int32(number)
    case "u": .uint32(UInt32(bitPattern: number))
    case "b": .boolean(number > 0)
    default: .string("text")
    }
  }

  @Test("GetAll and Introspect tell of all that can be asked")
  func described() throws {
    let properties = "org.freedesktop.DBus.Properties"
    let all = try #require(mixer.ask("Volume", properties, "GetAll", .string("org.a11y.atspi.Value")).first)
    #expect(all.signature == "a{sv}" && all.parts.count == 6)
    let xml = try #require(mixer.ask("Volume", "org.freedesktop.DBus.Introspectable", "Introspect").first?.string)
    #expect(xml.contains("<property name=\"CurrentValue\" type=\"d\" access=\"readwrite\"/>"))
    #expect(
      xml.contains("<method name=\"DoAction\"><arg type=\"i\" direction=\"in\"/><arg type=\"b\" direction=\"out\"/>"))
  }

  @Test("frames that no screen has are brought within what D-Bus can say")
  func places() {
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      let frame = Rect(x: number, y: number, width: number, height: number)
      let asker = Asker(AccessibleTree(screen([(.text, frame, "Lost", .staticText)]), in: Mixer.placement))
      #expect(asker.ask("Lost", "Component", "GetExtents", .uint32(7)).signature == "(iiii)")
      #expect(asker.ask("Lost", "Text", "GetCharacterExtents", .int32(2), .uint32(0)).signature == "iiii")
      #expect(asker.ask("window", "Component", "GetAccessibleAtPoint", .int32(0), .int32(0), .uint32(0)).count == 1)
    }
  }
}
