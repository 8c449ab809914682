/* Kalah: the values of small boards, the moves against a ring of pits, and texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>

#include "brief.h"
#include "domains/kalah/kalah.h"

static kalah_problem open_board(const char *shape)
{
    kalah_problem problem = {0, 0};
    bd_error error;
    assert_true(kalah_game.open(&problem, &(bd_setup){.shape = shape}, &error));
    return problem;
}

/* Won, lost or drawn for the first side, with 1 to 6 seeds in each house: computed, the smallest boards by minimax, too.
 * Irving, Donkers and Uiterwijk (2000) tell such values of larger boards. */
static void test_small_boards(void **unused)
{
    static const char *const values[] = {"DLWLWD", "WLLLWW", "DWWWWL", "WWW", "DD"};
    (void)unused;
    for (unsigned houses = 1; houses <= (IS_BRIEF ? 3 : 5); ++houses)
        for (unsigned seeds = 1; seeds <= strlen(values[houses - 1]); ++seeds) {
            char shape[8];
            bd_game_result result;
            bd_game_options options = bd_game_defaults();
            snprintf(shape, sizeof shape, "%ux%u", houses, seeds);
            if (IS_CHECKED && houses * seeds > 8)
                continue;
            options.table_bytes = 1 << 22;
            kalah_problem problem = open_board(shape);
            kalah_state start;
            kalah_game.start(&problem, &start);
            assert_int_equal(bd_game_search(&kalah_game, &problem, &start, &options, &result),
                             BD_SOLVED);
            assert_true(result.is_proved);
            char found = result.value > 0 ? 'W' : result.value < 0 ? 'L' : 'D';
            assert_int_equal(found, values[houses - 1][seeds - 1]);
            bd_game_result_free(&result);
            if (houses * seeds > 4)
                continue;
            options.algorithm = "minimax";
            bd_game_search(&kalah_game, &problem, &start, &options, &result);
            assert_true(result.is_proved);
            assert_int_equal((result.value > 0) - (result.value < 0),
                             (found == 'W') - (found == 'L'));
            bd_game_result_free(&result);
        }
}

/* ---- the rules on a ring: houses of side 0, its store, houses of side 1, its store ---- */

typedef struct ring {
    unsigned houses, pits[2 * (KALAH_MOST + 1)], side;
} ring;

static ring ring_of(const kalah_problem *p, const kalah_state *s)
{
    ring r = {.houses = p->houses, .side = s->side};
    for (unsigned i = 0; i <= p->houses; ++i) {
        r.pits[s->side * (p->houses + 1) + i] = s->own.seeds[i];
        r.pits[!s->side * (p->houses + 1) + i] = s->other.seeds[i];
    }
    return r;
}

static void play_on_ring(ring *r, unsigned house)
{
    unsigned pits = 2 * (r->houses + 1), first = r->side * (r->houses + 1);
    unsigned store = first + r->houses, other_store = (store + r->houses + 1) % pits;
    unsigned at = first + house, seeds = r->pits[at];
    r->pits[at] = 0;
    while (seeds > 0) {
        at = (at + 1) % pits;
        if (at == other_store)
            continue;
        ++r->pits[at];
        --seeds;
    }
    if (at == store)
        return;
    unsigned opposite = 2 * r->houses - at;
    if (at >= first && at < store && r->pits[at] == 1) {
        r->pits[store] += 1 + r->pits[opposite];
        r->pits[at] = r->pits[opposite] = 0;
    }
    r->side = !r->side;
}

static void test_rules(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(1);
    for (unsigned game = 0; game < (IS_CHECKED ? 100 : 3000); ++game) {
        char shape[] = {(char)('1' + bd_random_below(&random, 6)), 'x',
                        (char)('1' + bd_random_below(&random, 6)), '\0'};
        kalah_problem p = open_board(shape);
        kalah_state s;
        bd_value value;
        unsigned plies = 0;
        kalah_game.start(&p, &s);
        ring slow = ring_of(&p, &s);
        for (; !kalah_is_over(&p, &s, &value); ++plies) {
            bd_move moves[KALAH_MOST];
            unsigned count = kalah_game.list(&p, &s, moves);
            assert_true(count > 0);
            bd_move move = moves[bd_random_below(&random, count)];
            s = kalah_play(&p, &s, move);
            play_on_ring(&slow, move);
            ring fast = ring_of(&p, &s);
            assert_memory_equal(&fast, &slow, sizeof slow);
        }
        assert_true(plies < KALAH_PLIES);
    }
}

static void test_texts(void **unused)
{
    static const struct {
        const char *text, *message;
    } bad[] = {{"4 4 4 4 4 4 0", "7 numbers, expected 14"},
               {"4 4 4 4 4 4 0 / 4 4 4 4 4 4 1", "49 seeds, expected 48"},
               {"4 4 4 4 4 4 0 / 4 4 4 4 4 4 0 0", "too many numbers"},
               {"99 4", "too many seeds"},
               {"four", "'f': expected a number"}};
    static const char *const shapes[] = {"7x4", "6x7", "0x1", "6", "6x4x", ""};
    (void)unused;
    kalah_problem problem = open_board(NULL);
    kalah_state s, same;
    bd_error error;
    char text[256];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(kalah_game.parse(&problem, bad[i].text, strlen(bad[i].text), &s, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_non_null(strstr(error.message, bad[i].message));
    }
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; ++i) {
        kalah_problem other = {0, 0};
        assert_false(kalah_game.open(&other, &(bd_setup){.shape = shapes[i]}, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
    assert_true(kalah_game.parse(&problem, "", 0, &s, &error));
    s = kalah_play(&problem, &s, 2); /* ends in the store */
    s = kalah_play(&problem, &s, 0);
    kalah_game.format(&problem, &s, text, sizeof text);
    assert_string_equal(text, "0 5 1 6 6 5 1 / 4 4 4 4 4 4 0 second");
    assert_true(kalah_game.parse(&problem, text, strlen(text), &same, &error));
    kalah_key key = kalah_to_key(&problem, &s), again = kalah_to_key(&problem, &same);
    assert_memory_equal(&key, &again, sizeof key);
    assert_int_equal(same.side, 1);
    kalah_game.format_move(&problem, 2, text, sizeof text);
    assert_string_equal(text, "3");
    assert_true(kalah_game.draw(&problem, &s, text, sizeof text) < sizeof text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
