import ArgumentParser
import Foundation
import HearsightDataDesk
import HearsightScreenModel

/// Goes through places, tells what becomes of each, and sums up.
struct CollectionRun {
  private let into: String
  private let stop: Interruption
  private var bar: ProgressBar
  private var taken = 0
  private var known = 0
  private var failed = 0
  private var thrown: [String: Int] = [:]

  init(into: String, total: Int, stop: Interruption) {
    self.into = into
    self.stop = stop
    bar = ProgressBar(total: total)
  }

  /// - Throws: ExitCode 1 where a place failed; what ended the run, after telling what was taken.
  mutating func collect(_ places: [CollectionPlace], with collector: ScreenCollector, following: Bool) throws {
    var end: (any Error)?
    do {
      for place in places where !stop.isAsked {
        bar.show(place.title)
        if following {
          StandardError.print("bring up the screens of \(place.title), up to \(place.screens); Ctrl+C ends it")
          try collector.follow(place, goesOn: { !stop.isAsked }, told: { tell($0, of: place) })
        } else {
          tell(try collector.collect(place), of: place)
        }
        bar.advance()
      }
    } catch {
      end = error
    }
    bar.clear()
    StandardError.print(summary)
    if let end { throw end }
    if stop.isAsked { StandardError.print("it was interrupted; run the same command again to go on") }
    if failed > 0 || stop.isAsked { throw ExitCode(1) }
  }

  private mutating func tell(_ outcome: CollectionOutcome, of place: CollectionPlace) {
    bar.clear()
    switch outcome {
    case .taken(let name):
      taken += 1
      StandardOutput.print("\(into.hasSuffix("/") ? into : into + "/")\(name)")
    case .thrown(let reason):
      thrown[reason.word, default: 0] += 1
      StandardError.print("thrown away: \(place.title): \(reason.text)")
    case .failed(let error):
      failed += 1
      StandardError.print("error: \(error)")
    case .known, .enough: known += 1
    }
  }

  private var summary: String {
    let away = thrown.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    var parts = ["\(taken) taken", "\(thrown.values.reduce(0, +)) thrown away" + (away.isEmpty ? "" : " (\(away))")]
    if known > 0 { parts.append("\(known) there already") }
    if failed > 0 { parts.append("\(failed) failed") }
    return parts.joined(separator: ", ")
  }
}
