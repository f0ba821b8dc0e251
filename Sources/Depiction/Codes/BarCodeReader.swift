import CZBar
import Foundation
import HearsightPixels
import HearsightScreenModel
import HearsightSystemLibraries

/// Reads QR and bar codes in pictures with ZBar, where that is installed.
package struct BarCodeReader: Sendable {
  /// The longest side at which a code is read, in pixels. A code of the largest size has 177 modules a side.
  static let longestSide = 640.0
  /// The shortest side of what may be a code, in pixels.
  static let shortestSide = 30.0
  /// Margin around a box in which a code is looked for, as a share of the box's longer side: codes need a quiet margin,
  /// and boxes are tight.
  static let margin = 0.08
  /// Least share of a picture's pixels in its two largest groups of like brightness that are far apart: a code has two
  /// shades.
  static let leastShare = 0.6
  /// Least difference of brightness between the two groups, of 255.
  static let leastContrast = 60

  private static let mostCodes = 4

  /// Whether the library was found and opened.
  package let isAvailable: Bool

  /// - Parameter library: the path of ZBar's library; `nil` for none.
  package init(library: String? = Self.foundLibrary) {
    // Once open, the library stays open for the whole process; a reader that names a missing file has none all the
    // same.
    guard let library, FileManager.default.fileExists(atPath: library) else {
      isAvailable = false
      return
    }
    var message = LibraryMessage()
    isAvailable = bar_load(library, &message) == 0
  }

  /// Where the library is on this machine.
  package static var foundLibrary: String? { SystemLibrary("zbar", versions: "0").path() }

  /// The codes in a box, in pixels of the image.
  package func codes(in box: Rect, of image: Bitmap) -> [BarCode] {
    let longer = max(box.width, box.height)
    guard isAvailable, min(box.width, box.height) >= Self.shortestSide else { return [] }
    let room = box.insetBy(dx: -Self.margin * longer, dy: -Self.margin * longer)
    var crop = image.cropped(to: room)
    let scale = Self.longestSide / Double(max(crop.width, crop.height))
    if scale < 1 {
      crop = crop.resized(
        width: max(1, Int(Double(crop.width) * scale)), height: max(1, Int(Double(crop.height) * scale)))
    }
    let grey = crop.grey
    guard Self.hasTwoShades(grey) else { return [] }
    let codes = Self.read(grey, crop.width, crop.height)
    // ZBar takes dark on light only.
    return codes.isEmpty ? Self.read(grey.map { 255 - $0 }, crop.width, crop.height) : codes
  }

  /// Whether most pixels have one of two brightnesses, far apart.
  static func hasTwoShades(_ grey: [UInt8]) -> Bool {
    var groups = [Int](repeating: 0, count: 16)
    for value in grey { groups[Int(value >> 4)] += 1 }
    let largest = groups.indices.sorted { groups[$0] > groups[$1] }
    guard let first = largest.first else { return false }
    guard let second = largest.dropFirst().first(where: { abs($0 - first) * 16 >= leastContrast }) else { return false }
    return Double(groups[first] + groups[second]) >= leastShare * Double(grey.count)
  }

  private static func read(_ grey: [UInt8], _ width: Int, _ height: Int) -> [BarCode] {
    withUnsafeTemporaryAllocation(of: BarSymbol.self, capacity: mostCodes) { found in
      guard let start = found.baseAddress else { return [] }
      let count = grey.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { bar_read($0, UInt32(width), UInt32(height), start, Int32(mostCodes)) } ?? -1
      }
      return found.prefix(max(0, Int(count))).map { code in
        defer { bar_free(code.data) }
        return BarCode(
          kind: String(cString: code.kind),
          content: String(decoding: UnsafeRawBufferPointer(start: code.data, count: code.length), as: UTF8.self))
      }
    }
  }
}
