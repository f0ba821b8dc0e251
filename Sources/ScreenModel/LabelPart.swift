/// One part of what names a stop. Speech puts icons and pictures in words; what is written on the screen stays.
public enum LabelPart: Hashable, Sendable {
  /// As it is written on the screen, in the screen's own language.
  case text(String)
  /// By its name in the vocabulary of icons: "back", "share".
  case icon(String)
  /// By what the button of a number does to it: the icon, by its name in the vocabulary, says other things elsewhere.
  case step(NumberStep, icon: String)
  /// By what a picture shows.
  case picture(PictureContent)

  /// What is seen, not what it does: a step as its icon.
  package var asShown: LabelPart {
    if case .step(_, let icon) = self { .icon(icon) } else { self }
  }
}

/// Which way a button moves the number beside it.
public enum NumberStep: String, Codable, Hashable, Sendable {
  case increase, decrease
}

/// What a picture shows.
public enum PictureContent: Hashable, Sendable {
  /// What a photo may show, by the classifier's name for it: "soup".
  case photo(String)
  /// The bar codes in it.
  case codes([CodeContent])
}

extension PictureContent: CustomStringConvertible {
  /// For reports to developers; what a user hears is made by speech.
  public var description: String {
    switch self {
    case .photo(let name): name
    case .codes(let codes): "\(codes.count) codes"
    }
  }
}

/// What a QR or bar code holds, as far as it may be said aloud.
public struct CodeContent: Hashable, Sendable {
  /// What a code stands for.
  public enum Meaning: Hashable, Sendable {
    /// A network, and its name where it has one. Its password is never told.
    case network(String?)
    /// The secret of an app that makes one-time passwords, of which nothing is told.
    case oneTimePasswords
    /// A person's contact data, and the name where it has one.
    case contact(String?)
    /// A telephone number.
    case telephone(String)
    /// A mail address.
    case mail(String)
    /// A place on the map.
    case place
    /// A web address, or a text that is fit to be said.
    case text(String)
    /// Something that may be secret: only its length in characters is told.
    case hidden(Int)
  }

  /// Whether it is a QR code; else a bar code of lines.
  public var isQR: Bool
  /// What it stands for.
  public var meaning: Meaning

  /// A QR code, or a bar code of lines, of this meaning.
  package init(isQR: Bool, meaning: Meaning) {
    self.isQR = isQR
    self.meaning = meaning
  }
}
