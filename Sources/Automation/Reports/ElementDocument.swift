import HearsightScreenModel

/// An element as reports and lists of marks tell it. Its names are relied on: see Documentation/automation.md.
package struct ElementDocument: Encodable, Hashable, Sendable {
  private let number: Int
  private let name: String
  private let role: String
  private let state: [HeardState]
  private let value: String?
  private let spoken: String
  private let frame: Rect
  private let activationPoint: Point
  private let actions: [Action]?

  private struct Action: Encodable, Hashable {
    var name: String
    var frame: Rect
    var activationPoint: Point
  }

  package init(_ element: HeardElement) {
    number = element.number
    name = element.name
    role = element.isAction ? "action" : element.role.rawValue
    state = element.states
    value = element.value
    spoken = element.spoken
    frame = element.frame.inTenths
    activationPoint = element.activationPoint.inTenths
    let actions = element.actions.map {
      Action(name: $0.name, frame: $0.frame.inTenths, activationPoint: $0.frame.center.inTenths)
    }
    self.actions = actions.isEmpty ? nil : actions
  }
}

extension Rect {
  /// The rectangle in tenths of a pixel: no box is more exact.
  var inTenths: Rect { Rect(x: x.inTenths, y: y.inTenths, width: width.inTenths, height: height.inTenths) }
}

extension Point {
  var inTenths: Point { Point(x: x.inTenths, y: y.inTenths) }
}

extension Double {
  fileprivate var inTenths: Double { (self * 10).rounded() / 10 }
}
