import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An answer on its way, bit by bit.
final class AgentTransfer: Sendable {
  enum Outcome {
    case answer(Data, status: Int)
    case failed(any Error)
    case tooLarge
  }

  private struct State {
    var data = Data()
    var outcome: Outcome?
  }

  private let mostBytes: Int
  private let state = Mutex(State())
  private let isDone = DispatchSemaphore(value: 0)

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// Waits for the end of the transfer; `nil` where it does not come in time. URLSession's own limits are not kept
  /// everywhere while single bytes go on coming.
  func outcome(within seconds: Double) -> Outcome? {
    _ = isDone.wait(timeout: .now() + seconds)
    return state.withLock { $0.outcome }
  }

  /// - Returns: whether there is room for it.
  func take(_ part: Data) -> Bool {
    let fits = state.withLock { state in
      guard part.count <= mostBytes - state.data.count else { return false }
      state.data += part
      return true
    }
    if !fits { finish { _ in .tooLarge } }
    return fits
  }

  func end(_ response: URLResponse?, _ error: (any Error)?) {
    finish { data in
      error.map { .failed($0) } ?? .answer(data, status: (response as? HTTPURLResponse)?.statusCode ?? 0)
    }
  }

  private func finish(_ outcome: (Data) -> Outcome) {
    state.withLock { state in
      guard state.outcome == nil else { return }
      state.outcome = outcome(state.data)
      state.data = Data()
    }
    isDone.signal()
  }
}

/// Hands what comes to the transfer that it belongs to.
final class AgentTransfers: NSObject, URLSessionDataDelegate, Sendable {
  private let mostBytes: Int
  private let transfers = Mutex<[Int: AgentTransfer]>([:])

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  func begin(_ task: URLSessionTask) -> AgentTransfer {
    let transfer = AgentTransfer(mostBytes: mostBytes)
    transfers.withLock { $0[task.taskIdentifier] = transfer }
    return transfer
  }

  func end(_ task: URLSessionTask) { transfers.withLock { $0[task.taskIdentifier] = nil } }

  private func transfer(of task: URLSessionTask) -> AgentTransfer? { transfers.withLock { $0[task.taskIdentifier] } }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if transfer(of: dataTask)?.take(data) == false { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    transfer(of: task)?.end(task.response, error)
  }
}
