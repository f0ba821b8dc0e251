import Foundation

/// How a study is led: what the participant hears and answers.
package protocol StudyConversation {
  /// Says a line.
  func say(_ line: String) throws
  /// Waits for a line.
  ///
  /// - Parameter seconds: how long at most; `nil` waits for as long as it takes.
  /// - Returns: `nil` where the time is over.
  /// - Throws: ``StudyStopped`` where nothing more will come.
  func listen(seconds: Double?) throws -> String?
}

/// The participant or the conversation ended before the study was over.
package struct StudyStopped: Error {
  package init() {}
}

/// Leads a participant through what is left of a study. Each trial is kept once it is rated, so that an interrupted
/// study goes on with the trial that was interrupted.
package struct StudySession {
  private let protocolOfStudy: StudyProtocol
  private let participant: String
  private let results: StudyResults
  private let conversation: any StudyConversation
  private let now: () -> Date

  private static let ratings = 1...5

  /// - Parameter now: the time; tests have their own.
  package init(
    _ protocolOfStudy: StudyProtocol, participant: String, results: StudyResults,
    conversation: any StudyConversation, now: @escaping () -> Date = { Date() }
  ) {
    self.protocolOfStudy = protocolOfStudy
    self.participant = participant
    self.results = results
    self.conversation = conversation
    self.now = now
  }

  /// - Returns: whether all is done; `false` where it was stopped.
  /// - Throws: ``DataDeskError``, and what the conversation throws.
  package func run() throws -> Bool {
    do {
      let trials = protocolOfStudy.trials(of: participant, apps: try apps())
      let left = trials.filter { !results.isDone($0) }
      try greet(trials.count, left: left.count)
      for trial in left {
        let place = (trials.firstIndex(of: trial) ?? 0) + 1
        try lead(through: trial, place: place, of: trials.count)
      }
      try conversation.say("That was all. Thank you.")
      return true
    } catch is StudyStopped {
      try? conversation.say("Stopped. All that was rated is kept; start it again to go on.")
      return false
    }
  }

  private func greet(_ count: Int, left: Int) throws {
    let title = protocolOfStudy.title.isEmpty ? "" : "\(protocolOfStudy.title). "
    try conversation.say(
      "\(title)Participant \(participant): "
        + (left == count ? "\(count) trials." : "\(left) of \(count) trials are left."))
    try conversation.say("Write q and Enter at any time to stop; nothing that was rated is lost.")
  }

  /// The apps of the protocol, or those that the participant names.
  private func apps() throws -> [String] {
    guard protocolOfStudy.apps.isEmpty else { return [] }
    var apps = results.apps(of: participant)
    while apps.count < protocolOfStudy.appsPerParticipant {
      let number = apps.count + 1
      let app = try ask("Name app \(number) of \(protocolOfStudy.appsPerParticipant), one that is hard to use.") {
        apps.contains($0) ? "You named \($0) already." : nil
      }
      apps.append(app)
    }
    return apps
  }

  private func lead(through trial: StudyTrial, place: Int, of count: Int) throws {
    try conversation.say("Trial \(place) of \(count). App: \(trial.app). Condition: \(trial.condition.name).")
    if let instruction = trial.condition.instruction { try conversation.say(instruction) }
    _ = try line("Press Enter to begin.")
    let started = now()
    let seconds = try use(trial)
    let rating = try ask("How usable was it, from 1, not usable at all, to 5, completely usable?") { answer in
      Int(answer).map(Self.ratings.contains) == true ? nil : "Please answer 1, 2, 3, 4 or 5."
    }
    var comments = try protocolOfStudy.questions.map { try line($0) }
    comments.append(try line("Anything else? Enter alone for no."))
    try results.add(
      StudyResults.Row(
        trial: trial, rating: Int(rating) ?? 0, seconds: seconds, started: started,
        comments: comments.filter { !$0.isEmpty }))
    try conversation.say("Kept.")
  }

  /// - Returns: how long it was used.
  private func use(_ trial: StudyTrial) throws -> Double {
    let start = now()
    guard let minutes = protocolOfStudy.minutes else {
      _ = try line("Use \(trial.app). Press Enter when you are done.")
      return now().timeIntervalSince(start)
    }
    try conversation.say("Use \(trial.app) for \(Self.shown(minutes)). Press Enter when you are done before.")
    let answer = try conversation.listen(seconds: minutes * 60)
    if let answer { try stopIfAsked(answer) } else { try conversation.say("The time is over.") }
    return now().timeIntervalSince(start)
  }

  private static func shown(_ minutes: Double) -> String {
    minutes < 1 ? "\(Int((minutes * 60).rounded())) seconds" : minutes == 1 ? "1 minute" : "\(minutes.shown) minutes"
  }

  /// Asks until there is an answer without a complaint.
  private func ask(_ question: String, complaint: (String) -> String?) throws -> String {
    while true {
      let answer = try line(question)
      guard let fault = answer.isEmpty ? "Please answer." : complaint(answer) else { return answer }
      try conversation.say(fault)
    }
  }

  private func line(_ question: String) throws -> String {
    try conversation.say(question)
    let answer = try conversation.listen(seconds: nil) ?? ""
    let line = answer.trimmingCharacters(in: .whitespaces)
    try stopIfAsked(line)
    return line
  }

  private func stopIfAsked(_ answer: String) throws {
    if answer.trimmingCharacters(in: .whitespaces).lowercased() == "q" { throw StudyStopped() }
  }
}
