/// Why something could not be heard. The message says what was wrong, where, and what to do.
public enum SoundError: Error, Hashable, CustomStringConvertible, Sendable {
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

  public var description: String {
    switch self {
    case .libraryMissing(let name, let package):
      "\(name) is not installed; install the Debian package \(package), or run make setup"
    case .libraryUnusable(let name, let path, let reason):
      "cannot use \(name) at \(path): \(reason); install it again with make setup"
    case .unknownVoice(let name, let known):
      "there is no voice \"\(name.prefix(100))\"; there are \(known.joined(separator: ", "))"
    case .synthesisFailed(let text):
      "espeak-ng could not speak \"\(text.prefix(100))\"; try another voice, or a shorter text"
    case .noDevice(let name, let reason):
      "no sound can be played on the device \"\(name)\" (\(reason)); write a file with --audio out.wav instead"
    case .playingFailed(let reason):
      "the sound device stopped (\(reason)); write a file with --audio out.wav instead"
    case .dispatcherMissing(let address, let reason):
      "speech-dispatcher cannot be reached at \(address) (\(reason)); start it with speech-dispatcher --spawn, or use "
        + "--engine espeak-ng"
    case .dispatcherRefused(let command, let answer):
      "speech-dispatcher refused \"\(command)\": \(answer); try --engine espeak-ng"
    case .tooLong(let seconds):
      "\(seconds) seconds of sound are more than a WAV file holds; speak fewer files at once"
    case .nothingSaid(let path):
      "there was nothing to say, so \(path) is left as it was; see without --audio what is found"
    case .unwritable(let path, let reason):
      "cannot write \(path): \(reason)"
    }
  }
}
