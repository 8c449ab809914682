/* Domains of callbacks: every algorithm solves them, with what is set and with defaults; what is missing is named. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/bandolo.h>

/* The 8-puzzle: nine cells and the square of the blank; a move is where the blank goes. */
typedef struct board {
    uint8_t cell[9], blank;
} board;

static const int8_t steps[] = {-3, -1, 1, 3};

static bool slide(const void *context, void *state, bd_move move)
{
    board *b = state;
    (void)context;
    if ((move == 0 && b->blank < 3) || (move == 3 && b->blank > 5) ||
        (move == 1 && b->blank % 3 == 0) || (move == 2 && b->blank % 3 == 2))
        return false;
    uint8_t to = (uint8_t)(b->blank + steps[move]);
    b->cell[b->blank] = b->cell[to];
    b->cell[to] = 0;
    b->blank = to;
    return true;
}

static bd_move slide_back(bd_move move)
{
    return (bd_move)(3 - move);
}

static bd_cost manhattan(const void *context, const void *state, const void *goal)
{
    const board *here = state, *there = goal;
    bd_cost sum = 0;
    (void)context;
    for (int i = 0; i < 9; ++i)
        for (int j = 0; j < 9; ++j)
            if (here->cell[i] && here->cell[i] == there->cell[j])
                sum += (bd_cost)(abs(i / 3 - j / 3) + abs(i % 3 - j % 3));
    return sum;
}

static void board_key(const void *context, const void *state, void *key)
{
    (void)context;
    memcpy(key, state, 9);
}

static void board_of_key(const void *context, const void *key, void *state)
{
    board *b = state;
    (void)context;
    memcpy(b->cell, key, 9);
    b->blank = (uint8_t)((const uint8_t *)memchr(key, 0, 9) - (const uint8_t *)key);
}

static unsigned choose_all(const void *context, const void *state, bd_move *moves)
{
    (void)context, (void)state;
    for (unsigned i = 0; i < 4; ++i)
        moves[i] = (bd_move)i;
    return 4;
}

static const board goal = {{1, 2, 3, 4, 5, 6, 7, 8, 0}, 8};
static const board start = {{1, 5, 2, 4, 0, 3, 7, 8, 6}, 4}; /* four moves away */

static bool is_sorted(const void *context, const void *state)
{
    (void)context;
    return memcmp(state, &goal, sizeof goal) == 0;
}

static bd_cost two(const void *context, const void *state, bd_move move)
{
    (void)context, (void)state, (void)move;
    return 2;
}

static void solve_by_all(const bd_callbacks *callbacks, bd_cost least)
{
    bd_domain domain;
    bd_error error;
    size_t count, tried = 0, refused = 0;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    assert_true(bd_domain_of(callbacks, &domain, &error));
    for (size_t i = 0; i < count; ++i) {
        bd_options options = {.algorithm = algorithms[i].name, .limits.seconds = 20};
        options.depth = algorithms[i].traits & BD_USES_DEPTH ? 12 : 0;
        bd_result result;
        if (!bd_check_options(&domain, &options, &error)) {
            assert_true(algorithms[i].traits & BD_NEEDS_REVERSIBLE);
            ++refused;
            continue;
        }
        bd_search(&domain, callbacks, &start, &options, &result);
        assert_int_equal(result.status, BD_SOLVED);
        assert_true(result.optimal ? result.cost == least : result.cost >= least);
        assert_true(result.optimal || !(algorithms[i].traits & BD_PROVES_OPTIMAL) ||
                    algorithms[i].traits & BD_NEEDS_UNIT_COST ||
                    !(domain.promises & BD_ADMISSIBLE));
        bd_result_free(&result);
        ++tried;
    }
    assert_true(tried + refused == count && tried > refused);
}

static void every_algorithm_solves(void **state)
{
    (void)state;
    const bd_callbacks least = {
        .state_size = sizeof(board), .moves = 4, .play = slide, .is_goal = is_sorted};
    bd_callbacks full = {.name = "board",
                         .state_size = sizeof(board),
                         .moves = 4,
                         .promises = BD_ADMISSIBLE | BD_CONSISTENT,
                         .play = slide,
                         .goal = &goal,
                         .estimate = manhattan,
                         .inverse = slide_back,
                         .key_size = 9,
                         .to_key = board_key,
                         .from_key = board_of_key,
                         .choose = choose_all,
                         .choices = 4};
    solve_by_all(&least, 4);
    solve_by_all(&full, 4);
    full.cost = two;
    solve_by_all(&full, 8);
    full.promises |= BD_REVERSIBLE;
    solve_by_all(&full, 8);
}

static void promises_follow_from_defaults(void **state)
{
    (void)state;
    bd_callbacks c = {.state_size = sizeof(board), .moves = 4, .play = slide, .goal = &goal};
    bd_domain domain;
    assert_true(bd_domain_of(&c, &domain, NULL));
    assert_int_equal(domain.promises, BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST);
    assert_null(domain.toward);
    c.inverse = slide_back;
    assert_true(bd_domain_of(&c, &domain, NULL));
    assert_int_equal(domain.promises, BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST | BD_REVERSIBLE);
    c.estimate = manhattan, c.cost = two;
    assert_true(bd_domain_of(&c, &domain, NULL));
    assert_int_equal(domain.promises, 0);
}

static void positions_are_numbers(void **state)
{
    (void)state;
    const bd_callbacks c = {.state_size = sizeof(board), .moves = 4, .play = slide, .goal = &goal};
    bd_domain domain;
    board read;
    char text[64];
    static const char position[] = "1 5 2 4 0 3 7 8 6 4";
    assert_true(bd_domain_of(&c, &domain, NULL));
    assert_true(domain.parse(&c, position, strlen(position), &read, NULL));
    assert_memory_equal(&read, &start, sizeof start);
    domain.format(&c, &read, text, sizeof text);
    assert_string_equal(text, position);
    domain.format_move(&c, 3, text, sizeof text);
    assert_string_equal(text, "3");
}

static void bad_callbacks_are_refused(void **state)
{
    (void)state;
    static const struct {
        bd_callbacks callbacks;
        const char *says;
    } bad[] = {
        {{.state_size = 1, .moves = 4, .goal = &goal}, "play()"},
        {{.moves = 4, .goal = &goal, .play = slide}, "state_size"},
        {{.state_size = 4097, .moves = 4, .goal = &goal, .play = slide}, "state_size"},
        {{.state_size = 80,
          .key_size = 4097,
          .to_key = board_key,
          .from_key = board_of_key,
          .moves = 4,
          .goal = &goal,
          .play = slide},
         "key_size"},
        {{.state_size = 1, .goal = &goal, .play = slide}, "moves"},
        {{.state_size = 1, .moves = 4, .play = slide}, "goal"},
        {{.state_size = 1, .moves = 4, .play = slide, .goal = &goal, .is_goal = is_sorted}, "goal"},
        {{.state_size = 1, .moves = 4, .play = slide, .goal = &goal, .key_size = 1}, "key_size"},
        {{.state_size = 1, .moves = 4, .play = slide, .goal = &goal, .choose = choose_all},
         "choices"},
        {{.state_size = 1, .moves = 4, .play = slide, .goal = &goal, .promises = BD_REVERSIBLE},
         "inverse()"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        bd_domain domain;
        bd_error error = {.code = BD_OK};
        assert_false(bd_domain_of(&bad[i].callbacks, &domain, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
        assert_non_null(strstr(error.message, bad[i].says));
    }
}

/* Claims more moves than it may. */
static unsigned choose_too_many(const void *context, const void *state, bd_move *moves)
{
    choose_all(context, state, moves);
    return UINT8_MAX;
}

static bd_cost three_billion(const void *context, const void *state, bd_move move)
{
    (void)context, (void)state, (void)move;
    return 3000000000;
}

static void children_stay_within_bounds(void **state)
{
    (void)state;
    const bd_callbacks c = {.state_size = sizeof(board),
                            .moves = 4,
                            .play = slide,
                            .goal = &goal,
                            .cost = three_billion,
                            .choose = choose_too_many,
                            .choices = 4};
    bd_domain domain;
    bd_child children[UINT8_MAX];
    board boards[UINT8_MAX];
    assert_true(bd_domain_of(&c, &domain, NULL));
    assert_int_equal(domain.expand(&c, &start, BD_NO_MOVE, children, boards), 4);
    assert_int_equal(children[0].rise, INT32_MAX);
}

/* ---- estimates that mislead ---- */

enum { CHAIN = 40 };

static bool walk_chain(const void *context, void *state, bd_move move)
{
    uint16_t *here = state;
    (void)context, (void)move;
    return ++*here <= CHAIN;
}

static bd_cost huge_on_the_way(const void *context, const void *state, const void *aim)
{
    uint16_t here = *(const uint16_t *)state;
    (void)context;
    return here == 0 || here == *(const uint16_t *)aim ? 0 : INT32_MAX - 1;
}

/* f rises by more than a rise holds: there is a solution, and IDA* says that it cannot reach it. */
static void a_rise_too_large_is_no_proof(void **state)
{
    (void)state;
    const uint16_t first = 0, last = CHAIN;
    const bd_callbacks calls = {.state_size = 2,
                                .moves = 1,
                                .play = walk_chain,
                                .goal = &last,
                                .estimate = huge_on_the_way};
    bd_domain domain;
    bd_error error;
    bd_result result;
    assert_true(bd_domain_of(&calls, &domain, &error));
    for (unsigned threads = 1; threads <= 2; ++threads) {
        const bd_options options = {.algorithm = "idastar", .threads = threads};
        assert_int_equal(bd_search(&domain, &calls, &first, &options, &result), BD_FAILED);
        assert_int_equal(result.error.code, BD_BROKEN_PROMISE);
        bd_result_free(&result);
    }
}

/* From 0 to a goal for 1, or to another for 50. */
static bool go_to_a_goal(const void *context, void *state, bd_move move)
{
    uint16_t *here = state;
    bool may = *here == 0;
    (void)context;
    *here = (uint16_t)(move + 1);
    return may;
}

static bd_cost pay_for_the_second(const void *context, const void *state, bd_move move)
{
    (void)context, (void)state;
    return move == 0 ? 1 : 50;
}

static bd_cost all_but_the_second(const void *context, const void *state, const void *aim)
{
    static const bd_cost h[] = {50, 60, 0};
    (void)context, (void)aim;
    return h[*(const uint16_t *)state];
}

static bool is_not_the_start(const void *context, const void *state)
{
    (void)context;
    return *(const uint16_t *)state != 0;
}

/* No rise is negative, but h is not 0 at a goal. */
static void lpastar_trusts_no_h_that_is_only_consistent(void **state)
{
    (void)state;
    const uint16_t first = 0;
    const bd_callbacks calls = {.state_size = 2,
                                .moves = 2,
                                .play = go_to_a_goal,
                                .is_goal = is_not_the_start,
                                .cost = pay_for_the_second,
                                .estimate = all_but_the_second,
                                .promises = BD_CONSISTENT};
    bd_domain domain;
    bd_error error;
    bd_result result;
    assert_true(bd_domain_of(&calls, &domain, &error));
    bd_lpastar *plan = bd_lpastar_open(&domain, &calls, &first, &(bd_options){0}, &error);
    assert_int_equal(bd_lpastar_search(plan, &result), BD_SOLVED);
    assert_int_equal(result.cost, 1);
    bd_result_free(&result);
    bd_lpastar_close(plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_algorithm_solves),
        cmocka_unit_test(promises_follow_from_defaults),
        cmocka_unit_test(positions_are_numbers),
        cmocka_unit_test(bad_callbacks_are_refused),
        cmocka_unit_test(children_stay_within_bounds),
        cmocka_unit_test(a_rise_too_large_is_no_proof),
        cmocka_unit_test(lpastar_trusts_no_h_that_is_only_consistent),
    };
    return cmocka_run_group_tests_name("callbacks", tests, NULL, NULL);
}
