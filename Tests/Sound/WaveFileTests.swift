import Foundation
import HearsightSound
import Testing

@Suite struct WaveFileTests {
  @Test("the header tells format, rate and length, and the samples follow")
  func header() throws {
    let data = try WaveFile.data(Sound(rate: 22050, samples: [0, 1, -1, .max, .min]))
    #expect(data.count == 44 + 10)
    func text(_ range: Range<Int>) -> String { String(decoding: data[range], as: UTF8.self) }
    func number(_ at: Int, _ bytes: Int) -> Int { (0..<bytes).reduce(0) { $0 | Int(data[at + $1]) << (8 * $1) } }
    let names: [String] = [text(0..<4), text(8..<16), text(36..<40)]
    #expect(names == ["RIFF", "WAVEfmt ", "data"])
    #expect(number(4, 4) == 46)
    let format: [Int] = [number(16, 4), number(20, 2), number(22, 2)]
    let rates: [Int] = [number(24, 4), number(28, 4), number(32, 2), number(34, 2)]
    #expect(format == [16, 1, 1])
    #expect(rates == [22050, 44100, 2, 16])
    #expect(number(40, 4) == 10)
    #expect(Array(data[44...]) == [0, 0, 1, 0, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0x80])
  }

  @Test("a file is written as a whole or not at all")
  func writing() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wave-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.wav")
    try WaveFile.write(.silence(seconds: 0.5, rate: 8000), to: file)
    #expect(try Data(contentsOf: file).count == 44 + 8000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.wav"])
    let missing = folder.appendingPathComponent("none/a.wav")
    let error = #expect(throws: SoundError.self) { try WaveFile.write(Sound(rate: 8000), to: missing) }
    #expect(error?.code == "unwritable-file")
  }

  @Test("through a link its file is written; a device or folder is not replaced")
  func targets() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wave-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appendingPathComponent("a.wav"), folder.appendingPathComponent("link.wav"))
    try WaveFile.write(.silence(seconds: 1, rate: 8000), to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try WaveFile.write(.silence(seconds: 2, rate: 8000), to: link)
    #expect(try Data(contentsOf: file).count == 44 + 32000)
    #expect(
      try FileManager.default.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType == .typeSymbolicLink)
    for target in [folder, URL(fileURLWithPath: "/dev/null")] {
      #expect(throws: SoundError.self) { try WaveFile.check(target) }
    }
  }

  @Test("sound knows how long and how loud it is")
  func measures() {
    #expect(Sound.silence(seconds: 2, rate: 100).seconds == 2)
    #expect(Sound.silence(seconds: .nan, rate: 100).samples.isEmpty)
    #expect(Sound.silence(seconds: -1, rate: 100).samples.isEmpty)
    #expect(Sound.silence(seconds: 1, rate: 100).loudness == 0)
    #expect(abs(Sound(rate: 1, samples: [16384, -16384]).loudness - 0.5) < 1e-9)
  }
}
