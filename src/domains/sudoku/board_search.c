/* Depth-first search: a guess, and then its refutation.
 *
 * A choice is a cell and its symbols, or a symbol and its places in a house. The search takes the one with the fewest
 * alternatives for its failures so far (Boussemart, Hemery, Lecoutre and Sais, ECAI 2004). It tries one alternative
 * in a copy of the state; a refuted one goes from the state itself, and propagation follows before the next choice. A
 * search for a first solution restarts after 1 1 2 1 1 2 4 ... times some number of failures (Luby, Sinclair and
 * Zuckerman 1993); the weights stay, and from the first restart on guesses are random. */
#include "domains/sudoku/board_state.h"

#include "constraint/luby.h"

#include <string.h>

enum { FAILURES_BEFORE_RESTART = 1000, GUESSES_A_POLL = 256 };

typedef struct board_search {
    board_solver *solver;
    const board_wanted *wanted;
    board_outcome outcome;
    bd_random *random; /* NULL: nothing is random */
    uint64_t polled;   /* guesses that the caller knows of */
    uint64_t failures, may_fail;
    unsigned level;
    uint32_t guess[BOARD_MOST_CELLS +
                   1]; /* by level: what leads from there to the next, cell * 32 + bit */
    bool is_over;
} board_search;

/* ---- what to guess ---- */

/* A cell with this many symbols is as good as a place of a symbol: measured, that halves the guesses of a factor of
 * one, and those of cells alone. */
static const double PLACE_COSTS = 2;

typedef struct board_choice {
    double merit; /* the least is the best */
    uint32_t guess;
    bool is_made;
} board_choice;

/* Returns one of the bits: the lowest, or a random one. */
static unsigned pick_bit(const board_search *run, uint32_t word)
{
    if (run->random != NULL)
        for (uint64_t passed = bd_random_below(run->random, (unsigned)__builtin_popcount(word));
             passed > 0; --passed)
            word &= word - 1;
    return (unsigned)__builtin_ctz(word);
}

static void choose_cell(const board_search *run, board_choice *best)
{
    const board_solver *solver = run->solver;
    const board_houses *houses = &solver->houses;
    for (unsigned cell = 0; cell < houses->cells; ++cell) {
        uint32_t symbols = *board_symbols_at(solver, cell);
        if (symbols & BOARD_PLACED)
            continue;
        double weight = 0;
        for (unsigned i = 0; i < houses->at[cell]; ++i)
            weight += solver->weight[houses->of[cell][i].house];
        double merit = __builtin_popcount(symbols) * (double)houses->at[cell] / weight;
        if (!best->is_made || merit < best->merit)
            *best = (board_choice){merit, cell * 32 + pick_bit(run, symbols), true};
    }
}

static void choose_place(const board_search *run, board_choice *best)
{
    const board_solver *solver = run->solver;
    const board_houses *houses = &solver->houses;
    for (unsigned house = 0; house < houses->count; ++house) {
        const uint32_t *places = board_places_in(solver, house);
        for (unsigned symbol = 0; symbol < houses->side; ++symbol) {
            double merit = PLACE_COSTS * __builtin_popcount(places[symbol]) / solver->weight[house];
            if (merit < best->merit && !board_is_single(places[symbol]))
                *best = (board_choice){
                    merit, houses->cell[house][pick_bit(run, places[symbol])] * 32U + symbol, true};
        }
    }
}

static board_choice choose(const board_search *run)
{
    board_choice best = {0, 0, false};
    choose_cell(run, &best);
    if (best.is_made)
        choose_place(run, &best);
    return best;
}

/* ---- the search ---- */

static void poll(board_search *run)
{
    const board_wanted *wanted = run->wanted;
    uint64_t fresh = run->outcome.guesses - run->polled;
    run->polled = run->outcome.guesses;
    if (wanted->goes_on != NULL && !wanted->goes_on(wanted->context, fresh))
        run->is_over = true;
}

static void count_guess(board_search *run)
{
    uint64_t guesses = ++run->outcome.guesses;
    if (guesses - run->polled >= GUESSES_A_POLL)
        poll(run);
    if (run->wanted->most_guesses != 0 && guesses >= run->wanted->most_guesses)
        run->is_over = true;
}

static void take_solution(board_search *run)
{
    const board_wanted *wanted = run->wanted;
    uint8_t cell[BOARD_MOST_CELLS];
    for (unsigned i = 0; i < run->solver->houses.cells; ++i)
        cell[i] = (uint8_t)(__builtin_ctz(*board_symbols_at(run->solver, i)) + 1);
    ++run->outcome.solutions;
    if ((wanted->found != NULL && !wanted->found(wanted->context, cell)) ||
        run->outcome.solutions == wanted->most)
        run->is_over = true;
}

static void descend(board_search *run, uint32_t guess)
{
    board_solver *solver = run->solver;
    run->guess[run->level++] = guess;
    memcpy(solver->state + solver->words, solver->state, solver->words * sizeof *solver->state);
    solver->state += solver->words;
    count_guess(run);
}

/* Goes back to the last guess, which is refuted. False: there is none. */
static bool ascend(board_search *run)
{
    if (run->level == 0)
        return false;
    run->solver->state -= run->solver->words;
    --run->level;
    return true;
}

static bool may_restart(const board_search *run)
{
    return run->may_fail != 0 && run->failures >= run->may_fail && run->outcome.solutions == 0;
}

/* Searches below level 0, which is `consistent` or not. True: the search is complete. */
static bool explore(board_search *run, bool consistent)
{
    board_solver *solver = run->solver;
    while (!run->is_over) {
        board_choice choice = {0, 0, false};
        if (consistent) {
            choice = choose(run);
            if (choice.is_made) {
                descend(run, choice.guess);
                consistent = board_propagate(
                    solver, board_place(solver, choice.guess / 32, choice.guess % 32));
                continue;
            }
            take_solution(run);
            if (run->is_over)
                break;
        }
        ++run->failures;
        if (may_restart(run))
            return false;
        if (!ascend(run))
            return true;
        uint32_t guess = run->guess[run->level];
        consistent = board_propagate(solver, board_remove(solver, guess / 32, guess % 32));
    }
    return false;
}

/* Makes the state of the clues alone, and propagates. False: there is no solution. */
static bool enter_clues(board_solver *solver, const uint8_t *cell)
{
    bool consistent = true;
    for (unsigned i = 0; i < solver->houses.cells && consistent; ++i)
        consistent = cell[i] == 0 || board_place(solver, i, cell[i] - 1U);
    return board_propagate(solver, consistent);
}

/* Restarts at level 0, as the clues left it, with other random guesses. */
static void restart(board_search *run, bd_random *usual)
{
    board_solver *solver = run->solver;
    run->random = run->wanted->random != NULL ? run->wanted->random : usual;
    run->failures = 0;
    run->may_fail = FAILURES_BEFORE_RESTART * luby(++run->outcome.restarts + 1);
    run->level = 0;
    solver->state = solver->stack + solver->words;
    memcpy(solver->state, solver->stack, solver->words * sizeof *solver->state);
}

board_outcome board_solve(board_solver *solver, const uint8_t *cell, const board_wanted *wanted)
{
    board_search run = {.solver = solver, .wanted = wanted, .random = wanted->random};
    bd_random usual = bd_random_of(0);
    board_state_clear(solver);
    bool consistent = enter_clues(solver, cell);
    solver->state = solver->stack + solver->words; /* the clues stay below it, for restarts */
    memcpy(solver->state, solver->stack, solver->words * sizeof *solver->state);
    run.may_fail = wanted->restarts ? FAILURES_BEFORE_RESTART : 0;
    while (!(run.outcome.is_complete = explore(&run, consistent)) && !run.is_over)
        restart(&run, &usual);
    poll(&run);
    return run.outcome;
}
