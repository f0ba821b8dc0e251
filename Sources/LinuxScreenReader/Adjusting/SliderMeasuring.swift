import HearsightAccessibilityBus
import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding

/// What the sliders of a screen are set to, in percent of their way.
struct SliderMeasuring: Hashable {
  /// The screen with its sliders as long as their tracks are drawn: of a long one, at times only the half with the
  /// thumb is found.
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

  /// By the ids of their stops, as they are in this picture: an element's own ``Element/value`` may be of an earlier
  /// one, and counts where no thumb can be made out here. Where what is seen of a slider does not agree, its value is
  /// not known.
  func values(of screen: Screen, in image: Bitmap) -> [Stop.ID: AccessibleValue] {
    var values: [Stop.ID: AccessibleValue] = [:]
    for stop in screen.stops {
      guard let slider = slider(of: stop, on: screen), let reading = reading(of: slider.frame, on: screen, in: image)
      else { continue }
      values[stop.id] = AccessibleValue(current: reading.isCertain ? (reading.share * 100).rounded() : nil)
    }
    return values
  }

  /// Where a node's slider itself is: a stop's frame also holds its label.
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
  /// The track, as thick as the box that was found.
  fileprivate func trackFrame(in box: Rect) -> Rect {
    isVertical
      ? Rect(minX: box.minX, minY: track.lowerBound, maxX: box.maxX, maxY: track.upperBound)
      : Rect(minX: track.lowerBound, minY: box.minY, maxX: track.upperBound, maxY: box.maxY)
  }
}
