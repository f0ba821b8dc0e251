import HearsightScreenModel
import HearsightSpokenText
import Testing

@Suite struct ScreenTests {
  static let screen: Screen = {
    let size = Size(width: 300, height: 600)
    let top = Rect(x: 260, y: 10, width: 30, height: 30)
    var share = Element(id: 1, type: .icon, frame: top)
    share.clickable = true
    let elements = [
      Element(id: 0, type: .text, frame: Rect(x: 10, y: 10, width: 90, height: 30), text: TextContent("Settings")),
      share,
      Element(id: 2, type: .toggleSelected, frame: Rect(x: 240, y: 80, width: 50, height: 30)),
      Element(
        id: 3, type: .text, frame: Rect(x: 10, y: 280, width: 90, height: 30),
        text: TextContent("", legibility: .unreadable)),
      Element(
        id: 4, type: .text, frame: Rect(x: 10, y: 380, width: 90, height: 30),
        text: TextContent("17/07/2020", legibility: .uncertain)),
      Element(id: 5, type: .icon, frame: Rect(x: 10, y: 560, width: 30, height: 30)),
      Element(id: 6, type: .picture, frame: Rect(x: 10, y: 450, width: 200, height: 60)),
    ]
    func stop(_ id: Int, _ label: String?, _ value: String? = nil, _ traits: Traits = []) -> Stop {
      Stop(id: id, kind: .single, elements: [id], frame: elements[id].frame, label: label, value: value, traits: traits)
    }
    var stops = [
      stop(0, "Settings", nil, .header), stop(1, nil, nil, .button), stop(2, "Wi-Fi", "1", [.button, .switchButton]),
      stop(3, nil), stop(4, "17/07/2020"), stop(5, "Home", nil, [.tabBarItem, .selected]), stop(6, nil, nil, .image),
    ]
    stops[4].actions = [CustomAction(name: "Edit", element: 4), CustomAction(name: "Delete", element: 4)]
    stops[5].position = Position(index: 1, count: 4)
    return Screen(size: size, elements: elements, stops: stops)
  }()

  @Test func fillsSpoken() {
    #expect(
      speak(Self.screen).stops.map(\.spoken) == [
        "Settings. Heading.", "Button.", "Wi-Fi. Switch Button. On. Double tap to toggle setting.",
        "Text that could not be read", "17/07/2020", "Selected: Home. Tab. 1 of 4.", "Image.",
      ])
    for dialect in Dialect.allCases {
      #expect(speak(Self.screen, dialect: dialect).stops.allSatisfy { !$0.spoken.isEmpty })
    }
  }

  @Test func transcribes() {
    let speaker = Speaker(humanText: [.dates])
    #expect(
      ScreenTranscript(Self.screen, speaker: speaker, hints: false).description == """
        1. Settings. Heading.
        2. Button. [no label, top right]
        3. Wi-Fi. Switch Button. On.
        4. Text that could not be read [no label, left]
        5. 17 July 2020. Actions available: Edit, Delete. [text uncertain]
        6. Selected: Home. Tab. 1 of 4.
        7. Image. [no label, bottom]
        """)
  }

  @Test func rotorsKeepTheNumbers() {
    let heard = { ScreenTranscript(Self.screen, rotor: $0, hints: false).lines.map(\.number) }
    #expect(heard(.headings) == [1])
    #expect(heard(.controls) == [2, 3, 6])
    #expect(heard(.links) == [])
    #expect(heard(.images) == [7])
    #expect(heard(.fields) == [3])
    #expect(heard(.landmarks) == [1, 3, 6])
    #expect(Rotor.headings.stops(of: Self.screen).map(\.id) == [0])
  }

  @Test func stopsWithUnknownElementsAreSpoken() {
    let stop = Stop(
      id: 0, kind: .single, elements: [99], frame: Rect(x: .nan, y: 0, width: 1, height: 1))
    let screen = Screen(size: Size(width: 0, height: 0), elements: [], stops: [stop])
    #expect(ScreenTranscript(screen).description == "1. Group. [no label, centre]")
  }
}

extension ScreenTests {
  @Test func unreadableTextStandsInForAName() {
    var screen = Self.screen
    screen.stops = [screen.stops[3]]
    screen.stops[0].traits = [.button, .switchButton]
    screen.stops[0].value = "0"
    #expect(
      speak(screen).stops[0].spoken
        == "Text that could not be read. Switch Button. Off. Double tap to toggle setting.")
  }
}
