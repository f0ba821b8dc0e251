#include "CTesseract.h"
#include "CDynamicLibrary.h"

#include <dlfcn.h>
#include <stdlib.h>

typedef void TessBaseAPI;

// Tesseract's page segmentation mode "treat the image as a single text line", and the resolution that it is told, in
// dots an inch.
enum { SINGLE_LINE = 7, RESOLUTION = 300 };

static struct {
  const char *(*version)(void);
  TessBaseAPI *(*create)(void);
  void (*delete)(TessBaseAPI *);
  int (*init)(TessBaseAPI *, const char *, const char *);
  int (*set_variable)(TessBaseAPI *, const char *, const char *);
  void (*set_page_mode)(TessBaseAPI *, int);
  void (*set_image)(TessBaseAPI *, const unsigned char *, int, int, int, int);
  void (*set_resolution)(TessBaseAPI *, int);
  int (*recognize)(TessBaseAPI *, void *);
  char *(*text)(TessBaseAPI *);
  int (*confidence)(TessBaseAPI *);
  void (*clear)(TessBaseAPI *);
  void (*delete_text)(const char *);
  void (*set_parallel_levels)(int);
} api;

static LibraryState state = LIBRARY_CLOSED;

static int load(const char *path, LibraryMessage *message) {
  const LibraryFunction functions[] = {
      {"TessVersion", &api.version},
      {"TessBaseAPICreate", &api.create},
      {"TessBaseAPIDelete", &api.delete},
      {"TessBaseAPIInit3", &api.init},
      {"TessBaseAPISetVariable", &api.set_variable},
      {"TessBaseAPISetPageSegMode", &api.set_page_mode},
      {"TessBaseAPISetImage", &api.set_image},
      {"TessBaseAPISetSourceResolution", &api.set_resolution},
      {"TessBaseAPIRecognize", &api.recognize},
      {"TessBaseAPIGetUTF8Text", &api.text},
      {"TessBaseAPIMeanTextConf", &api.confidence},
      {"TessBaseAPIClear", &api.clear},
      {"TessDeleteText", &api.delete_text},
  };
  void *library = library_open(
      path, RTLD_NOW | RTLD_LOCAL, "Tesseract 4 or later", functions, sizeof functions / sizeof *functions, message);
  if (!library) return -1;
  // A function of the OpenMP library; missing where Tesseract was built without it.
  *(void **)&api.set_parallel_levels = dlsym(library, "omp_set_max_active_levels");
  return 0;
}

int tess_load(const char *path, LibraryMessage *message) {
  return library_open_once(&state, load, path, message);
}

const char *tess_version(void) { return state.is_open ? api.version() : ""; }

struct TessReader {
  TessBaseAPI *handle;
};

TessReader *tess_open(const char *data_folder, const char *languages) {
  if (!state.is_open) return NULL;
  TessReader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->handle = api.create();
  if (!reader->handle || api.init(reader->handle, data_folder, languages) != 0) {
    tess_close(reader);
    return NULL;
  }
  api.set_variable(reader->handle, "debug_file", "/dev/null");
  api.set_page_mode(reader->handle, SINGLE_LINE);
  return reader;
}

void tess_close(TessReader *reader) {
  if (reader->handle) api.delete(reader->handle);
  free(reader);
}

char *tess_read_line(TessReader *reader, const uint8_t *grey, int width, int height, int *confidence) {
  // Lines are read side by side by the caller; Tesseract's own threads would only stand in each other's way. It asks
  // for four whatever omp_set_num_threads says; where no level of a thread may be parallel it gets one.
  if (api.set_parallel_levels) api.set_parallel_levels(0);
  api.set_image(reader->handle, grey, width, height, 1, width);
  api.set_resolution(reader->handle, RESOLUTION);
  char *text = NULL;
  *confidence = 0;
  if (api.recognize(reader->handle, NULL) == 0) {
    text = api.text(reader->handle);
    *confidence = api.confidence(reader->handle);
  }
  api.clear(reader->handle);
  return text;
}

void tess_free(char *text) { api.delete_text(text); }
