import Foundation

/// Sound as a WAV file: RIFF, PCM, one channel, 16 bits.
public enum WaveFile {
  private static let headerSize = 44

  /// The file's bytes. Where `software` is given, the file says after the sound that this made it, in ASCII (RIFF,
  /// INFO, ISFT).
  ///
  /// - Throws: ``SoundError/tooLong(seconds:)`` where they are more than the format can count.
  public static func data(_ sound: Sound, software: String? = nil) throws(SoundError) -> Data {
    let bytes = sound.samples.count * 2
    // RIFF wants the name to end with a zero byte and to have an even length.
    let name = software.map { Data($0.utf8) + Data(repeating: 0, count: 2 - $0.utf8.count % 2) } ?? Data()
    let information = name.isEmpty ? 0 : 20 + name.count
    guard let size = UInt32(exactly: bytes), let whole = UInt32(exactly: bytes + headerSize - 8 + information),
      let rate = UInt32(exactly: sound.rate), let bytesASecond = UInt32(exactly: sound.rate * 2)
    else { throw .tooLong(seconds: Int(sound.seconds)) }
    var data = Data(capacity: headerSize + bytes)
    func add(_ text: String) { data.append(contentsOf: text.utf8) }
    func add(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    add("RIFF")
    add(whole)
    add("WAVEfmt ")
    add(UInt32(16))
    add(UInt16(1))  // PCM
    add(UInt16(1))  // one channel
    add(rate)
    add(bytesASecond)
    add(UInt16(2))  // bytes a frame
    add(UInt16(16))  // bits a sample
    add("data")
    add(size)
    for sample in sound.samples { add(sample) }
    guard !name.isEmpty else { return data }
    add("LIST")
    add(UInt32(12 + name.count))
    add("INFOISFT")
    add(UInt32(name.count))
    data.append(name)
    return data
  }

  /// Writes the file as a whole, or leaves what was there. Through a link, the file that it names is written.
  /// Where `software` is given, the file says that this made it.
  ///
  /// - Throws: ``SoundError``
  public static func write(_ sound: Sound, to url: URL, software: String? = nil) throws(SoundError) {
    let data = try data(sound, software: software)
    try check(url)
    do { try data.write(to: url.resolvingSymlinksInPath(), options: .atomic) } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
  }

  /// Whether a file can be put here: a device or a folder would be replaced by it.
  ///
  /// - Throws: ``SoundError/unwritable(path:reason:)``
  package static func check(_ url: URL) throws(SoundError) {
    let file = url.resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      throw .unwritable(path: url.path, reason: "there is no folder \(folder)")
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw .unwritable(path: url.path, reason: "nothing can be written into \(folder)")
    }
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let kind = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
    guard kind == .typeRegular else { throw .unwritable(path: url.path, reason: "it is no regular file") }
  }
}
