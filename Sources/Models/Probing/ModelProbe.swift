import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// An input of a model and what it answered, recorded when the model was made: `probe.json` beside the model, for a
/// model of pictures with `probe.png`.
///
/// A processor that adds or rounds otherwise answers otherwise, and nothing else would tell: the detector once found a
/// quarter fewer elements on half of all processors. So the answer is compared before a model is used.
package struct ModelProbe: Sendable, Hashable, Codable {
  /// What the model is asked.
  package enum Input: Sendable, Hashable {
    /// The picture `probe.png`, in the size and layout that the model takes.
    case picture
    /// Numbers of this shape that look random and are always the same: from 0 to 1, or from 0 to 255 where the model
    /// takes bytes.
    case noise(shape: [Int])
  }

  /// Some of the numbers of one output.
  package struct Answer: Sendable, Hashable, Codable {
    /// The output's name.
    package var name: String
    package var shape: [Int]
    /// Which numbers, counted in row-major order: the largest ones, and others spread evenly.
    package var places: [Int]
    package var values: [Float]
  }

  package var input: Input
  package var answers: [Answer]
  /// How far a number may be from the recorded one, as a share of the largest magnitude recorded of its output.
  package var tolerance: Float
  /// The processor's instructions that it was recorded with.
  package var instructionSet: String
  /// The version of ONNX Runtime that it was recorded with.
  package var runtime: String

  static let file = "probe.json"
  static let pictureFile = "probe.png"
  /// Tolerance of new probes. Float sums in another order differ by a millionth; in an 8-bit network such a difference
  /// may round a number to its neighbour, a 255th. What was seen where sums were cut off was a tenth and more.
  static let usualTolerance: Float = 0.02
  /// Number of an output's largest numbers that are kept, and the least number of others.
  static let kept = 64

  /// The probe beside a model; `nil` where it has none.
  ///
  /// - Throws: ``ModelProbeError/unreadable(path:reason:)``
  package static func beside(_ files: ModelFiles) throws(ModelProbeError) -> ModelProbe? {
    let url = files.companion(file)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    do {
      return try JSONDecoder().decode(ModelProbe.self, from: Data(contentsOf: url))
    } catch {
      throw .unreadable(path: url.path, reason: "it is no probe of a model")
    }
  }

  /// Asks a model, and keeps what it answers.
  ///
  /// - Throws: `InferenceError`, `ImageError`
  package init(recording files: ModelFiles, input: Input, runtime: RuntimeLibrary) throws {
    self.input = input
    answers = try Self.ask(files, input, runtime).map { name, output in
      output.withFloats { values in
        let places = Self.places(in: values)
        return Answer(name: name, shape: output.shape, places: places, values: places.map { values[$0] })
      }
    }
    tolerance = Self.usualTolerance
    instructionSet = Processor.current.instructionSet
    self.runtime = RuntimeLibrary.loadedVersion
  }

  /// Asks the model again, here.
  ///
  /// - Throws: ``ModelProbeError``, `InferenceError`, `ImageError`
  package func compare(_ files: ModelFiles, runtime: RuntimeLibrary) throws {
    let outputs = try Self.ask(files, input, runtime)
    for (answer, (_, output)) in zip(answers, outputs) {
      guard output.shape == answer.shape else {
        throw ModelProbeError.ofAnotherModel(
          path: files.model.path, reason: "\(answer.name) has the shape \(output.shape) instead of \(answer.shape)")
      }
      let largest = answer.values.map(\.magnitude).max() ?? 0
      let distances = output.withFloats { values in
        zip(answer.places, answer.values).map { place, value in
          values.indices.contains(place) ? (values[place] - value).magnitude : .infinity
        }
      }
      // No comparison with NaN is true, so an answer that holds NaN does not pass.
      guard distances.allSatisfy({ $0 <= tolerance * largest }) else {
        let furthest = distances.contains(where: \.isNaN) ? .nan : distances.max() ?? .nan
        throw failure(files, "\(answer.name) is off by \(furthest), where \(tolerance * largest) is allowed")
      }
    }
    guard outputs.count == answers.count else {
      throw ModelProbeError.ofAnotherModel(
        path: files.model.path, reason: "it has \(outputs.count) outputs instead of \(answers.count)")
    }
  }

  /// Writes it beside a model.
  func write(beside files: ModelFiles) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let url = files.companion(Self.file)
    try encoder.encode(self).write(to: url, options: .atomic)
    try DurableFile.flush(url)
  }

  private func failure(_ files: ModelFiles, _ reason: String) -> ModelProbeError {
    .answersDifferently(
      name: files.name, version: files.version,
      reason: "\(reason) (here \(Processor.current) and ONNX Runtime \(RuntimeLibrary.loadedVersion), recorded with "
        + "\(instructionSet) and \(self.runtime))")
  }

  /// The largest numbers, which decide, and others, which tell whether the rest is right.
  private static func places(in values: UnsafeBufferPointer<Float>) -> [Int] {
    let largest = values.indices.sorted { values[$0].magnitude > values[$1].magnitude }.prefix(kept)
    let spread = stride(from: 0, to: values.count, by: max(1, values.count / kept))
    return Set(largest).union(spread).sorted()
  }

  private static func ask(
    _ files: ModelFiles, _ input: Input, _ runtime: RuntimeLibrary
  ) throws -> [(name: String, output: InferenceOutput)] {
    let session = try InferenceSession(modelURL: files.model, runtime: runtime)
    let tensors = try session.signature.inputs.map { declaration in
      switch input {
      case .picture: declaration.tensor(of: try Bitmap(contentsOf: files.companion(pictureFile)))
      case .noise(let shape): declaration.noise(shape)
      }
    }
    return Array(zip(session.outputNames, try session.run(tensors)))
  }
}

extension ModelProbe.Input: Codable {
  private enum Key: String, CodingKey { case picture, noise }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let shape = try values.decodeIfPresent([Int].self, forKey: .noise)
    self = shape.map { .noise(shape: $0) } ?? .picture
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .picture: try values.encode(ModelProbe.pictureFile, forKey: .picture)
    case .noise(let shape): try values.encode(shape, forKey: .noise)
    }
  }
}

extension ModelSignature.Declaration {
  /// A picture as this input takes it: bytes with the channels last, or numbers from -1 to 1 with the channels first.
  /// An axis whose length the model declares has that length; of fewer channels than three the first are taken.
  fileprivate func tensor(of image: Bitmap) -> Tensor {
    let isLast = shape.last == 3 && type == .uint8
    let sides = isLast ? [1, 2] : [2, 3]
    func side(_ axis: Int, else length: Int) -> Int { shape.indices.contains(axis) ? shape[axis] ?? length : length }
    let (height, width) = (side(sides[0], else: image.height), side(sides[1], else: image.width))
    let pixels = image.resized(width: width, height: height).pixels
    if isLast {
      let bytes = pixels.indices.filter { $0 % 4 != 3 }.map { pixels[$0] }
      return Tensor(bytes, shape: [1, height, width, 3])
    }
    let channels = min(3, side(1, else: 3))
    let planes = (0..<channels).flatMap { channel in
      stride(from: channel, to: pixels.count, by: 4).map { Float(pixels[$0]) / 127.5 - 1 }
    }
    return Tensor(planes, shape: [1, channels, height, width])
  }

  /// Numbers of a linear congruential generator (Knuth's MMIX constants), which are the same everywhere.
  fileprivate func noise(_ shape: [Int]) -> Tensor {
    var state: UInt64 = 1
    let bytes = (0..<shape.reduce(1, *)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    return type == .uint8 ? Tensor(bytes, shape: shape) : Tensor(bytes.map { Float($0) / 255 }, shape: shape)
  }
}
