/// How long a session waits for what.
package struct SessionTimes: Hashable, Sendable {
  /// The picture counts as settled when nothing was drawn for so long. Apps draw an answer to a click within a frame or
  /// two, of 16 ms each; more would be felt as delay.
  package var settling: Duration = .milliseconds(80)
  /// A picture that never settles is looked at all the same after so long.
  package var patience: Duration = .milliseconds(400)
  /// What changes within so long after an action of the user's is taken as its consequence, and looked at without
  /// delay.
  package var consequence: Duration = .seconds(3)
  /// A screen reader falls silent when a mouse button goes down, and hears of that from a registry that looks at the
  /// mouse every 100 ms. What is to be heard after a click waits so long.
  package var interruption: Duration = .milliseconds(200)
  /// Between two recognitions that the user did not cause there is at least so many times the length of the last one:
  /// a film must not take more than a share of the processor.
  package var restFactor = 1.5
  /// A thing that changes by itself is announced at most this often within ``chatterSpan``: no clock should speak
  /// every second.
  package var mostChatter = 2
  package var chatterSpan: Duration = .seconds(20)
  /// A picture that failed while the window changed its size is taken again after so long.
  package var retry: Duration = .milliseconds(100)

  package init() {}
}
