"""The icon recognizer: vocabulary, drawings, training, threshold.

`vocabulary.tsv`: a line a name: what is said in English, German and Russian, and which icons of the sets show it. A
glob ("calendar-*") takes variants, which are drawn less often than what is listed by name; the first line lists what is
neither a name's nor surely unknown. An icon that shares a word with a name ("folder-heart") is never an example of
"unknown".

`catalog` finds the names of the sets' files; one shape in ten, in all its styles, is held out for validation. `render`
draws all icons once, those of strokes in three widths, with `symbols`, those of fonts. `draw`, `samples`:
an endless stream of crops; a quarter are icons outside the vocabulary, words, photos and plain surfaces, to be answered
with "unknown". `crop` goes from a box to the network's 48x48 pixels, as Sources/Depiction/Icons/IconCrop.swift does.

`real`, `labels-validation.tsv`: icons of real screens, labelled by looking; they choose the threshold and are never
trained on. `network`, `train`: a residual network of 0.93 M weights. `calibrate`, `export`: temperature, threshold,
ONNX with half-precision weights.
"""
