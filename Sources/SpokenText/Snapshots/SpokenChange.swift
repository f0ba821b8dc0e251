/// One way in which a screen sounds different from its snapshot. Stops are numbered from 1, as they are heard now;
/// where a number of before is told, it is marked as such.
public enum SpokenChange: Hashable, Sendable {
  /// A stop that was not there before.
  case added(text: String, number: Int)
  /// A stop that is there no more; `number` is where it was.
  case lost(text: String, number: Int)
  /// The same stop says something else.
  case renamed(from: String, to: String, number: Int, now: Int)
  /// The same words are heard at another turn.
  case reordered(text: String, from: Int, to: Int)
  /// The same words are somewhere else on the screen; `number` is the stop's now.
  case moved(text: String, number: Int, from: SpokenScreen.Place, to: SpokenScreen.Place)

  /// Its number now; of a lost stop the number it had.
  public var number: Int {
    switch self {
    case .added(_, let number), .lost(_, let number), .moved(_, let number, _, _): number
    case .renamed(_, _, _, let now): now
    case .reordered(_, _, let to): to
    }
  }
}

extension SpokenChange {
  /// The stop's number before; `nil` where it was not there, or only moved.
  package var numberBefore: Int? {
    switch self {
    case .added, .moved: nil
    case .lost(_, let number): number
    case .renamed(_, _, let number, _): number
    case .reordered(_, let from, _): from
    }
  }
}

extension SpokenChange: CustomStringConvertible {
  /// "stop 4: "Share. Button." became "Button.""
  public var description: String {
    switch self {
    case .added(let text, let number): "stop \(number) is new: \"\(text)\""
    case .lost(let text, let number): "\"\(text)\" is gone (stop \(number) before)"
    case .renamed(let old, let new, let number, let now):
      "stop \(now): \"\(old)\" became \"\(new)\"" + (number == now ? "" : " (stop \(number) before)")
    case .reordered(let text, let from, let to):
      "stop \(to): \"\(text)\" is heard at another turn (stop \(from) before)"
    case .moved(let text, let number, let from, let to):
      "stop \(number): \"\(text)\" \(Self.movement(from, to))"
    }
  }

  fileprivate static func movement(_ from: SpokenScreen.Place, _ to: SpokenScreen.Place) -> String {
    var parts: [String] = []
    func add(_ difference: Int, _ more: String, _ less: String) {
      if difference != 0 { parts.append("\(difference.magnitude) pixels \(difference > 0 ? more : less)") }
    }
    add(to.x &- from.x, "further right", "further left")
    add(to.y &- from.y, "further down", "further up")
    add(to.width &- from.width, "wider", "narrower")
    add(to.height &- from.height, "taller", "shorter")
    let frame = parts.isEmpty ? "" : "is \(parts.joined(separator: ", "))"
    guard (to.tapX &- from.tapX, to.tapY &- from.tapY) != (to.x &- from.x, to.y &- from.y) else { return frame }
    guard (to.tapX, to.tapY) != (from.tapX, from.tapY) else {
      return "\(frame), and is still activated at \(to.tapX),\(to.tapY)"
    }
    let tap = "is activated at \(to.tapX),\(to.tapY) and was at \(from.tapX),\(from.tapY)"
    return frame.isEmpty ? tap : "\(frame), and \(tap)"
  }
}

extension [SpokenChange] {
  /// Every change on a line; neighbours that moved alike, as they do when something is put in above them, share one.
  public var lines: [String] {
    var result: [String] = []
    var index = startIndex
    while index < endIndex {
      var end = index + 1
      if let shift = self[index].shift {
        while end < endIndex, self[end].shift == shift, self[end].number == self[end - 1].number + 1 { end += 1 }
      }
      if end - index > 1, case .moved(_, let number, let from, let to) = self[index] {
        let movement = SpokenChange.movement(from, to).replacing("is ", with: "are ", maxReplacements: 1)
        result.append("stops \(number) to \(self[end - 1].number) \(movement)")
      } else {
        result.append(self[index].description)
      }
      index = end
    }
    return result
  }
}

extension SpokenChange {
  fileprivate struct Shift: Equatable {
    var x: Int
    var y: Int
  }

  /// How far it moved as a whole; `nil` where it changed its size, or something else changed.
  fileprivate var shift: Shift? {
    guard case .moved(_, _, let from, let to) = self, from.width == to.width, from.height == to.height else {
      return nil
    }
    let shift = Shift(x: to.x &- from.x, y: to.y &- from.y)
    return shift == Shift(x: to.tapX &- from.tapX, y: to.tapY &- from.tapY) ? shift : nil
  }
}
