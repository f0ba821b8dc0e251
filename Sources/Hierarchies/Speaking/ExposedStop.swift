import HearsightScreenModel
import HearsightSpokenText

/// A place where a reader halts in what an app exposes.
package struct ExposedStop: Hashable, Sendable {
  /// The element that is halted at.
  package var element: ExposedElement
  /// What it is called: its own name, or the names of what it speaks for; `nil` where the app says nothing.
  package var label: String?
  /// What it is to its user; `nil` where the app does not say.
  package var role: StopRole?
  /// Of it, or of the one box or switch in it that is no stop of its own.
  package var checked: ExposedStates.Checked?
  /// What it holds or is set to, in the app's words.
  package var value: String?
  /// Whether readers jump to it as a heading.
  package var isHeading: Bool
  /// Whether something can be done there.
  package var acts: Bool
  /// Which of the tabs beside it.
  package var position: Position?
  /// Whether a list or landmark starts or ends here.
  package var boundary: Boundary?
}

extension ExposedElement {
  /// Whether the app says that a tap does something there.
  var acts: Bool {
    if actions.isClickable == true || actions.isLongClickable == true { return true }
    // A switch that takes neither taps nor focus is worked through the row that it lies in.
    if actions.isClickable == false, states.isFocusable != true { return false }
    return role?.isControl ?? false
  }

  /// The native role without what it lies in, in small letters: "listview" of "android.widget.ListView".
  var shortRole: String {
    let last = nativeRole.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? nativeRole
    return (last.hasPrefix(XCUITestType.prefix) ? String(last.dropFirst(XCUITestType.prefix.count)) : last).lowercased()
  }

  /// Whether its words are what it holds, and no name.
  var holdsContent: Bool { role == .textField || role == .comboBox || role == .slider }
}

extension StopRole {
  /// Whether a user does something with it.
  var isControl: Bool {
    switch self {
    case .text, .image, .group, .pageControl: false
    default: true
    }
  }
}

extension ExposedHierarchy {
  /// Whether it is of an Android screen. Maestro's dumps are of both phones, and only Android's tell what is clickable.
  package var isAndroid: Bool {
    switch format {
    case .uiAutomator, .appiumUIAutomator2, .droidBot: true
    case .maestro: !unknown.contains(.clickable)
    default: false
    }
  }

  /// Whether it is of an iPhone or iPad.
  package var isApple: Bool {
    switch format {
    case .accessibilitySnapshot, .xcuiTest, .xcuiTestDebug: true
    case .maestro: !isAndroid
    default: false
    }
  }

  /// The reader of its platform.
  package var dialect: Dialect {
    if isAndroid { return .talkback }
    return format == .atSPI ? .orca : .voiceover
  }
}
