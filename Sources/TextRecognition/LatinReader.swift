import HearsightInference

/// Reads lines as Latin: plain ones with the quick reader, the others with PP-OCR's recognizer, which also sees the
/// script.
struct LatinReader: Sendable {
  struct Answer: Sendable {
    var reading: CTCDecoder.Reading
    var scripts: ScriptEvidence
    /// Whether the quick reader read it, which sees no script but Latin.
    var isQuick = false
  }

  let large: LineReader
  /// `nil` where the large reader reads all.
  let quick: QuickReader?

  /// Reads a picture of one upright line.
  ///
  /// - Parameter thoroughly: whether the large reader reads it, however plain it is.
  /// - Throws: ``InferenceError``
  func read(_ line: LineImage, thoroughly: Bool = false) throws(InferenceError) -> Answer {
    if !thoroughly, let reading = try quick?.read(line) {
      return Answer(reading: reading, scripts: ScriptEvidence([.latin: 1]), isQuick: true)
    }
    let answer = try large.read(line)
    return Answer(reading: answer.reading, scripts: answer.scripts ?? ScriptEvidence([:]))
  }
}
