#include "CDynamicLibrary.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>

void library_say(LibraryMessage *message, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message->text, sizeof message->text, format, arguments);
  va_end(arguments);
}

void *library_open(
    const char *path, int mode, const char *product, const LibraryFunction *functions, size_t count,
    LibraryMessage *message) {
  void *library = dlopen(path, mode);
  if (!library) {
    library_say(message, "%s", dlerror());
    return NULL;
  }
  for (size_t i = 0; i < count; i++) {
    void *found = dlsym(library, functions[i].name);
    if (!found) {
      library_say(message, "it is a library, but not %s (it has no %s)", product, functions[i].name);
      dlclose(library);
      return NULL;
    }
    *(void **)functions[i].target = found;
  }
  return library;
}

int library_open_once(
    LibraryState *state, int (*open)(const char *path, LibraryMessage *message), const char *path,
    LibraryMessage *message) {
  pthread_mutex_lock(&state->lock);
  int result = state->is_open ? 0 : open(path, message);
  if (result == 0) state->is_open = 1;
  pthread_mutex_unlock(&state->lock);
  return result;
}
