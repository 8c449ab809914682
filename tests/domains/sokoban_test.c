/* Sokoban: fewest pushes against a search that walks step by step and knows no deadlock, the matching against all orders, walks
 * replayed, and files of levels. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/base/text.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "domains/sokoban/corral.h"
#include "domains/sokoban/packing.h"
#include "domains/sokoban/pushes.h"
#include "domains/sokoban/tunnel.h"

static void open_problem(bd_problem *problem, const char *heuristic)
{
    bd_error error = {0};
    if (!bd_problem_open(problem, "sokoban", heuristic, NULL, &error))
        fail_msg("%s", error.message);
}

static sokoban_state state_of(const bd_problem *problem, const char *text)
{
    sokoban_state state;
    bd_error error = {0};
    if (!sokoban_read(problem->data, text, strlen(text), &state, &error))
        fail_msg("%s: %s", text, error.message);
    return state;
}

/* ---- the plain search ---- */

enum { MOST_MAPS = 1 << 20, MOST_TEXT = 128 };

typedef struct plain {
    char (*map)[MOST_TEXT]; /* all that were met, in their order */
    uint32_t *slot;         /* by a hash; 0: free */
    unsigned count, width;
} plain;

/* Adds the map, unless it is there. */
static void meet(plain *p, const char *map)
{
    uint64_t hash = 1469598103934665603u;
    for (const char *at = map; *at; ++at)
        hash = (hash ^ (uint8_t)*at) * 1099511628211u;
    uint64_t slot = hash % (2 * MOST_MAPS);
    for (; p->slot[slot]; slot = (slot + 1) % (2 * MOST_MAPS))
        if (strcmp(p->map[p->slot[slot] - 1], map) == 0)
            return;
    assert_true(p->count < MOST_MAPS);
    strcpy(p->map[p->count++], map);
    p->slot[slot] = p->count;
}

static void leave(char *sign)
{
    *sign = *sign == '+' || *sign == '*' ? '.' : '-';
}

static void enter(char *sign, char free, char goal)
{
    *sign = *sign == '.' || *sign == '*' ? goal : free;
}

/* Makes one step. False: it is none; `is_push` tells what it is. */
static bool step(char *map, int by, bool *is_push)
{
    char *player = map + strcspn(map, "@+"), *to = player + by, *behind = to + by;
    *is_push = *to == '$' || *to == '*';
    if (*to == '#' || (*is_push && *behind != '-' && *behind != '.'))
        return false;
    if (*is_push) {
        leave(to);
        enter(behind, '$', '*');
    }
    leave(player);
    enter(to, '@', '+');
    return true;
}

/* Makes all maps of `from` pushes and walks, then those of one more. Returns the fewest pushes, or BD_NO_COST. */
static bd_cost plain_pushes(plain *p, const char *text)
{
    int width = (int)(strcspn(text, "|") + 1);
    const int ways[4] = {-1, -width, 1, width};
    static char pushed[MOST_MAPS / 4][MOST_TEXT];
    p->count = 0;
    memset(p->slot, 0, 2 * MOST_MAPS * sizeof *p->slot);
    meet(p, text);
    unsigned begin = 0;
    for (bd_cost pushes = 0; begin < p->count; ++pushes) {
        unsigned made = 0;
        for (; begin < p->count; ++begin) {
            if (!strchr(p->map[begin], '$'))
                return pushes;
            for (unsigned way = 0; way < 4; ++way) {
                char map[MOST_TEXT];
                bool is_push;
                strcpy(map, p->map[begin]);
                if (!step(map, ways[way], &is_push))
                    continue;
                if (!is_push)
                    meet(p, map);
                else
                    strcpy(pushed[made++], map);
                assert_true(made < MOST_MAPS / 4);
            }
        }
        for (unsigned i = 0; i < made; ++i)
            meet(p, pushed[i]);
    }
    return BD_NO_COST;
}

static plain make_plain(void)
{
    plain p = {.map = malloc(MOST_MAPS * sizeof *p.map),
               .slot = malloc(2 * MOST_MAPS * sizeof *p.slot)};
    assert_true(p.map && p.slot);
    return p;
}

static void free_plain(plain *p)
{
    free(p->map);
    free(p->slot);
}

/* ---- tests ---- */

/* Plays the walks and pushes that the solution names. */
static void replay(const bd_problem *problem, const sokoban_state *start, const bd_result *result,
                   const char *text)
{
    char map[MOST_TEXT];
    sokoban_state here = *start;
    int width = (int)(strcspn(text, "|") + 1);
    strcpy(map, text);
    for (size_t i = 0; i < result->length; ++i) {
        char walk[512];
        sokoban_write_push(&here, result->moves[i], walk, sizeof walk);
        for (const char *at = walk; *at; ++at) {
            static const char letters[] = "lurdLURD";
            const int ways[4] = {-1, -width, 1, width};
            unsigned way = (unsigned)(strchr(letters, *at) - letters);
            bool is_push;
            assert_true(step(map, ways[way % 4], &is_push));
            assert_int_equal(is_push, way >= 4);
        }
        here = sokoban_push(&here, result->moves[i]);
    }
    assert_null(strchr(map, '$'));
    (void)problem;
}

static void test_pushes(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    bd_problem matching, zero;
    plain p = make_plain();
    open_problem(&matching, "matching");
    open_problem(&zero, "zero");
    for (unsigned sample = 0; sample < (IS_CHECKED ? 1 : (IS_BRIEF ? 2 : 40)); ++sample) {
        char text[MOST_TEXT];
        sokoban_state start;
        bd_result result;
        assert_true(sokoban_draw_lots(matching.data, &random, &start));
        sokoban_write(&start, text, sizeof text);
        bd_cost pushes = plain_pushes(&p, text);
        bd_search(matching.domain, matching.data, &start, &(bd_options){0}, &result);
        assert_int_equal(result.status, BD_SOLVED);
        assert_int_equal(result.cost, pushes);
        replay(&matching, &start, &result, text);
        bd_result_free(&result);
        start = state_of(&zero, text);
        bd_search(zero.domain, zero.data, &start, &(bd_options){0}, &result);
        assert_int_equal(result.cost, pushes);
        bd_result_free(&result);
    }
    bd_problem_close(&matching);
    bd_problem_close(&zero);
    free_plain(&p);
}

/* Levels that cannot be solved, and some that can, whichever way the boxes lie. */
static void test_deadlocks(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    bd_problem matching;
    plain p = make_plain();
    open_problem(&matching, "matching");
    unsigned dead = 0, alive = 0;
    for (unsigned sample = 0; sample < (IS_CHECKED ? 20 : (IS_BRIEF ? 50 : 1000)); ++sample) {
        char text[] = "#######|#-----#|#-----#|#-----#|#-----#|#######", why[160];
        unsigned at[5 * 4], count = 0;
        for (unsigned i = 0; text[i]; ++i)
            if (text[i] == '-')
                at[count++] = i;
        bd_random_shuffle(&random, at, count, sizeof *at);
        for (unsigned i = 0; i < 9; ++i)
            text[at[i]] = "@$$$...##"[i];
        sokoban_state start;
        if (!sokoban_read(matching.data, text, strlen(text), &start, NULL))
            continue;
        bd_cost pushes = plain_pushes(&p, text);
        bd_solvability told = sokoban_is_solvable(matching.data, &start, why, sizeof why);
        assert_int_equal(told, pushes == BD_NO_COST ? BD_UNSOLVABLE : BD_SOLVABLE);
        dead += told == BD_UNSOLVABLE;
        alive += told == BD_SOLVABLE;
    }
    assert_true(dead > 0 && alive > 0);
    bd_problem_close(&matching);
    free_plain(&p);
}

/* Draws a level with walls within, the boxes and goals anywhere. False: the player does not come to all of them. */
static bool draw_level(const bd_problem *problem, bd_random *random, sokoban_state *start)
{
    char text[] = "########|#------#|#------#|#------#|#------#|#------#|########";
    unsigned at[6 * 5], count = 0, boxes = 2 + (unsigned)bd_random_below(random, 4);
    for (unsigned i = 0; text[i]; ++i)
        if (text[i] == '-')
            at[count++] = i;
    bd_random_shuffle(random, at, count, sizeof *at);
    text[at[--count]] = '@';
    for (unsigned i = 0; i < boxes; ++i)
        text[at[--count]] = '.';
    for (unsigned i = 0; i < boxes; ++i) {
        unsigned cell = at[bd_random_below(random, count + boxes)];
        text[cell] = text[cell] == '.' ? '*' : '$';
    }
    for (unsigned walls = (unsigned)bd_random_below(random, 9), i = 0; i < walls; ++i) {
        unsigned cell = at[bd_random_below(random, count)];
        text[cell] = text[cell] == '-' ? '#' : text[cell];
    }
    return sokoban_read(problem->data, text, strlen(text), start, NULL);
}

/* Draws a level of corridors, with some of their walls open, two or three boxes and more goals. False: it is no level. */
static bool draw_maze(const bd_problem *problem, bd_random *random, char *text,
                      sokoban_state *start)
{
    static const char empty[] =
        "#########|#-------#|#-##-##-#|#-##-##-#|#-##-##-#|#-------#|#########";
    unsigned at[7 * 5], count = 0, boxes = 2 + (unsigned)bd_random_below(random, 2);
    strcpy(text, empty);
    for (unsigned opened = (unsigned)bd_random_below(random, 5); opened > 0; --opened)
        text[(2 + bd_random_below(random, 3)) * 10 + 1 + bd_random_below(random, 7)] = '-';
    for (unsigned i = 0; text[i]; ++i)
        if (text[i] == '-')
            at[count++] = i;
    bd_random_shuffle(random, at, count, sizeof *at);
    for (unsigned i = 0; i < 6 + boxes; ++i)
        text[at[i]] = "@.....$$$"[i];
    return sokoban_read(problem->data, text, strlen(text), start, NULL);
}

static unsigned count_in_tunnels(const sokoban_state *state)
{
    bool is_reached[SOKOBAN_CELLS + 1];
    unsigned count = 0;
    sokoban_walk(state, state->stands, is_reached);
    for (unsigned cell = 0; cell < state->level->cells; ++cell)
        count += sokoban_has_box(&state->key, cell) &&
                 sokoban_is_in_tunnel(state, is_reached, cell);
    return count;
}

/* Tunnels, pairs of boxes and corrals against the search that knows none of them. */
static void test_mazes(void **state)
{
    (void)state;
    bd_random random = bd_random_of(7);
    bd_problem matching;
    plain p = make_plain();
    unsigned solved = 0, unsolved = 0, in_tunnels = 0;
    open_problem(&matching, "matching");
    for (unsigned sample = 0; sample < (IS_CHECKED ? 100 : (IS_BRIEF ? 250 : 5000)); ++sample) {
        char text[MOST_TEXT];
        sokoban_state start;
        bd_result result;
        if (!draw_maze(&matching, &random, text, &start))
            continue;
        bd_cost pushes = plain_pushes(&p, text);
        bd_search(matching.domain, matching.data, &start, &(bd_options){0}, &result);
        assert_int_equal(result.status, pushes == BD_NO_COST ? BD_NO_SOLUTION : BD_SOLVED);
        if (pushes != BD_NO_COST)
            assert_int_equal(result.cost, pushes);
        bd_result_free(&result);
        solved += pushes != BD_NO_COST;
        unsolved += pushes == BD_NO_COST;
        in_tunnels += pushes != BD_NO_COST && count_in_tunnels(&start) > 0;
    }
    assert_true(solved > 5 && unsolved > 5 && in_tunnels > 0);
    bd_problem_close(&matching);
    free_plain(&p);
}

/* Puts two boxes and the player, each on a cell, into a level. */
static void put_pair(const sokoban_level *level, const char *empty, const unsigned *cell,
                     char *text)
{
    strcpy(text, empty);
    for (unsigned i = 0; i < 3; ++i) {
        unsigned place = level->place[cell[i]];
        char *sign = text + place / SOKOBAN_SIDE * (level->columns + 1) + place % SOKOBAN_SIDE;
        enter(sign, "@$$"[i], "+**"[i]);
    }
}

/* Each pair is lost that the plain search cannot solve, and no other. */
static void test_pairs(void **state)
{
    (void)state;
    static const char *const levels[] = {"#######|#-.---#|#-#-#-#|#---.-#|#######",
                                         "########|#.-----#|#--.-#-#|#--#---#|########"};
    bd_problem matching;
    plain p = make_plain();
    open_problem(&matching, "matching");
    for (unsigned i = 0; i < (IS_BRIEF ? 1 : 2); ++i) {
        char text[MOST_TEXT];
        unsigned lost = 0, alive = 0;
        strcpy(text, levels[i]);
        *strchr(text, '-') = '@';
        *strchr(text, '-') = '$';
        const sokoban_level *level = state_of(&matching, text).level;
        for (unsigned box = 0; box < level->cells; ++box)
            for (unsigned side = 0; side < 4; ++side)
                for (unsigned other = 0; other < level->cells; ++other) {
                    const unsigned cells[] = {level->next[side][box], box, other};
                    bool is_lost = sokoban_lost_with(level, box, side)->cell[other / 64] >>
                                       other % 64 &
                                   1;
                    if (cells[0] == SOKOBAN_NOWHERE || cells[0] == other || box == other) {
                        assert_false(is_lost);
                        continue;
                    }
                    put_pair(level, levels[i], cells, text);
                    assert_int_equal(is_lost, plain_pushes(&p, text) == BD_NO_COST);
                    ++*(is_lost ? &lost : &alive);
                }
        assert_true(lost > 10 && alive > 10);
    }
    bd_problem_close(&matching);
    free_plain(&p);
}

/* The kernel, which knows corrals, against the table's own moves: as few pushes, or no solution for both. */
static void test_corrals(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    bd_problem matching;
    unsigned solved = 0, unsolved = 0, pruned = 0, doomed = 0;
    open_problem(&matching, "matching");
    bd_domain plain_domain = *matching.domain;
    plain_domain.kernels = NULL;
    for (unsigned sample = 0; sample < (IS_CHECKED ? 500 : (IS_BRIEF ? 1500 : 20000)); ++sample) {
        sokoban_state start;
        bd_result by_kernel, by_table;
        if (!draw_level(&matching, &random, &start))
            continue;
        bd_search(matching.domain, matching.data, &start, &(bd_options){0}, &by_kernel);
        bd_search(&plain_domain, matching.data, &start, &(bd_options){0}, &by_table);
        bd_move moves[SOKOBAN_CHILDREN];
        doomed += sokoban_pushes(&start, moves) > 0 &&
                  sokoban_needed_pushes(matching.data, &start, moves) == 0;
        assert_int_equal(by_kernel.status, by_table.status);
        assert_int_equal(by_kernel.cost, by_table.cost);
        solved += by_kernel.status == BD_SOLVED;
        unsolved += by_kernel.status == BD_NO_SOLUTION;
        pruned += by_kernel.counter[BD_EXPANDED] < by_table.counter[BD_EXPANDED];
        bd_result_free(&by_kernel);
        bd_result_free(&by_table);
    }
    assert_true(solved > 10 && unsolved > 10 && pruned > 0 && doomed > 0);
    bd_problem_close(&matching);
}

/* All solutions of the fewest pushes, also those that a corral makes needless: as many as without h. */
static void test_all_solutions(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    bd_problem matching, zero;
    unsigned counted = 0, several = 0;
    open_problem(&matching, "matching");
    open_problem(&zero, "zero");
    for (unsigned sample = 0; counted < (IS_CHECKED ? 5 : (IS_BRIEF ? 10 : 100)); ++sample) {
        sokoban_state start, again;
        bd_result result;
        char text[MOST_TEXT];
        bd_move all[SOKOBAN_CHILDREN], needed[SOKOBAN_CHILDREN];
        uint64_t by_matching = 0, by_zero = 0;
        const bd_options options = {.limits.nodes = 200000};
        if (!draw_level(&matching, &random, &start) ||
            sokoban_needed_pushes(matching.data, &start, needed) == sokoban_pushes(&start, all))
            continue;
        sokoban_write(&start, text, sizeof text);
        again = state_of(&zero, text);
        bd_status status = bd_search_shortest(matching.domain, matching.data, &start, &options,
                                              &(bd_shortest){0}, &by_matching, &result);
        bd_result_free(&result);
        if (status != BD_SOLVED)
            continue;
        status = bd_search_shortest(zero.domain, zero.data, &again, &options, &(bd_shortest){0},
                                    &by_zero, &result);
        bd_result_free(&result);
        if (status != BD_SOLVED)
            continue;
        assert_int_equal(by_matching, by_zero);
        ++counted;
        several += by_zero > 1;
    }
    assert_true(several > 0);
    bd_problem_close(&matching);
    bd_problem_close(&zero);
}

/* Fills the goals in that order with the box of the level, each a wall from then on. Returns how many it came to. */
static unsigned count_filled(const bd_problem *problem, const char *level, const unsigned *order,
                             unsigned goals)
{
    unsigned at[SOKOBAN_BOXES], count = 0, filled = 0;
    for (unsigned i = 0; level[i]; ++i)
        if (level[i] == '.')
            at[count++] = i;
    for (; filled < goals; ++filled) {
        char text[MOST_TEXT];
        sokoban_state start;
        bd_result result;
        strcpy(text, level);
        for (unsigned i = 0; i < goals; ++i)
            text[at[order[i]]] = "#.-"[i < filled ? 0 : (i == filled ? 1 : 2)];
        if (!sokoban_read(problem->data, text, strlen(text), &start, NULL))
            break;
        bd_search(problem->domain, problem->data, &start, &(bd_options){0}, &result);
        bd_status status = result.status;
        bd_result_free(&result);
        if (status != BD_SOLVED)
            break;
    }
    return filled;
}

static void test_packing(void **state)
{
    (void)state;
    static const char *const levels[] = {
        "###########|#----######|#@-$--....#|#----######|###########",
        "###########|######--..#|#-------..#|#@-$----..#|#-----#-..#|###########",
        "##########|#-----...#|#@-$--...#|#-----...#|##########"};
    bd_problem problem;
    unsigned backwards = 0;
    open_problem(&problem, "matching");
    for (size_t i = 0; i < sizeof levels / sizeof *levels; ++i) {
        sokoban_state start = state_of(&problem, levels[i]);
        unsigned goals = start.level->goals, order[SOKOBAN_BOXES], turned[SOKOBAN_BOXES];
        for (unsigned goal = 0; goal < goals; ++goal)
            order[goal] = turned[goals - 1 - goal] = start.level->order[goal];
        assert_int_equal(count_filled(&problem, levels[i], order, goals), goals);
        backwards += count_filled(&problem, levels[i], turned, goals) == goals;
    }
    assert_int_equal(backwards, 0);
    bd_problem_close(&problem);
}

/* Beams and greedy searches, which the guide leads, know what is no solution, and find some where there are some. */
static void test_guide(void **state)
{
    (void)state;
    static const char level[] = /* XSokoban's fourth, by A. Myers after Thinking Rabbit */
        "-----------########|-----------#--....#|############--....#|#----#--$-$---....#|"
        "#-$$$#$--$-#--....#|#--$-----$-#--....#|#-$$-#$-$-$########|#--$-#-----#-------|"
        "##-#########-------|#----#----##-------|#-----$---##-------|#--$$#$$--@#-------|"
        "#----#----##-------|###########--------";
    bd_problem problem;
    bd_result result;
    open_problem(&problem, "matching");
    sokoban_state start = state_of(&problem, level);
    const bd_options options = {.algorithm = "dovetail", .limits.nodes = 100000};
    bd_search(problem.domain, problem.data, &start, &options, &result);
    assert_int_equal(result.status, BD_SOLVED);
    assert_false(result.optimal);
    bd_result_free(&result);
    bd_random random = bd_random_of(6);
    unsigned solved = 0;
    for (unsigned sample = 0; sample < (IS_BRIEF ? 150 : 1000); ++sample) {
        bd_result other;
        if (!draw_level(&problem, &random, &start))
            continue;
        bd_search(problem.domain, problem.data, &start, &(bd_options){0}, &result);
        static const char *const names[] = {"dovetail", "greedy", "anytime", "anytime-beam",
                                            "hdastar"};
        const bd_options by = {.algorithm = names[sample % 5]};
        bd_search(problem.domain, problem.data, &start, &by, &other);
        assert_int_equal(other.status, result.status);
        if (sample % 5 > 1)
            assert_int_equal(other.cost, result.cost);
        solved += other.status == BD_SOLVED;
        bd_result_free(&result);
        bd_result_free(&other);
    }
    assert_true(solved > 10);
    bd_problem_close(&problem);
}

/* The cheapest of all orders of goals. */
static unsigned plain_matching(const sokoban_state *here, const unsigned *cell, unsigned boxes,
                               unsigned taken)
{
    unsigned least = boxes ? SOKOBAN_FAR : 0;
    for (unsigned goal = 0; boxes && goal < here->level->goals; ++goal) {
        if (taken >> goal & 1)
            continue;
        unsigned side = sokoban_side(here->level, cell[0], here->stands);
        unsigned sum = sokoban_pushes_alone(here->level, cell[0], side)[goal] +
                       plain_matching(here, cell + 1, boxes - 1, taken | 1U << goal);
        least = sum < least ? sum : least;
    }
    return least;
}

static void test_matching(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    bd_problem problem;
    open_problem(&problem, "matching");
    for (unsigned sample = 0; sample < (IS_BRIEF ? 50 : 1000); ++sample) {
        char text[] = "########|#------#|#-#----#|#------#|#----#-#|#------#|########";
        unsigned at[6 * 5], count = 0, boxes = 0, cell[5];
        for (unsigned i = 0; text[i]; ++i)
            if (text[i] == '-')
                at[count++] = i;
        bd_random_shuffle(&random, at, count, sizeof *at);
        for (unsigned i = 0; i < 11; ++i)
            text[at[i]] = "@.....$$$$$"[i];
        if (sample % 2)
            text[at[10]] = '-';
        sokoban_state start = state_of(&problem, text);
        for (unsigned i = 0; i < start.level->cells; ++i)
            if (sokoban_has_box(&start.key, i))
                cell[boxes++] = i;
        assert_int_equal(sokoban_matching(&start), plain_matching(&start, cell, boxes, 0));
    }
    bd_problem_close(&problem);
}

static void test_files(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "; a title", "",      "  #####", "###@$.#\r", "#######",          "a name",
        "#####",     "#@$.#", "#####",   "",          "#####|#@$.#|#####"};
    static const char *const wanted[] = {"  #####|###@$.#|#######", "#####|#@$.#|#####",
                                         "#####|#@$.#|#####"};
    sokoban_gathering *gathering = calloc(1, sizeof *gathering);
    bd_problem problem;
    bd_error error = {0};
    char text[256];
    unsigned found = 0;
    assert_non_null(gathering);
    open_problem(&problem, "matching");
    for (uint64_t i = 0; i <= sizeof lines / sizeof *lines; ++i) {
        const char *line = i < sizeof lines / sizeof *lines ? lines[i] : NULL;
        uint64_t number = i + 1;
        bd_gathered outcome = sokoban_gather(gathering, line, line ? strlen(line) : 0, &number,
                                             text, sizeof text, &error);
        if (outcome == BD_GATHERED_NOTHING)
            continue;
        assert_int_equal(outcome, BD_GATHERED_INSTANCE);
        assert_string_equal(text, wanted[found]);
        assert_int_equal(number, 3 + 4 * found);
        state_of(&problem, text);
        ++found;
    }
    assert_int_equal(found, 3);
    bd_problem_close(&problem);
    free(gathering);
}

static void test_bad_text(void **state)
{
    (void)state;
    static const char *const bad[] = {"",
                                      "#####|#-$.#|#####",
                                      "#####|#@@.#|#####",
                                      "#####|#@$-#|#####",
                                      "#####|#@-.#|#####",
                                      "#####|#@$.|#####",
                                      "#####|#@$.#|#x###",
                                      "@$.",
                                      "######|#@#$.#|######"};
    bd_problem problem;
    bd_error error = {0};
    sokoban_state into;
    open_problem(&problem, "matching");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(sokoban_read(problem.data, bad[i], strlen(bad[i]), &into, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
    }
    into = state_of(&problem, "#######|#@$.#*#|#######"); /* a box out of reach stays */
    char text[64];
    sokoban_write(&into, text, sizeof text);
    assert_string_equal(text, "#######|#@$.#*#|#######");
    bd_problem_close(&problem);
    assert_false(bd_problem_open(&problem, "sokoban:5", NULL, NULL, &error));
}

/* A problem keeps all levels that it reads, and the keys of each make its own positions again. */
static void test_many_levels(void **state)
{
    (void)state;
    enum { WALLS = 16 };
    const unsigned levels = IS_CHECKED ? 2000 : 33000;
    bd_problem problem;
    sokoban_key *keys = calloc(levels, sizeof *keys);
    char text[64];
    assert_non_null(keys);
    open_problem(&problem, "matching");
    for (unsigned round = 0; round < 2; ++round)
        for (unsigned i = 0; i < levels; ++i) {
            char walls[WALLS + 1] = "";
            for (unsigned bit = 0; bit < WALLS; ++bit)
                walls[bit] = i >> bit & 1 ? '#' : '-';
            bd_text(text, sizeof text, "#####|#@$.#|#---#%s|#####", walls);
            if (round == 0)
                keys[i] = state_of(&problem, text).key;
            sokoban_state there = sokoban_state_of(problem.data, &keys[i]);
            assert_non_null(there.level);
            for (unsigned bit = 0; bit < WALLS; ++bit)
                assert_int_equal(there.level->map[2 * SOKOBAN_SIDE + 5 + bit] == '#', i >> bit & 1);
        }
    bd_problem_close(&problem);
    free(keys);
}

/* Two levels whose maps have the same hash, found by trying. */
static void test_equal_hashes(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "############################|#@$.-----------------------#|#--------#####---##-#-#-##-#|"
        "############################",
        "############################|#@$.-----------------------#|#-------#-#-##--#-#---#----#|"
        "############################"};
    bd_problem problem;
    open_problem(&problem, "matching");
    sokoban_state first = state_of(&problem, texts[0]), second = state_of(&problem, texts[1]);
    for (unsigned i = 0; i < 4; ++i) {
        char text[128];
        sokoban_state read = state_of(&problem, texts[i % 2]);
        sokoban_state made = sokoban_state_of(problem.data, i % 2 ? &second.key : &first.key);
        sokoban_write(&made, text, sizeof text);
        assert_string_equal(text, texts[i % 2]);
        assert_ptr_equal(read.level, made.level);
    }
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pushes),       cmocka_unit_test(test_deadlocks),
        cmocka_unit_test(test_corrals),      cmocka_unit_test(test_all_solutions),
        cmocka_unit_test(test_packing),      cmocka_unit_test(test_guide),
        cmocka_unit_test(test_matching),     cmocka_unit_test(test_files),
        cmocka_unit_test(test_bad_text),     cmocka_unit_test(test_mazes),
        cmocka_unit_test(test_pairs),        cmocka_unit_test(test_many_levels),
        cmocka_unit_test(test_equal_hashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
