/// Opens libraries of the system when they are first needed, for the C targets that call them.
#ifndef HEARSIGHT_CDYNAMICLIBRARY_H
#define HEARSIGHT_CDYNAMICLIBRARY_H

#include <pthread.h>
#include <stddef.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// What went wrong, for a person: UTF-8 that ends with a zero. All zeros say nothing.
typedef struct {
  char text[1024];
} LibraryMessage;

/// Writes a message; what does not fit is cut off.
void library_say(LibraryMessage *message, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// A function of a library that is opened at run time, and the pointer that it goes to.
typedef struct {
  const char *name;
  void *target;
} LibraryFunction;

/// Opens the library at `path` with dlopen's `mode` and finds all functions.
///
/// Returns its handle; or NULL, with the reason as a message: what dlopen said, or that it is no `product` as a
/// function is missing. After a failure nothing stays open.
void *_Nullable library_open(
    const char *path, int mode, const char *product, const LibraryFunction *functions, size_t count,
    LibraryMessage *message);

/// Whether a library has been opened. `LIBRARY_CLOSED` at first.
typedef struct {
  pthread_mutex_t lock;
  int is_open;
} LibraryState;

#define LIBRARY_CLOSED {PTHREAD_MUTEX_INITIALIZER, 0}

/// Opens a library by `open`, which answers 0 once it is open, unless that was done before. Threads that come meanwhile
/// wait.
///
/// Returns what `open` does: 0, or another number with the reason as a message.
int library_open_once(
    LibraryState *state, int (*open)(const char *path, LibraryMessage *message), const char *path,
    LibraryMessage *message);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
