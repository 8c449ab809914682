/* The slow half of run.h: memory, limits, progress, and what is kept of a complete search. */
#include <bandolo/template/adversary/run.h>
#include <bandolo/template/adversary/team.h>

enum { SLOTS_OF_A_BUCKET = 4 };

/* Takes `bytes` of the run's block, aligned for any type. */
static void *take(bd_game_run *run, uint64_t *used, uint64_t bytes)
{
    void *taken = run->memory.base + *used;
    *used += (bytes + 15) / 16 * 16;
    return taken;
}

static bool open_table(bd_game_run *run, size_t slot_bytes)
{
    run->buckets = run->options->table_bytes / (slot_bytes * SLOTS_OF_A_BUCKET);
    if (run->buckets == 0)
        return true;
    while (run->buckets > 0 &&
           !bd_pages_grow(&run->table_memory, run->buckets * SLOTS_OF_A_BUCKET * slot_bytes))
        run->buckets /= 2;
    if (run->buckets == 0)
        return false;
    run->budget.refused = false;
    run->table = run->table_memory.base;
    bd_game_has(run, BD_GAME_HITS);
    return true;
}

bool bd_game_run_open_lists(bd_game_run *run, unsigned plies, unsigned most_choices, uint32_t moves)
{
    uint64_t rows = (uint64_t)plies + 2, used = 0;
    uint64_t choices = rows * most_choices;
    uint64_t lines = rows * (plies + 1) * sizeof *run->lines;
    uint64_t bytes = choices * (sizeof *run->choices + sizeof *run->ranks) + lines +
                     rows * (sizeof *run->lengths + 3 * sizeof(bd_move)) +
                     2 * (uint64_t)moves * sizeof *run->history + UINT64_C(7) * 16;
    run->plies = plies;
    run->history_size = 2 * (size_t)moves;
    if (!bd_pages_grow(&run->memory, bytes))
        return false;
    run->choices = take(run, &used, choices * sizeof *run->choices);
    run->ranks = take(run, &used, choices * sizeof *run->ranks);
    run->lines = take(run, &used, lines);
    run->lengths = take(run, &used, rows * sizeof *run->lengths);
    run->killers = take(run, &used, 2 * rows * sizeof *run->killers);
    run->best_line = take(run, &used, rows * sizeof *run->best_line);
    run->history = take(run, &used, 2 * (uint64_t)moves * sizeof *run->history);
    return true;
}

bool bd_game_run_open(bd_game_run *run, unsigned plies, unsigned most_choices, uint32_t moves,
                      size_t slot_bytes)
{
    if (!bd_game_run_open_lists(run, plies, most_choices, moves) || !open_table(run, slot_bytes)) {
        run->status = bd_out_of_memory(&run->budget, &run->error);
        return false;
    }
    bd_game_team_open(run, plies, most_choices, moves);
    return true;
}

static void report_progress(bd_game_run *run, bool is_due)
{
    const bd_game_observer *observer = &run->options->observer;
    if (!observer->progress || !is_due)
        return;
    const bd_game_progress progress = {.seconds = bd_watch_seconds(&run->watch),
                                       .nodes = bd_pace_nodes(&run->pace),
                                       .depth = run->depth,
                                       .value = run->value,
                                       .line = run->best_line,
                                       .length = run->length};
    observer->progress(observer->context, &progress);
}

bool bd_game_poll(bd_game_run *run)
{
    bd_game_run *leader = run->leader ? run->leader : run;
    int ending = bd_pace_poll(&run->pace, &leader->watch, 0);
    if (run == leader)
        report_progress(run, bd_watch_reports(&run->watch, run->pace.last_poll));
    if (ending < 0 && !bd_game_team_is_done(run))
        return false;
    if (ending >= 0) {
        run->status = (bd_status)ending;
        bd_watch_end(&leader->watch, run->status); /* for all threads */
    }
    run->has_ended = true;
    return true;
}

void bd_game_keep_line(bd_game_run *run)
{
    if (!run->lengths || run->lengths[0] == 0)
        return; /* without `lengths` the search itself has written the line */
    run->length = run->lengths[0];
    memcpy(run->best_line, run->lines, run->length * sizeof *run->best_line);
}

void bd_game_note(bd_game_run *run, unsigned depth, bd_value value)
{
    run->has_value = true;
    run->value = value;
    run->bound = value <= run->alpha && run->alpha > -BD_WIN ? -1
                 : value >= run->beta && run->beta < BD_WIN  ? 1
                                                             : 0;
    run->depth = depth;
    run->is_proved = run->estimates == 0;
    if (run->lengths && run->bound == 0)
        run->length = 0; /* the line of another depth does not show an exact value */
    bd_game_keep_line(run);
    report_progress(run, true);
}

void bd_game_pass(bd_game_run *run)
{
    run->estimates = run->guesses = 0;
    ++run->age;
    for (size_t i = 0; i < 2 * ((size_t)run->plies + 2); ++i)
        run->killers[i] = BD_NO_MOVE;
    for (size_t i = 0; i < run->history_size; ++i)
        run->history[i] /= 2;
}

void bd_game_break(bd_game_run *run, unsigned ply, const char *fault)
{
    run->has_ended = true;
    run->status = BD_FAILED;
    if (ply == 0)
        bd_fail(&run->error, BD_BROKEN_PROMISE, 0, "%s", fault);
    else
        bd_fail(&run->error, BD_BROKEN_PROMISE, 0, "after %u move%s: %s", ply, ply == 1 ? "" : "s",
                fault);
    bd_watch_end(run->leader ? &run->leader->watch : &run->watch, BD_FAILED);
}

void bd_game_break_list(bd_game_run *run, unsigned ply, unsigned count)
{
    bd_game_break(run, ply,
                  count == 0 ? "no move is legal, and the game does not say that it is over"
                             : "the game lists more moves than it promised");
}

bd_status bd_game_end(bd_game_run *run)
{
    return run->status = BD_SOLVED;
}
