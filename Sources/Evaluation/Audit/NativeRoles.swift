import HearsightAudit
import HearsightHierarchies
import HearsightScreenModel

/// The platforms' own words for roles, as their dumps have them.
struct NativeRoles {
  /// Whose dump it is.
  let format: HierarchyFormat
  /// The node that holds all others.
  let window: String
  private let words: [StopRole: String]
  private let other: String

  init(_ platform: AuditPlatform) {
    switch platform {
    case .ios: (format, window, words, other) = (.xcuiTest, "XCUIElementTypeWindow", Self.ios, "XCUIElementTypeOther")
    case .android:
      (format, window, words, other) = (.uiAutomator, "android.widget.FrameLayout", Self.android, "android.view.View")
    case .web: (format, window, words, other) = (.chrome, "RootWebArea", Self.web, "generic")
    case .linux: (format, window, words, other) = (.atSPI, "frame", Self.linux, "panel")
    }
  }

  /// The platform's word for a role.
  subscript(role: StopRole) -> String { words[role] ?? other }

  private static let ios: [StopRole: String] = [
    .text: "XCUIElementTypeStaticText", .image: "XCUIElementTypeImage", .button: "XCUIElementTypeButton",
    .toggle: "XCUIElementTypeSwitch", .checkBox: "XCUIElementTypeCheckBox", .textField: "XCUIElementTypeTextField",
    .slider: "XCUIElementTypeSlider", .pageControl: "XCUIElementTypePageIndicator", .tab: "XCUIElementTypeTab",
    .segment: "XCUIElementTypeButton",
  ]
  private static let android: [StopRole: String] = [
    .text: "android.widget.TextView", .image: "android.widget.ImageView", .button: "android.widget.Button",
    .toggle: "android.widget.Switch", .checkBox: "android.widget.CheckBox", .textField: "android.widget.EditText",
    .slider: "android.widget.SeekBar", .tab: "android.widget.TabView", .segment: "android.widget.ToggleButton",
  ]
  private static let web: [StopRole: String] = [
    .text: "StaticText", .image: "image", .button: "button", .toggle: "switch", .checkBox: "checkbox",
    .textField: "textbox", .slider: "slider", .tab: "tab", .segment: "radio",
  ]
  private static let linux: [StopRole: String] = [
    .text: "label", .image: "image", .button: "push button", .toggle: "toggle button", .checkBox: "check box",
    .textField: "text", .slider: "slider", .tab: "page tab", .segment: "toggle button",
  ]
}
