import HearsightScreenModel

/// A point as `[x, y]`.
package struct HierarchyPoint: Hashable, Sendable, Codable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package init(_ point: Point) { self.init(x: point.x, y: point.y) }

  package init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    x = try values.decode(Double.self)
    y = try values.decode(Double.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(x)
    try values.encode(y)
  }
}

/// A rectangle as `[[x, y], [width, height]]`.
package struct HierarchyRect: Hashable, Sendable, Codable {
  package var origin: HierarchyPoint
  package var size: HierarchyPoint

  package init(_ rect: Rect) {
    origin = HierarchyPoint(x: rect.x, y: rect.y)
    size = HierarchyPoint(x: rect.width, y: rect.height)
  }

  package var rect: Rect { Rect(x: origin.x, y: origin.y, width: size.x, height: size.y) }

  package init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    origin = try values.decode(HierarchyPoint.self)
    size = try values.decode(HierarchyPoint.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(origin)
    try values.encode(size)
  }
}

/// Where an element is: a rectangle or a path.
package enum HierarchyShape: Hashable, Sendable, Codable {
  case frame(HierarchyRect)
  case path([HierarchyPathElement])

  /// The rectangle, or the smallest one that holds every point of the path.
  package var frame: Rect {
    switch self {
    case .frame(let rect): rect.rect
    case .path(let elements):
      Rect.union(of: elements.flatMap(\.points).map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) })
        ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
  }

  private enum Key: String, CodingKey { case type, frame, pathElements }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let type = try fields.decode(String.self, forKey: .type)
    switch type {
    case "frame": self = .frame(try fields.decode(HierarchyRect.self, forKey: .frame))
    case "path": self = .path(try fields.decode([HierarchyPathElement].self, forKey: .pathElements))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: fields, debugDescription: "is \"\(type)\" and must be \"frame\" or \"path\"")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .frame(let rect):
      try fields.encode("frame", forKey: .type)
      try fields.encode(rect, forKey: .frame)
    case .path(let elements):
      try fields.encode("path", forKey: .type)
      try fields.encode(elements, forKey: .pathElements)
    }
  }
}

/// A step of a path.
package enum HierarchyPathElement: Hashable, Sendable, Codable {
  case move(to: HierarchyPoint)
  case line(to: HierarchyPoint)
  case quadCurve(to: HierarchyPoint, control: HierarchyPoint)
  case curve(to: HierarchyPoint, control1: HierarchyPoint, control2: HierarchyPoint)
  case closeSubpath

  /// The points that it touches; control points lie outside the path.
  var points: [HierarchyPoint] {
    switch self {
    case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): [to]
    case .closeSubpath: []
    }
  }
}
