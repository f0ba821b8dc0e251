import HearsightScreenModel

/// Why something could not be heard.
public enum SoundError: HearsightError, Hashable {
  /// A library of the system is not installed.
  case libraryMissing(name: String, package: String)
  /// A library is there, and cannot be used.
  case libraryUnusable(name: String, path: String, reason: String)
  /// The synthesizer has no voice of that name or for that language.
  case unknownVoice(name: String, known: [String])
  /// The synthesizer gave up.
  case synthesisFailed(text: String)
  /// There is no device that plays sound, or it is taken.
  case noDevice(name: String, reason: String)
  /// The device stopped playing.
  case playingFailed(reason: String)
  /// speech-dispatcher cannot be reached.
  case dispatcherMissing(address: String, reason: String)
  /// speech-dispatcher refused.
  case dispatcherRefused(command: String, answer: String)
  /// More sound than a WAV file can hold.
  case tooLong(seconds: Int)
  /// There was nothing to say, and so no file to write.
  case nothingSaid(path: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)

  /// A short name that does not change, for programs.
  public var code: String {
    switch self {
    case .libraryMissing: "sound-library-missing"
    case .libraryUnusable: "sound-library-unusable"
    case .unknownVoice: "unknown-voice"
    case .synthesisFailed: "synthesis-failed"
    case .noDevice: "no-sound-device"
    case .playingFailed: "playing-failed"
    case .dispatcherMissing: "speech-dispatcher-missing"
    case .dispatcherRefused: "speech-dispatcher-refused"
    case .tooLong: "sound-too-long"
    case .nothingSaid: "nothing-said"
    case .unwritable: "unwritable-file"
    }
  }

  public var reason: String {
    switch self {
    case .libraryMissing(let name, _): "\(name) is not installed"
    case .libraryUnusable(let name, let path, let reason): "cannot use \(name) at \(path): \(reason)"
    case .unknownVoice(let name, _): "there is no voice \"\(name.prefix(100))\""
    case .synthesisFailed(let text): "espeak-ng could not speak \"\(text.prefix(100))\""
    case .noDevice(let name, let reason): "no sound can be played on the device \"\(name)\" (\(reason))"
    case .playingFailed(let reason): "the sound device stopped (\(reason))"
    case .dispatcherMissing(let address, let reason):
      "speech-dispatcher cannot be reached at \(address) (\(reason))"
    case .dispatcherRefused(let command, let answer): "speech-dispatcher refused \"\(command)\": \(answer)"
    case .tooLong(let seconds): "\(seconds) seconds of sound are more than a WAV file holds"
    case .nothingSaid(let path): "there was nothing to say, so \(path) is left as it was"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    }
  }

  public var remedy: String? {
    switch self {
    case .libraryMissing(_, let package): "install the Debian package \(package), or run make setup"
    case .libraryUnusable: "install it again with make setup"
    case .unknownVoice(_, let known): "there are \(known.joined(separator: ", "))"
    case .synthesisFailed: "try another voice, or a shorter text"
    case .noDevice, .playingFailed: "write a file with --audio out.wav instead"
    case .dispatcherMissing: "start it with speech-dispatcher --spawn, or use --engine espeak-ng"
    case .dispatcherRefused: "try --engine espeak-ng"
    case .tooLong: "speak fewer files at once"
    case .nothingSaid: "see without --audio what is found"
    case .unwritable: nil
    }
  }
}
