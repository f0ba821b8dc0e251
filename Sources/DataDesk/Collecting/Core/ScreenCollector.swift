import Foundation
import Hearsight
import HearsightHierarchies
import HearsightMemory
import HearsightPixels
import HearsightScreenModel

/// What became of a screen.
package enum CollectionOutcome: Hashable, Sendable {
  /// It is in the folder, under this name.
  case taken(String)
  case thrown(ThrowReason)
  /// Its place could not be brought up.
  case failed(CollectionError)
  /// An earlier run took it, or threw it away for good.
  case known
  /// The app has as many screens as were wanted.
  case enough
}

/// Takes screens of a source, throws away what the rules say, and keeps the others (paper, section 3.1).
package final class ScreenCollector {
  /// What recognition sees on a picture.
  package typealias Look = (Bitmap) throws -> Screen

  private let folder: CollectionFolder
  private let source: any CollectionSource
  private let screening: ScreenScreening
  private let capture: SteadyCapture
  private let recognize: Look?
  private let now: () -> Date

  /// - Parameter recognize: sees what is on a picture; `nil` to look at nothing, and then duplicates are known by their
  ///   pixels, and elements are those that the app exposes.
  package init(
    into folder: CollectionFolder, from source: any CollectionSource, rules: CollectionRules = CollectionRules(),
    capture: SteadyCapture = SteadyCapture(), recognize: Look? = nil, now: @escaping () -> Date = { Date() }
  ) {
    self.folder = folder
    self.source = source
    self.screening = ScreenScreening(rules: rules)
    self.capture = capture
    self.recognize = recognize
    self.now = now
  }

  /// Takes the screen of a place, if no earlier run did.
  ///
  /// - Throws: where nothing more can be collected: a phone was unplugged, the disk is full.
  package func collect(_ place: CollectionPlace) throws -> CollectionOutcome {
    if let key = source.key(of: place), folder.isDone(key) { return .known }
    if let app = place.app, folder.count(ofApp: app) >= place.screens { return .enough }
    do throws(CollectionError) {
      try source.open(place)
    } catch {
      guard error.isOfOnePlace else { throw error }
      try note(error.reason, word: error.code, of: place, again: true)
      return .failed(error)
    }
    return try take(place)
  }

  /// Takes what shows now.
  package func take(_ place: CollectionPlace) throws -> CollectionOutcome {
    let outcome: CollectionOutcome
    do {
      outcome = try screened(place)
    } catch let error as CollectionError {
      guard error.isOfOnePlace else { throw error }
      if case .notReady(let why) = error {
        outcome = .thrown(.transition(why))
      } else {
        try note(error.reason, word: error.code, of: place, again: true)
        return .failed(error)
      }
    }
    if case .thrown(let reason) = outcome {
      try note(reason.text, word: reason.word, of: place, again: !reason.isFinal)
    }
    return outcome
  }

  private func screened(_ place: CollectionPlace) throws -> CollectionOutcome {
    let steady = try capture.take(from: source)
    let facts = try source.facts()
    let app = place.app ?? facts.app
    let image = steady.look.image
    if let fault = screening.firstFault(of: steady.dump, image) { return .thrown(fault) }
    let digest = DuplicateSearch.digest(of: image)
    if screening.rules.duplicates != .keep, let name = folder.name(ofPicture: digest, app: app) {
      return .thrown(.duplicate(name))
    }
    let hierarchy = try read(steady.dump, size: image.size, of: place)
    let candidate = ScreenCandidate(
      app: app, look: steady.look, dump: steady.dump, hierarchy: hierarchy, seen: try recognize?(image))
    if let fault = screening.fault(of: candidate) { return .thrown(fault) }
    let fingerprint = candidate.seen.map { ScreenFingerprint($0, in: image, app: app) }
    if screening.rules.duplicates == .memory, let fingerprint, let name = folder.name(of: fingerprint, app: app) {
      return .thrown(.duplicate(name))
    }
    var document = document(of: facts, app: app, place)
    (document.width, document.height) = (image.width, image.height)
    (document.picture, document.attempts) = (digest, steady.attempts)
    return .taken(try keep(candidate, document, fingerprint))
  }

  private func read(_ dump: HierarchyDump, size: Size, of place: CollectionPlace) throws(CollectionError)
    -> ExposedHierarchy
  {
    do {
      return try HierarchyReader().read(dump.data, picture: size)
    } catch {
      throw .placeFailed(place: place.title, reason: "its hierarchy cannot be read: \(error.reason)")
    }
  }

  private func document(of facts: SourceFacts, app: String, _ place: CollectionPlace) -> SourceDocument {
    SourceDocument(
      repo: app, app: app, category: place.category, platform: facts.platform, toolkit: facts.toolkit,
      source: source.kind, url: facts.url, window: facts.window, device: facts.device,
      when: now().ISO8601Format(), scale: facts.scale, width: 0, height: 0, place: source.key(of: place))
  }

  private func keep(
    _ screen: ScreenCandidate, _ document: SourceDocument, _ fingerprint: ScreenFingerprint?
  ) throws -> String {
    let ids = IDsDocument(elements: ElementIDs.of(screen.hierarchy, app: screen.app))
    return try folder.save(
      CollectionFolder.NewScreen(
        source: document, png: screen.look.png,
        files: [
          "hierarchy.\(screen.dump.ending)": screen.dump.data,
          "ids.json": try ids.jsonFile(),
        ], fingerprint: fingerprint))
  }

  private func note(_ detail: String, word: String, of place: CollectionPlace, again: Bool) throws {
    try folder.note(
      ThrownDocument(
        when: now().ISO8601Format(), app: place.app, place: source.key(of: place), reason: word, detail: detail,
        again: again))
  }
}

// MARK: - Following a person

extension ScreenCollector {
  /// Takes each new screen that a person brings up, as the paper's workers did, until there are enough.
  ///
  /// - Parameters:
  ///   - place: what is brought up first; its number of screens ends it.
  ///   - rest: seconds between two looks.
  ///   - goesOn: is asked before each look.
  ///   - told: gets what becomes of each screen.
  package func follow(
    _ place: CollectionPlace, rest: Double = 0.5, goesOn: () -> Bool, told: (CollectionOutcome) -> Void
  ) throws {
    var count = place.app.map { folder.count(ofApp: $0) } ?? 0
    guard count < place.screens else { return told(.enough) }
    do throws(CollectionError) {
      try source.open(place)
    } catch {
      guard error.isOfOnePlace else { throw error }
      try note(error.reason, word: error.code, of: place, again: true)
      return told(.failed(error))
    }
    var shown = place
    // Many screens have one address here.
    shown.address = nil
    var last: Bitmap?
    var isFirst = true
    while goesOn(), count < place.screens {
      if !isFirst { capture.sleep(rest) }
      isFirst = false
      do throws(CollectionError) {
        let look = try source.look()
        if let last, look.image.changedShare(from: last) <= capture.mostChanged { continue }
        last = look.image
      } catch .notReady {
        continue
      } catch {
        // A window that was closed ends its app, not the run.
        guard error.isOfOnePlace else { throw error }
        return told(.failed(error))
      }
      let outcome = try take(shown)
      // What did not stand still is looked at again, wherever it comes to rest.
      if case .thrown(.transition) = outcome { last = nil }
      if case .taken = outcome { count += 1 }
      told(outcome)
    }
  }
}
