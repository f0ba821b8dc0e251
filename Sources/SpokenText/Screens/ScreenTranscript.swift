import HearsightScreenModel

/// All that is heard on a screen, stop by stop, for a person to read:
///
///     1. Settings. Heading.
///     2. Wi-Fi. Switch Button. On. Double tap to toggle setting.
///     3. Button. [no label, top right]
///     4. Inbox: 3 unread. Button. Actions available: Delete, Flag.
///
/// In brackets stands what nobody hears. Where a dialog, sheet, drawer or menu keeps a user from the page, what is said
/// when it opens comes first, and only its stops follow:
///
///     Delete file?, dialog
///     1. Delete file? Heading.
///     2. Cancel. Button.
///     [behind it, left out: 12; --behind shows them]
public struct ScreenTranscript: Hashable, Sendable, CustomStringConvertible {
  /// What is heard at one stop.
  public struct Line: Hashable, Sendable {
    /// The stop's place in the navigation order, from 1, also where a rotor lists only some.
    public var number: Int
    /// The id of the stop.
    public var stop: Stop.ID
    /// What is said of the stop itself; its hint is `nil` where hints are off.
    public var utterance: Utterance
    /// The names of the actions that are offered.
    public var actions: [String]
    /// What is worth knowing and not heard, each in brackets.
    public var remarks: [String]
    /// What of it was inferred from pixels, where an app's own tree has the rest.
    public var inferred: [InferredPart]
    /// What is heard: the utterance and the actions.
    public var heard: String
    /// The line without its number: what is heard, and the remarks.
    public var text: String { ([heard] + remarks).joined(separator: " ") }
  }

  /// What is said before all: what opened in front of the page. A rotor says nothing of it.
  public var opening: String?
  /// What can be reached.
  public var lines: [Line]
  /// What lies behind, where that was asked for.
  public var behind: [Line]
  /// How many stops lie behind and were not asked for.
  public var leftOut: Int
  private let strings: ModalStrings

  /// Says a screen.
  ///
  /// - Parameters:
  ///   - screen: the screen. Its stops are said anew from their labels, values and roles; what they say already does
  ///     not count.
  ///   - speaker: whose way of speaking, in which language; VoiceOver's in English by default.
  ///   - rotor: lists only the stops that this rotor lists.
  ///   - hints: whether hints are said; many users turn them off.
  ///   - behind: whether what lies behind a dialog or menu is listed too, after it.
  public init(
    _ screen: Screen, speaker: Speaker = Speaker(), rotor: Rotor? = nil, hints: Bool = true, behind: Bool = false
  ) {
    let whole = behind ? screen.revealingBehind() : screen
    let all = (rotor?.indices(in: whole) ?? Array(whole.stops.indices)).map { index in
      Line(number: index + 1, stop: whole.stops[index], on: screen, speaker: speaker, hints: hints)
    }
    let hidden = screen.modal?.behind ?? []
    opening = rotor == nil ? screen.modal.map(speaker.opening) : nil
    lines = all.filter { $0.number <= screen.stops.count }
    self.behind = all.filter { $0.number > screen.stops.count }
    leftOut = behind || rotor != nil ? 0 : hidden.count
    strings = speaker.strings.modal
  }

  /// The transcript as rows of text: what is said first, one line a stop with its number, and what was left out.
  /// `heard` is the part that a user hears; `nil` for remarks.
  package var rows: [(text: String, heard: String?)] {
    var rows = opening.map { [(text: $0, heard: Optional($0))] } ?? []
    rows += lines.map { ("\($0.number). \($0.text)", $0.heard) }
    if !behind.isEmpty { rows.append((strings.behind, nil)) }
    rows += behind.map { ("\($0.number). \($0.text)", $0.heard) }
    if leftOut > 0 { rows.append((strings.leftOutFormat(String(leftOut)), nil)) }
    return rows
  }

  /// One line a stop, each with its number.
  public var description: String { rows.map(\.text).joined(separator: "\n") }
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
      let place = stop.frame.isEmpty ? nil : strings.place(of: stop.frame, in: screen.size)
      remarks.append(place.map { strings.unlabelledFormat($0) } ?? strings.unlabelled)
    }
    inferred = InferredPart.allCases.filter(stop.inferred.contains)
    if let remark = strings.remark(onInferred: inferred) { remarks.append(remark) }
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

  /// What a reader of the transcript is told of parts that an app does not expose; `nil` where there are none.
  fileprivate func remark(onInferred parts: [InferredPart]) -> String? {
    if parts.isEmpty { return nil }
    if parts.contains(.stop) { return inferred }
    let words = parts.compactMap { part -> String? in
      switch part {
      case .stop: nil
      case .name: inferredName
      case .role: inferredRole
      case .state: inferredState
      case .actions: inferredActions
      }
    }
    return inferredFormat(words.joined(separator: ", "))
  }
}

extension ScreenTranscript {
  /// What is told in place of a transcript that has nothing in it.
  package static func emptyMessage(of rotor: Rotor? = nil) -> String {
    rotor.map { "The rotor \"\($0.rawValue)\" lists nothing on this screen." } ?? "Nothing was found on this screen."
  }
}
