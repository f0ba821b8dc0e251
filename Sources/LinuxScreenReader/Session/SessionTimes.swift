/// How long a session waits for what.
package struct SessionTimes: Hashable, Sendable {
  /// Time without drawing after which the picture counts as settled. Apps draw an answer to a click within a frame or
  /// two of 16 ms each; a longer wait would be felt as delay.
  package var settling: Duration = .milliseconds(80)
  /// Time after which a picture is looked at although it has not settled.
  package var patience: Duration = .milliseconds(400)
  /// Time after a user's action within which changes are taken as its consequence, and looked at without delay.
  package var consequence: Duration = .seconds(3)
  /// Time from a click until the focus that it gives is told. A screen reader falls silent when a mouse button goes
  /// down, and hears of that from a registry that looks at the mouse every 100 ms.
  package var interruption: Duration = .milliseconds(200)
  /// Least pause between two recognitions that the user did not cause, as a multiple of the last one's length: a film
  /// must not take more than a share of the processor.
  package var restFactor = 1.5
  /// A thing that changes by itself is announced at most this often within ``chatterSpan``: no clock should speak
  /// every second.
  package var mostChatter = 2
  package var chatterSpan: Duration = .seconds(20)
  /// Time after which a picture that failed because the window changed its size is taken again.
  package var retry: Duration = .milliseconds(100)
  /// Time after which a phone that answered too late or with something broken is asked again.
  package var slowRetry: Duration = .seconds(1)

  package init() {}
}
