import Foundation

/// What is left of a text to know it again by: sums of its pairs of letters, of which the smallest are kept (a bottom-k
/// sketch; Broder, "On the resemblance and containment of documents", 1997).
///
/// It tells how alike two texts are, though a letter was read differently, and does not keep the text: a screen holds
/// what is nobody else's business.
package struct TextSketch: Hashable, Sendable {
  /// The most sums that are kept: enough for a sentence of 30 letters to be told exactly.
  private static let most = 32

  /// In rising order, each once.
  let sums: [UInt16]

  /// The sketch of a text; case, accents, spaces and punctuation do not count.
  package init(_ text: String) {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let letters = folded.unicodeScalars.filter { CharacterSet.alphanumerics.contains($0) }.map(\.value)
    guard !letters.isEmpty else {
      sums = []
      return
    }
    let marked = [UInt32(ascii: "^")] + letters + [UInt32(ascii: "$")]
    sums = Array(Set(zip(marked, marked.dropFirst()).map(Self.sum)).sorted().prefix(Self.most))
  }

  /// Whether there is nothing to know a text by.
  package var isEmpty: Bool { sums.isEmpty }

  /// How much of two texts is the same (the Jaccard index of their pairs of letters), from 0 to 1; 0 where one is
  /// empty.
  package func likeness(_ other: TextSketch) -> Double {
    if sums.isEmpty || other.sums.isEmpty { return 0 }
    // The smallest of a cut sketch stand for all; a whole one is compared as a whole.
    let isCut = max(sums.count, other.sums.count) == Self.most
    var (one, two, seen, common) = (0, 0, 0, 0)
    while one < sums.count || two < other.sums.count, !isCut || seen < Self.most {
      // What has ended counts as larger than every sum.
      let mine = one < sums.count ? Int(sums[one]) : .max
      let theirs = two < other.sums.count ? Int(other.sums[two]) : .max
      seen += 1
      if mine == theirs { common += 1 }
      if mine <= theirs { one += 1 }
      if theirs <= mine { two += 1 }
    }
    return Double(common) / Double(seen)
  }

  /// FNV-1a of two letters, folded to 16 bits: the same on every machine.
  private static func sum(_ first: UInt32, _ second: UInt32) -> UInt16 {
    var hash: UInt32 = 0x811C_9DC5
    for letter in [first, second] {
      for shift in stride(from: 0, to: 24, by: 8) { hash = (hash ^ (letter >> UInt32(shift) & 0xFF)) &* 0x0100_0193 }
    }
    return UInt16(truncatingIfNeeded: hash ^ (hash >> 16))
  }
}

extension UInt32 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = scalar.value }
}

extension TextSketch: Codable {
  /// Four hexadecimal digits a sum.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let digits = Array(try container.decode(String.self))
    let sums = stride(from: 0, to: digits.count, by: 4).map { start in
      UInt16(String(digits[start..<min(start + 4, digits.count)]), radix: 16)
    }
    let known = sums.compactMap { $0 }
    guard digits.count == 4 * sums.count, known.count == sums.count, known.count <= Self.most,
      zip(known, known.dropFirst()).allSatisfy(<)
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no sketch of a text: rising numbers of four hexadecimal digits")
    }
    self.sums = known
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(sums.map { String(format: "%04x", $0) }.joined())
  }
}
