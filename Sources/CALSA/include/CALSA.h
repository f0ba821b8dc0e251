/// The small part of ALSA's C interface that Hearsight calls to play sound.
///
/// The library is opened when it is first needed (`alsa_load`), not linked. On a desktop its "default" device leads to
/// PulseAudio or PipeWire.
#ifndef HEARSIGHT_CALSA_H
#define HEARSIGHT_CALSA_H

#include "CDynamicLibrary.h"

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// An open device. One thread at a time may use it.
typedef struct AlsaDevice AlsaDevice;

/// Opens the library. Once it has succeeded, later calls do nothing. Returns 0 on success; otherwise writes a message.
int alsa_load(const char *path, LibraryMessage *message);

/// Opens a device for one channel of 16-bit samples. Returns NULL and writes a message on failure.
AlsaDevice *_Nullable alsa_open(const char *name, unsigned sample_rate, LibraryMessage *message);

/// Plays samples; returns when the device has taken them all. Returns 0 on success, else writes a message.
int alsa_play(AlsaDevice *device, const int16_t *samples, size_t count, LibraryMessage *message);

/// Waits until all has been heard.
void alsa_drain(AlsaDevice *device);

void alsa_close(AlsaDevice *device);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
