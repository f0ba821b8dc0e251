import HearsightScreenModel
import HearsightSpokenText
import Testing

@Suite struct TalkBackTests {
  private func spoken(_ element: SpokenElement) -> String {
    Speaker(dialect: .talkback).utterance(for: element).spoken
  }

  @Test func stateThenNameThenRole() {
    let wifi = SpokenElement(label: "Wi-Fi", value: "0", traits: [.button, .switchButton])
    #expect(spoken(wifi) == "Off, Wi-Fi, Switch. Double-tap to toggle.")
    let box = SpokenElement(
      label: "Remember me", value: "checked", traits: .button, role: .checkBox, setting: .checked)
    #expect(spoken(box) == "Checked, Remember me, Check box. Double-tap to toggle.")
    let tab = SpokenElement(
      label: "Home", traits: [.tabBarItem, .selected], context: .tabBarItem(Position(index: 1, count: 4)))
    #expect(spoken(tab) == "Selected, Home, Tab, 1 of 4. Double-tap to activate.")
    #expect(spoken(SpokenElement(label: "Save", traits: [.button, .notEnabled])) == "Save, Button, Disabled")
  }

  @Test func unlabelled() {
    #expect(spoken(SpokenElement(traits: .button)) == "Unlabelled, Button. Double-tap to activate.")
    #expect(spoken(SpokenElement(traits: .image)) == "Unlabelled, Image")
  }

  @Test func passwordsAreCounted() {
    let field = SpokenElement(label: "Password", value: "hunter2", traits: [.textEntry, .secureTextField])
    #expect(spoken(field) == "7 characters, Password, Edit box. Double-tap to enter text.")
    let short = SpokenElement(label: "PIN", value: "1", traits: [.textEntry, .secureTextField])
    #expect(spoken(short).hasPrefix("Password, 1 character, PIN, Edit box."))
  }
}
