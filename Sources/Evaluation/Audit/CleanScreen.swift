import HearsightAudit
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

/// A true stop and the node that a careful app exposes for it.
struct CleanNode: Sendable {
  var stop: TrueStop
  var element: ExposedElement

  var role: StopRole { element.role ?? .text }
  var frame: Rect { element.frame ?? stop.frame }
  var name: String { element.name ?? "" }
  var acts: Bool { stop.role != .plain }
  var texts: [TrueElement] { stop.elements.filter { $0.type == .text && !($0.text ?? "").isEmpty } }
  /// Its icon, where nothing is written on it.
  var loneIcon: String? { texts.isEmpty ? stop.icons.first : nil }
  /// A button of an icon alone.
  var isIconButton: Bool { stop.role == .button && loneIcon != nil }
}

/// An annotated screen without faults in its hierarchy, into which faults are planted.
struct CleanScreen: Sendable {
  let truth: LabelledScreen
  /// What was recognised on it.
  let answer: Screen
  let image: Bitmap
  let nodes: [CleanNode]
  private let maker: TrueHierarchy

  init(_ truth: LabelledScreen, answer: Screen, image: Bitmap) {
    self.truth = truth
    self.answer = answer
    self.image = image
    maker = TrueHierarchy(truth)
    nodes = maker.nodes()
  }

  var platform: AuditPlatform { maker.platform }
  /// Pixels for one logical pixel.
  var scale: Double { maker.scale }
  var size: Size { truth.size }
  var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
  var isPhone: Bool { platform == .ios || platform == .android }
  var hierarchy: ExposedHierarchy { maker.hierarchy(of: nodes.map(\.element)) }
  /// The dialog that covers the page; `nil` where what lies around it is judged too.
  var dialog: Rect? {
    guard let frame = truth.elements.first(where: { $0.type == .dialog })?.frame else { return nil }
    let covered = truth.ignored.reduce(0) { $0 + $1.area - $1.intersection(frame).area }
    return covered >= 0.2 * bounds.area ? frame : nil
  }

  /// The places of the nodes of a kind.
  func places(where isWanted: (CleanNode) -> Bool) -> [Int] { nodes.indices.filter { isWanted(nodes[$0]) } }

  /// A node for something that is not annotated.
  func node(_ role: StopRole, named name: String?, frame: Rect) -> ExposedElement {
    maker.node(role, named: name, frame: frame)
  }

  /// A node as something else: what it is called, where it is and how it is stay.
  func recast(_ element: ExposedElement, as role: StopRole) -> ExposedElement {
    var result = maker.node(role, named: element.name, frame: element.frame ?? bounds)
    result.states.isEnabled = element.states.isEnabled
    return result
  }

  /// A fault in nodes that stay or are put in.
  ///
  /// - Parameters:
  ///   - places: where the faulty nodes stand after the change; none for a fault of the whole screen, or of what is
  ///     gone.
  ///   - frame: where the fault is; `nil`: around those nodes.
  func planted(
    at places: [Int] = [], frame: Rect? = nil, image: Bitmap? = nil,
    _ change: (inout [ExposedElement]) -> Void = { _ in }
  ) -> PlantedFault {
    var elements = nodes.map(\.element)
    change(&elements)
    let frames = places.compactMap { elements.indices.contains($0) ? elements[$0].frame : nil }
    return PlantedFault(
      hierarchy: maker.hierarchy(of: elements), image: image, elements: Set(places.map { $0 + 1 }),
      frame: frame ?? Rect.union(of: frames))
  }

  /// What an audit is given.
  func input(_ fault: PlantedFault? = nil) -> AuditInput {
    AuditInput(
      name: truth.name, screen: answer, image: fault?.image ?? image, hierarchy: fault?.hierarchy ?? hierarchy,
      platform: platform, scale: scale)
  }
}
