/// A ``SpokenScreen`` as a text file that a person reads in a review:
///
///     # hearsight spoken snapshot 1
///     # screen: 720 x 1280
///     # spoken: voiceover, en, human text none, hints on
///     Clocks. Heading.                    @ 300,20 160x40 tap 380,40
///     Selected: Alarms. Tab. 2 of 4.      @ 180,1200 180x80 tap 270,1240 read 0.71
///
/// Version 2 may also say, in any order, that a picture was kept and what is not compared:
///
///     # hearsight spoken snapshot 2
///     # picture: 3f9c8a7b00112233
///     # ignore: 0,0 720x48
///     # ignore: relative-times
///     # ignore: /[0-9]+ items/
///
/// A snapshot that needs none of this is written as version 1. One line a stop. What follows the last "@" is the second
/// column: the frame, the activation point, and how sure the letters are where they were read from pixels with some
/// doubt. A line without it is not compared by place. A text that starts with "#" or "\" has a "\" before it.
extension SpokenScreen {
  /// What every snapshot begins with, of whatever version.
  package static let snapshotHead = "# hearsight spoken snapshot"
  /// The versions that are read; a greater one was written by a newer Hearsight.
  private static let versions = 1...2
  /// Latest start of the second column, in characters; longer texts push it.
  private static let widestText = 72
  /// Confidence below which a line tells how surely its text was read.
  private static let certain = 0.995

  /// The file's text.
  public var snapshotText: String {
    let texts = stops.map { Self.escaped($0.text) }
    let column = min(Self.widestText, texts.map(\.count).max() ?? 0)
    let lines = zip(texts, stops).map { text, stop -> String in
      guard let place = stop.place else { return text }
      let padding = String(repeating: " ", count: max(0, column - text.count))
      let doubt = stop.confidence < Self.certain ? " read \(Self.hundredths(stop.confidence))" : ""
      return "\(text)\(padding)  @ \(place)\(doubt)"
    }
    let version = pictureMark == nil && masks.isEmpty ? 1 : 2
    let head = ["\(Self.snapshotHead) \(version)", "# screen: \(width) x \(height)", "# spoken: \(style)"]
    let picture = pictureMark.map { ["# picture: \($0)"] } ?? []
    let ignored = masks.map { "# ignore: \($0)" }
    return (head + picture + ignored + lines).joined(separator: "\n") + "\n"
  }

  /// Reads a snapshot's text. Line ends of Windows, empty lines and a byte order mark do no harm.
  ///
  /// - Throws: ``SnapshotError``
  public init(snapshotText text: String) throws(SnapshotError) {
    self.init(stops: [])
    var isFirst = true
    let unmarked = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let lines = unmarked.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.trimmingSpaces
      guard !line.isEmpty else { continue }
      if isFirst {
        try Self.checkTitle(line)
        isFirst = false
      } else if line.hasPrefix("#") {
        try readHead(line, number: index + 1)
      } else {
        stops.append(Stop(snapshotLine: line))
      }
    }
    if isFirst { throw .notASnapshot(firstLine: "") }
  }

  private static func checkTitle(_ line: String) throws(SnapshotError) {
    guard let version = line.removing(snapshotHead + " ").flatMap({ Int($0) }), version > 0 else {
      throw .notASnapshot(firstLine: String(line.prefix(80)))
    }
    guard versions.contains(version) else { throw .newer(version: "\(version)") }
  }

  /// A checksum of these stops and a picture (FNV-1a, 64 bits), which tells that both were recorded together. The
  /// picture vouches for the stops only if neither was edited or comes from another branch.
  ///
  /// - Parameter picture: the bytes of the picture's file.
  package func mark(with picture: [UInt8]) -> String {
    let lines = stops.map { stop in
      "\(Self.escaped(stop.text))\t\(stop.place?.description ?? "")\t\(Self.hundredths(stop.confidence))\n"
    }
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in [Array(lines.joined().utf8), picture].joined() { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// On which line of a snapshot's text each stop stands, from 1.
  package static func stopLines(inSnapshotText text: String) -> [Int] {
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let line = line.trimmingSpaces
      return line.isEmpty || line.hasPrefix("#") || line.hasPrefix("\u{FEFF}") ? nil : index + 1
    }
  }

  private mutating func readHead(_ line: String, number: Int) throws(SnapshotError) {
    if let size = line.removing("# screen: ") {
      let sides = size.split(separator: " ")
      guard sides.count == 3, sides[1] == "x", let width = Int(sides[0]), let height = Int(sides[2]) else {
        throw .malformed(line: number, reason: "\"\(size.prefix(80))\" is no size such as 390 x 844")
      }
      (self.width, self.height) = (width, height)
    } else if let words = line.removing("# spoken: ") {
      guard let style = SpeechStyle(description: words) else {
        throw .malformed(
          line: number,
          reason: "\"\(words.prefix(80))\" does not say how it was spoken, as \"\(SpeechStyle())\" does")
      }
      self.style = style
    } else if let mark = line.removing("# picture: ") {
      pictureMark = mark
    } else if let mask = line.removing("# ignore: ") {
      do throws(SnapshotError) { masks.append(try SnapshotMask(mask)) } catch {
        throw .malformed(line: number, reason: "\(error)")
      }
    } else {
      throw .malformed(
        line: number,
        reason:
          "\"\(line.prefix(80))\" is no line of a snapshot's head; a text that starts with \"#\" has a \"\\\" before it"
      )
    }
  }

  private static func escaped(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 }).trimmingSpaces
    return line.hasPrefix("#") || line.hasPrefix("\\") ? "\\" + line : line
  }

  private static func hundredths(_ value: Double) -> String {
    let whole = Int((min(1, max(0, value.isFinite ? value : 0)) * 100).rounded())
    return whole == 100 ? "1.00" : "0." + (whole < 10 ? "0\(whole)" : "\(whole)")
  }
}

extension SpokenScreen.Stop {
  /// Reads a line. What does not look like a second column belongs to the text.
  fileprivate init(snapshotLine line: String) {
    var text = line
    var place: SpokenScreen.Place?
    var confidence = 1.0
    if let mark = line.lastRange(of: " @ ") {
      var words = line[mark.upperBound...].split(separator: " ").map(String.init)
      if words.count == 6, words[4] == "read", let read = Double(words[5]), (0...1).contains(read) {
        confidence = read
        words.removeLast(2)
      }
      if words.count == 4, words[2] == "tap", let known = SpokenScreen.Place(words[0], words[1], words[3]) {
        place = known
        text = line[..<mark.lowerBound].trimmingSpaces
      }
    }
    if text.hasPrefix("\\") { text.removeFirst() }
    self.init(text, place: place, confidence: place == nil ? 1 : confidence)
  }
}

extension SpokenScreen.Place: CustomStringConvertible {
  /// "300,20 160x40 tap 380,40"
  public var description: String { "\(x),\(y) \(width)x\(height) tap \(tapX),\(tapY)" }

  fileprivate init?(_ origin: String, _ size: String, _ tap: String) {
    func pair(_ text: String, _ mark: Character) -> (Int, Int)? {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false).compactMap { Int($0) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    guard let at = pair(origin, ","), let sides = pair(size, "x"), let tapped = pair(tap, ",") else { return nil }
    self.init(x: at.0, y: at.1, width: sides.0, height: sides.1, tapX: tapped.0, tapY: tapped.1)
  }
}
