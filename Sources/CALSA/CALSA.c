#include "CALSA.h"
#include "CDynamicLibrary.h"

#include <dlfcn.h>
#include <stdlib.h>

typedef void PCM;

// Constants of ALSA's pcm.h, and the latency that is asked for, in microseconds.
enum { PLAYBACK = 0, S16_LE = 2, S16_BE = 3, READ_WRITE_INTERLEAVED = 3, LATENCY = 200000 };

static struct {
  int (*open)(PCM **, const char *, int, int);
  int (*set_params)(PCM *, int, int, unsigned, unsigned, int, unsigned);
  long (*write)(PCM *, const void *, unsigned long);
  int (*recover)(PCM *, int, int);
  int (*drain)(PCM *);
  int (*close)(PCM *);
  const char *(*error)(int);
  int (*set_error_handler)(void (*)(const char *, int, const char *, int, const char *, ...));
} api;

static LibraryState state = LIBRARY_CLOSED;

// Drops what ALSA would write to standard error: the caller is told of the error anyway.
static void silence(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

static int load(const char *path, LibraryMessage *message) {
  const LibraryFunction functions[] = {
      {"snd_pcm_open", &api.open},         {"snd_pcm_set_params", &api.set_params},
      {"snd_pcm_writei", &api.write},      {"snd_pcm_recover", &api.recover},
      {"snd_pcm_drain", &api.drain},       {"snd_pcm_close", &api.close},
      {"snd_strerror", &api.error},        {"snd_lib_error_set_handler", &api.set_error_handler},
  };
  if (!library_open(
      path, RTLD_NOW | RTLD_GLOBAL, "ALSA", functions, sizeof functions / sizeof *functions, message))
    return -1;
  api.set_error_handler(silence);
  return 0;
}

int alsa_load(const char *path, LibraryMessage *message) {
  return library_open_once(&state, load, path, message);
}

struct AlsaDevice {
  PCM *handle;
};

AlsaDevice *alsa_open(const char *name, unsigned sample_rate, LibraryMessage *message) {
  if (!state.is_open) return NULL;
  AlsaDevice *device = calloc(1, sizeof *device);
  if (!device) {
    library_say(message, "out of memory");
    return NULL;
  }
  int result = api.open(&device->handle, name, PLAYBACK, 0);
  if (result < 0) {
    library_say(message, "%s", api.error(result));
    free(device);
    return NULL;
  }
  const uint16_t one = 1;
  const int format = *(const uint8_t *)&one ? S16_LE : S16_BE;
  result = api.set_params(device->handle, format, READ_WRITE_INTERLEAVED, 1, sample_rate, 1, LATENCY);
  if (result < 0) {
    library_say(message, "%s", api.error(result));
    alsa_close(device);
    return NULL;
  }
  return device;
}

int alsa_play(AlsaDevice *device, const int16_t *samples, size_t count, LibraryMessage *message) {
  while (count > 0) {
    long written = api.write(device->handle, samples, count);
    if (written < 0) written = api.recover(device->handle, (int)written, 1);
    if (written < 0) {
      library_say(message, "%s", api.error((int)written));
      return -1;
    }
    samples += written;
    count -= (size_t)written;
  }
  return 0;
}

void alsa_drain(AlsaDevice *device) { api.drain(device->handle); }

void alsa_close(AlsaDevice *device) {
  api.close(device->handle);
  free(device);
}
