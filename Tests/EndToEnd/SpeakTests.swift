import Foundation
import Testing

@Suite("hearsight speak")
struct SpeakTests {
  private let folder: TemporaryFolder
  private let settings: String

  init() throws {
    folder = try TemporaryFolder()
    settings = try DumpedScreen.settings.file(in: folder)
  }

  @Test("a hierarchy is spoken in words, with its actions")
  func hierarchy() throws {
    let outcome = try Command.run(["speak", settings])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output == """
        1. Settings. Heading.
        2. Wi-Fi. Switch Button. On. Double tap to toggle setting. Actions available: Forget, Rename.
        3. Backup of 17 July 2020, 9 pounds 69 pence. Button.
        4. Volume: Beginning. Adjustable. Swipe up or down with one finger to adjust the value.
        5. Privacy. Link.
        6. İstanbul ışık party popper

        """)
    #expect(try Command.run(["speak", "-"], input: DumpedScreen.settings.json).output == outcome.output)
  }

  @Test("human text goes off as a whole or rule by rule; hints go off")
  func switches() throws {
    let plain = try Command.run(["speak", settings, "--human-text", "none", "--no-hints"])
    #expect(plain.lines[0] == "1. SETTINGS. Heading.")
    #expect(plain.lines[2] == "3. Backup of 17/07/2020, £9.69. Button.")
    #expect(plain.lines[3] == "4. Volume: 0:00. Adjustable.")
    let dates = try Command.run(["speak", settings, "--human-text", "dates"])
    #expect(dates.lines[2] == "3. Backup of 17 July 2020, £9.69. Button.")
    let unknown = try Command.run(["speak", settings, "--human-text", "dtes"])
    #expect(unknown.status == 64 && unknown.errors.contains("missingSpaces"))
  }

  @Test("other dialects and languages")
  func dialects() throws {
    let talkback = try Command.run(["speak", settings, "--dialect", "talkback", "--no-hints"])
    #expect(talkback.lines[1] == "2. On, Wi-Fi, Switch. Actions available: Forget, Rename.")
    #expect(try Command.run(["speak", settings, "--dialect", "orca"]).lines[0] == "1. Settings heading")
    let german = try Command.run(["speak", settings, "--language", "de-AT"])
    #expect(german.lines[2] == "3. Backup of 17. Juli 2020, 9 Pfund 69 Pence. Taste.")
    #expect(german.lines[5] == "6. İstanbul ışık Konfettibombe")
    let unknown = try Command.run(["speak", settings, "--language", "tlh"])
    #expect(unknown.status == 1 && unknown.errors.contains("de, en, ru"))
  }

  @Test("its help names hierarchies, that of recognize does not")
  func help() throws {
    #expect(try Command.run(["help", "speak"]).output.contains("hierarchies (JSON)"))
    #expect(try !Command.run(["help", "recognize"]).output.contains("hierarchies"))
  }

  @Test("a rotor keeps the numbers, and says when it lists nothing")
  func rotors() throws {
    func heard(_ rotor: String) throws -> [String] {
      try Command.run(["speak", settings, "--rotor", rotor, "--no-hints"]).lines.map(String.init)
    }
    #expect(try heard("headings") == ["1. Settings. Heading."])
    #expect(try heard("links") == ["5. Privacy. Link."])
    #expect(try heard("controls").map { String($0.prefix(1)) } == ["2", "3", "4"])
    #expect(try heard("text-fields") == ["The rotor \"text-fields\" lists nothing on this screen."])
  }

  @Test("JSON has a line a file, a broken one an error; the others go on")
  func json() throws {
    let broken = try folder.file("broken.json", Data("[{".utf8))
    let outcome = try Command.run(["speak", broken, settings, "--format", "json"])
    #expect(outcome.status == 1)
    try #require(outcome.lines.count == 2)
    #expect((try jsonObject(outcome.lines[0])["error"] as? [String: String])?["code"] == "not-json")
    let stops = try #require(try jsonObject(outcome.lines[1])["stops"] as? [[String: Any]])
    #expect(stops.count == 6)
    #expect(stops[1]["actions"] as? [String] == ["Forget", "Rename"])
    #expect(stops[1]["description"] as? String == "Wi-Fi. Switch Button. On.")
    #expect(stops[1]["hint"] as? String == "Double tap to toggle setting.")
  }

  @Test("pictures and hierarchies in one run, each under its name")
  func pictures() throws {
    let picture = Command.root.appendingPathComponent("Examples/gnome-text-editor-dialog.png").path
    let outcome = try Command.run(["speak", picture, settings, "--human-text", "none"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let parts = outcome.output.components(separatedBy: "\n\n")
    try #require(parts.count == 2)
    #expect(parts[0].hasPrefix(picture + "\nSave Changes?") && parts[1].hasPrefix(settings + "\n1. "))
    #expect(parts[0].dropFirst(picture.count + 1) + "\n" == (try Command.run(["recognize", picture]).output))
  }

  @Test(
    "the same on every machine, whatever its locale", arguments: ["C", "de_DE.UTF-8", "tr_TR.UTF-8", "ru_RU.UTF-8"])
  func locales(name: String) throws {
    let environment = ["LANG": name, "LC_ALL": name, "LANGUAGE": name]
    for arguments in [["speak", settings], ["speak", settings, "--language", "de", "--format", "json"]] {
      let here = try Command.run(arguments, environment: ["LANG": "en_US.UTF-8", "LC_ALL": "C.UTF-8"])
      #expect(here.status == 0)
      #expect(try Command.run(arguments, environment: environment).output == here.output)
    }
  }
}

@Suite("hearsight speak, aloud", .serialized)
struct SoundTests {
  private let folder: TemporaryFolder
  private let settings: String

  init() throws {
    folder = try TemporaryFolder()
    settings = try DumpedScreen.settings.file(in: folder)
  }

  /// The samples of a WAV file, after a look at its header.
  private func samples(_ path: String) throws -> (rate: Int, values: [Int16]) {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    try #require(data.count >= 44)
    func number(_ at: Int, _ bytes: Int) -> Int { (0..<bytes).reduce(0) { $0 | Int(data[at + $1]) << (8 * $1) } }
    #expect(String(decoding: data[0..<4], as: UTF8.self) == "RIFF")
    #expect(number(4, 4) == data.count - 8)
    let format: [Int] = [number(20, 2), number(22, 2), number(34, 2)]
    #expect(format == [1, 1, 16])
    // After the sound it says what made it.
    let end = 44 + number(40, 4)
    try #require(end <= data.count)
    #expect(String(decoding: data[end...], as: UTF8.self).contains("made by hearsight"))
    let values = stride(from: 44, to: end - 1, by: 2).map { Int16(bitPattern: UInt16(number($0, 2))) }
    return (number(24, 4), values)
  }

  @Test("a WAV file is heard: right header, right length, not silent; faster is shorter, one rotor shorter still")
  func audio() throws {
    func length(_ name: String, _ options: [String]) throws -> Double {
      let path = folder.url.appendingPathComponent(name).path
      let outcome = try Command.run(["speak", settings, "--audio", path] + options)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.lines.first?.hasPrefix("1. ") == true, "it is printed as well")
      let (rate, values) = try samples(path)
      let loud = values.count { abs(Int($0)) > 500 }
      #expect(loud > values.count / 10, "not silent")
      return Double(values.count) / Double(rate)
    }
    let usual = try length("usual.wav", [])
    #expect(usual > 10 && usual < 60)
    #expect(try length("fast.wav", ["--rate", "350"]) < 0.7 * usual)
    #expect(try length("headings.wav", ["--rotor", "headings"]) < 0.2 * usual)
    #expect(try length("deutsch.wav", ["--language", "de"]) > 10)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.filter { $0.hasSuffix(".wav") }.count == names.count - 1, "nothing half written is left")
  }

  @Test("an unknown voice and a missing library are told before anything else, and no file is written")
  func failures() throws {
    let path = folder.url.appendingPathComponent("out.wav").path
    let voice = try Command.run(["speak", settings, "--audio", path, "--voice", "nobody"])
    #expect(voice.status == 1 && voice.output.isEmpty && voice.errors.contains("no voice \"nobody\""))
    let library = try Command.run(
      ["speak", settings, "--audio", path], environment: ["HEARSIGHT_ESPEAK": folder.url.path + "/none.so"])
    #expect(library.status == 1 && library.output.isEmpty && library.errors.contains("make setup"))
    let missing = try Command.run(["speak", settings, "--audio", folder.url.path + "/none/out.wav"])
    #expect(missing.status == 1 && missing.output.isEmpty && missing.errors.contains("there is no folder"))
    let rate = try Command.run(["speak", settings, "--audio", path, "--rate", "5000"])
    #expect(rate.status == 64)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("options of sound without sound are told")
  func uselessOptions() throws {
    for options in [["--rate", "300"], ["--voice", "de"], ["--engine", "espeak-ng"], ["--device", "hw:0"]] {
      let outcome = try Command.run(["speak", settings] + options)
      #expect(outcome.status == 64 && outcome.errors.contains("\(options[0]) is of no use without --play"))
    }
  }

  @Test("nothing is said of a sound server that is not asked for")
  func quiet() throws {
    let path = folder.url.appendingPathComponent("quiet.wav").path
    let outcome = try Command.run(["speak", settings, "--audio", path], environment: ["HOME": "/proc"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("--play plays, here on a device that writes down what it hears")
  func play() throws {
    let heard = folder.url.appendingPathComponent("heard.raw")
    let configuration = """
      pcm.default { type file slave.pcm { type null } file "\(heard.path)" format "raw" }
      """
    let file = try folder.file("alsa.conf", Data(configuration.utf8))
    let outcome = try Command.run(
      ["speak", settings, "--play", "--engine", "espeak-ng", "--rotor", "headings"],
      environment: ["ALSA_CONFIG_PATH": file])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let data = try Data(contentsOf: heard)
    #expect(data.count > 20_000)
    #expect(data.contains { $0 != 0 })
  }

  @Test("without a sound device --play says so; without speech-dispatcher too")
  func noDevice() throws {
    let empty = try folder.file("alsa.conf", Data("# nothing".utf8))
    let outcome = try Command.run(
      ["speak", settings, "--play", "--engine", "espeak-ng"], environment: ["ALSA_CONFIG_PATH": empty])
    #expect(outcome.status == 1 && outcome.errors.contains("--audio out.wav"))
    let dispatcher = try Command.run(
      ["speak", settings, "--play", "--engine", "speech-dispatcher"],
      environment: ["SPEECHD_ADDRESS": "unix_socket:\(folder.url.path)/none"])
    #expect(dispatcher.status == 1 && dispatcher.errors.contains("speech-dispatcher --spawn"))
  }
}
