import HearsightPixels

extension LineImage {
  /// The line in grey, row by row, its letters darker than the ground, stretched from black to white, with a margin of
  /// the ground around it.
  func darkOnLight(margin: Int) -> [UInt8] {
    let grey = image.grey
    var counts = [Int](repeating: 0, count: 256)
    for value in grey { counts[Int(value)] += 1 }
    let (darkest, lightest) = (Int(grey.min() ?? 0), Int(grey.max() ?? 255))
    // What there is most of is the ground.
    let ground = counts.indices.max { counts[$0] < counts[$1] } ?? 255
    let isInverted = ground - darkest < lightest - ground
    let range = max(1, lightest - darkest)
    func stretched(_ value: Int) -> UInt8 {
      let value = UInt8((value - darkest) * 255 / range)
      return isInverted ? 255 - value : value
    }
    let width = image.width + 2 * margin
    var result = [UInt8](repeating: stretched(ground), count: width * (image.height + 2 * margin))
    for y in 0..<image.height {
      for x in 0..<image.width {
        result[(y + margin) * width + margin + x] = stretched(Int(grey[y * image.width + x]))
      }
    }
    return result
  }
}
