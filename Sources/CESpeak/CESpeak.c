#include "CESpeak.h"
#include "CDynamicLibrary.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Constants of espeak-ng's speak_lib.h, whose interface has kept them since 2007.
enum { OUTPUT_SYNCHRONOUS = 2, DONT_EXIT = 1 << 15, RATE = 1, UTF8 = 1, CHARACTER_POSITION = 1 };

typedef struct {
  const char *name;
  // A byte of priority and a language, one after the other.
  const char *languages;
  const char *identifier;
  unsigned char gender, age, variant, reserved;
  int score;
  void *spare;
} Voice;

typedef int Callback(short *, int, void *);

static struct {
  int (*initialize)(int, int, const char *, int);
  const char *(*info)(const char **);
  void (*set_callback)(Callback *);
  int (*set_voice)(const char *);
  const Voice **(*list_voices)(Voice *);
  int (*set_parameter)(int, int, int);
  int (*synth)(const void *, size_t, unsigned, int, unsigned, unsigned, unsigned *, void *);
  int (*synchronize)(void);
} api;

static int sample_rate;
static pthread_mutex_t load_lock = PTHREAD_MUTEX_INITIALIZER;

static struct {
  int16_t *samples;
  size_t count, capacity, most;
  int failed;
} heard;

static int collect(short *samples, int count, void *events) {
  (void)events;
  if (!samples || count <= 0) return 0;
  if (heard.count + (size_t)count > heard.most) {
    heard.failed = 1;
    return 1;
  }
  if (heard.count + (size_t)count > heard.capacity) {
    size_t capacity = (heard.count + (size_t)count) * 2;
    int16_t *grown = realloc(heard.samples, capacity * sizeof *grown);
    if (!grown) {
      heard.failed = 1;
      return 1;
    }
    heard.samples = grown;
    heard.capacity = capacity;
  }
  memcpy(heard.samples + heard.count, samples, (size_t)count * sizeof *samples);
  heard.count += (size_t)count;
  return 0;
}

// Initializes the library with standard error closed off. The library looks for PulseAudio even where it only writes
// into memory, and PulseAudio complains of folders that it cannot make. What matters is told by the caller. What other
// threads write to standard error in these milliseconds is lost.
static int initialize_quietly(const char *data_folder) {
  fflush(stderr);
  int kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (kept >= 0 && nowhere >= 0) dup2(nowhere, STDERR_FILENO);
  int rate = api.initialize(OUTPUT_SYNCHRONOUS, 0, data_folder, DONT_EXIT);
  fflush(stderr);
  if (kept >= 0 && nowhere >= 0) dup2(kept, STDERR_FILENO);
  if (kept >= 0) close(kept);
  if (nowhere >= 0) close(nowhere);
  return rate;
}

static int load(const char *path, const char *data_folder, LibraryMessage *message) {
  if (sample_rate) return sample_rate;
  const LibraryFunction functions[] = {
      {"espeak_Initialize", &api.initialize},
      {"espeak_Info", &api.info},
      {"espeak_SetSynthCallback", &api.set_callback},
      {"espeak_SetVoiceByName", &api.set_voice},
      {"espeak_ListVoices", &api.list_voices},
      {"espeak_SetParameter", &api.set_parameter},
      {"espeak_Synth", &api.synth},
      {"espeak_Synchronize", &api.synchronize},
  };
  if (!library_open(
      path, RTLD_NOW | RTLD_LOCAL, "espeak-ng", functions, sizeof functions / sizeof *functions, message))
    return 0;
  // The library gives a rate even without its data: only the list of voices tells.
  int rate = initialize_quietly(data_folder);
  const Voice **voices = rate > 0 ? api.list_voices(NULL) : NULL;
  if (!voices || !voices[0]) {
    library_say(message, "its data (the folder espeak-ng-data) is missing or of another version");
    return 0;
  }
  api.set_callback(collect);
  sample_rate = rate;
  return rate;
}

int espeak_load(const char *path, const char *data_folder, LibraryMessage *message) {
  pthread_mutex_lock(&load_lock);
  int result = load(path, data_folder, message);
  pthread_mutex_unlock(&load_lock);
  return result;
}

const char *espeak_version(void) {
  const char *data = NULL;
  return sample_rate ? api.info(&data) : "";
}

const char *espeak_voice(int index) {
  if (!sample_rate || index < 0) return NULL;
  const Voice **voices = api.list_voices(NULL);
  for (int i = 0; voices && voices[i]; i++) {
    if (i == index) return voices[i]->languages && voices[i]->languages[0] ? voices[i]->languages + 1 : voices[i]->name;
  }
  return NULL;
}

int espeak_choose_voice(const char *name) { return sample_rate ? api.set_voice(name) : -1; }

int16_t *espeak_speak(const char *text, int rate, size_t most, size_t *count) {
  *count = 0;
  if (!sample_rate) return NULL;
  memset(&heard, 0, sizeof heard);
  heard.most = most;
  heard.samples = malloc(sizeof *heard.samples);
  if (!heard.samples) return NULL;
  heard.capacity = 1;
  int failed = api.set_parameter(RATE, rate, 0) != 0 ||
               api.synth(text, strlen(text) + 1, 0, CHARACTER_POSITION, 0, UTF8, NULL, NULL) != 0 ||
               api.synchronize() != 0 || heard.failed;
  if (failed) {
    free(heard.samples);
    return NULL;
  }
  *count = heard.count;
  return heard.samples;
}

void espeak_free(int16_t *samples) { free(samples); }
