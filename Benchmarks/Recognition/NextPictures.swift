import Hearsight
import HearsightPixels
import HearsightScreenModel

/// How long a session takes for a picture that did not change, and for one of which a quarter did, in milliseconds.
///
/// The quarter's colours are inverted, so that no line in it is known; each time it is another quarter.
func timesOfNextPictures(of picture: Bitmap, runs: Int, threads: Int) throws -> [String: [Double]] {
  let configuration = ScreenRecognizer.Configuration(threads: threads, rememberedLines: 2000)
  let recognizer = try ScreenRecognizer(configuration)
  var times: [String: [Double]] = [:]
  for run in 0..<runs {
    let session = RecognitionSession(recognizer)
    // Another grey in the corner, so that only this picture's session knows it.
    var image = picture
    image[0, 0] = RGBColor(red: UInt8(run % 256), green: 0, blue: 0)
    _ = try session.recognizeSynchronously(image)
    // A copy in memory of its own, as the next picture of a screen is.
    var again = image
    again[0, 0] = image[0, 0]
    times["same picture again", default: []].append(
      try milliseconds { _ = try session.recognizeSynchronously(again) })
    let changed = image.invertingQuarter(run % 4, by: UInt8(run / 4 % 64))
    times["changed quarter", default: []].append(
      try milliseconds { _ = try session.recognizeSynchronously(changed) })
  }
  return times
}

extension Bitmap {
  /// The picture with one of its four quarters inverted, and some brightness taken away, so that it differs each time.
  fileprivate func invertingQuarter(_ quarter: Int, by darkness: UInt8) -> Bitmap {
    var result = self
    let (left, top) = (quarter % 2 * width / 2, quarter / 2 * height / 2)
    for y in top..<min(height, top + height / 2) {
      for x in left..<min(width, left + width / 2) {
        let color = self[x, y]
        let inverted = [color.red, color.green, color.blue].map { (255 - $0) / 4 * 3 + darkness }
        result[x, y] = RGBColor(red: inverted[0], green: inverted[1], blue: inverted[2])
      }
    }
    return result
  }
}
