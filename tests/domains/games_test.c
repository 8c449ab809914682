/* Every built-in game on random positions: what each must keep (moves, ends, texts, keys, symmetries), and that every
 * search gives the value of a recursive minimax of a few lines. A new game is tested here as soon as the table has it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>

#include "brief.h"

enum {
    TEXT_SIZE = 2048,
    MOST_NODES = 3000 /* of a minimax that random positions are compared with */
};

typedef struct position {
    _Alignas(max_align_t) uint8_t bytes[BD_POSITION_BYTES];
} position;

typedef struct opened {
    const bd_game *game;
    void *problem;
} opened;

/* More boards of a game, small enough for searches to their ends; mnk has no usual one. */
static const struct {
    const char *game, *shape;
} boards[] = {{"mnk", "3,4,3"},   {"mnk", "5,5,4"},   {"connect4", "4x4"},
              {"othello", "4x4"}, {"othello", "6x6"}, {"kalah", "3x2"}};

enum { BOARDS = sizeof boards / sizeof *boards };

static void try_board(void (*test)(const opened *it, bd_random *random), const bd_game *game,
                      const char *shape)
{
    bd_random random = bd_random_of(11);
    opened it = {game, test_calloc(1, game->problem_size ? game->problem_size : 1)};
    bd_error error;
    print_message("  %s%s%s\n", game->name, shape ? ":" : "", shape ? shape : "");
    assert_true(game->open(it.problem, &(bd_setup){.shape = shape}, &error));
    test(&it, &random);
    if (game->close)
        game->close(it.problem);
    test_free(it.problem);
}

/* Calls `test` for every game of the table, on its usual board and on those above. */
static void each_game(void (*test)(const opened *it, bd_random *random))
{
    for (const bd_game *const *game = bd_games(); *game; ++game) {
        if (strcmp((*game)->name, "mnk") != 0)
            try_board(test, *game, NULL);
        for (unsigned i = 0; i < BOARDS; ++i)
            if (strcmp((*game)->name, boards[i].game) == 0)
                try_board(test, *game, boards[i].shape);
    }
}

static unsigned list_moves(const opened *it, const position *here, bd_move *moves)
{
    bd_value value;
    return it->game->is_over(it->problem, here, &value) ? 0
                                                        : it->game->list(it->problem, here, moves);
}

static position play(const opened *it, const position *here, bd_move move)
{
    position next = {{0}};
    it->game->play(it->problem, here, move, &next);
    return next;
}

/* A position of a random game, up to its end. */
static position draw(const opened *it, bd_random *random)
{
    position here = {{0}};
    bd_move moves[BD_MOST_CHOICES];
    it->game->start(it->problem, &here);
    uint64_t plies = bd_random_below(random, it->game->most_plies(it->problem) + 1);
    for (unsigned count; plies > 0 && (count = list_moves(it, &here, moves)) > 0; --plies)
        here = play(it, &here, moves[bd_random_below(random, count)]);
    return here;
}

static bool are_equal(const opened *it, const position *a, const position *b)
{
    uint8_t key_a[BD_KEY_BYTES], key_b[BD_KEY_BYTES];
    it->game->to_key(it->problem, a, key_a);
    it->game->to_key(it->problem, b, key_b);
    return memcmp(key_a, key_b, it->game->key_size) == 0;
}

/* ---- what each position keeps ---- */

/* Moves are numbers below the game's, each once, with names that differ; playing one leaves the position as it was and
 * always leads to the same one. */
static void check_moves(const opened *it, const position *here)
{
    static char names[BD_MOST_CHOICES][64];
    bd_move moves[BD_MOST_CHOICES];
    bd_value value;
    unsigned count = list_moves(it, here, moves);
    const position before = *here;
    assert_true(count <= it->game->most_choices);
    assert_true(count > 0 || it->game->is_over(it->problem, here, &value));
    for (unsigned i = 0; i < count; ++i) {
        assert_true(moves[i] < it->game->moves);
        assert_true(it->game->format_move(it->problem, moves[i], names[i], sizeof names[i]) > 0);
        for (unsigned j = 0; j < i; ++j)
            assert_true(moves[i] != moves[j] && strcmp(names[i], names[j]) != 0);
        position once = play(it, here, moves[i]), twice = play(it, here, moves[i]);
        assert_memory_equal(here, &before, sizeof before);
        assert_true(are_equal(it, &once, &twice));
        if (it->game->abilities & BD_ALTERNATES)
            assert_true(it->game->side(it->problem, &once) != it->game->side(it->problem, here));
    }
}

static bool is_among(bd_move move, const bd_move *moves, unsigned count)
{
    unsigned i = 0;
    while (i < count && moves[i] != move)
        ++i;
    return i < count;
}

/* Values lie where the searches expect them, and noisy moves are legal. */
static void check_hooks(const opened *it, const position *here)
{
    bd_move moves[BD_MOST_CHOICES], noisy[BD_MOST_CHOICES];
    bd_value value = 0;
    bool is_over = it->game->is_over(it->problem, here, &value);
    assert_true(value >= -BD_WIN && value <= BD_WIN);
    assert_true(it->game->side(it->problem, here) <= 1);
    if (is_over)
        return;
    value = it->game->evaluate(it->problem, here);
    assert_true(value > -BD_WON && value < BD_WON);
    unsigned count = it->game->list(it->problem, here, moves);
    unsigned noise = it->game->list_noisy(it->problem, here, noisy);
    for (unsigned i = 0; i < noise; ++i)
        assert_true(is_among(noisy[i], moves, count));
    for (unsigned i = 0; i < count; ++i)
        assert_true(it->game->prior(it->problem, here, moves[i]) >= 0);
    for (const bd_game_rule *rule = it->game->rules; rule && rule->name; ++rule) {
        bd_move said = rule->choose(it->problem, here);
        assert_true(said == BD_NO_MOVE || is_among(said, moves, count));
    }
}

/* A position is read as it was written, and a short buffer gets the beginning of the same text. */
static void check_texts(const opened *it, const position *here)
{
    char text[TEXT_SIZE], start[8];
    position again = {{0}};
    bd_error error = {0};
    size_t length = it->game->format(it->problem, here, text, sizeof text);
    assert_true(length < sizeof text && strlen(text) == length);
    assert_int_equal(it->game->format(it->problem, here, start, sizeof start), length);
    assert_true(strncmp(start, text, sizeof start - 1) == 0);
    if (!it->game->parse(it->problem, text, length, &again, &error))
        fail_msg("%s: \"%s\": %s", it->game->name, text, error.message);
    assert_true(are_equal(it, here, &again));
    assert_int_equal(it->game->side(it->problem, here), it->game->side(it->problem, &again));
    if (it->game->draw)
        assert_true(it->game->draw(it->problem, here, text, sizeof text) < sizeof text);
}

/* A text that goes on behind a 0 is not read as if nothing stood there. */
static void check_zeros(const opened *it)
{
    char text[TEXT_SIZE], cut[TEXT_SIZE + 1];
    position start = {{0}}, read;
    bd_error error;
    it->game->start(it->problem, &start);
    size_t length = it->game->format(it->problem, &start, text, sizeof text);
    for (size_t at = 0; at <= length; ++at) {
        memcpy(cut, text, at);
        cut[at] = '\0';
        memcpy(cut + at + 1, text + at, length - at);
        if (it->game->parse(it->problem, cut, length + 1, &read, &error))
            fail_msg("%s: \"%s\" with a 0 at byte %zu was read", it->game->name, text, at + 1);
    }
}

static void test_positions(const opened *it, bd_random *random)
{
    check_zeros(it);
    for (unsigned trial = 0; trial < (IS_BRIEF ? 200 : 5000); ++trial) {
        position here = draw(it, random);
        check_moves(it, &here);
        check_hooks(it, &here);
        check_texts(it, &here);
    }
}

static void test_all_positions(void **unused)
{
    (void)unused;
    each_game(test_positions);
}

/* ---- the truth ---- */

/* Minimax by the table of functions. `nodes` counts down; below 0 the value means nothing. */
static bd_value truth(const opened *it, const position *here, unsigned depth, int unit, int *nodes)
{
    bd_move moves[BD_MOST_CHOICES];
    bd_value best = -BD_MOST_VALUE, value;
    if (--*nodes < 0 || it->game->is_over(it->problem, here, &value))
        return *nodes < 0 ? 0 : value;
    if (depth == 0)
        return it->game->evaluate(it->problem, here);
    unsigned count = it->game->list(it->problem, here, moves);
    for (unsigned i = 0; i < count; ++i) {
        position next = play(it, here, moves[i]);
        value = truth(it, &next, depth - 1, unit, nodes);
        if (it->game->side(it->problem, here) != it->game->side(it->problem, &next))
            value = -value;
        value -= value >= BD_WON ? unit : value <= -BD_WON ? -unit : 0;
        best = value > best ? value : best;
    }
    return best;
}

/* ---- symmetries ---- */

/* Each position after a move of `a` is, but for symmetry, one after a move of `b`. */
static void check_same_moves(const opened *it, const position *a, const position *b)
{
    bd_move of_a[BD_MOST_CHOICES], of_b[BD_MOST_CHOICES];
    unsigned count = list_moves(it, a, of_a);
    assert_int_equal(list_moves(it, b, of_b), count);
    for (unsigned i = 0; i < count; ++i) {
        position after = play(it, a, of_a[i]), folded = {{0}}, other = {{0}};
        unsigned j = 0;
        it->game->fold(it->problem, &after, &folded);
        for (; j < count; ++j) {
            after = play(it, b, of_b[j]);
            it->game->fold(it->problem, &after, &other);
            if (are_equal(it, &folded, &other))
                break;
        }
        assert_true(j < count);
    }
}

static void test_symmetry(const opened *it, bd_random *random)
{
    if (!(it->game->abilities & BD_FOLDS))
        return;
    for (unsigned trial = 0; trial < (IS_BRIEF ? 50 : 1000); ++trial) {
        position here = draw(it, random), folded = {{0}}, again = {{0}};
        int nodes = MOST_NODES, folded_nodes = MOST_NODES;
        it->game->fold(it->problem, &here, &folded);
        it->game->fold(it->problem, &folded, &again);
        assert_true(are_equal(it, &folded, &again));
        check_same_moves(it, &here, &folded);
        bd_value value = truth(it, &here, 2, 1, &nodes);
        if (nodes >= 0)
            assert_int_equal(truth(it, &folded, 2, 1, &folded_nodes), value);
    }
}

static void test_all_symmetries(void **unused)
{
    (void)unused;
    each_game(test_symmetry);
}

/* ---- searches ---- */

static void try_search(const opened *it, const position *here, const bd_game_options *options,
                       bd_value value)
{
    bd_game_result result;
    bd_status status = bd_game_search(it->game, it->problem, here, options, &result);
    assert_int_equal(status, BD_SOLVED);
    assert_true(result.has_value);
    if (options->table_bytes > 0 && abs(result.value) >= BD_WON) {
        /* A table may know the end of a line that is longer than the depth: then the whole line is searched. */
        int nodes = 100 * MOST_NODES;
        value = truth(it, here, (unsigned)(BD_WIN - abs(result.value)), 1, &nodes);
        assert_true(nodes >= 0);
    }
    if (result.value != value) {
        char text[TEXT_SIZE];
        it->game->format(it->problem, here, text, sizeof text);
        fail_msg("%s \"%s\": %s to depth %u found %d; minimax %d", it->game->name, text,
                 options->algorithm, options->depth, result.value, value);
    }
    bd_game_result_free(&result);
}

/* Every search of `rows` that proves values, by its kernel or the generic instance, with and without a table. */
static void try_searches(const opened *it, const bd_game_algorithm *rows, const position *here,
                         unsigned depth, bd_value value, bd_random *random)
{
    bd_game plain = *it->game;
    const opened generic = {&plain, it->problem};
    plain.kernels = NULL;
    for (; rows && rows->name; ++rows) {
        bd_game_options options = {.algorithm = rows->name,
                                   .depth = depth,
                                   .by_distance = true,
                                   .horizon = BD_HORIZON_PLAIN,
                                   .folds = bd_random_below(random, 2),
                                   .deepens = bd_random_below(random, 2),
                                   .order = (bd_move_order)bd_random_below(random, 3),
                                   .table_bytes = bd_random_below(random, 3) * 30000};
        if (rows->traits & (BD_GUESSES | BD_NEEDS_RULES) ||
            (depth > 0 && !(rows->traits & BD_TAKES_DEPTH)))
            continue;
        try_search(bd_random_below(random, 2) ? it : &generic, here, &options, value);
    }
}

/* To a small depth, as far as minimax comes. */
static void test_depths(const opened *it, bd_random *random)
{
    for (unsigned trial = 0; trial < (IS_CHECKED ? 10 : IS_BRIEF ? 40 : 500); ++trial) {
        position here = draw(it, random);
        int nodes = MOST_NODES;
        unsigned depth = 1;
        bd_value value = 0;
        for (bd_value deeper; depth <= 4; ++depth, value = deeper) {
            deeper = truth(it, &here, depth, 1, &nodes);
            if (nodes < 0)
                break;
        }
        if (--depth > 0)
            try_searches(it, bd_game_algorithms(), &here, depth, value, random);
    }
}

static void test_all_depths(void **unused)
{
    (void)unused;
    each_game(test_depths);
}

/* To the end of the game, where that is near; there the game's own searches answer, too. */
static void test_ends(const opened *it, bd_random *random)
{
    unsigned compared = 0;
    for (unsigned trial = 0; trial < (IS_CHECKED ? 30 : IS_BRIEF ? 100 : 1000); ++trial) {
        position here = draw(it, random);
        int nodes = 10 * MOST_NODES;
        bd_value value = truth(it, &here, BD_MOST_PLIES, 1, &nodes);
        if (nodes < 0)
            continue;
        ++compared;
        try_searches(it, bd_game_algorithms(), &here, 0, value, random);
        try_searches(it, it->game->natives, &here, 0, value, random);
    }
    assert_true(compared > 0);
}

static void test_all_ends(void **unused)
{
    (void)unused;
    each_game(test_ends);
}

/* Searches that guess say a legal move wherever one is. */
static void test_guesses(const opened *it, bd_random *random)
{
    for (unsigned trial = 0; trial < (IS_CHECKED ? 3 : 30); ++trial) {
        position here = draw(it, random);
        bd_move moves[BD_MOST_CHOICES];
        unsigned count = list_moves(it, &here, moves);
        for (const bd_game_algorithm *row = bd_game_algorithms(); row->name && count > 0; ++row) {
            bd_game_options options = {.algorithm = row->name, .playouts = 20};
            bd_game_result result;
            if (!(row->traits & BD_GUESSES) || (row->traits & BD_NEEDS_RULES && !it->game->rules))
                continue;
            assert_int_equal(bd_game_search(it->game, it->problem, &here, &options, &result),
                             BD_SOLVED);
            assert_true(result.length > 0 && is_among(result.line[0], moves, count));
            bd_game_result_free(&result);
        }
    }
}

static void test_all_guesses(void **unused)
{
    (void)unused;
    each_game(test_guesses);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_positions), cmocka_unit_test(test_all_symmetries),
        cmocka_unit_test(test_all_depths),    cmocka_unit_test(test_all_ends),
        cmocka_unit_test(test_all_guesses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
