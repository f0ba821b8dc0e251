import HearsightMessageBus
import HearsightScreenModel

/// What the objects of a tree say of themselves on the bus that is not on the screen.
package struct BusIdentity: Hashable, Sendable {
  /// Our connection's unique name: ":1.9".
  package var busName: String
  /// The desktop, which is the application's parent.
  package var desktop: ObjectReference
  /// The number that the registry gave the application.
  package var applicationNumber: Int32
  package var toolkit: Toolkit
  /// The language of names: "en_US".
  package var locale: String

  package init(
    busName: String, desktop: ObjectReference, applicationNumber: Int32 = 0, toolkit: Toolkit = .hearsight,
    locale: String = "en_US"
  ) {
    self.busName = busName
    self.desktop = desktop
    self.applicationNumber = applicationNumber
    self.toolkit = toolkit
    self.locale = locale
  }
}

/// The toolkit that the application says it is made with.
package struct Toolkit: Hashable, Sendable {
  package var name: String
  package var version: String

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  package static let hearsight = Toolkit(name: "Hearsight", version: "1.0")
  /// The toolkit that Orca before 46 is told. It waits for other applications to send it key presses, which a window
  /// that is only looked at never does; the keys of GTK 4 applications Orca takes from the X server itself.
  package static let gtk4 = Toolkit(name: "GTK", version: "4.8.0")
}

/// What a point or rectangle is relative to; the raw values are those of `AtspiCoordType`.
enum CoordinateType: UInt32 {
  case screen = 0
  case window = 1
  case parent = 2
}

/// The tree and the identity that answers are made from.
struct AnswerContext {
  var tree: AccessibleTree
  var identity: BusIdentity

  func reference(_ id: Int?) -> BusValue {
    guard let id, tree[id] != nil else {
      return .reference(ObjectReference(busName: "", path: ObjectPath.null))
    }
    return .reference(ObjectReference(busName: identity.busName, path: ObjectPath.path(of: id)))
  }

  func parent(of node: AccessibleNode) -> BusValue {
    node.id == AccessibleTree.applicationID ? .reference(identity.desktop) : reference(node.parent)
  }

  /// Where a node is, in pixels of the screen, measured from the origin of the coordinate type.
  func extents(of node: AccessibleNode, in coordinates: CoordinateType) -> Rect {
    extents(of: node.frame, of: node, in: coordinates)
  }

  /// Where a part of a node is, in pixels of the screen, measured from the origin of the coordinate type. `part` is in
  /// pixels of the window's picture.
  func extents(of part: Rect, of node: AccessibleNode, in coordinates: CoordinateType) -> Rect {
    let onScreen = tree.placement.screenRect(part)
    let start = origin(of: coordinates, for: node)
    return Rect(x: onScreen.x - start.x, y: onScreen.y - start.y, width: onScreen.width, height: onScreen.height)
  }

  /// The point of the screen, in pixels, that a caller's coordinates mean.
  func screenPoint(x: Int, y: Int, in coordinates: CoordinateType, for node: AccessibleNode) -> Point {
    let start = origin(of: coordinates, for: node)
    return Point(x: Double(x) + start.x, y: Double(y) + start.y)
  }

  private func origin(of coordinates: CoordinateType, for node: AccessibleNode) -> Point {
    switch coordinates {
    case .screen: Point(x: 0, y: 0)
    // A window lies in the application, which is as large as the screen.
    case .parent where node.id == AccessibleTree.windowID: Point(x: 0, y: 0)
    case .parent:
      if let modal = tree.modalNode, node.parent == modal.id {
        Point(x: tree.placement.screenRect(modal.frame).x, y: tree.placement.screenRect(modal.frame).y)
      } else {
        tree.placement.origin
      }
    case .window: tree.placement.origin
    }
  }
}

/// The paths of objects on the bus.
enum ObjectPath {
  static let prefix = "/org/a11y/atspi"
  static let root = prefix + "/accessible/root"
  static let null = prefix + "/null"
  static let cache = prefix + "/cache"
  private static let nodes = prefix + "/accessible/"

  static func path(of id: Int) -> String { id == AccessibleTree.applicationID ? root : nodes + String(id) }

  /// The id of the node that a path names; `nil` where it names none.
  static func id(of path: String) -> Int? {
    if path == root { return AccessibleTree.applicationID }
    guard path.hasPrefix(nodes) else { return nil }
    let last = path.dropFirst(nodes.count)
    // `Int` also reads "+3" and "03", which are no paths of ours.
    guard let id = Int(last), id > AccessibleTree.applicationID, String(id) == last else { return nil }
    return id
  }
}
