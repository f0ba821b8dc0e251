import Hearsight
import HearsightDataDesk

/// The page on which a folder of screens is annotated.
package struct AnnotationServer: Sendable {
  private let configuration: ServerConfiguration
  private let desk: AnnotationDesk
  private let makeRecognizer: (@Sendable () throws -> ScreenRecognizer)?

  /// - Parameter makeRecognizer: loads the models that propose annotations, while the page is answered already; `nil`
  ///   proposes nothing.
  /// - Throws: ``ServerError/openToAll(host:)``
  package init(
    _ desk: AnnotationDesk, configuration: ServerConfiguration,
    makeRecognizer: (@Sendable () throws -> ScreenRecognizer)?
  ) throws(ServerError) {
    try HTTPHost.check(configuration)
    self.configuration = configuration
    self.desk = desk
    self.makeRecognizer = makeRecognizer
  }

  /// Serves until it is stopped.
  ///
  /// - Parameter onStart: is given the address once clients are answered there.
  /// - Throws: ``ServerError/cannotListen(host:port:reason:)``
  package func run(onStart: @escaping @Sendable (_ address: String) -> Void = { _ in }) async throws {
    let names = ServedNames(configuration)
    let router = try AnnotationRouter(
      configuration, names: names, desk: desk, recognizer: makeRecognizer.map { LoadedRecognizer($0) })
    try await HTTPHost(configuration: configuration, names: names).run(router.build(), onStart: onStart)
  }
}
