/* board_lanes.h in both widths, and whether this processor can run it. The functions are compiled for
 * AVX-512 with VBMI2 whatever the rest is compiled for, and chosen when the program runs. */
#include "domains/queens/boards_avx512.h"

#ifdef __x86_64__

#include <bandolo/template/base/prefix.h>

#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vbmi2,popcnt")))

#define BD_DOMAIN narrow
#define LANE      uint16_t
#define LANES     32
#define MASK      __mmask32
#define OP(name)  _mm512_##name##_epi16
#define ASK(name) _mm512_##name##_epi16_mask
#define CAST      (short)
#include "domains/queens/board_lanes.h"

#define BD_DOMAIN wide
#define LANE      uint32_t
#define LANES     16
#define MASK      __mmask16
#define OP(name)  _mm512_##name##_epi32
#define ASK(name) _mm512_##name##_epi32_mask
#define CAST      (int)
#include "domains/queens/board_lanes.h"

board_count_function *boards_avx512_count(const board_rest *rest)
{
    if (rest->columns > 32 || !__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512vbmi2"))
        return NULL;
    return rest->columns <= 16 ? narrow_count : wide_count;
}

size_t board_counter_bytes(void)
{
    return sizeof(narrow_level) * 16 > sizeof(wide_level) * 32 ? sizeof(narrow_level) * 16
                                                               : sizeof(wide_level) * 32;
}

#else

board_count_function *boards_avx512_count(const board_rest *rest)
{
    (void)rest;
    return NULL;
}

size_t board_counter_bytes(void)
{
    return 1;
}

#endif
