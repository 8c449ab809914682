/* Inside of the templates: may change. */
/* Defaults of a plain game: what bd_game wants beside the rules. Part of adapter.h, for games that set BD_GAME_PLAIN. */
#include <bandolo/base/text.h>

#ifndef BD_GAME_SUMMARY
#define BD_GAME_SUMMARY BD_GAME_NAME
#endif
#ifndef BD_GAME_POSITION
#define BD_GAME_POSITION "the numbers of a position"
#endif
#ifndef BD_GAME_SIDE_NAMES
#define BD_GAME_SIDE_NAMES "first", "second"
#endif

static inline bool D(open)(D(problem) *problem, const bd_setup *setup, bd_error *error)
{
    (void)problem;
    if (setup->shape)
        return bd_fail(error, BD_BAD_USAGE, 0, BD_GAME_NAME " takes no shape, found ':%.40s'",
                       setup->shape);
    return !setup->goal || bd_fail(error, BD_BAD_INPUT, 0, BD_GAME_NAME " takes no goal");
}

static inline D(state) D(start)(const D(problem) *problem)
{
    static const uint8_t numbers[] = {BD_GAME_START};
    D(state) start;
    static_assert(sizeof numbers == sizeof start,
                  "BD_GAME_START has a number for each byte of a state");
    (void)problem;
    memcpy(&start, numbers, sizeof start);
    return start;
}

#if !BD_GAME_HAS_SIDE
static inline unsigned D(side)(const D(problem) *problem, const D(state) *here)
{
    (void)problem;
    return here->side;
}
#endif

static inline bool D(parse)(const D(problem) *problem, const char *text, size_t length,
                            D(state) *state, bd_error *error)
{
    static const uint8_t most[] = {BD_GAME_NUMBERS};
    static_assert(sizeof most == sizeof *state,
                  "BD_GAME_NUMBERS has a number for each byte of a state");
    if (length == 0) {
        *state = D(start)(problem);
        return true;
    }
    return bd_numbers_parse(text, length, most, sizeof most, (uint8_t *)state, BD_GAME_POSITION,
                            error);
}

static inline size_t D(format)(const D(problem) *problem, const D(state) *state, char *out,
                               size_t size)
{
    (void)problem;
    return bd_numbers_format((const uint8_t *)state, sizeof *state, out, size);
}

static inline size_t D(format_move)(const D(problem) *problem, bd_move move, char *out, size_t size)
{
    (void)problem;
#ifdef BD_GAME_MOVE_NAMES
    static const char *const names[] = {BD_GAME_MOVE_NAMES};
    return bd_text(out, size, "%s", names[move]);
#elif defined BD_GAME_COLUMNS
    return bd_text(out, size, "%c%u", 'a' + (int)(move % BD_GAME_COLUMNS),
                   (unsigned)(move / BD_GAME_COLUMNS) + 1);
#else
    return bd_text(out, size, "%u", (unsigned)move);
#endif
}
