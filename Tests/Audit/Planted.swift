import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

@testable import HearsightAudit

/// A screen of 400 by 800 pixels, one a logical pixel, on which tests plant what is seen and what is exposed.
struct Planted {
  var image = Bitmap(width: 400, height: 800)
  var format = HierarchyFormat.uiAutomator
  var unknown: Set<ExposedAttribute> = []
  var elements: [Element] = []
  var exposed: [ExposedElement] = []
  /// `nil`: a stop for each seen element.
  var stops: [Stop]?
  var modal: ModalView?
  var hasHierarchy = true
  var isLossless = true
  var scale = 1.0
  var name = "screen"

  init(_ format: HierarchyFormat = .uiAutomator) { self.format = format }

  /// Something that was seen.
  @discardableResult
  mutating func see(
    _ type: ElementType, _ x: Double, _ y: Double, _ width: Double, _ height: Double, text: String? = nil,
    icon: String? = nil, confidence: Double = 0.95
  ) -> Element.ID {
    var element = Element(
      id: elements.count, type: type, frame: Rect(x: x, y: y, width: width, height: height),
      text: text.map { TextContent($0, confidence: confidence) })
    element.icon = icon.map { IconName(name: $0, confidence: confidence) }
    elements.append(element)
    return element.id
  }

  /// Something that the app exposes.
  @discardableResult
  mutating func expose(
    _ role: StopRole?, _ x: Double, _ y: Double, _ width: Double, _ height: Double, name: String? = nil,
    in parent: Int? = nil, change: (inout ExposedElement) -> Void = { _ in }
  ) -> Int {
    let frame = Rect(x: x, y: y, width: width, height: height)
    let words: [StopRole: String] = [.button: "android.widget.Button", .text: "android.widget.TextView"]
    var element = ExposedElement(
      id: exposed.count, nativeRole: role.flatMap { words[$0] } ?? "android.view.View", role: role, name: name,
      frame: frame)
    element.parent = parent
    change(&element)
    if let parent { exposed[parent].children.append(element.id) }
    exposed.append(element)
    return element.id
  }

  /// Seen and exposed alike.
  mutating func show(
    _ text: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, as role: StopRole = .text
  ) {
    see(.text, x, y, width, height, text: text)
    expose(role, x, y, width, height, name: text)
  }

  var input: AuditInput {
    let all =
      stops
      ?? elements.map { element in
        var stop = Stop(id: element.id, kind: .single, elements: [element.id], frame: element.frame)
        stop.label = element.text?.string
        return stop
      }
    return AuditInput(
      name: name, screen: Screen(size: image.size, elements: elements, stops: all, modal: modal), image: image,
      isLossless: isLossless,
      hierarchy: hasHierarchy
        ? ExposedHierarchy(format: format, elements: exposed, unknown: unknown, density: scale) : nil,
      scale: scale)
  }

  /// What a rule alone finds.
  func faults(_ rule: any AuditRule) -> [Fault] {
    rule.judge(AuditedScreen(input)).compactMap { if case .fault(let fault) = $0.outcome { fault } else { nil } }
  }

  /// How many elements a rule passes.
  func passes(_ rule: any AuditRule) -> Int {
    rule.judge(AuditedScreen(input)).count { if case .pass = $0.outcome { true } else { false } }
  }

  /// A whole audit.
  func audit(_ configuration: AuditConfiguration = AuditConfiguration()) throws -> ScreenAudit {
    try Auditor(configuration).audit(input)
  }
}
