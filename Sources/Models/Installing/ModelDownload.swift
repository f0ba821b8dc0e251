import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One download into a file. It follows redirections that stay trustworthy, gives up when no more data arrives, and
/// refuses what is too large before the disk is full.
final class ModelDownload: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  /// Longest time without data, in seconds; after it the server counts as gone.
  private static let silence = 30.0
  /// Longest time of a download, in seconds: enough for the largest model over a slow line.
  private static let duration = 3600.0
  /// Most redirections. A server that redirects more often than browsers put up with redirects in a circle.
  private static let mostRedirections = 20

  private let url: URL
  private let file: FileHandle
  private let path: String
  private let limit: Int
  private let progress: (Int, Int?) -> Void
  private let finished = DispatchSemaphore(value: 0)
  // Used only on the session's queue, which runs one thing at a time, and after `finished` was signalled.
  private var received = 0
  private var expected: Int?
  private var redirections = 0
  private var failure: (any Error)?

  init(url: URL, file: FileHandle, path: String, limit: Int, progress: @escaping (Int, Int?) -> Void) {
    self.url = url
    self.file = file
    self.path = path
    self.limit = limit
    self.progress = progress
  }

  /// Blocks its thread until all has arrived.
  ///
  /// - Throws: ``ModelInstallError``, ``ModelStoreError/notWritable(path:reason:)``
  func run() throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.timeoutIntervalForRequest = Self.silence
    configuration.timeoutIntervalForResource = Self.duration
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    session.dataTask(with: url).resume()
    // The session ends once the task has ended by itself: on Linux, cancelling while an answer to one of the calls
    // below is on its way ends the program.
    session.finishTasksAndInvalidate()
    finished.wait()
    if let failure { throw failure }
    if let expected, received != expected {
      throw broken("\(received) of \(expected) bytes arrived")
    }
  }

  /// Ends the download; what still comes is ignored. Only the first reason counts.
  private func fail(_ error: any Error) {
    guard failure == nil else { return }
    failure = error
    finished.signal()
  }

  private func broken(_ reason: String) -> ModelInstallError {
    .downloadFailed(address: ModelSource.shown(url), reason: reason)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    redirections += 1
    if let target = request.url, !ModelSource.isTrusted(target) {
      fail(broken("it redirects to \(ModelSource.shown(target)), which is not https:"))
    } else if redirections > Self.mostRedirections {
      fail(broken("it redirects more than \(Self.mostRedirections) times"))
    }
    completionHandler(failure == nil ? request : nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    let length = response.expectedContentLength
    // The length is that of the bytes sent, which are packed where an encoding is named, and no use then.
    let isPacked = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") != nil
    expected = length >= 0 && !isPacked ? Int(length) : nil
    if status != 200 {
      fail(broken("the server answered \(status)"))
    } else if length > Int64(limit) {
      fail(ModelInstallError.tooLarge(source: ModelSource.shown(url), limit: limit))
    }
    completionHandler(failure == nil ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard failure == nil else { return }
    received += data.count
    do {
      guard received <= limit else {
        throw ModelInstallError.tooLarge(source: ModelSource.shown(url), limit: limit)
      }
      try file.write(contentsOf: data)
      progress(received, expected)
    } catch let error as ModelInstallError {
      fail(error)
      dataTask.cancel()
    } catch {
      fail(ModelStoreError.notWritable(path: path, reason: error.localizedDescription))
      dataTask.cancel()
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error { fail(broken(Self.reason(error))) } else { finished.signal() }
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .timedOut: "nothing came for \(Int(silence)) seconds"
    case .cannotConnectToHost: "the server does not answer"
    case .cannotFindHost: "there is no such server"
    case .networkConnectionLost: "the connection broke off"
    case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
      .serverCertificateNotYetValid:
      "the server's certificate is not trusted"
    default: error.localizedDescription
    }
  }
}
