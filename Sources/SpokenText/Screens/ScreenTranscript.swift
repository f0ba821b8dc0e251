import HearsightScreenModel

/// All that is heard on a screen, stop by stop, for a person to read:
///
///     1. Settings. Heading.
///     2. Wi-Fi. Switch Button. On. Double tap to toggle setting.
///     3. Button. [no label, top right]
///     4. Inbox: 3 unread. Button. Actions available: Delete, Flag.
///
/// In brackets stands what nobody hears.
public struct ScreenTranscript: Hashable, Sendable, CustomStringConvertible {
  public struct Line: Hashable, Sendable {
    /// The stop's place in the navigation order, from 1, also where a rotor lists only some.
    public var number: Int
    public var stop: Stop.ID
    public var utterance: Utterance
    public var actions: [String]
    /// What is worth knowing and not heard, each in brackets.
    public var remarks: [String]
    /// What is heard: the utterance and the actions.
    public var heard: String
    /// The line without its number: what is heard, and the remarks.
    public var text: String { ([heard] + remarks).joined(separator: " ") }
  }

  public var lines: [Line]

  /// - Parameters:
  ///   - rotor: lists only the stops that this rotor lists.
  ///   - hints: whether hints are said; many users turn them off.
  public init(_ screen: Screen, speaker: Speaker = Speaker(), rotor: Rotor? = nil, hints: Bool = true) {
    lines = (rotor?.indices(in: screen) ?? Array(screen.stops.indices)).map { index in
      Line(number: index + 1, stop: screen.stops[index], on: screen, speaker: speaker, hints: hints)
    }
  }

  /// One line a stop, each with its number.
  public var description: String {
    lines.map { "\($0.number). \($0.text)" }.joined(separator: "\n")
  }
}

extension ScreenTranscript.Line {
  fileprivate init(number: Int, stop: Stop, on screen: Screen, speaker: Speaker, hints: Bool) {
    let strings = speaker.strings.transcript
    self.number = number
    self.stop = stop.id
    utterance = speaker.utterance(for: stop, on: screen)
    if !hints { utterance.hint = nil }
    actions = speaker.worded(stop).actions.compactMap { CleanText.cleaned($0.name).audible }
    remarks = []
    if speaker.element(for: stop).cleaned.isNameless {
      remarks.append(strings.unlabelledFormat(strings.place(of: stop.frame, in: screen.size)))
    }
    if stop.elements.contains(where: { screen.legibility(of: $0) == .uncertain }) { remarks.append(strings.uncertain) }
    var text = utterance.spoken
    if !actions.isEmpty { text.joinOnce(strings.actionsFormat(actions.joined(separator: ", ")), .sentence) }
    heard = text
  }
}

extension Screen {
  fileprivate func legibility(of element: Element.ID) -> Legibility? {
    elements.indices.contains(element) ? elements[element].text?.legibility : nil
  }
}

extension TranscriptStrings {
  /// "top right": in which ninth of the screen a rectangle's centre lies.
  fileprivate func place(of frame: Rect, in size: Size) -> String {
    func third(_ at: Double, _ length: Double) -> Int {
      guard at.isFinite, length.isFinite, length > 0 else { return 1 }
      return at < length / 3 ? 0 : at > length * 2 / 3 ? 2 : 1
    }
    let index = third(frame.midY, size.height) * 3 + third(frame.midX, size.width)
    return places.indices.contains(index) ? places[index] : ""
  }
}
