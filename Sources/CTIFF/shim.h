#include <stdarg.h>
#include <stdio.h>
#include <tiffio.h>

// Functions with a variable number of arguments, in a form that Swift can call.

/// Room for the first error, in bytes.
#define HEARSIGHT_TIFF_ERROR 256

static inline int hearsightTIFFNote(TIFF *tiff, void *text, const char *module, const char *format, va_list values) {
  if (text && !*(char *)text) vsnprintf(text, HEARSIGHT_TIFF_ERROR, format, values);
  return 1;
}

/// Keeps the first error of a file in `text`, which has room for HEARSIGHT_TIFF_ERROR bytes and begins with 0. Nothing
/// is printed.
static inline void hearsightTIFFKeepFirstError(TIFFOpenOptions *options, char *text) {
  TIFFOpenOptionsSetErrorHandlerExtR(options, hearsightTIFFNote, text);
  TIFFOpenOptionsSetWarningHandlerExtR(options, hearsightTIFFNote, NULL);
}

/// A field whose value is one 16-bit number; 0 where the file has none.
static inline uint16_t hearsightTIFFShort(TIFF *tiff, uint32_t tag) {
  uint16_t value = 0;
  return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : 0;
}

/// A field whose value is one 32-bit number; 0 where the file has none.
static inline uint32_t hearsightTIFFLong(TIFF *tiff, uint32_t tag) {
  uint32_t value = 0;
  return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : 0;
}
