import Foundation
import HearsightHierarchies
import HearsightScreenModel
import Testing

@Suite struct AndroidDumpTests {
  @Test func uiAutomatorTellsNamesRolesAndStates() throws {
    let dump = try Dumps.read("ui-automator.xml", width: 1080, height: 2400)
    #expect(dump.elements.count == 5)
    #expect(dump.roots == [0])
    #expect(dump.elements[0].children == [1, 2, 3, 4])
    #expect(dump.application == "org.example.mail")
    let compose = try dump.named("Compose")
    #expect(compose.role == .button)
    #expect(compose.identifier == "org.example.mail:id/compose")
    #expect(compose.actions.isClickable == true)
    #expect(compose.frame == Rect(x: 880, y: 2000, width: 160, height: 160))
    #expect(compose.parent == 0)
    #expect(compose.line == 4)
    #expect(compose.text == nil)
    let field = try dump.named("User name")
    #expect(field.role == .textField)
    #expect(field.value == "ann@example.org")
    #expect(field.placeholder == "User name")
    #expect(field.states.isFocused == true)
    let toggle = dump.elements[4]
    #expect(toggle.role == .toggle)
    #expect(toggle.name == nil)
    #expect(toggle.states.checked == .on)
    #expect(toggle.states.isEnabled == false)
    #expect(dump.elements[2].states.checked == nil)
  }

  @Test(arguments: [(4, 0), (3, 3)])
  func aWebPageWhoseTextsAllTakeTapsTellsNothingByIt(clickable: Int, told: Int) throws {
    let texts = (0..<4).map { index in
      "<node class=\"android.view.View\" text=\"Line \(index)\" clickable=\"\(index < clickable)\" "
        + "bounds=\"[0,\(index * 50)][400,\(index * 50 + 40)]\"/>"
    }
    let page = "<node class=\"android.webkit.WebView\" bounds=\"[0,0][400,800]\">\(texts.joined())</node>"
    let dump = try HierarchyReader().read(Data("<hierarchy>\(page)</hierarchy>".utf8))
    #expect(dump.elements.count { $0.actions.isClickable == true } == told)
  }

  @Test func halvesOfAnEmojiAreJoined() throws {
    let title = try Dumps.read("ui-automator.xml").elements[2]
    #expect(title.name == "Inbox 📩")
    #expect(title.text == "Inbox 📩")
    let broken = try Dumps.read(text: ##"<hierarchy><node text="a&#55357;&#0;" bounds="[0,0][1,1]"/></hierarchy>"##)
    #expect(broken.elements[0].name == "a\u{FFFD}\u{FFFD}")
  }

  @Test func whatAVersionDoesNotWriteIsUnknown() throws {
    let dump = try Dumps.read("ui-automator.xml")
    #expect(dump.unknown.isSuperset(of: [.heading, .visibility, .modal, .activationPoint, .readingOrder]))
    #expect(!dump.unknown.contains(.placeholder))
    #expect(dump.elements[1].states.isHeading == nil)
    let appium = try Dumps.read("appium.xml")
    #expect(!appium.unknown.contains(.heading))
    #expect(!appium.unknown.contains(.visibility))
    #expect(appium.unknown.contains(.placeholder))
  }

  @Test func appiumTellsMore() throws {
    let dump = try Dumps.read("appium.xml", width: 1080, height: 2400)
    #expect(dump.format == .appiumUIAutomator2)
    #expect(dump.dumpedSize == Size(width: 1080, height: 2274))
    #expect(dump.scale == 1)
    #expect(try dump.named("Cart").states.isHeading == true)
    let voucher = try dump.named("Voucher")
    #expect(voucher.placeholder == "Voucher")
    #expect(voucher.value == nil)
    #expect(try dump.named("Pay").states.isVisible == false)
  }

  @Test func droidBotIsLinkedByItsIds() throws {
    let dump = try Dumps.read("droidbot.json", width: 540, height: 960)
    #expect(dump.scale == 0.5)
    #expect(dump.density == 1.3125)
    let add = try dump.named("Add alarm")
    #expect(add.role == .button)
    #expect(add.frame == Rect(x: 220, y: 750, width: 100, height: 100))
    let box = try dump.named("Mondays")
    #expect(box.states.checked == .on)
    #expect(box.states.isVisible == false)
    #expect(dump.elements[0].children == [1, 2])
    #expect(dump.elements.map(\.line) == [2, 3, 4])
  }

  @Test func droidBotOf2016WritesFlagsAsText() throws {
    let dump = try Dumps.read("droidbot-2016.json", width: 1080, height: 1920)
    let button = try dump.named("OK")
    #expect(button.states.isEnabled == false)
    #expect(button.actions.isClickable == true)
    #expect(button.identifier == "org.example.old:id/ok")
    #expect(button.parent == 0)
    #expect(dump.unknown.contains(.visibility))
    #expect(dump.scale == 1, "a dialog's window is smaller than the screen")
    #expect(dump.density == 2.625)
  }

  @Test func maestroOfBothSystems() throws {
    let android = try Dumps.read("maestro.json", width: 1080, height: 2400)
    #expect(try android.named("Milk").states.checked == .on)
    #expect(try android.named("Add").role == .button)
    #expect(try android.named("Add").identifier == "add")
    #expect(android.application == "org.example.todo")
    let phone = try Dumps.read("maestro-ios.json", width: 1170, height: 2532)
    #expect(phone.scale == 3)
    #expect(try phone.named("Add item").frame == Rect(x: 990, y: 150, width: 150, height: 132))
    let search = try phone.named("Search")
    #expect(search.value == "Milk")
    #expect(search.placeholder == "Search all")
    #expect(search.states.isEnabled == false)
    #expect(phone.unknown.contains(.clickable))
  }

  @Test(arguments: [
    ("android.widget.RadioButton", StopRole.radioButton), ("androidx.appcompat.widget.SwitchCompat", .toggle),
    ("android.widget.SeekBar", .slider), ("android.widget.Spinner", .comboBox), ("android.widget.Button", .button),
    ("com.google.android.material.tabs.TabLayout$TabView", .tab), ("android.widget.CheckedTextView", .checkBox),
    ("android.widget.AutoCompleteTextView", .textField), ("android.widget.ImageView", .image),
  ])
  func classesHaveRoles(native: String, role: StopRole) throws {
    let dump = try Dumps.read(text: #"<hierarchy><node class="\#(native)" bounds="[0,0][9,9]"/></hierarchy>"#)
    #expect(dump.elements[0].role == role)
  }

  @Test func layoutHasNoRole() throws {
    let dump = try Dumps.read("ui-automator.xml")
    #expect(dump.elements[0].role == nil)
    #expect(dump.elements[0].name == nil)
  }
}
