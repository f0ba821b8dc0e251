import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// A line of text cut out of a picture, at the height that the recognizer takes.
struct LineImage: Sendable {
  let image: Image

  /// Cuts the line out at full resolution and brings it to the recognizer's height; its shape stays.
  init(cutting frame: Rect, from picture: Image) {
    let cut = picture.cropped(to: frame)
    let scale = Double(LineReader.height) / Double(cut.height)
    let width = min(Double(LineReader.maximumWidth), (Double(cut.width) * scale).rounded(.up))
    image = cut.resized(width: max(LineReader.widthStep, Int(width)), height: LineReader.height)
  }

  /// Pixels from -1 to 1.
  var tensor: Tensor { image.tensor(mean: 127.5, deviation: 127.5) }
}
