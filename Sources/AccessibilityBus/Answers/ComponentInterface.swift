import HearsightMessageBus
import HearsightScreenModel

/// `org.a11y.atspi.Component`: where a node is on the screen.
enum ComponentInterface: ObjectInterface {
  static let description = InterfaceDescription(
    name: "org.a11y.atspi.Component",
    methods: [
      .init("Contains", "iiu", gives: "b"), .init("GetAccessibleAtPoint", "iiu", gives: "(so)"),
      .init("GetExtents", "u", gives: "(iiii)"), .init("GetPosition", "u", gives: "ii"), .init("GetSize", gives: "ii"),
      .init("GetLayer", gives: "u"), .init("GetMDIZOrder", gives: "n"), .init("GrabFocus", gives: "b"),
      .init("GetAlpha", gives: "d"), .init("SetExtents", "iiiiu", gives: "b"), .init("SetPosition", "iiu", gives: "b"),
      .init("SetSize", "ii", gives: "b"), .init("ScrollTo", "u", gives: "b"), .init("ScrollToPoint", "uii", gives: "b"),
    ],
    properties: [.init("version", "u")])

  /// Values of `AtspiComponentLayer`.
  private static let widgetLayer: UInt32 = 3
  private static let windowLayer: UInt32 = 7

  static func isOffered(by node: AccessibleNode, in context: AnswerContext) -> Bool { node.role != .application }

  static func call(_ member: String, _ arguments: Arguments, on node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer
  {
    switch member {
    case "Contains":
      return Answer(.boolean(context.tree.placement.screenRect(node.frame).holds(point(arguments, node, context))))
    case "GetAccessibleAtPoint":
      return Answer(context.reference(hit(node, at: point(arguments, node, context), in: context.tree)))
    case "GetExtents": return Answer(.structure(extents(node, arguments, context)))
    case "GetPosition": return Answer(Array(extents(node, arguments, context).prefix(2)))
    case "GetSize": return Answer(Array(extents(node, arguments, context).suffix(2)))
    case "GetLayer": return Answer(.uint32(node.role == .frame ? windowLayer : widgetLayer))
    case "GetMDIZOrder": return Answer(.int16(0))
    case "GetAlpha": return Answer(.double(1))
    case "GrabFocus": return grabFocus(node)
    // The app alone can lay out or scroll its window.
    case "SetExtents", "SetPosition", "SetSize", "ScrollTo", "ScrollToPoint": return Answer(.boolean(false))
    default: throw .unknownMethod(interface: description.name, member: member)
    }
  }

  static func property(_ name: String, of node: AccessibleNode, in context: AnswerContext) -> BusValue? {
    name == "version" ? .uint32(1) : nil
  }

  private static func grabFocus(_ node: AccessibleNode) -> Answer {
    guard node.states.contains(.focusable) else { return Answer(.boolean(false)) }
    return Answer(.boolean(true), effect: .request(.focus(node: node.id)))
  }

  private static func point(_ arguments: Arguments, _ node: AccessibleNode, _ context: AnswerContext) -> Point {
    context.screenPoint(
      x: arguments.integer(0), y: arguments.integer(1), in: arguments.coordinates(2), for: node)
  }

  /// x, y, width and height in whole pixels of the screen.
  private static func extents(_ node: AccessibleNode, _ arguments: Arguments, _ context: AnswerContext) -> [BusValue] {
    context.extents(of: node, in: arguments.coordinates(0)).wholeNumbers
  }

  /// The id of the smallest node that holds a point of the screen, of a node and its children; `nil` where none does.
  private static func hit(_ node: AccessibleNode, at point: Point, in tree: AccessibleTree) -> Int? {
    let candidates = node.children.compactMap { tree[$0] } + [node]
    return candidates.filter { tree.placement.screenRect($0.frame).holds(point) }
      .min { $0.frame.area < $1.frame.area }?.id
  }
}

extension Rect {
  /// Whether a pixel is in the rectangle. The right and lower edges belong to the neighbours.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// x, y, width and height in whole pixels. The edges are rounded, and not the sizes, so that neighbours neither
  /// overlap nor come apart.
  var wholeNumbers: [BusValue] {
    let (left, top) = (Int32(nearest: minX), Int32(nearest: minY))
    let (right, bottom) = (Int32(nearest: maxX), Int32(nearest: maxY))
    return [left, top, Int32(clamping: Int(right) - Int(left)), Int32(clamping: Int(bottom) - Int(top))]
      .map(BusValue.int32)
  }
}

extension Int32 {
  /// The nearest whole number. A number out of range is clamped, and NaN becomes 0.
  fileprivate init(nearest number: Double) {
    guard !number.isNaN else {
      self = 0
      return
    }
    let rounded = number.rounded()
    self = rounded >= Double(Int32.max) ? .max : rounded <= Double(Int32.min) ? .min : Int32(rounded)
  }
}
