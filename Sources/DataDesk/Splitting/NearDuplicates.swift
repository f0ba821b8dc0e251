import HearsightPixels

/// Pictures that show nearly the same.
package struct NearDuplicates: Sendable {
  /// A screen by its app and name.
  package struct Name: Hashable, Sendable, Encodable {
    package var app: String
    package var screen: String
  }

  /// Two screens that look alike.
  package struct Pair: Hashable, Sendable, Encodable {
    package var first: Name
    package var second: Name
  }

  /// In the order of the screens.
  package let pairs: [Pair]

  /// - Parameter picture: reads a screen's picture, by its index.
  package init(_ screens: [CountedScreen], picture: (Int) throws -> Bitmap) rethrows {
    let sketches = try screens.indices.map { PictureSketch(try picture($0)) }
    pairs = screens.indices.flatMap { index in
      screens.indices.dropFirst(index + 1).compactMap { other in
        guard sketches[index].isNearDuplicate(of: sketches[other]) else { return nil }
        return Pair(first: Name(screens[index]), second: Name(screens[other]))
      }
    }
  }

  /// The pairs of which each part has one.
  func across(_ one: [CountedScreen], _ other: [CountedScreen]) -> [Pair] {
    let (ones, others) = (Set(one.map(Name.init)), Set(other.map(Name.init)))
    return pairs.filter {
      ones.contains($0.first) && others.contains($0.second) || ones.contains($0.second) && others.contains($0.first)
    }
  }
}

extension NearDuplicates.Name {
  fileprivate init(_ screen: CountedScreen) { self.init(app: screen.app, screen: screen.name) }
}
