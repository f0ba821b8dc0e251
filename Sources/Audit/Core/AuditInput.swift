import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

/// The toolkits' platforms: they differ in what counts as a target's least size, and in what the system does itself.
public enum AuditPlatform: String, CaseIterable, Hashable, Sendable, Codable {
  /// Points; targets of 44.
  case ios
  /// Density-independent pixels; targets of 48.
  case android
  /// CSS pixels; targets of 24.
  case web
  /// Pixels by the desktop's scale; targets as on the web.
  case linux

  /// The platform on which a dump of that format is taken. Maestro's is taken on both phones, mostly on Android.
  public init(_ format: HierarchyFormat) {
    switch format {
    case .accessibilitySnapshot, .xcuiTest, .xcuiTestDebug: self = .ios
    case .uiAutomator, .appiumUIAutomator2, .droidBot, .maestro: self = .android
    case .chrome, .lighthouse: self = .web
    case .atSPI: self = .linux
    }
  }

  /// Whether the system draws a status bar over the top of the screen.
  var hasStatusBar: Bool { self == .ios || self == .android }
}

/// One screen to audit: what was recognised in its picture, the picture, and what the app exposes.
public struct AuditInput: Sendable {
  /// Which screen it is, from run to run: the name of its folder or file.
  public var name: String
  /// As recognised.
  public var screen: Screen
  /// The screenshot, from which contrast is measured.
  public var image: Bitmap
  /// Whether the picture was kept without loss. A JPEG's colours are not to be trusted to the last step.
  public var isLossless: Bool
  /// What the app exposes; `nil` leaves only the rules that need pixels alone.
  public var hierarchy: ExposedHierarchy?
  /// `nil`: by the hierarchy's format, or iOS without one.
  public var platform: AuditPlatform?
  /// Pixels of the picture for one logical pixel; `nil`: the hierarchy's, or estimated from the picture's size.
  public var scale: Double?
  /// BCP 47, of the names that are proposed.
  public var language: String
  /// Where the screenshot lies, for reports.
  public var imagePath: String?
  /// Where the dump lies, for reports.
  public var hierarchyPath: String?

  /// A screen to audit. What is left out is estimated, or leaves rules not run.
  public init(
    name: String, screen: Screen, image: Bitmap, isLossless: Bool = true, hierarchy: ExposedHierarchy? = nil,
    platform: AuditPlatform? = nil, scale: Double? = nil, language: String = "en", imagePath: String? = nil,
    hierarchyPath: String? = nil
  ) {
    self.name = name
    self.screen = screen
    self.image = image
    self.isLossless = isLossless
    self.hierarchy = hierarchy
    self.platform = platform
    self.scale = scale
    self.language = language
    self.imagePath = imagePath
    self.hierarchyPath = hierarchyPath
  }
}
