/// A format of dumps, recognised by what a file holds, never by its name.
public enum HierarchyFormat: String, CaseIterable, Hashable, Sendable, Codable {
  /// What AccessibilitySnapshot dumps in a test on an iPhone simulator.
  case accessibilitySnapshot = "accessibility-snapshot"
  /// XML of `adb shell uiautomator dump`.
  case uiAutomator = "ui-automator"
  /// The page source of Appium's UiAutomator2 driver.
  case appiumUIAutomator2 = "appium-ui-automator2"
  /// The page source of WebDriverAgent, which Appium's XCUITest driver gives.
  case xcuiTest = "xcuitest"
  /// What `XCUIApplication().debugDescription` prints.
  case xcuiTestDebug = "xcuitest-debug"
  /// A state that DroidBot stored.
  case droidBot = "droidbot"
  /// What `maestro hierarchy` prints.
  case maestro
  /// The accessibility tree of Chrome's DevTools protocol, or BrowserGym's lines of it.
  case chrome
  /// A report of Lighthouse: the elements that its rules named.
  case lighthouse
  /// A table of AT-SPI's tree, or what `hearsight read --dump` prints.
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
  /// Words.
  case name, value, hint, placeholder, identifier, inputLabels, language
  /// Places.
  case frame, activationPoint, readingOrder
  /// What it is.
  case role, heading, modal, secure
  /// How it is just now.
  case enabled, checked, selected, expanded, visibility
  /// What can be done.
  case clickable, longClickable, scrollable, adjustable, customActions
  /// What the app draws and hides from readers.
  case hiddenElements
}
