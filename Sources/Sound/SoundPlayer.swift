import CALSA
import HearsightSystemLibraries

/// Plays sound through ALSA, whose "default" device leads to PulseAudio or PipeWire where a desktop has them.
///
/// One thread at a time may use it.
public final class SoundPlayer {
  private let device: OpaquePointer

  /// Opens a device by the name that ALSA knows it by, for sound of so many samples a second.
  ///
  /// - Throws: ``SoundError``
  public convenience init(rate: Int, device: String = "default") throws(SoundError) {
    try self.init(rate: rate, device: device, library: Self.foundLibrary())
  }

  /// - Parameter library: ALSA's library; `nil` where there is none.
  package init(rate: Int, device name: String = "default", library: String?) throws(SoundError) {
    guard let library else { throw .libraryMissing(name: "ALSA", package: "libasound2") }
    var message = LibraryMessage()
    guard alsa_load(library, &message) == 0 else {
      throw .libraryUnusable(name: "ALSA", path: library, reason: message.string)
    }
    guard let device = alsa_open(name, UInt32(clamping: rate), &message) else {
      throw .noDevice(name: name, reason: message.string)
    }
    self.device = device
  }

  deinit { alsa_close(device) }

  /// Where ALSA is; `nil` where it was not found.
  package static func foundLibrary() -> String? { SystemLibrary("asound", versions: "2").path() }

  /// Plays; returns when the device has taken all of it, which may be before it was heard.
  public func play(_ sound: Sound) throws(SoundError) {
    var message = LibraryMessage()
    guard alsa_play(device, sound.samples, sound.samples.count, &message) == 0 else {
      throw .playingFailed(reason: message.string)
    }
  }

  /// Returns when all has been heard.
  public func finish() { alsa_drain(device) }
}
