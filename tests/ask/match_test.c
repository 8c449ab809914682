/* Matches: the score adds up, the interval is Wilson's, and engines are as strong as they should be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ask/match.h"

#include "brief.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static match_score play(const char *domain, const char *first, const char *second, uint64_t games,
                        unsigned threads)
{
    const match_plan plan = {.domain = domain,
                             .players = {first, second},
                             .games = games,
                             .seed = 1,
                             .opening = 4,
                             .threads = threads};
    match_score score;
    bd_error error;
    assert_true(match_play(&plan, &score, &error));
    assert_int_equal(score.games, games);
    assert_int_equal(score.wins + score.draws + score.losses, games);
    assert_int_equal(score.side_wins[0] + score.side_wins[1] + score.draws, games);
    assert_false(score.is_stopped);
    return score;
}

/* Figures of the normal approximation by hand: 80 of 100 is Wilson's 0.71117 to 0.86663. */
static void test_elo(void **unused)
{
    (void)unused;
    match_elo elo = match_elo_of(&(match_score){.games = 100, .wins = 80, .losses = 20});
    assert_true(fabs(elo.difference - 240.824) < 0.01);
    assert_true(fabs(elo.least - -400 * log10(1 / 0.711170 - 1)) < 0.01);
    assert_true(fabs(elo.greatest - -400 * log10(1 / 0.866632 - 1)) < 0.01);
    elo = match_elo_of(&(match_score){.games = 10, .draws = 10});
    assert_true(elo.difference == 0 && elo.least < -100 && elo.greatest > 100);
    elo = match_elo_of(&(match_score){.games = 100, .wins = 100});
    assert_true(isinf(elo.difference) && isinf(elo.greatest) && elo.least > 500);
    elo = match_elo_of(&(match_score){.games = 10, .wins = 10});
    assert_true(isinf(elo.greatest) && elo.least > 100 && elo.least < 200);
    elo = match_elo_of(&(match_score){.games = 30, .losses = 30});
    assert_true(isinf(elo.difference) && elo.difference < 0 && elo.greatest < 0);
}

/* The interval leaves no doubt. */
static void test_strength(void **unused)
{
    static const struct {
        const char *domain, *strong, *weak;
        uint64_t games;
    } pairs[] = {
        {"connect4", "mcts:playouts=50", "random", 40},
        {"mnk:4,4,4", "mcts:playouts=50", "random", 40},
        {"connect4", "alpha-beta:limit-nodes=1000", "alpha-beta:limit-nodes=1000,move-order=given",
         60},
        {"tictactoe", "level:4", "random", 40},
    };
    (void)unused;
    for (size_t i = 0; i < (IS_CHECKED ? 1 : sizeof pairs / sizeof *pairs); ++i) {
        match_score score = play(pairs[i].domain, pairs[i].strong, pairs[i].weak, pairs[i].games,
                                 1);
        assert_true(match_elo_of(&score).least > 30);
    }
}

static void test_threads(void **unused)
{
    (void)unused;
    match_score one = play("connect4", "mcts:playouts=30", "level:1", 12, 1);
    match_score three = play("connect4", "mcts:playouts=30", "level:1", 12, 3);
    assert_int_equal(one.wins, three.wins);
    assert_int_equal(one.draws, three.draws);
    assert_int_equal(one.moves[0], three.moves[0]);
    assert_int_equal(one.side_wins[0], three.side_wins[0]);
}

/* Two perfect players draw, and nobody beats one. */
static void test_perfect(void **unused)
{
    (void)unused;
    const match_plan plan = {
        .domain = "tictactoe", .players = {"rules", "table"}, .games = 10, .threads = 1};
    match_score score;
    bd_error error;
    assert_true(match_play(&plan, &score, &error));
    assert_int_equal(score.draws, 10);
}

static void test_stopped(void **unused)
{
    (void)unused;
    atomic_bool stop = true;
    const match_plan plan = {
        .domain = "tictactoe", .players = {"random", "random"}, .games = 10, .stop = &stop};
    match_score score;
    bd_error error;
    assert_true(match_play(&plan, &score, &error));
    assert_int_equal(score.games, 0);
    assert_true(score.is_stopped);
}

/* After its first game the disk has room for a piece of a line; once that is written, for all again. */
static void fill_and_clear_the_disk(void *journal, uint64_t played)
{
    enum { PIECE = 40 }; /* bytes, of more than the names of the match */
    struct stat about;
    struct rlimit room;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &room), 0);
    assert_int_equal(stat(journal, &about), 0);
    room.rlim_cur = played == 1 ? (rlim_t)about.st_size + PIECE : room.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &room), 0);
}

/* The games that run on in other threads come to no line behind the piece: a match can go on from the journal. */
static void test_full_disk(void **unused)
{
    (void)unused;
    char journal[] = "/tmp/bandolo-match-test-XXXXXX";
    match_plan plan = {.domain = "connect4",
                       .players = {"mcts:playouts=30", "random"},
                       .games = 16,
                       .threads = 4,
                       .journal = journal,
                       .context = journal,
                       .progress = fill_and_clear_the_disk};
    match_score score;
    bd_error error;
    close(mkstemp(journal));
    signal(SIGXFSZ, SIG_IGN);
    assert_false(match_play(&plan, &score, &error));
    assert_int_equal(error.code, BD_SYSTEM);
    plan.progress = NULL;
    bool goes_on = match_play(&plan, &score, &error);
    unlink(journal);
    if (!goes_on)
        fail_msg("%s", error.message);
    assert_int_equal(score.games, plan.games);
}

static void test_refused(void **unused)
{
    static const char *const bad[] = {"",
                                      "level",
                                      "level:11",
                                      "random:3",
                                      "alphabeta:depth",
                                      "minimax:table=1M",
                                      "mcts:playouts=0",
                                      "astar"};
    (void)unused;
    match_player player;
    bd_error error;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(match_player_open(&player, "tictactoe", bad[i], NULL, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elo),       cmocka_unit_test(test_strength),
        cmocka_unit_test(test_threads),   cmocka_unit_test(test_perfect),
        cmocka_unit_test(test_stopped),   cmocka_unit_test(test_refused),
        cmocka_unit_test(test_full_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
