import HearsightPixels

/// Which pixels of a rectangle differ from the colour that it has most of.
struct InkMask {
  private let width: Int
  private let height: Int
  private var isInk: [Bool]
  /// The share of ink, from 0 to 1.
  private(set) var share = 0.0

  /// `nil` where the rectangle is of one colour.
  init?(of picture: Bitmap, columns: Range<Int>, rows: Range<Int>, limits: (least: Int, share: Double)) {
    width = columns.count
    height = rows.count
    let colors = rows.flatMap { y in columns.map { x in picture[x, y] } }
    let ground = Self.mostFrequent(colors)
    let differences = colors.map { $0.distance(to: ground) }
    guard let greatest = differences.max(), greatest >= limits.least else { return nil }
    let threshold = max(limits.least, Int(Double(greatest) * limits.share))
    isInk = differences.map { $0 >= threshold }
    share = Double(isInk.count { $0 }) / Double(isInk.count)
  }

  func inkByRow(in columns: Range<Int>) -> [Int] {
    let columns = columns.clamped(to: 0..<width)
    return (0..<height).map { y in columns.count { isInk[y * width + $0] } }
  }

  func inkByColumn(in rows: Range<Int>) -> [Int] {
    var counts = [Int](repeating: 0, count: width)
    for y in rows {
      for x in 0..<width where isInk[y * width + x] { counts[x] += 1 }
    }
    return counts
  }

  /// The rows from the first to the last with ink in some columns.
  func rowsWithInk(in columns: Range<Int>, among rows: Range<Int>) -> Range<Int> {
    let inked = rows.filter { y in columns.contains { isInk[y * width + $0] } }
    guard let first = inked.first, let last = inked.last else { return rows }
    return first..<last + 1
  }

  /// The mean of the colours in the fullest of 4096 bins.
  private static func mostFrequent(_ colors: [RGBColor]) -> RGBColor {
    var counts = [Int](repeating: 0, count: 4096)
    func bin(_ color: RGBColor) -> Int { Int(color.red >> 4) << 8 | Int(color.green >> 4) << 4 | Int(color.blue >> 4) }
    for color in colors { counts[bin(color)] += 1 }
    let fullest = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    var sum = SIMD3<Int>(0, 0, 0)
    for color in colors where bin(color) == fullest { sum &+= SIMD3(Int(color.red), Int(color.green), Int(color.blue)) }
    let count = max(1, counts[fullest])
    return RGBColor(red: UInt8(sum.x / count), green: UInt8(sum.y / count), blue: UInt8(sum.z / count))
  }
}
