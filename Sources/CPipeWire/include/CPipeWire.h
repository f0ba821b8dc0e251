/// The small part of PipeWire's C interface that Hearsight calls to receive the picture of a window.
///
/// The library is opened when it is first needed (`pipewire_load`), not linked. PipeWire's parameters are built and
/// read in Swift (`PipeWirePod`), since its headers do that in inline functions that Swift cannot import.
#ifndef HEARSIGHT_CPIPEWIRE_H
#define HEARSIGHT_CPIPEWIRE_H

#include "CDynamicLibrary.h"

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// A stream that receives pictures, with a thread of its own.
typedef struct PipeWireStream PipeWireStream;

/// A rectangle in pixels.
typedef struct {
  int32_t x, y;
  uint32_t width, height;
} PipeWireRegion;

/// What has come. All of it is valid during the callback alone.
typedef struct {
  /// The picture's bytes; NULL where only the pointer moved.
  const void *_Nullable bytes;
  size_t count;
  /// Bytes from one row to the next.
  int32_t stride;
  /// The part of the picture that is the window; all zeros where that was not told.
  PipeWireRegion crop;
  /// Whether the pointer was told of; its number is 0 where it is not on the window.
  int has_cursor;
  uint32_t cursor;
  int32_t cursor_x, cursor_y;
} PipeWireFrame;

/// What is called on the stream's own thread.
typedef struct {
  void *_Nullable context;
  /// The format was agreed on, as a pod of PipeWire.
  void (*format)(void *_Nullable context, const void *pod, size_t size);
  void (*frame)(void *_Nullable context, const PipeWireFrame *frame);
  /// No more will come, and why.
  void (*ended)(void *_Nullable context, const char *reason);
} PipeWireListener;

/// Pods that a stream asks for: the formats it takes; then, once one was agreed on, kinds of memory and what else is
/// told with each picture.
typedef struct {
  const void *formats;
  const void *_Nonnull const *_Nonnull parameters;
  uint32_t parameter_count;
} PipeWireWishes;

/// Opens the library. Once it has succeeded, later calls do nothing. Returns 0 on success; otherwise writes a message.
int pipewire_load(const char *path, LibraryMessage *message);

/// Connects through a socket, which then belongs to the stream whatever comes of it, and receives what a node sends.
/// The pods are copied. Returns NULL and writes a message on failure.
PipeWireStream *_Nullable pipewire_open(
    int socket, uint32_t node, PipeWireWishes wishes, PipeWireListener listener, LibraryMessage *message);

/// Has the sender pause, or go on. Not to be called from a callback.
void pipewire_set_active(PipeWireStream *stream, int active);

/// Ends the stream; nothing is called any more when this returns. Not to be called from a callback.
void pipewire_close(PipeWireStream *stream);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
