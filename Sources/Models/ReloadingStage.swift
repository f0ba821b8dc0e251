import Foundation
import Logging

/// A stage of the pipeline whose models may be exchanged while it works.
///
/// Before each answer it looks at which versions are in use. New ones are loaded beside those that work, and take over
/// only when they have answered: every answer comes from one version, whole. New ones that fail are logged and left
/// alone, and those before go on. Several threads may ask at once; while one of them loads, the others are answered by
/// what there is.
package final class ReloadingStage<Stage: Sendable>: @unchecked Sendable {
  private struct Loaded {
    var stage: Stage
    var selection: ModelSelection
  }

  private let names: [String]
  private let models: ModelStore
  private let logger: Logger
  private let make: @Sendable (ModelStore) throws -> Stage
  private let lock = NSLock()
  // Everything below is used only under the lock.
  private var current: Loaded
  private var isLoading = false
  /// The selection that failed; it is not tried again until another one has been in use.
  private var refused: ModelSelection?

  /// Loads what is in use; where that fails, what came with Hearsight.
  ///
  /// - Parameters:
  ///   - descriptors: the models that the stage is made of.
  ///   - make: loads the stage from a store whose selection does not change.
  /// - Throws: whatever `make` throws for the shipped models.
  package init(
    _ descriptors: [ModelDescriptor], models: ModelStore, logger: Logger,
    make: @escaping @Sendable (ModelStore) throws -> Stage
  ) throws {
    let names = descriptors.map(\.name)
    self.names = names
    self.models = models
    self.logger = logger
    self.make = make
    var wanted = ModelSelection.shipped
    do {
      wanted = try models.selection().restricted(to: names)
      current = Loaded(stage: try Self.load(wanted, models, make), selection: wanted)
    } catch {
      // Without anything installed there is nothing to fall back to.
      current = Loaded(stage: try Self.load(.shipped, models, make), selection: .shipped)
      refused = wanted
      // All stages share the pointer, so whoever makes them reports a broken one once.
      if case ModelStoreError.pointerUnreadable? = error as? ModelStoreError { return }
      report(wanted, error)
    }
  }

  /// A stage of one model; `nil` where the store does not list that.
  ///
  /// - Parameter make: gives `nil` where the store does not list the model.
  /// - Throws: whatever `make` throws for the shipped model.
  package convenience init?(
    ifListed descriptor: ModelDescriptor, models: ModelStore, logger: Logger,
    make: @escaping @Sendable (ModelStore) throws -> Stage?
  ) throws {
    guard models.has(descriptor) else { return nil }
    try self.init([descriptor], models: models, logger: logger) { store in
      guard let stage = try make(store) else {
        throw ModelStoreError.unknown(name: descriptor.name, known: store.models.map(\.name))
      }
      return stage
    }
  }

  /// Answers with the versions in use.
  ///
  /// - Parameter question: may be asked twice: of new versions, and where they fail of those before.
  package func answer<Answer>(_ question: (Stage) throws -> Answer) throws -> Answer {
    let (loaded, new) = begin()
    guard let new else { return try question(loaded.stage) }
    defer { lock.withLock { isLoading = false } }
    let failure: any Error
    do {
      let stage = try Self.load(new, models, make)
      let answer = try question(stage)
      lock.withLock {
        current = Loaded(stage: stage, selection: new)
        refused = nil
      }
      logger.info("models were exchanged", metadata: ["inUse": "\(new.summary(of: names))"])
      return answer
    } catch {
      failure = error
    }
    // Where the stage before cannot answer either, the new one is not at fault and gets another chance.
    let answer = try question(loaded.stage)
    lock.withLock { refused = new }
    report(new, failure)
    return answer
  }

  /// What to answer with, and what this thread shall load, if anything.
  private func begin() -> (loaded: Loaded, new: ModelSelection?) {
    // A pointer that cannot be read changes nothing.
    let wanted = try? models.selection().restricted(to: names)
    return lock.withLock {
      guard let wanted, wanted != current.selection else {
        refused = nil
        return (current, nil)
      }
      guard !isLoading, wanted != refused else { return (current, nil) }
      isLoading = true
      return (current, wanted)
    }
  }

  private static func load(
    _ selection: ModelSelection, _ models: ModelStore, _ make: (ModelStore) throws -> Stage
  ) throws -> Stage {
    try make(models.pinned(to: selection))
  }

  private func report(_ selection: ModelSelection, _ error: any Error) {
    logger.warning(
      "models that were chosen cannot be used; the ones before go on",
      metadata: ["chosen": "\(selection.summary(of: names))", "reason": "\(error)"])
  }
}
