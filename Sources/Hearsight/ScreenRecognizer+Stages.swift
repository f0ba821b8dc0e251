import HearsightDepiction
import HearsightDetection
import HearsightGrouping
import HearsightInteractivity
import HearsightTextRecognition
import Logging

extension ScreenRecognizer {
  /// A pipeline of one's own stages, each call with one thread.
  ///
  /// Without an icon recognizer, icons have no names; without a picture recognizer, pictures no descriptions; without
  /// a judge of interactivity only what rules are sure of can be activated; without one of grouping stops are as the
  /// rules join them; without one of stops they can be activated where their first element can.
  public convenience init(
    detector: any ElementDetecting, textRecognizer: any TextRecognizing, iconRecognizer: (any IconRecognizing)? = nil,
    pictureRecognizer: (any PictureRecognizing)? = nil, interactivity: (any InteractivityJudging)? = nil,
    grouping: (any GroupingJudging)? = nil,
    stopInteractivity: (any StopInteractivityJudging)? = nil, logger: Logger = Logger(label: "hearsight")
  ) {
    self.init(
      detector: detector, textRecognizer: textRecognizer, iconRecognizer: iconRecognizer,
      pictureRecognizer: pictureRecognizer, interactivity: interactivity, grouping: grouping,
      stopInteractivity: stopInteractivity, threads: 1, logger: logger)
  }
}
