/* Tic-tac-toe by its complete table: every board there is, its value, and a best move.
 *
 * A mark makes a board's number greater, so that one pass from the greatest number down finds the entries of all
 * successors filled in. A second pass upwards marks the boards that play leads to. */
#include "domains/tictactoe/tictactoe.h"

#include <bandolo/template/adversary/run.h>

static const tictactoe_problem any;

unsigned tictactoe_number(const tictactoe_state *s)
{
    unsigned number = 0;
    for (unsigned cell = 0; cell < TICTACTOE_CELLS; ++cell)
        number = number * 3 + (s->cells[0] >> cell & 1) + 2 * (s->cells[1] >> cell & 1);
    return number;
}

static tictactoe_state board(unsigned number)
{
    tictactoe_state s = {{0, 0}};
    for (unsigned cell = TICTACTOE_CELLS; cell-- > 0; number /= 3)
        if (number % 3)
            s.cells[number % 3 - 1] = (uint16_t)(s.cells[number % 3 - 1] | 1U << cell);
    return s;
}

/* The entry of a board, those of its successors being filled in. */
static tictactoe_entry judge(const tictactoe_entry *table, const tictactoe_state *s)
{
    tictactoe_entry entry = {.move = BD_NO_MOVE};
    entry.is_over = tictactoe_is_over(&any, s, &entry.value);
    if (entry.is_over)
        return entry;
    entry.value = -BD_MOST_VALUE;
    for (unsigned cell = 0; cell < TICTACTOE_CELLS; ++cell) {
        if (!tictactoe_legal(&any, s, (bd_move)cell))
            continue;
        tictactoe_state next = tictactoe_play(&any, s, (bd_move)cell);
        bd_value value = -table[tictactoe_number(&next)].value;
        value -= (value >= BD_WON) - (value <= -BD_WON);
        if (value > entry.value) {
            entry.value = value;
            entry.move = (bd_move)cell;
        }
    }
    return entry;
}

static void mark_successors(tictactoe_entry *table, const tictactoe_state *s)
{
    for (unsigned cell = 0; cell < TICTACTOE_CELLS; ++cell)
        if (tictactoe_legal(&any, s, (bd_move)cell)) {
            tictactoe_state next = tictactoe_play(&any, s, (bd_move)cell);
            table[tictactoe_number(&next)].is_met = true;
        }
}

void tictactoe_table_fill(tictactoe_entry table[TICTACTOE_BOARDS])
{
    for (unsigned number = TICTACTOE_BOARDS; number-- > 0;) {
        tictactoe_state s = board(number);
        table[number] = judge(table, &s);
    }
    table[0].is_met = true;
    for (unsigned number = 0; number < TICTACTOE_BOARDS; ++number) {
        tictactoe_state s = board(number);
        if (table[number].is_met && !table[number].is_over)
            mark_successors(table, &s);
    }
}

/* ---- the algorithm ---- */

static bd_status look_up(const bd_game *game, const void *problem, const void *position,
                         bd_game_run *run)
{
    tictactoe_state here = *(const tictactoe_state *)position;
    if (!bd_game_run_open(run, TICTACTOE_CELLS, TICTACTOE_CELLS, TICTACTOE_CELLS, 1) ||
        !bd_pages_grow(&run->table_memory, TICTACTOE_BOARDS * sizeof(tictactoe_entry)))
        return run->status = bd_out_of_memory(&run->budget, &run->error);
    tictactoe_entry *table = (tictactoe_entry *)(void *)run->table_memory.base;
    const tictactoe_entry *entry = table + tictactoe_number(&here);
    (void)game, (void)problem;
    tictactoe_table_fill(table);
    bd_game_count(run);
    bd_value value = entry->value;
    if (!run->unit && value)
        value = value > 0 ? BD_WIN : -BD_WIN;
    for (; !entry->is_over; entry = table + tictactoe_number(&here)) {
        run->lines[run->lengths[0]++] = entry->move;
        here = tictactoe_play(&any, &here, entry->move);
    }
    bd_game_note(run, run->lengths[0], value);
    return bd_game_end(run);
}

const bd_game_algorithm tictactoe_game_natives[] = {
    {.name = "table",
     .summary = "looks the position up in the table of all 19,683 boards, which it computes first",
     .run = look_up},
    {0},
};
