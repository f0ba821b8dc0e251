/// The small part of espeak-ng's C interface that Hearsight calls.
///
/// The library is opened when it is first needed (`espeak_load`), not linked: the package builds without it. It keeps
/// its state in globals, so callers take turns: every function but `espeak_load` must be called by one thread at a
/// time.
#ifndef HEARSIGHT_CESPEAK_H
#define HEARSIGHT_CESPEAK_H

#include "CDynamicLibrary.h"

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Opens the library and its data, where `data_folder` is the folder that holds `espeak-ng-data`, or NULL for the one
/// the library was built with. Once it has succeeded, later calls do nothing. Returns the sample rate in hertz;
/// otherwise 0, and writes a message.
int espeak_load(const char *path, const char *_Nullable data_folder, LibraryMessage *message);

/// The library's version, or "" before it is open.
const char *espeak_version(void);

/// The name and language of a voice ("de", "en-gb"), or NULL where there are no more. Valid until the next call.
const char *_Nullable espeak_voice(int index);

/// Chooses a voice by its name or language; returns 0 on success.
int espeak_choose_voice(const char *name);

/// Speaks a text in UTF-8 into memory, at `rate` words a minute.
///
/// Gives 16-bit samples that `espeak_free` gives back, their number in `count`; NULL on failure. A text with nothing to
/// say gives none. Stops with a failure when there are more than `most` samples.
int16_t *_Nullable espeak_speak(const char *text, int rate, size_t most, size_t *count);

void espeak_free(int16_t *samples);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
