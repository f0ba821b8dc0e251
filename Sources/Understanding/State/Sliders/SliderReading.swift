import HearsightPixels
import HearsightScreenModel

/// Where a slider's thumb is, seen in the pixels.
///
/// The box only says where to look: the track is followed in the pixels to its ends, beyond the box's or short of them.
/// The thumb is what is thicker than the track (a knob), or a part of its own colour (a thumb in a trough). A bar that
/// is only filled up to somewhere has no thumb.
package struct SliderReading: Hashable, Sendable {
  /// The thumb's middle, in pixels of the image along the slider; of two the one of the lower value.
  package var thumb: Double
  /// Where the thumb's middle is at the least and at the greatest value, in pixels along the slider. A vertical slider
  /// grows from the bottom up, a horizontal one in the reading direction.
  package var start: Double
  package var end: Double
  package var isVertical: Bool
  /// The middle across the slider, in pixels.
  package var across: Double
  /// From where to where its track is drawn, in pixels along the slider.
  package var track: ClosedRange<Double>

  /// Whether all that is seen agrees, so that the value can be told: the thumb may still be dragged where it does not.
  package var isCertain = true

  /// What it is set to, from 0 to 1.
  package var share: Double {
    guard end != start else { return 0 }
    return min(max((thumb - start) / (end - start), 0), 1)
  }

  /// The middle of the thumb where it is now.
  package var thumbPoint: Point { point(along: thumb) }

  /// The middle of the thumb at a share of the way; shares beyond 0 and 1 count as those.
  package func point(at share: Double) -> Point { point(along: start + (end - start) * min(max(share, 0), 1)) }

  private func point(along: Double) -> Point {
    isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}

extension SliderReading {
  /// - Parameters:
  ///   - frame: The slider's box in pixels of the image. Half of a long slider is enough: its track is followed.
  ///   - isRightToLeft: Whether the screen is mirrored, and a horizontal slider's greatest value at the left.
  /// - Returns: `nil` where no thumb can be made out, or two.
  package init?(_ frame: Rect, in image: Bitmap, isRightToLeft: Bool = false) {
    guard let seen = SeenSlider(frame, in: image, isRightToLeft: isRightToLeft), seen.upper == nil,
      let reading = seen.reading
    else { return nil }
    self = reading
    isCertain = seen.isCertain
  }
}
