import HearsightScreenModel

/// What is heard on a screen, stop by stop, as it is kept in a snapshot and compared with one.
public struct SpokenScreen: Hashable, Sendable {
  /// One stop: what is heard, and where it is.
  public struct Stop: Hashable, Sendable {
    /// What is heard, custom actions included.
    public var text: String
    /// `nil` where it is not known, or not to be compared.
    public var place: Place?
    /// How sure the letters are, from 0 to 1; 1 where the app itself gave them.
    public var confidence: Double
    /// The part of ``text`` that was read from pixels, and so may be misread.
    package var readText: String?

    /// What is heard at a stop, and where it is; the place is not compared where it is `nil`. `confidence` tells how
    /// surely the text was read, from 0 to 1.
    public init(_ text: String, place: Place? = nil, confidence: Double = 1) {
      self.init(text, place: place, confidence: confidence, readText: nil)
    }

    /// - Parameter readText: the part of `text` that was read from pixels.
    package init(_ text: String, place: Place? = nil, confidence: Double = 1, readText: String?) {
      self.text = text
      self.place = place
      self.confidence = confidence
      self.readText = readText
    }
  }

  /// Where a stop is and where a double tap on it acts, in pixels (of a hierarchy: points), rounded.
  public struct Place: Hashable, Sendable {
    /// Pixels from the left edge.
    public var x: Int
    /// Pixels from the top edge.
    public var y: Int
    /// Pixels from left to right.
    public var width: Int
    /// Pixels from top to bottom.
    public var height: Int
    /// Where a double tap acts: pixels from the left edge.
    public var tapX: Int
    /// Where a double tap acts: pixels from the top edge.
    public var tapY: Int

    /// A place in pixels of the picture, origin top left.
    public init(x: Int, y: Int, width: Int, height: Int, tapX: Int, tapY: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.tapX = tapX
      self.tapY = tapY
    }
  }

  /// The screen's width in pixels; 0 where it is not known.
  public var width: Int
  /// The screen's height in pixels; 0 where it is not known.
  public var height: Int
  /// How it is said: dialect, language, human text, hints.
  public var style: SpeechStyle
  /// In navigation order.
  public var stops: [Stop]
  /// What is not compared, as it changes by itself.
  public var masks: [SnapshotMask] = []
  /// The checksum of these stops and the picture that was kept with them (``mark(with:)``); `nil` where none was kept.
  package var pictureMark: String?

  /// A screen of stops that are heard in this order. Its size is in pixels, 0 where it is not known.
  public init(width: Int = 0, height: Int = 0, style: SpeechStyle = SpeechStyle(), stops: [Stop]) {
    self.width = width
    self.height = height
    self.style = style
    self.stops = stops
  }

  /// Speaks a screen.
  ///
  /// - Throws: ``SpeechError`` where there are no strings for the style's language.
  public init(
    _ screen: Screen, style: SpeechStyle = SpeechStyle(), languages: SpeechLanguages = .standard
  ) throws(SpeechError) {
    let speaker = try style.speaker(languages)
    let transcript = ScreenTranscript(screen, speaker: speaker, hints: style.hints)
    let stops = zip(transcript.lines, screen.stops).map { line, stop in
      let confidence = stop.elements.compactMap { screen.textConfidence(of: $0) }.min()
      return Stop(
        line.heard, place: Place(stop), confidence: confidence ?? 1,
        readText: confidence == nil ? nil : speaker.words(for: speaker.element(for: stop)).label)
    }
    self.init(
      width: screen.size.width.roundedToInt, height: screen.size.height.roundedToInt, style: style, stops: stops)
  }
}

extension SpokenScreen {
  /// The screen in the pixels of another one of the same shape, as 2x is of 3x. It is unchanged where the shapes differ
  /// or the size of either is not known.
  func scaled(to other: SpokenScreen) -> SpokenScreen {
    guard [width, height, other.width, other.height].allSatisfy({ $0 > 0 }),
      (width, height) != (other.width, other.height)
    else { return self }
    let ratio = Double(other.width) / Double(width)
    // A pixel more or less comes from rounding.
    guard abs(Double(height) * ratio - Double(other.height)) <= max(1.5, Double(other.height) * 0.002) else {
      return self
    }
    var result = self
    (result.width, result.height) = (other.width, other.height)
    for index in stops.indices { result.stops[index].place = stops[index].place?.scaled(by: ratio) }
    return result
  }
}

extension SpokenScreen.Place {
  fileprivate func scaled(by ratio: Double) -> SpokenScreen.Place {
    func scaled(_ value: Int) -> Int { (Double(value) * ratio).roundedToInt }
    return SpokenScreen.Place(
      x: scaled(x), y: scaled(y), width: scaled(width), height: scaled(height), tapX: scaled(tapX), tapY: scaled(tapY))
  }

  /// The frame, in pixels.
  package var frame: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }

  fileprivate init(_ stop: Stop) {
    let (frame, tap) = (stop.frame, stop.activationPoint)
    self.init(
      x: frame.x.roundedToInt, y: frame.y.roundedToInt, width: frame.width.roundedToInt,
      height: frame.height.roundedToInt, tapX: tap.x.roundedToInt, tapY: tap.y.roundedToInt)
  }
}

extension Screen {
  /// How sure the letters of an element are, where it has some that were read from pixels.
  fileprivate func textConfidence(of element: Element.ID) -> Double? {
    guard elements.indices.contains(element), elements[element].source != .hierarchy else { return nil }
    return elements[element].text?.confidence
  }
}

extension Double {
  /// The nearest whole number; 0 where there is none that fits.
  fileprivate var roundedToInt: Int { Int(exactly: rounded()) ?? 0 }
}
