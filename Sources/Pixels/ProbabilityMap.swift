import Foundation
import HearsightScreenModel

/// What a network that finds text answers: for each cell of a picture, how likely it is the core of a line.
package struct ProbabilityMap: Sendable {
  package let width: Int
  package let height: Int
  /// `width * height` values from 0 to 1, row by row.
  package let values: [Float]

  /// - Parameter values: row by row; `nil` where their number does not fit the size.
  package init?(width: Int, height: Int, values: [Float]) {
    guard width > 0, height > 0, values.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.values = values
  }
}

/// One connected group of cells over the threshold.
package struct MapComponent: Sendable {
  package private(set) var minX = Int.max
  package private(set) var minY = Int.max
  package private(set) var maxX = Int.min
  package private(set) var maxY = Int.min
  package private(set) var cells = 0
  private var sum = 0.0
  private var moments = Moments()

  /// Sums from which the direction of the component follows.
  private struct Moments {
    var x = 0.0
    var y = 0.0
    var xx = 0.0
    var yy = 0.0
    var xy = 0.0
  }

  /// Cells from the first to the last column, both included.
  package var width: Int { maxX - minX + 1 }
  package var height: Int { maxY - minY + 1 }

  /// The mean probability of its cells.
  package var score: Double { cells > 0 ? sum / Double(cells) : 0 }

  mutating func add(x: Int, y: Int, value: Float) {
    minX = min(minX, x)
    maxX = max(maxX, x)
    minY = min(minY, y)
    maxY = max(maxY, y)
    cells += 1
    sum += Double(value)
    let (x, y) = (Double(x), Double(y))
    moments.x += x
    moments.y += y
    moments.xx += x * x
    moments.yy += y * y
    moments.xy += x * y
  }

  /// The centre, the direction of the long axis (radians clockwise from the x axis, within a quarter turn either way)
  /// and the standard deviations along and across it, all in cells.
  package var axes: (center: Point, direction: Double, along: Double, across: Double) {
    guard cells > 0 else { return (Point(x: 0, y: 0), 0, 0, 0) }
    let count = Double(cells)
    let center = Point(x: moments.x / count, y: moments.y / count)
    let xx = max(0, moments.xx / count - center.x * center.x)
    let yy = max(0, moments.yy / count - center.y * center.y)
    let xy = moments.xy / count - center.x * center.y
    let spread = (((xx - yy) / 2) * ((xx - yy) / 2) + xy * xy).squareRoot()
    let direction = atan2(2 * xy, xx - yy) / 2
    return (center, direction, ((xx + yy) / 2 + spread).squareRoot(), max(0, (xx + yy) / 2 - spread).squareRoot())
  }
}

extension ProbabilityMap {
  /// The groups of cells over a threshold that touch at a side or a corner.
  package func components(over threshold: Float) -> [MapComponent] {
    var seen = [Bool](repeating: false, count: values.count)
    var result: [MapComponent] = []
    var stack: [Int] = []
    for start in values.indices where values[start] > threshold && !seen[start] {
      var component = MapComponent()
      seen[start] = true
      stack.append(start)
      while let index = stack.popLast() {
        let (x, y) = (index % width, index / width)
        component.add(x: x, y: y, value: values[index])
        for nextY in max(0, y - 1)...min(height - 1, y + 1) {
          for nextX in max(0, x - 1)...min(width - 1, x + 1) {
            let next = nextY * width + nextX
            guard values[next] > threshold, !seen[next] else { continue }
            seen[next] = true
            stack.append(next)
          }
        }
      }
      result.append(component)
    }
    return result
  }
}
