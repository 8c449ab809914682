/* Sokoban with one heuristic, as a table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC, BD_DOMAIN_ALGORITHM and what contract.h
 * asks for. */
#include "contract.h"
#include "doom.h"
#include "tables.h"

#include <bandolo/base/text.h>

#define BD_DOMAIN_NAME "sokoban"
#define BD_DOMAIN_SUMMARY                                                                          \
    "Sokoban: boxes are pushed to goals in the fewest pushes; files of levels (XSB)"
#define BD_DOMAIN_POSITION                                                                         \
    "a level, # wall, @ player, $ box, . goal, its rows ended by | or new lines: "                 \
    "'#####|#@$.#|#####'"
#define BD_DOMAIN_HAS_CLOSE      1
#define BD_DOMAIN_HAS_CHECK      1
#define BD_DOMAIN_HAS_DRAW       1
#define BD_DOMAIN_HAS_LOTS       1
#define BD_DOMAIN_LOTS_FAIL      1
#define BD_DOMAIN_NAMES_IN_STATE 1
#define BD_DOMAIN_GATHER         sokoban_gather
#define BD_DOMAIN_GATHERING_SIZE sizeof(sokoban_gathering)

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    if (setup->shape || setup->goal)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "sokoban takes levels alone, which say their size and goals");
    p->levels = sokoban_levels_open(error);
    p->verdicts = p->levels ? sokoban_verdicts_open() : NULL;
    if (p->levels && !p->verdicts) {
        sokoban_levels_close(p->levels);
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the corrals of sokoban");
    }
    return p->verdicts;
}

static void D(close)(D(problem) *p)
{
    sokoban_verdicts_close(p->verdicts);
    sokoban_levels_close(p->levels);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return sokoban_read(p, text, length, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return sokoban_write(s, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return sokoban_draw(s, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u%c", m / 4, "LURD"[m % 4]);
}

static size_t D(format_move_in)(const D(problem) *p, const D(state) *s, bd_move m, char *out,
                                size_t size)
{
    (void)p;
    return sokoban_write_push(s, m, out, size);
}

static bd_solvability D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    return sokoban_is_solvable(p, s, why, size);
}

static bool D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    return sokoban_draw_lots(p, random, s);
}

#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
