import Foundation
import HearsightSpokenText
import Testing

/// The recorded facts in `Fixtures/voiceover-cases.json`.
struct RecordedCases: Decodable {
  struct Description: Decodable, Sendable, CustomTestStringConvertible {
    struct Expected: Decodable, Sendable {
      var description: String
      var hint: String?
    }

    var id: String
    var dialect: String
    var input: SpokenElement
    var expected: Expected
    var testDescription: String { id }
  }

  struct Orca: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var input: SpokenElement
    var expected: [String]
    var testDescription: String { id }
  }

  var descriptions: [Description]
  var orca: [Orca]

  static let all = Result {
    let url = try #require(Bundle.module.url(forResource: "voiceover-cases", withExtension: "json"))
    return try JSONDecoder().decode(RecordedCases.self, from: Data(contentsOf: url))
  }
  static let orca = (try? all.get().orca) ?? []
  static let descriptions = (try? all.get().descriptions) ?? []
}
