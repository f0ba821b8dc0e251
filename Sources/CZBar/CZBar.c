#include "CZBar.h"
#include "CDynamicLibrary.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

typedef void Scanner;
typedef void Picture;
typedef void Symbol;

// The format of zbar.h with eight grey bits a pixel, as a FourCC.
static const unsigned long GREY = 'Y' | '8' << 8 | '0' << 16 | '0' << 24;

static struct {
  Scanner *(*scanner_create)(void);
  void (*scanner_destroy)(Scanner *);
  int (*scan)(Scanner *, Picture *);
  Picture *(*picture_create)(void);
  void (*picture_destroy)(Picture *);
  void (*set_format)(Picture *, unsigned long);
  void (*set_size)(Picture *, unsigned, unsigned);
  void (*set_data)(Picture *, const void *, unsigned long, void (*)(Picture *));
  const Symbol *(*first)(const Picture *);
  const Symbol *(*next)(const Symbol *);
  int (*kind)(const Symbol *);
  const char *(*kind_name)(int);
  const char *(*data)(const Symbol *);
  unsigned (*length)(const Symbol *);
  void (*set_verbosity)(int);
} api;

static LibraryState state = LIBRARY_CLOSED;

static int load(const char *path, LibraryMessage *message) {
  const LibraryFunction functions[] = {
      {"zbar_image_scanner_create", &api.scanner_create},
      {"zbar_image_scanner_destroy", &api.scanner_destroy},
      {"zbar_scan_image", &api.scan},
      {"zbar_image_create", &api.picture_create},
      {"zbar_image_destroy", &api.picture_destroy},
      {"zbar_image_set_format", &api.set_format},
      {"zbar_image_set_size", &api.set_size},
      {"zbar_image_set_data", &api.set_data},
      {"zbar_image_first_symbol", &api.first},
      {"zbar_symbol_next", &api.next},
      {"zbar_symbol_get_type", &api.kind},
      {"zbar_get_symbol_name", &api.kind_name},
      {"zbar_symbol_get_data", &api.data},
      {"zbar_symbol_get_data_length", &api.length},
      {"zbar_set_verbosity", &api.set_verbosity},
  };
  if (!library_open(
      path, RTLD_NOW | RTLD_LOCAL, "ZBar", functions, sizeof functions / sizeof *functions, message))
    return -1;
  // Keeps the library from writing to standard error.
  api.set_verbosity(0);
  return 0;
}

int bar_load(const char *path, LibraryMessage *message) {
  return library_open_once(&state, load, path, message);
}

static int collect(const Picture *picture, BarSymbol *codes, int limit) {
  int count = 0;
  for (const Symbol *symbol = api.first(picture); symbol && count < limit; symbol = api.next(symbol)) {
    const char *data = api.data(symbol);
    size_t length = api.length(symbol);
    char *copy = data ? malloc(length + 1) : NULL;
    if (!copy) continue;
    memcpy(copy, data, length);
    copy[length] = 0;
    codes[count++] = (BarSymbol){api.kind_name(api.kind(symbol)), copy, length};
  }
  return count;
}

int bar_read(const uint8_t *grey, unsigned width, unsigned height, BarSymbol *codes, int limit) {
  if (!state.is_open) return -1;
  Scanner *scanner = api.scanner_create();
  Picture *picture = api.picture_create();
  int count = -1;
  if (scanner && picture) {
    api.set_format(picture, GREY);
    api.set_size(picture, width, height);
    api.set_data(picture, grey, (unsigned long)width * height, NULL);
    count = api.scan(scanner, picture) < 0 ? -1 : collect(picture, codes, limit);
  }
  if (picture) api.picture_destroy(picture);
  if (scanner) api.scanner_destroy(scanner);
  return count;
}

void bar_free(char *data) { free(data); }
