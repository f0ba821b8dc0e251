import Foundation
import HearsightBenchmarkEditing
import HearsightPixels
import HearsightScreenModel

/// How a screen may be met again, made by editing its pixels.
enum ScreenChange: String, CaseIterable, Codable {
  /// Nothing but a few pixels.
  case again
  /// At 3x in place of 2x.
  case larger
  /// At 2x in place of 3x; of screens that can be read then.
  case smaller
  /// In inverted colours, hues kept.
  case theme
  /// Scrolled by 200 pixels.
  case scrolled
  /// Other texts in half of the rows.
  case texts
  /// A row more, which moves what is below.
  case row

  /// Where a stop of the original screen is in the changed one.
  enum Place {
    case at(Rect)
    /// It is not there any more.
    case gone
    /// It is there in part, or says something else in part: nobody could say whether it is the same.
    case unsure
  }

  /// A changed picture, and where the frames of the original one are in it.
  struct Result {
    var image: Bitmap
    var place: (Rect) -> Place
  }

  /// - Returns: `nil` where the screen cannot be changed so.
  func applied(to image: Bitmap, _ screen: Screen, seed: UInt64) -> Result? {
    var random = SplitMix64(state: seed)
    switch self {
    case .again: return Result(image: image.moved(rows: 0..<image.height, by: 2)) { .at($0.shifted(by: 2)) }
    case .larger: return scaled(image, by: 1.5)
    case .smaller:
      let heights = screen.elements.filter { $0.type == .text }.map(\.frame.height).sorted()
      guard let median = heights.dropFirst(heights.count / 2).first, median >= Self.leastTextHeight else { return nil }
      return scaled(image, by: 2.0 / 3)
    case .theme: return Result(image: image.inverted) { .at($0) }
    case .scrolled:
      let content = Self.content(of: screen)
      guard content.count > 400 else { return nil }
      return Result(image: image.moved(rows: content, by: -200)) { frame in
        guard Double(content.lowerBound) < frame.maxY, frame.minY < Double(content.upperBound) else {
          return .at(frame)
        }
        guard Double(content.lowerBound) <= frame.minY, frame.maxY <= Double(content.upperBound) else { return .unsure }
        let moved = frame.shifted(by: -200)
        if moved.minY >= Double(content.lowerBound) { return .at(moved) }
        return moved.maxY <= Double(content.lowerBound) ? .gone : .unsure
      }
    case .texts: return otherTexts(image, screen, &random)
    case .row: return rowMore(image, screen, &random)
    }
  }

  /// Letters of a text that is made smaller stay as high as those of a window at 1x, in pixels.
  private static let leastTextHeight = 18.0

  private func scaled(_ image: Bitmap, by ratio: Double) -> Result {
    let (width, height) = (Double(image.width) * ratio, Double(image.height) * ratio)
    return Result(image: image.resized(width: Int(width.rounded()), height: Int(height.rounded()))) {
      .at(Rect(x: $0.x * ratio, y: $0.y * ratio, width: $0.width * ratio, height: $0.height * ratio))
    }
  }

  /// The rows of pixels between the bar at the top and the one at the bottom.
  private static func content(of screen: Screen) -> Range<Int> {
    let height = screen.size.height
    let tabs = screen.stops.filter { $0.role == .tab && $0.frame.midY > height / 2 }.map(\.frame.minY).min()
    let titles = screen.stops.filter { $0.frame.maxY < 0.15 * height }.map(\.frame.maxY).max()
    let top = Int((titles ?? 0.1 * height) + 8)
    return top..<max(top, Int((tabs ?? height) - 8))
  }

  private static let words = [
    "Quarterly figures", "Anna Kowalski", "Zeppelin", "Lighthouse keeping", "Fresh bread", "Moonlit harbour", "Invoice",
    "Okapi", "Kitchen window", "Vivaldi", "Juniper", "Boxing gloves", "Waterfall", "Yesterday's paper",
  ]

  /// Texts of one line in the middle of the screen that can be painted over.
  private static func texts(of image: Bitmap, _ screen: Screen) -> [Element] {
    let content = content(of: screen)
    return screen.elements.filter { element in
      element.type == .text && element.text?.legibility == .read && (element.text?.string.count ?? 0) >= 4
        && content.contains(Int(element.frame.minY)) && content.contains(Int(element.frame.maxY))
        && element.frame.height >= 10 && element.frame.width > 2.5 * element.frame.height
        && element.heading != true && image.isPlain(around: element.frame)
    }
  }

  private func otherTexts(_ image: Bitmap, _ screen: Screen, _ random: inout SplitMix64) -> Result? {
    let texts = Self.texts(of: image, screen)
    guard texts.count >= 4 else { return nil }
    var (edited, changed) = (image, [Rect]())
    for element in texts.shuffled(using: &random).prefix(texts.count / 2) {
      let word = Self.words[random.below(Self.words.count)]
      guard let drawn = edited.drawing(word, over: element.frame) else { continue }
      edited = drawn
      changed.append(element.frame)
    }
    // A stop that says nothing of what it said is something else.
    // What a field holds, or asks for, is not the field.
    let fields = screen.allStops.filter { $0.role == .textField }.map(\.frame)
    let kept = screen.elements.filter { $0.type == .text && !changed.contains($0.frame) }.map(\.frame)
    return Result(image: edited) { frame in
      guard changed.contains(where: { frame.coverage(of: $0) > 0.5 }) else { return .at(frame) }
      return fields.contains(frame) || kept.contains { frame.coverage(of: $0) > 0.5 } ? .unsure : .gone
    }
  }

  private func rowMore(_ image: Bitmap, _ screen: Screen, _ random: inout SplitMix64) -> Result? {
    let content = Self.content(of: screen)
    let texts = Self.texts(of: image, screen)
    // A row is copied as high as it is to the next one that begins at its left edge.
    let rows = screen.stops.filter { stop in
      content.contains(Int(stop.frame.minY)) && content.contains(Int(stop.frame.maxY))
        && stop.frame.height < 0.15 * screen.size.height
    }
    for row in rows.shuffled(using: &random) {
      let next = rows.filter { abs($0.frame.minX - row.frame.minX) < 4 && $0.frame.minY >= row.frame.maxY - 2 }
        .min { $0.frame.minY < $1.frame.minY }
      guard let next else { continue }
      let (top, height) = (Int(row.frame.minY), Int(next.frame.minY - row.frame.minY))
      // Nothing may lie across the seams.
      let isFree = rows.allSatisfy { other in
        [top, top + height].allSatisfy { Double($0) <= other.frame.minY + 2 || Double($0) >= other.frame.maxY - 2 }
      }
      guard height > 20, height < content.count / 3, isFree, top + height < content.upperBound else { continue }
      var edited = image.moved(rows: top..<content.upperBound, by: height)
      let copied = texts.filter { $0.frame.minY >= Double(top) && $0.frame.maxY <= Double(top + height) }
      // A text that stays in the copy would be there twice.
      let words = screen.elements.filter {
        $0.type == .text && $0.frame.midY > Double(top) && $0.frame.midY < Double(top + height)
      }
      guard !copied.isEmpty, copied.count == words.count else { continue }
      let own = image.cropped(to: Rect(x: 0, y: Double(top), width: Double(image.width), height: Double(height)))
      edited = edited.pasting(own, at: Point(x: 0, y: Double(top)))
      for element in copied {
        edited = edited.drawing(Self.words[random.below(Self.words.count)], over: element.frame) ?? edited
      }
      return Result(image: edited) { frame in
        guard frame.maxY > Double(top), frame.minY < Double(content.upperBound) else { return .at(frame) }
        let moved = frame.shifted(by: Double(height))
        guard frame.minY >= Double(top) - 2, moved.minY < Double(content.upperBound) else {
          return frame.minY < Double(top) ? .unsure : .gone
        }
        return moved.maxY <= Double(content.upperBound) ? .at(moved) : .unsure
      }
    }
    return nil
  }
}

extension Rect {
  func shifted(by y: Double) -> Rect { Rect(x: x, y: self.y + y, width: width, height: height) }

  /// The share of `other` that lies in it.
  func coverage(of other: Rect) -> Double { intersection(other).area / max(1, other.area) }
}

extension Bitmap {
  /// With the pixels of some rows moved down (up, where that is negative); what comes in has the colour of the rows'
  /// edge.
  func moved(rows: Range<Int>, by distance: Int) -> Bitmap {
    var bytes = pixels
    let line = width * 4
    for row in rows {
      let source = row - distance
      let from = rows.contains(source) ? source : nil
      let edge = distance > 0 ? rows.lowerBound : rows.upperBound - 1
      for column in 0..<line {
        bytes[row * line + column] = pixels[(from ?? edge) * line + (from == nil ? column % 4 : column)]
      }
    }
    return Bitmap(width: width, height: height, rgba: bytes) ?? self
  }

  /// Light where it was dark, with the hues kept.
  var inverted: Bitmap {
    var bytes = pixels
    for offset in stride(from: 0, to: bytes.count - 3, by: 4) {
      let channels = (0..<3).map { Int(bytes[offset + $0]) }
      let (low, high) = (channels.min() ?? 0, channels.max() ?? 0)
      // 255 - low - high moves the middle of the channels to the other side, and leaves their differences.
      for channel in 0..<3 { bytes[offset + channel] = UInt8(clamping: channels[channel] + 255 - low - high) }
    }
    return Bitmap(width: width, height: height, rgba: bytes) ?? self
  }
}
