import Testing

@testable import HearsightService

@Suite("The query of a request")
struct QueryTests {
  private func query(_ text: String?) throws -> Query { try Query(text, known: ["name", "behind", "rate"]) }

  @Test("is read as forms write it")
  func values() throws {
    #expect(try query("name=a+b%20c&rate=3")["name"] == "a b c")
    #expect(try query(nil)["name"] == nil)
    #expect(try query("name=")["name"] == "")
  }

  @Test("is refused where a parameter is unknown, given twice or not encoded")
  func refused() {
    #expect(throws: ServiceError.unknownParameter(name: "nme", known: ["behind", "name", "rate"])) {
      try query("nme=x")
    }
    #expect(throws: ServiceError.parameter(name: "name", reason: "is given more than once")) {
      try query("name=x&name=y")
    }
    #expect(throws: ServiceError.self) { try query("name=%ff") }
  }

  @Test("has switches", arguments: [("behind", true), ("behind=1", true), ("behind=false", false), ("", false)])
  func flags(text: String, isOn: Bool) throws {
    #expect(try query(text).flag("behind") == isOn)
  }

  @Test("has no switch that is neither on nor off")
  func brokenFlag() throws {
    let query = try query("behind=perhaps")
    #expect(throws: ServiceError.parameter(name: "behind", reason: "takes true or false, not \"perhaps\"")) {
      try query.flag("behind")
    }
    let empty = try self.query("behind=")
    #expect(throws: ServiceError.self) { try empty.flag("behind") }
  }

  @Test("has numbers within limits", arguments: ["0", "nan", "inf", "11", "x", ""])
  func numbers(text: String) throws {
    let query = try query("rate=\(text)")
    #expect(throws: ServiceError.self) { try query.number("rate", in: 1...10) }
  }
}
