import HearsightScreenModel

/// A line of an export: JSON Lines, as Documentation/formats.md describes them.
enum LabelLine: Hashable {
  /// The first line, which tells what the file is.
  case header(schema: Int)
  case screen(ScreenFingerprint)
  case correction(Correction)
  /// A correction that a person or another program wrote, without an id and a clock.
  case draft(CorrectionDraft)

  /// The version of the format, which the first line tells.
  static let schema = 1
  /// What the first line says that the file is.
  static let format = "hearsight-labels"
  /// By which the command knows that it may write the file over.
  static let mark = "made by hearsight"
}

/// What somebody wrote by hand of a stop.
struct CorrectionDraft: Hashable {
  var target: CorrectionTarget
  var change: Correction.Change
  var author: String?

  /// The same for the same content, so that a list that is taken in twice says everything once.
  var id: Correction.ID {
    ContentID.of(
      Correction(
        id: "", target: target, change: change, author: .init(.import, name: author), date: .distantPast, clock: 0))
  }
}

extension LabelLine: Codable {
  private enum Key: String, CodingKey, CaseIterable { case format, generator, schema, screen, correction }
  private enum ScreenKey: String, CodingKey { case id }
  private enum DraftKey: String, CodingKey { case id, screen, stop, part, attribute, value, author }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func fault(_ key: Key, _ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: values, debugDescription: reason)
    }
    if let format = try values.decodeIfPresent(String.self, forKey: .format) {
      guard format == Self.format else { throw fault(.format, "it is no \(Self.format), but \(format.prefix(40))") }
      let schema = try values.decode(Int.self, forKey: .schema)
      guard (1...Self.schema).contains(schema) else {
        throw fault(.schema, "a later version of Hearsight wrote it; update Hearsight")
      }
      self = .header(schema: schema)
    } else if values.contains(.screen) {
      let screen = try values.decode(ScreenFingerprint.self, forKey: .screen)
      let id = try values.nestedContainer(keyedBy: ScreenKey.self, forKey: .screen).decode(String.self, forKey: .id)
      guard id == screen.id else { throw fault(.screen, "the screen is not that of its id; it was changed") }
      guard screen.isPlausible else { throw fault(.screen, "no screen is like that") }
      self = .screen(screen)
    } else {
      let correction = try values.nestedContainer(keyedBy: DraftKey.self, forKey: .correction)
      self =
        correction.contains(.id)
        ? .correction(try values.decode(Correction.self, forKey: .correction))
        : .draft(try Self.draft(correction))
    }
  }

  private static func draft(_ values: KeyedDecodingContainer<DraftKey>) throws -> CorrectionDraft {
    CorrectionDraft(
      target: CorrectionTarget(
        screen: try values.decode(String.self, forKey: .screen), stop: try values.decode(Int.self, forKey: .stop),
        part: try values.decodeIfPresent(Int.self, forKey: .part)),
      change: try Correction.Change(
        try values.decode(Correction.Attribute.self, forKey: .attribute),
        value: values.contains(.value) ? values.superDecoder(forKey: .value) : nil),
      author: try values.decodeIfPresent(String.self, forKey: .author))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .header(let schema):
      try values.encode(Self.format, forKey: .format)
      try values.encode(Self.mark, forKey: .generator)
      try values.encode(schema, forKey: .schema)
    case .screen(let screen):
      let nested = values.superEncoder(forKey: .screen)
      try screen.encode(to: nested)
      var id = nested.container(keyedBy: ScreenKey.self)
      try id.encode(screen.id, forKey: .id)
    case .correction(let correction): try values.encode(correction, forKey: .correction)
    // Drafts are read, and never written.
    case .draft: break
    }
  }
}

extension ScreenFingerprint {
  /// Whether it may have come from a screen: it is compared with others, and somebody may have made it up.
  fileprivate var isPlausible: Bool {
    (app?.isShortLine ?? true) && stops.count <= Self.mostStops && (0.01...100).contains(height)
      && stops.allSatisfy { stop in
        stop.elements.count <= 1000
          && [stop.frame.x, stop.frame.y, stop.frame.width, stop.frame.height].allSatisfy { abs($0) <= 1000 }
      }
  }
}
