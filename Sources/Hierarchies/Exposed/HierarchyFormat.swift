/// A format of dumps, recognised by what a file holds, never by its name.
public enum HierarchyFormat: String, CaseIterable, Hashable, Sendable, Codable {
  case accessibilitySnapshot = "accessibility-snapshot"
  case uiAutomator = "ui-automator"
  case appiumUIAutomator2 = "appium-ui-automator2"
  case xcuiTest = "xcuitest"
  case xcuiTestDebug = "xcuitest-debug"
  case droidBot = "droidbot"
  case maestro
  case chrome
  case lighthouse
  case atSPI = "at-spi"
}

extension HierarchyFormat {
  /// What a person calls it, after "the".
  package var title: String {
    switch self {
    case .accessibilitySnapshot: "AccessibilitySnapshot hierarchy"
    case .uiAutomator: "UI Automator dump"
    case .appiumUIAutomator2: "Appium page source of Android"
    case .xcuiTest: "WebDriverAgent page source"
    case .xcuiTestDebug: "XCUITest debug description"
    case .droidBot: "DroidBot state"
    case .maestro: "Maestro hierarchy"
    case .chrome: "Chrome accessibility tree"
    case .lighthouse: "Lighthouse report"
    case .atSPI: "AT-SPI dump"
    }
  }

  /// What to run to get one; `nil` where no single command does.
  package var dumpCommand: String? {
    switch self {
    case .accessibilitySnapshot: "a snapshot test with AccessibilitySnapshot 0.12"
    case .uiAutomator: "adb exec-out uiautomator dump /dev/tty > hierarchy.xml"
    case .appiumUIAutomator2, .xcuiTest: "save driver.page_source of an Appium session"
    case .xcuiTestDebug: "print XCUIApplication().debugDescription in a test"
    case .droidBot: "droidbot -a app.apk -o states"
    case .maestro: "maestro hierarchy > hierarchy.json"
    case .chrome: "Accessibility.getFullAXTree of the DevTools protocol"
    case .lighthouse: "lighthouse URL --output json --only-categories accessibility"
    case .atSPI: "hearsight read --dump"
    }
  }

  /// The commands that most people need.
  static let commonDumpCommands = [Self.uiAutomator, .xcuiTest, .maestro, .chrome].compactMap(\.dumpCommand)
}

/// What a format may be unable to tell of elements.
public enum ExposedAttribute: String, CaseIterable, Hashable, Sendable, Codable {
  case name, value, hint, placeholder, identifier, frame, activationPoint, role, heading, enabled, checked, selected
  case expanded, secure, scrollable, clickable, longClickable, adjustable, customActions, inputLabels, language, modal
  case visibility, readingOrder, hiddenElements
}
