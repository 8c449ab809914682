/* The search: depth first, it tries all alternatives of one choice before it makes another. A template over
 * lanes_*.h, included by exact_*.c, which names the function by SUDOKU_KERNEL. */
#ifndef BANDOLO_DOMAINS_SUDOKU_EXPLORE_H
#define BANDOLO_DOMAINS_SUDOKU_EXPLORE_H

typedef struct exploration {
    const sudoku_wanted *wanted;
    sudoku_outcome outcome;
    uint64_t pause; /* the number of guesses at which to call goes_on */
} exploration;

LANES field field_empty(void)
{
    lanes zero = lanes_all(0);
    return (field){{zero, zero, zero}};
}

/* Notes a solution; false ends the search. */
LANES_TARGET static bool note_solution(exploration *run, const field *here)
{
    const sudoku_wanted *wanted = run->wanted;
    uint64_t number = run->outcome.solutions++;
    bool is_kept = wanted->solutions != NULL && number < wanted->room, goes_on = true;
    if (is_kept || wanted->found != NULL) {
        sudoku_grid solution;
        lanes_write_grid(solution.cell, here->band);
        if (is_kept)
            wanted->solutions[number] = solution;
        if (wanted->found != NULL)
            goes_on = wanted->found(wanted->context, &solution);
    }
    return goes_on && run->outcome.solutions != wanted->most;
}

/* Returns the number of guesses of the next call of goes_on. */
static uint64_t next_pause(const exploration *run)
{
    uint64_t most = run->wanted->guesses, next = run->outcome.guesses + SUDOKU_GUESSES_A_POLL;
    return most != 0 && most < next ? most : next;
}

/* False ends the search. */
static bool goes_on(exploration *run)
{
    const sudoku_wanted *wanted = run->wanted;
    if (run->outcome.guesses == wanted->guesses)
        return false;
    run->pause = next_pause(run);
    return wanted->goes_on == NULL || wanted->goes_on(wanted->context);
}

/* Counts a guess; false ends the search. */
LANES bool note_guess(exploration *run)
{
    return BD_LIKELY(++run->outcome.guesses < run->pause) || goes_on(run);
}

/* Finds all solutions of a field; false: something ended the search. The recursion goes no deeper than there are
 * choices, 54, and the last alternative of a choice needs none. */
LANES_TARGET static bool explore(exploration *run, field here, field placed)
{
    triads left;
    choice chosen;
    for (;;) {
        verdict now = propagate(&here, &placed, &left);
        if (now == SOLVED)
            return note_solution(run, &here);
        if (now == CONTRADICTION || !choose(left, &chosen))
            return true;
        placed = field_empty();
        for (; chosen.configurations & (chosen.configurations - 1);
             chosen.configurations &= chosen.configurations - 1) {
            field guessed = here;
            fix(&guessed, chosen);
            if (!note_guess(run) || !explore(run, guessed, placed))
                return false;
        }
        fix(&here, chosen);
    }
}

/* Makes the field of the clues: in their own cells they alone are candidates. */
LANES_TARGET static field field_of(const sudoku_grid *puzzle, field *clues)
{
    lanes_read_grid(puzzle->cell, clues->band);
    cells given = lanes_any(clues->band);
    field start;
    for (unsigned band = 0; band < 3; ++band)
        start.band[band] = lanes_unless(lanes_digits(FIELD_ALL), cells_band(given, band),
                                        clues->band[band]);
    return start;
}

LANES_TARGET static sudoku_outcome SUDOKU_KERNEL(const sudoku_grid *puzzle,
                                                 const sudoku_wanted *wanted)
{
    exploration run = {.wanted = wanted};
    field clues, start = field_of(puzzle, &clues);
    run.pause = next_pause(&run);
    run.outcome.is_complete = explore(&run, start, clues);
    return run.outcome;
}

#endif
