#include "Runtime.h"

uint64_t ort_flush_denormals(void) {
#if defined(__x86_64__)
  uint32_t saved = __builtin_ia32_stmxcsr();
  // Flush results to zero, and take denormal inputs for zero.
  __builtin_ia32_ldmxcsr(saved | 0x8040);
  return saved;
#elif defined(__aarch64__)
  uint64_t saved;
  __asm__ volatile("mrs %0, fpcr" : "=r"(saved));
  __asm__ volatile("msr fpcr, %0" ::"r"(saved | (1ull << 24)));
  return saved;
#else
  return 0;
#endif
}

void ort_restore_denormals(uint64_t saved) {
#if defined(__x86_64__)
  __builtin_ia32_ldmxcsr((uint32_t)saved);
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" ::"r"(saved));
#else
  (void)saved;
#endif
}

#if defined(__aarch64__) && defined(__linux__)
#include <sys/auxv.h>

const char *ort_instruction_set(void) {
  enum { DOT_PRODUCT = 1 << 20, MATRIX_8_BIT = 1 << 13 };
  if (getauxval(AT_HWCAP2) & MATRIX_8_BIT) return "i8mm";
  return getauxval(AT_HWCAP) & DOT_PRODUCT ? "dotprod" : "neon";
}
#elif defined(__x86_64__)
const char *ort_instruction_set(void) {
  __builtin_cpu_init();
  // In the order in which ONNX Runtime chooses its kernels: it uses newer instructions only where the processor has all
  // older ones, too.
  if (!__builtin_cpu_supports("avx")) return __builtin_cpu_supports("sse4.1") ? "sse4_1" : "sse2";
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return "avx";
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl"))
    return __builtin_cpu_supports("avx512vnni") ? "avx512_vnni" : "avx512";
  return __builtin_cpu_supports("avxvnni") ? "avx_vnni" : "avx2";
}
#else
const char *ort_instruction_set(void) { return "other"; }
#endif
