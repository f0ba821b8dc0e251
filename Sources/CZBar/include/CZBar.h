/// The small part of ZBar's C interface that Hearsight calls to read bar codes.
///
/// The library is opened when it is first needed (`bar_load`), not linked: the package builds without it, and without
/// it bar codes are pictures like others.
#ifndef HEARSIGHT_CZBAR_H
#define HEARSIGHT_CZBAR_H

#include "CDynamicLibrary.h"

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// One code that was read.
typedef struct {
  /// ZBar's name of its kind, such as "QR-Code" or "EAN-13"; never given back.
  const char *kind;
  /// What it says, `length` bytes, mostly UTF-8.
  char *data;
  size_t length;
} BarSymbol;

/// Opens the library. Once it has succeeded, later calls do nothing. Returns 0 on success; otherwise writes a message.
int bar_load(const char *path, LibraryMessage *message);

/// Reads at most `limit` codes from `width * height` grey bytes into `codes`. Returns their number, or -1 on failure.
/// Each `data` is given back with `bar_free`. Threads may call it at the same time.
int bar_read(const uint8_t *grey, unsigned width, unsigned height, BarSymbol *codes, int limit);

void bar_free(char *data);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
