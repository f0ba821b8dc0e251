import HearsightAccessibilityBus
import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding

/// Measures what the sliders of a screen are set to, in percent of their track.
struct SliderMeasuring: Hashable {
  /// The screen with each slider's frame extended to its whole track: the detector at times finds only the half of a
  /// long slider that has the thumb.
  func completed(_ screen: Screen, in image: Bitmap) -> Screen {
    var result = screen
    for index in result.stops.indices {
      guard let slider = slider(of: result.stops[index], on: screen),
        let reading = reading(of: slider.frame, on: screen, in: image)
      else { continue }
      let whole = slider.frame.union(reading.trackFrame(in: slider.frame))
      result.elements[slider.id].frame = whole
      result.stops[index].frame = result.stops[index].frame.union(whole)
    }
    return result
  }

  /// The values of the sliders whose thumb can be made out in this picture, by the ids of their stops. For the others
  /// the element's own ``Element/value`` counts, which may come from an earlier picture. An uncertain reading gives an
  /// unknown value.
  func values(of screen: Screen, in image: Bitmap) -> [Stop.ID: AccessibleValue] {
    var values: [Stop.ID: AccessibleValue] = [:]
    for stop in screen.stops {
      guard let slider = slider(of: stop, on: screen), let reading = reading(of: slider.frame, on: screen, in: image)
      else { continue }
      values[stop.id] = AccessibleValue(current: reading.isCertain ? (reading.share * 100).rounded() : nil)
    }
    return values
  }

  /// The frame of a node's slider itself: a stop's frame also holds the slider's label.
  func track(of node: Int, frame: Rect, on screen: Screen?) -> Rect {
    let sliders = screen?.elements.filter { $0.type == .slider && $0.frame.coverage(by: frame) > 0.5 } ?? []
    return sliders.max { $0.frame.area < $1.frame.area }?.frame ?? frame
  }

  /// The thumb in a slider's box.
  func reading(of frame: Rect, on screen: Screen?, in image: Bitmap) -> SliderReading? {
    SliderReading(frame, in: image, isRightToLeft: screen?.isRightToLeft ?? false)
  }

  /// The slider of a stop; its id is its index.
  private func slider(of stop: Stop, on screen: Screen) -> Element? {
    stop.elements.compactMap { screen.elements.indices.contains($0) ? screen.elements[$0] : nil }
      .first { $0.type == .slider && screen.elements.indices.contains($0.id) }
  }
}

extension SliderReading {
  /// The frame of the track, as thick as the box that was found.
  fileprivate func trackFrame(in box: Rect) -> Rect {
    isVertical
      ? Rect(minX: box.minX, minY: track.lowerBound, maxX: box.maxX, maxY: track.upperBound)
      : Rect(minX: track.lowerBound, minY: box.minY, maxX: track.upperBound, maxY: box.maxY)
  }
}
