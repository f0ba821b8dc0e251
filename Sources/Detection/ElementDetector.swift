import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// The one-stage detector of the 13 element types (paper, section 4).
///
/// The model takes `image`, 8-bit RGB of shape [1, height, width, 3], and answers `scores` [1, points, types] from 0
/// to 1 and `boxes` [1, points, 4 for each of the boxes at a point] (left, top, right, bottom in input pixels). One
/// that sees text too answers `text` [1, 1, height, width], how likely each pixel is the core of a line; it is
/// believed on phones' screens alone.
package final class ElementDetector: PictureLooking {
  package let configuration: DetectorConfiguration
  /// The least confidence of each type that ``detect(_:)`` answers.
  package let thresholds: [ElementType: Double]
  private let session: InferenceSession
  private let decoder: DetectionDecoder
  private let snapping: BoxSnapping?
  private let threads: Int

  /// The least confidence that raw detections have: below, precision is nil and evaluation does not gain.
  package static let rawConfidence = 0.02
  /// Most candidates of a picture that non-max suppression looks at.
  private static let maximumCandidates = 1500
  /// Most detections of a picture: the densest of the real screens seen has 170 elements.
  private static let maximumDetections = 300

  /// - Parameters:
  ///   - modelURL: the network, an ONNX file.
  ///   - configurationURL: its `detector.json`.
  ///   - thresholds: what the elements are found for.
  ///   - snapping: what pulls boxes to the pixels; `nil` leaves them as the network has them.
  ///   - threads: how many threads a run may use.
  ///   - runtime: where ONNX Runtime is.
  /// - Throws: ``InferenceError``, ``ModelSettingsError``
  package init(
    modelURL: URL, configurationURL: URL, thresholds: ThresholdSet = .screenReader,
    snapping: BoxSnapping? = BoxSnapping(),
    threads: Int = 2, runtime: RuntimeLibrary = .found()
  ) throws {
    session = try InferenceSession(modelURL: modelURL, threads: threads, spinning: true, runtime: runtime)
    configuration = try DetectorConfiguration(contentsOf: configurationURL)
    decoder = DetectionDecoder(configuration: configuration, minimumConfidence: Self.rawConfidence)
    self.thresholds = try configuration.thresholds(thresholds)
    self.snapping = snapping
    self.threads = threads
    guard session.inputNames == ["image"], Self.answers.contains(session.outputNames) else {
      throw InferenceError.unexpectedModel(
        path: modelURL.path,
        reason: "an element detector takes `image` and answers `scores`, `boxes` and maybe `text`; this takes "
          + "\(session.inputNames) and answers \(session.outputNames)")
    }
  }

  /// What a network may answer.
  private static let answers = [["scores", "boxes"], ["scores", "boxes", "text"]]

  package func detect(_ image: Bitmap) throws -> [Detection] { try look(at: image).detections }

  package func look(at image: Bitmap) throws -> PictureLook {
    var look = try find(in: image)
    let sure = look.detections.filter {
      $0.confidence >= thresholds[$0.type] ?? DetectorConfiguration.fallbackThreshold
    }
    look.detections = snapped(sure, in: image)
    return look
  }

  /// Every detection of at least ``rawConfidence``, after non-max suppression, before the thresholds of its type.
  package func detectRaw(_ image: Bitmap) throws -> [Detection] {
    snapped(try find(in: image).detections, in: image)
  }

  /// The detections with their boxes pulled to the pixels. Boxes of one thing may be equal after that; then only one
  /// stays.
  private func snapped(_ detections: [Detection], in image: Bitmap) -> [Detection] {
    guard let snapping else { return detections }
    return suppression.suppress(snapping.snap(detections, in: image))
  }

  private var suppression: NonMaxSuppression { NonMaxSuppression(iou: configuration.nonMaxSuppressionIoU) }

  /// The network's finds in pixels of the picture, most confident first.
  private func find(in image: Bitmap) throws -> PictureLook {
    let geometry = InputGeometry(
      imageWidth: image.width, imageHeight: image.height, configuration: configuration)
    let scaled = image.resized(width: geometry.width, height: geometry.height, threads: threads)
    var candidates: [Detection] = []
    // Text was learnt at the size that it has on phones; that of windows is smaller.
    let tellsText = session.outputNames.count > 2 && geometry.isPhone
    var maps = tellsText ? TileMaps(width: scaled.width, height: scaled.height) : nil
    for tile in geometry.tiles {
      candidates += try run(on: scaled, tile: tile, text: &maps).filter { tile.core.contains($0.frame.midY) }
    }
    candidates = Array(candidates.sorted { $0.confidence > $1.confidence }.prefix(Self.maximumCandidates))
    let kept = suppression.suppress(candidates).prefix(Self.maximumDetections)
    let toOriginal = (x: Double(image.width) / Double(scaled.width), y: Double(image.height) / Double(scaled.height))
    let detections = kept.compactMap { detection -> Detection? in
      let box = detection.frame
      let frame = Rect(
        minX: box.minX * toOriginal.x, minY: box.minY * toOriginal.y,
        maxX: box.maxX * toOriginal.x, maxY: box.maxY * toOriginal.y
      ).intersection(image.bounds)
      guard !frame.isEmpty else { return nil }
      return Detection(type: detection.type, frame: frame, confidence: detection.confidence)
    }
    return PictureLook(detections: detections, text: maps?.whole)
  }

  /// The candidates in one tile, in pixels of the scaled screen.
  ///
  /// - Parameter text: takes in the tile's map of text, if any.
  private func run(
    on scaled: Bitmap, tile: InputGeometry.Tile, text: inout TileMaps?
  ) throws -> [Detection] {
    let input = InputGeometry.padded(scaled, tile: tile, multiple: configuration.sizeMultiple)
    let outputs = try session.run([Tensor(input.rgb, shape: [1, input.height, input.width, 3])])
    let (scores, boxes) = (outputs[0], outputs[1])
    // A model of one box a point gives it to all types, whatever the settings say: those may be another model's.
    let boxesAtPoint = boxes.shape.last == 4 ? 1 : configuration.boxesAtPoint
    guard scores.shape.count == 3, scores.shape[2] == configuration.types.count,
      boxes.shape == [1, scores.shape[1], boxesAtPoint * 4]
    else {
      throw InferenceError.unexpectedModel(
        path: session.path,
        reason: "scores \(scores.shape) and boxes \(boxes.shape) do not fit \(configuration.types.count) types "
          + "and \(configuration.boxesAtPoint) boxes at a point")
    }
    if text != nil { try add(outputs[2], of: tile, rowLength: input.width, to: &text) }
    return scores.withFloats { scores in
      boxes.withFloats { boxes in
        decoder.detections(scores: scores, boxes: boxes, boxesAtPoint: boxesAtPoint, top: Double(tile.top))
      }
    }
  }

  private func add(
    _ map: InferenceOutput, of tile: InputGeometry.Tile, rowLength: Int, to text: inout TileMaps?
  ) throws {
    guard map.shape.count == 4, map.shape[3] == rowLength, map.shape[2] >= tile.height else {
      throw InferenceError.unexpectedModel(
        path: session.path, reason: "`text` \(map.shape) is no map of a picture that is \(rowLength) wide")
    }
    map.withFloats { text?.add($0, rowLength: rowLength, of: tile) }
  }
}
