/// How a language chooses the form of a counted word (Unicode CLDR, cardinal rules for whole numbers).
package enum PluralRule: String, Hashable, Sendable, Decodable {
  /// One form for 1, another for all else: English, German.
  case oneOther
  /// Forms for 1, 21...; 2-4, 22-24...; all else: Russian, Ukrainian. A broken number takes the second form.
  case eastSlavic
  /// One form for all: Japanese, Turkish after numbers.
  case single

  /// The index of the form for a number as it is written.
  func form(of number: String) -> Int {
    guard number.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return 1 }
    switch self {
    case .single: return 0
    case .oneOther: return number == "1" ? 0 : 1
    case .eastSlavic:
      let last = number.suffix(1)
      if number.count > 1, number.suffix(2).first == "1" { return 2 }
      return last == "1" ? 0 : ["2", "3", "4"].contains(last) ? 1 : 2
    }
  }
}

/// A word in the forms that its language's ``PluralRule`` asks for.
package struct PluralWord: Hashable, Sendable, Decodable, ExpressibleByArrayLiteral {
  package var forms: [String]

  package init(arrayLiteral forms: String...) { self.forms = forms }

  package init(from decoder: any Decoder) throws {
    forms = try decoder.singleValueContainer().decode([String].self)
  }

  /// The form for a number, with the number before it: "2 minutes".
  func counted(_ number: String, _ rule: PluralRule) -> String {
    let word = word(for: number, rule)
    return word.isEmpty ? number : number + " " + word
  }

  /// The form for a number, alone.
  func word(for number: String, _ rule: PluralRule) -> String {
    let form = rule.form(of: number)
    return (forms.indices.contains(form) ? forms[form] : forms.last) ?? ""
  }
}
