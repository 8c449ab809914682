/* A domain in C++17: its rules, and the macros that announce them; an algorithm's header may follow. */
#include <bandolo/base/text.h>
#include <bandolo/search/domain.h>

#include <cstdint>
#include <cstring>

/* Six cells in two rows of three, five tiles and the blank, which moves: a digit a cell. */
struct six_problem {
    std::uint8_t goal[6];
};
struct six_state {
    std::uint8_t cell[6], blank;
};
using six_key = six_state;

enum { up, down, left, right };

static int six_step(bd_move m)
{
    return m == up ? -3 : m == down ? 3 : m == left ? -1 : 1;
}

static bool six_legal(const six_problem *, const six_state *s, bd_move m)
{
    unsigned row = s->blank / 3u, column = s->blank % 3u;
    return m == up ? row > 0 : m == down ? row < 1 : m == left ? column > 0 : column < 2;
}

static six_state six_play(const six_problem *, const six_state *s, bd_move m)
{
    six_state next = *s;
    next.blank = static_cast<std::uint8_t>(s->blank + six_step(m));
    next.cell[s->blank] = s->cell[next.blank];
    next.cell[next.blank] = 0;
    return next;
}

static bd_move six_inverse(bd_move m)
{
    return m ^ 1u;
}

static bd_cost six_cost(const six_problem *, const six_state *, bd_move)
{
    return 1;
}

static bd_cost six_estimate(const six_problem *p, const six_state *s)
{
    bd_cost away = 0;
    for (int i = 0; i < 6; ++i)
        away += s->cell[i] != 0 && s->cell[i] != p->goal[i];
    return away;
}

static bool six_is_goal(const six_problem *p, const six_state *s)
{
    return std::memcmp(s->cell, p->goal, sizeof p->goal) == 0;
}

static six_key six_to_key(const six_problem *, const six_state *s)
{
    return *s;
}

static six_state six_from_key(const six_problem *, const six_key *k)
{
    return *k;
}

static six_problem six_toward(const six_problem *, const six_state *s)
{
    six_problem turned;
    std::memcpy(turned.goal, s->cell, sizeof turned.goal);
    return turned;
}

static six_state six_of(const std::uint8_t *cells)
{
    six_state s;
    std::memcpy(s.cell, cells, sizeof s.cell);
    for (s.blank = 0; s.cell[s.blank] != 0;)
        ++s.blank;
    return s;
}

static six_state six_goal(const six_problem *p)
{
    return six_of(p->goal);
}

static bool six_open(six_problem *p, const bd_setup *, bd_error *)
{
    for (std::uint8_t i = 0; i < 6; ++i)
        p->goal[i] = i;
    return true;
}

static bool six_parse(const six_problem *, const char *text, size_t length, six_state *s,
                      bd_error *error)
{
    std::uint8_t cells[6], seen = 0;
    if (length != 6)
        return bd_fail(error, BD_BAD_INPUT, 0, "expected six digits");
    for (size_t i = 0; i < length; ++i) {
        cells[i] = static_cast<std::uint8_t>(text[i] - '0');
        seen = static_cast<std::uint8_t>(seen | 1u << (cells[i] & 7));
    }
    if (seen != 63)
        return bd_fail(error, BD_BAD_INPUT, 0, "expected each digit from 0 to 5 once");
    *s = six_of(cells);
    return true;
}

static size_t six_format(const six_problem *, const six_state *s, char *out, size_t size)
{
    const std::uint8_t *c = s->cell;
    return bd_text(out, size, "%d%d%d%d%d%d", c[0], c[1], c[2], c[3], c[4], c[5]);
}

static size_t six_format_move(const six_problem *, bd_move m, char *out, size_t size)
{
    static const char *const names[] = {"up", "down", "left", "right"};
    return bd_text(out, size, "%s", names[m]);
}

#define BD_DOMAIN            six
#define BD_DOMAIN_MOVES      4
#define BD_DOMAIN_NAME       "six"
#define BD_DOMAIN_HEURISTIC  "misplaced"
#define BD_DOMAIN_SUMMARY    "five tiles in two rows"
#define BD_DOMAIN_POSITION   "six digits"
#define BD_DOMAIN_PROMISES   (BD_ADMISSIBLE | BD_CONSISTENT | BD_REVERSIBLE | BD_UNIT_COST)
#define BD_DOMAIN_REVERSES   1
#define BD_DOMAIN_LEAST_COST 1
