/// The parts of SARIF 2.1.0 (OASIS, 2020) that an audit fills in; names are the standard's.
struct SARIFLog: Encodable {
  var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Message: Encodable {
    var text: String
    var markdown: String?
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var results: [Result]
    var columnKind = "unicodeCodePoints"
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name = "hearsight"
    var semanticVersion: String
    var rules: [Rule]
  }

  struct Rule: Encodable {
    struct Configuration: Encodable {
      var level: String
    }

    struct Properties: Encodable {
      var tags: [String]
      var precision: String
      var severity: String

      enum CodingKeys: String, CodingKey {
        case tags, precision
        case severity = "problem.severity"
      }
    }

    var id: String
    var name: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
    var defaultConfiguration: Configuration
    var properties: Properties
  }

  struct Invocation: Encodable {
    struct Notification: Encodable {
      struct Reference: Encodable {
        var id: String
      }

      var level: String
      var message: Message
      var associatedRule: Reference?
    }

    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }

  struct Result: Encodable {
    struct Suppression: Encodable {
      var kind = "external"
      var justification: String
    }

    struct Properties: Encodable {
      var verdict: String
      var severity: String
      var measured: String?
      var threshold: String?
      var heard: String?
      var seen: String?
      var fixes: Fixes?
      var key: String
    }

    var ruleId: String
    var ruleIndex: Int?
    var kind: String
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
    var baselineState: String?
    var suppressions: [Suppression]
    var attachments: [Attachment]?
    var occurrenceCount: Int?
    var rank: Double?
    var properties: Properties?
  }

  struct ArtifactLocation: Encodable {
    var uri: String
  }

  struct Location: Encodable {
    struct Physical: Encodable {
      struct Region: Encodable {
        var startLine: Int
        var startColumn = 1
        var endLine: Int
        var endColumn = 2
      }

      var artifactLocation: ArtifactLocation
      var region: Region
    }

    struct Logical: Encodable {
      var fullyQualifiedName: String
      var kind = "element"
    }

    var physicalLocation: Physical
    var logicalLocations: [Logical]?
  }

  struct Attachment: Encodable {
    struct Rectangle: Encodable {
      var top: Double
      var left: Double
      var bottom: Double
      var right: Double
      var message: Message
    }

    var description: Message
    var artifactLocation: ArtifactLocation
    var rectangles: [Rectangle]
  }
}
