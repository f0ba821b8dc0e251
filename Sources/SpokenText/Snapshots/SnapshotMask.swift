/// Something of a screen that changes by itself and is not compared: a region, or what a pattern finds in the words.
public enum SnapshotMask: Hashable, Sendable {
  /// Stops that lie here by more than half, or have their middle here, in pixels of the recorded screen.
  case region(x: Int, y: Int, width: Int, height: Int)
  /// One of the built-in kinds.
  case kind(Kind)
  /// Whatever a regular expression of the user's own finds.
  case expression(String)

  /// What often changes by itself.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// "9:41", "17:05:30", "9:41 PM"
    case times
    /// "25 seconds ago", "in 5 minutes", "just now"; in German and Russian as well
    case relativeTimes = "relative-times"
    /// "17/07/2020", "2020-07-17", "17 July 2020", "Jul 17"; in German and Russian as well
    case dates
    /// "45%", "12 unread", "1,204"
    case numbers
  }
}

extension SnapshotMask: CustomStringConvertible {
  /// "0,0 390x44", "times", "/[0-9]+ items/": what ``init(_:)`` reads.
  public var description: String {
    switch self {
    case .region(let x, let y, let width, let height): "\(x),\(y) \(width)x\(height)"
    case .kind(let kind): kind.rawValue
    case .expression(let expression): "/\(expression)/"
    }
  }

  /// Reads a mask: a region as "x,y,w,h" or "x,y wxh", the name of a kind, or a regular expression between two "/".
  ///
  /// - Throws: ``SnapshotError/noMask(text:reason:)``
  public init(_ text: String) throws(SnapshotError) {
    let text = text.trimmingSpaces
    if let kind = Kind(rawValue: text) {
      self = .kind(kind)
    } else if text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") {
      let expression = String(text.dropFirst().dropLast())
      do { _ = try Regex(expression) } catch {
        throw .noMask(text: text, reason: "it is no regular expression: \(error)")
      }
      self = .expression(expression)
    } else {
      let numbers = text.split(whereSeparator: { ", x".contains($0) }).map { Int($0) }
      let known = numbers.compactMap(\.self)
      guard known.count == 4, numbers.count == 4 else {
        throw .noMask(
          text: text,
          reason: "say x,y,w,h in pixels, /a regular expression/, or one of "
            + Kind.allCases.map(\.rawValue).joined(separator: ", "))
      }
      let (x, y, width, height) = (known[0], known[1], known[2], known[3])
      guard width > 0, height > 0 else { throw .noMask(text: text, reason: "its width and height must be above 0") }
      self = .region(x: x, y: y, width: width, height: height)
    }
  }
}

/// Masks that are ready to be matched.
struct SnapshotMasks {
  private let regions: [SpokenScreen.Place]
  private let expressions: [Regex<AnyRegexOutput>]

  init(_ masks: some Sequence<SnapshotMask>) {
    var (regions, expressions): ([SpokenScreen.Place], [Regex<AnyRegexOutput>]) = ([], [])
    for mask in masks {
      switch mask {
      case .region(let x, let y, let width, let height):
        regions.append(SpokenScreen.Place(x: x, y: y, width: width, height: height, tapX: x, tapY: y))
      case .kind(let kind): expressions += kind.expressions.compactMap { try? Regex($0).ignoresCase() }
      case .expression(let text): if let expression = try? Regex(text) { expressions.append(expression) }
      }
    }
    (self.regions, self.expressions) = (regions, expressions)
  }

  /// Whether a stop lies in a region.
  func hides(_ stop: SpokenScreen.Stop) -> Bool {
    guard let place = stop.place else { return false }
    let area = Double(place.width) * Double(place.height)
    let middle = (x: Double(place.x) + Double(place.width) / 2, y: Double(place.y) + Double(place.height) / 2)
    return regions.contains { region in
      let (left, top) = (Double(region.x), Double(region.y))
      let (right, bottom) = (left + Double(region.width), top + Double(region.height))
      let isMiddleIn = (left...right).contains(middle.x) && (top...bottom).contains(middle.y)
      return isMiddleIn || area > 0 && Likeness.shared(region, place) > area / 2
    }
  }

  /// The text with what the patterns find left out, so that only the rest is compared.
  func masked(_ text: String) -> String {
    expressions.reduce(text) { $0.replacing($1, with: Self.placeholder) }
  }

  private static let placeholder = "\u{FFFC}"
}

extension SnapshotMask.Kind {
  /// Longer ones first: "in 5 minutes" before its number.
  fileprivate var expressions: [String] {
    switch self {
    case .times: [#"\b\d{1,2}[:.]\d{2}([:.]\d{2})?(\s?[ap]\.?m\.?)?(?!\d)"#]
    case .relativeTimes: Self.relative
    case .dates:
      [
        #"\b\d{4}-\d{1,2}-\d{1,2}\b"#, #"\b\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d{2})?(?!\d)"#,
        #"\b\d{1,2}(\.|st|nd|rd|th)?\s(\#(Self.months))\b\.?(,?\s\d{4})?"#,
        #"\b(\#(Self.months))\b\.?\s\d{1,2}(st|nd|rd|th)?(?!\d)(,?\s\d{4})?"#,
      ]
    case .numbers: [#"\d+([.,:\s]\d+)*\s?%?"#]
    }
  }

  private static let relative = [
    #"\b(about |over |almost )?(\d+|an?|a few)\s?(\#(units)) ago\b"#, #"\bin (\d+|an?|a few)\s?(\#(units))\b"#,
    #"\b(just now|moments? ago|yesterday|today|tomorrow)\b"#,
    #"\b(vor|in) (\d+|einer|einem|ein paar|wenigen)\s?(\#(germanUnits))\b"#,
    #"\b(gerade eben|soeben|jetzt|gestern|heute|morgen)\b"#,
    #"(\d+\s)?(\#(russianUnits))\.?\sназад"#, #"через (\d+\s)?(\#(russianUnits))"#, "(только что|вчера|сегодня|завтра)",
  ]
  private static let units =
    "s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|mo|months?|y|yrs?|years?"
  private static let germanUnits =
    "s|Sek\\.?|Sekunden?|Min\\.?|Minuten?|h|Std\\.?|Stunden?|Tag(en|e)?|Wochen?|Monat(en|e)?|Jahr(en|e)?"
  private static let russianUnits =
    "с|сек|секунд[уы]?|мин|минут[уы]?|ч|час(а|ов)?|д|дн(я|ей)|день|недел[юиь]|месяц(а|ев)?|год(а)?|лет"
  private static let months =
    "jan(uary|uar)?|feb(ruary|ruar)?|mar(ch)?|märz?|apr(il)?|may|mai|june?|juni|july?|juli|aug(ust)?|sept?(ember)?"
    + "|oct(ober)?|okt(ober)?|nov(ember)?|dec(ember)?|dez(ember)?"
    + "|янв(аря)?|фев(раля)?|мар(та)?|апр(еля)?|мая|июн[яь]?|июл[яь]?|авг(уста)?|сен(тября)?"
    + "|окт(ября)?|ноя(бря)?|дек(абря)?"
}
