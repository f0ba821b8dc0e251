import HearsightScreenModel

/// Why WebDriverAgent did not do what it was asked for.
package enum AgentError: HearsightError, Hashable {
  /// That is no address of a web service.
  case badAddress(String)
  /// Nothing answers there.
  case unreachable(address: String, reason: String)
  /// What answers is no WebDriverAgent, or its answer is cut off or too late.
  case badAnswer(address: String, reason: String)
  /// It refused a request, in its own words.
  case refused(what: String, error: String, message: String)

  package var code: String {
    switch self {
    case .badAddress: "agent-address"
    case .unreachable: "agent-unreachable"
    case .badAnswer: "agent-answer"
    case .refused: "agent-refused"
    }
  }

  package var reason: String {
    switch self {
    case .badAddress(let text): "\"\(text)\" is no address such as http://localhost:8100"
    case .unreachable(let address, let reason): "no WebDriverAgent answers at \(address): \(reason)"
    case .badAnswer(let address, let reason): "\(address) gave no proper answer: \(reason)"
    case .refused(let what, let error, let message): "WebDriverAgent refused to \(what): \(error) (\(message))"
    }
  }

  package var remedy: String? {
    switch self {
    case .badAddress: nil
    case .unreachable: "start WebDriverAgent on the phone, and forward its port (iproxy 8100 8100)"
    case .badAnswer: "check that it is WebDriverAgent that listens there"
    case .refused: nil
    }
  }
}
