import HearsightHierarchies
import HearsightScreenModel
import Testing

@Suite struct AppleDumpTests {
  @Test func webDriverAgentTellsNamesRolesAndStates() throws {
    let dump = try Dumps.read("web-driver-agent.xml", width: 1170, height: 2532)
    #expect(dump.scale == 3)
    #expect(dump.density == 3)
    #expect(dump.application == "Notes")
    let close = try dump.named("Close")
    #expect(close.role == .button)
    #expect(close.identifier == "closeButton")
    #expect(close.states.isEnabled == false)
    #expect(close.frame == Rect(x: 1020, y: 150, width: 120, height: 120))
    let banner = dump.elements[4]
    #expect(banner.identifier == "ic_banner")
    #expect(banner.name == nil, "an asset's name is not said")
    let sync = try dump.named("Sync")
    #expect(sync.states.checked == .on)
    #expect(sync.value == nil)
    let password = try dump.named("Password")
    #expect(password.states.isSecure == true)
    #expect(password.placeholder == "Password")
    #expect(password.value == nil)
    #expect(try dump.named("All").role == .tab)
    #expect(try dump.named("Welcome").states.isHeading == true)
  }

  @Test func whatXCUITestCannotKnow() throws {
    let dump = try Dumps.read("web-driver-agent.xml")
    #expect(dump.unknown.isSuperset(of: [.clickable, .visibility, .inputLabels, .activationPoint]))
    #expect(!dump.unknown.contains(.placeholder))
    #expect(!dump.unknown.contains(.heading), "the dump has traits")
    let bare = try Dumps.read(text: #"<XCUIElementTypeButton x="0" y="0" width="9" height="9"/>"#)
    #expect(bare.unknown.isSuperset(of: [.placeholder, .heading]))
  }

  @Test func debugTextIsATree() throws {
    let dump = try Dumps.read("xcuitest-debug.txt", width: 780, height: 1688)
    #expect(dump.format == .xcuiTestDebug)
    #expect(
      dump.elements.map(\.nativeRole) == [
        "Application", "Window", "NavigationBar", "Button", "TextField", "Switch", "Cell", "StaticText",
      ])
    #expect(dump.scale == 2)
    let back = try dump.named("Ann's \"Notes\", old\nand new")
    #expect(back.identifier == "back")
    #expect(back.states.isEnabled == false)
    #expect(back.parent == 2)
    #expect(back.line == 6)
    #expect(back.frame == Rect(x: 32, y: 108, width: 120, height: 60))
    let name = try dump.named("Name")
    #expect(name.value == "Ann")
    #expect(name.placeholder == "Full name")
    #expect(name.line == 8)
    #expect(try dump.named("Sync").states.checked == .off)
    #expect(dump.elements[6].states.isSelected == true)
    #expect(try dump.named("Trips").parent == 6)
  }

  @Test func accessibilitySnapshotKeepsContainers() throws {
    let dump = try Dumps.read("settings.json", width: 780, height: 1688)
    #expect(dump.format == .accessibilitySnapshot)
    let toggle = try dump.named("Wi-Fi")
    #expect(toggle.role == .toggle)
    #expect(toggle.states.checked == .on)
    #expect(toggle.actions.custom == ["Forget"])
    #expect(toggle.parent.flatMap { dump[$0] }?.nativeRole == "list")
    #expect(try dump.named("Home").role == .tab)
    #expect(dump.unknown.contains(.hiddenElements))
    #expect(!dump.unknown.contains(.inputLabels))
  }

  @Test func accessibilitySnapshotKeepsBehaviours() throws {
    let wifi = try Dumps.read("settings.json", width: 780, height: 1688).named("Wi-Fi")
    #expect(wifi.inputLabels == ["Wireless"])
    #expect(wifi.actions.rotors == ["Networks"])
    #expect(wifi.states.isSummary == false)
    let dump = try Dumps.read(
      text: """
        [{"container": {"_0": {"type": {"semanticGroup": {"label": "Set", "value": "5 tracks"}},
          "frame": [[0, 0], [390, 90]]}, "children": [{"element": {"traversalIndex": 0, "_0": {"label": "Track",
          "traits": ["summaryElement"], "shape": {"type": "frame", "frame": [[0, 0], [390, 44]]}}}}]}}]
        """)
    #expect(dump.elements[0].value == "5 tracks", "what a container says of all that it holds")
    #expect(try dump.named("Track").states.isSummary == true)
  }

  @Test func webDriverAgentTellsSummariesAndActionsOnRequest() throws {
    let dump = try Dumps.read(
      text: """
        <XCUIElementTypeCell type="XCUIElementTypeCell" label="Track" traits="SummaryElement, Button"
          customActions="Remove, Share" x="0" y="0" width="390" height="44"/>
        """)
    #expect(try dump.named("Track").states.isSummary == true)
    #expect(try dump.named("Track").actions.custom == ["Remove", "Share"])
    #expect(!dump.unknown.contains(.customActions))
  }

  @Test(arguments: [
    (414.0, 736.0, 1.0), (828, 1792, 2), (1179, 2556, 3), (1125, 2436, 3), (320, 570, 320.0 / 375), (2048, 1536, 2),
  ])
  func aFragmentsScaleComesFromThePicture(width: Double, height: Double, scale: Double) throws {
    // 340 points wide: wider than the narrowest iPhone.
    let text = #"<XCUIElementTypeCell type="XCUIElementTypeCell" label="A" x="20" y="0" width="340" height="44"/>"#
    let dump = try HierarchyReader().read(.init(text.utf8), picture: Size(width: width, height: height))
    #expect(abs(dump.scale - scale) < 0.001)
  }
}
