/// "17/07/2020", "17.7.2020" and "2020-07-17" are said as "17 July 2020".
///
/// With slashes, "03/04/2020" may be the third of April or the fourth of March: it is said as the numbers "3, 4, 2020"
/// unless one of them can be no month or the order is known, as it is of German and of the English of a region
/// ("en-GB").
struct DatesRule: HumanTextRule {
  let marks: TextMarks = [.slash, .stop, .hyphen]
  let needs: TextMarks = .digit

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard text.startsNumber(index), !text.isSeparator(index - 1), let first = text.digits(at: index),
      let mark = text.scalar(first.end), text.isSeparator(first.end),
      let second = text.digits(at: first.end + 1), text.scalar(second.end) == mark,
      let third = text.digits(at: second.end + 1), !text.isWordPart(third.end),
      !(text.isSeparator(third.end) && text.isDigit(third.end + 1)),
      let a = Int(first.text), let b = Int(second.text), let c = Int(third.text), second.text.count <= 2
    else { return nil }
    let date: (day: Int, month: Int, year: Int)
    if first.text.count == 4, third.text.count <= 2 {
      date = (c, b, a)
    } else if third.text.count == 4, first.text.count <= 2 {
      guard let order = order(a, b, mark: mark, words: words) else {
        return (1...12).contains(a) && (1...12).contains(b)
          ? Replacement(words: "\(a), \(b), \(c)", end: third.end) : nil
      }
      date = order == .dayFirst ? (a, b, c) : (b, a, c)
    } else {
      return nil
    }
    guard words.months.indices.contains(date.month - 1), date.day >= 1, date.day <= days(date.month, date.year)
    else { return nil }
    return Replacement(
      words: words.dateFormat(String(date.day), words.months[date.month - 1], String(date.year)), end: third.end)
  }

  private func order(_ a: Int, _ b: Int, mark: Unicode.Scalar, words: HumanTextStrings) -> DateOrder? {
    if mark == "." || a > 12 || a == b { return .dayFirst }
    return b > 12 ? .monthFirst : words.dateOrder
  }

  private func days(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Which number of a date with slashes comes first.
package enum DateOrder: String, Hashable, Sendable, Decodable {
  case dayFirst, monthFirst
}

extension Characters {
  fileprivate func isSeparator(_ index: Int) -> Bool { isOne(of: "/.-", index) }
}
