/// The small part of Tesseract's C interface that Hearsight calls.
///
/// The library is opened when it is first needed (`tess_load`), not linked: the package builds without it, and without
/// it the lines it would read are marked as unreadable.
#ifndef HEARSIGHT_CTESSERACT_H
#define HEARSIGHT_CTESSERACT_H

#include "CDynamicLibrary.h"

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// A recognizer with its language data. One thread at a time may use it.
typedef struct TessReader TessReader;

/// Opens the library. Once it has succeeded, later calls do nothing. Returns 0 on success; otherwise writes a message.
int tess_load(const char *path, LibraryMessage *message);

/// The library's version, or "" before it is open.
const char *tess_version(void);

/// Loads language data, such as "rus+eng", from a folder. Returns NULL where it is not there.
TessReader *_Nullable tess_open(const char *data_folder, const char *languages);

void tess_close(TessReader *reader);

/// Reads one line from `width * height` grey bytes, dark letters on light ground.
///
/// Gives a string in UTF-8 that `tess_free` gives back, or NULL on failure; `confidence` is from 0 to 100.
char *_Nullable tess_read_line(TessReader *reader, const uint8_t *grey, int width, int height, int *confidence);

void tess_free(char *text);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
