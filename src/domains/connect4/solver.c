/* The solver at its root: bisects the score by zero-width windows, follows the best line, and shares the work among
 * threads. */
#include "domains/connect4/solver.h"
#include "domains/connect4/solver_search.h"

enum {
    TEAM_LEFT = 24,        /* with fewer empty cells, a thread costs more than it saves */
    ALONE_NODES = 1 << 17, /* of the first thread, before the others join it */
    LINE_NODES = 200,      /* that the best line may cost at least */
    LINE_SHARE = 16,       /* of the nodes of the search it may cost */
    FIRST_INTERVAL = 256,  /* nodes before the first poll: many searches are shorter */
    LONGEST_INTERVAL = 4096,
};

static const connect4_problem usual = {.columns = 7,
                                       .rows = CONNECT4_ROWS,
                                       .bottom = UINT64_C(0x40810204081),
                                       .board = UINT64_C(0xfdfbf7efdfbf),
                                       .column = 63,
                                       .lower = UINT64_C(0x54a952a54a95)};
static const uint8_t usual_order[CONNECT4_MOST_COLUMNS] = {3, 2, 4, 1, 5, 0, 6};

/* The search of the usual board: every size and shift is a constant. */
static int visit_usual(solver *search, uint64_t own, uint64_t all, uint64_t danger, int left,
                       int alpha)
{
    return solver_visit_of(&usual, usual_order, search, visit_usual, own, all, danger, left, alpha);
}

static int visit_any(solver *search, uint64_t own, uint64_t all, uint64_t danger, int left,
                     int alpha)
{
    return solver_visit_of(search->problem, search->order, search, visit_any, own, all, danger,
                           left, alpha);
}

static solver_visit *visit_for(const connect4_problem *p)
{
    return p->columns == usual.columns && p->rows == usual.rows ? visit_usual : visit_any;
}

bool solver_poll(solver *search)
{
    bool is_over;
    if (search->run) { /* the first thread tells of progress, and keeps the status */
        search->run->pace = search->pace;
        is_over = bd_game_poll(search->run);
        search->pace = search->run->pace;
    } else
        is_over = bd_pace_poll(&search->pace, search->watch, 0) >= 0;
    bool is_spent = search->node_limit && bd_pace_nodes(&search->pace) > search->node_limit;
    bool is_done = search->team && atomic_load(&search->team->is_done);
    return search->has_ended = is_over || is_spent || is_done;
}

/* A team stops, since no thread may use the table while it grows; then it restarts. */
void solver_make_room(solver *search)
{
    if (search->team) {
        atomic_store(&search->team->is_full, true);
        atomic_store(&search->team->is_done, true);
    } else
        solver_table_grow(search->table, 1);
}

/* ---- one position ---- */

typedef struct position {
    uint64_t own, all;
    int left; /* empty cells */
} position;

static position after(const position *here, uint64_t cell)
{
    return (position){here->own ^ here->all, here->all | cell, here->left - 1};
}

static uint64_t open_cells(const connect4_problem *p, const position *here)
{
    return (here->all + p->bottom) & p->board;
}

/* Does the score exceed alpha? Takes any position in which the game is not over; returns a bound, as a visit does. */
static int value_of(solver *search, const position *here, int alpha)
{
    const connect4_problem *p = search->problem;
    if (here->left == 0)
        return 0;
    if (connect4_wins(p, here->own, here->all) & open_cells(p, here))
        return (here->left + 1) / 2;
    uint64_t danger = connect4_wins(p, here->own ^ here->all, here->all);
    search->best = 0;
    return visit_for(p)(search, here->own, here->all, danger, here->left, alpha);
}

/* ---- threads ---- */

typedef struct crew {
    solver *members;
    const position *root;
    int alpha;
    atomic_bool has_value;
    int value; /* of whoever was first */
    uint64_t best;
} crew;

static void work(void *context, unsigned thread)
{
    crew *all = context;
    solver *search = &all->members[thread];
    search->has_ended = false;
    int value = value_of(search, all->root, all->alpha);
    if (!search->has_ended && !atomic_exchange(&all->has_value, true)) {
        all->value = value;
        all->best = search->best;
        atomic_store(&search->team->is_done, true);
    }
}

/* The same by all threads of the team, unless the game is short. The first answer counts. Where the table grows, it holds
 * what was found before. */
static int value_by_team(solver *members, const position *root, int alpha)
{
    unsigned threads = root->left >= TEAM_LEFT ? members->threads : 1;
    crew all = {.members = members, .root = root, .alpha = alpha};
    bool is_full = false;
    do {
        if (is_full)
            solver_table_grow(members->table, threads);
        atomic_store(&members->team->is_done, false);
        atomic_store(&members->team->is_full, false);
        bd_game_run_joined(members->run, bd_in_threads(threads, work, NULL, &all));
        is_full = atomic_load(&members->team->is_full);
    } while (is_full && !all.has_value && !members->run->has_ended);
    members->has_ended = !all.has_value;
    members->best = all.best;
    return all.value;
}

/* The first thread begins alone, since most searches are short. */
static bool is_joined(solver *members, unsigned threads)
{
    if (threads == 1 || members->team || members->run->has_ended)
        return false;
    members->team = members[1].team;
    members->threads = threads;
    members->stored *= threads;
    members->node_limit = 0;
    return true;
}

static int value_by_all(solver *members, const position *here, int alpha)
{
    return members->team ? value_by_team(members, here, alpha) : value_of(members, here, alpha);
}

/* ---- the score ---- */

typedef struct bounds {
    int lower, upper;
    uint64_t best; /* the cell that reaches the lower bound; 0: any does */
} bounds;

/* Where to cut: nearer to a draw than the middle, since short wins are refuted soon. */
static int middle(const bounds *known)
{
    int lower = known->lower, upper = known->upper, cut = lower + (upper - lower) / 2;
    if (cut <= 0 && lower / 2 < cut)
        return lower / 2;
    return cut >= 0 && upper / 2 > cut ? upper / 2 : cut;
}

static void bisect(solver *members, unsigned threads, const position *root, bounds *known,
                   bd_game_run *run)
{
    while (known->lower < known->upper) {
        int cut = middle(known);
        int value = value_by_all(members, root, cut);
        if (members->has_ended && is_joined(members, threads))
            value = value_by_all(members, root, cut);
        if (members->has_ended)
            return;
        ++run->counter[BD_GAME_PASSES];
        if (value > cut) {
            known->lower = value < known->upper ? value : known->upper;
            known->best = members->best;
        } else
            known->upper = value > known->lower ? value : known->lower;
    }
}

/* ---- the best line ---- */

static bool reaches(solver *members, const position *here, uint64_t cell, int score)
{
    if (connect4_has_four(members->problem, here->own | cell))
        return score == (here->left + 1) / 2;
    position next = after(here, cell);
    return value_by_all(members, &next, -score) <= -score && !members->has_ended;
}

/* A move that reaches the score; 0: it is not known. */
static uint64_t best_cell(solver *members, const position *here, int score)
{
    uint64_t open = open_cells(members->problem, here);
    for (unsigned i = 0; i < members->problem->columns && !members->has_ended; ++i) {
        uint64_t column = members->problem->column
                          << members->order[i] * (members->problem->rows + 1);
        if (open & column && reaches(members, here, open & column, score))
            return open & column;
    }
    return 0;
}

static bd_move column_of(const connect4_problem *p, uint64_t cell)
{
    return (bd_move)((unsigned)__builtin_ctzll(cell) / (p->rows + 1));
}

/* Writes the best moves from `here`, whose score is given; `first`, if known, is the first of them. */
static size_t follow(solver *members, position here, int score, uint64_t first, bd_move *line)
{
    size_t length = 0;
    while (here.left > 0) {
        uint64_t cell = length == 0 && first ? first : best_cell(members, &here, score);
        if (!cell)
            break;
        line[length++] = column_of(members->problem, cell);
        if (connect4_has_four(members->problem, here.own | cell))
            break;
        here = after(&here, cell);
        score = -score;
    }
    return length;
}

/* ---- the run ---- */

static void order_columns(solver *search)
{
    unsigned columns = search->problem->columns;
    for (unsigned i = 0; i < columns; ++i)
        search->order[i] = (uint8_t)(i % 2 ? columns / 2 - (i + 1) / 2 : columns / 2 + i / 2);
}

static bool open_table(solver_table *table, const connect4_problem *p, bd_game_run *run)
{
    bool is_there = solver_table_open(table, p->columns * (p->rows + 1), run->options->table_bytes,
                                      &run->budget);
    run->budget.refused &= !is_there;
    return is_there;
}

/* Adds up what the threads have counted. */
static void collect(const solver *members, unsigned threads, bd_game_run *run)
{
    run->pace = members[0].pace;
    for (unsigned i = 0; i < threads; ++i) {
        run->counter[BD_GAME_HITS] += members[i].hits;
        run->counter[BD_GAME_CUTOFFS] += members[i].cut_offs;
        run->counter[BD_GAME_LEAVES] += members[i].leaves;
        if (i > 0)
            run->pace.nodes += bd_pace_nodes(&members[i].pace);
    }
}

/* The answer of a search that has ended early: an estimate between the bounds, and a move that reaches the lower one or
 * makes most fours possible. */
static void estimate(const connect4_problem *p, const position *root, const bounds *known,
                     bd_game_run *run)
{
    const connect4_state here = {root->own, root->all};
    bd_move moves[CONNECT4_MOST_COLUMNS] = {0}, best;
    unsigned count = connect4_list(p, &here, moves);
    int value = connect4_evaluate(p, &here);
    if (bd_pace_nodes(&run->pace) <= count)
        return; /* not even a move ahead was seen */
    best = known->best ? column_of(p, known->best) : moves[0];
    for (unsigned i = 1; i < count && !known->best; ++i)
        if (connect4_rank(p, &here, moves[i]) > connect4_rank(p, &here, best))
            best = moves[i];
    run->best_line[0] = best;
    run->length = 1;
    value = value < known->lower ? known->lower : value;
    bd_game_note(run, 1, value > known->upper ? known->upper : value);
    run->is_proved = false;
}

static void solve(solver *members, unsigned threads, const position *root, bd_game_run *run)
{
    int least = -(root->left / 2), most = (root->left + 1) / 2;
    bounds known = {.lower = run->alpha > least ? run->alpha : least,
                    .upper = run->beta < most ? run->beta : most};
    if (connect4_wins(members->problem, root->own, root->all) & open_cells(members->problem, root))
        known.lower = known.upper = most;
    bisect(members, threads, root, &known, run);
    bool is_complete = !members->has_ended;
    for (unsigned i = 0; i < members->threads; ++i) {
        uint64_t nodes = bd_pace_nodes(&members[i].pace);
        members[i].node_limit = nodes + LINE_NODES + nodes / LINE_SHARE;
    }
    if (is_complete)
        run->length = follow(members, *root, known.lower, known.best, run->best_line);
    collect(members, threads, run);
    if (is_complete) {
        bd_game_note(run, (unsigned)root->left, known.lower);
        bd_game_end(run);
    } else
        estimate(members->problem, root, &known, run);
}

/* Makes room for `threads` threads; NULL: no memory. */
static solver *gather(const connect4_problem *p, unsigned threads, solver_table *table,
                      bd_game_run *run)
{
    size_t bytes = threads * sizeof(solver) + (threads > 1 ? sizeof(solver_team) : 0);
    solver *members = bd_memory_alloc(&run->budget, bytes);
    if (!members)
        return NULL;
    memset((void *)members, 0, bytes);
    for (unsigned i = 0; i < threads; ++i) {
        members[i].problem = p;
        members[i].table = table;
        members[i].threads = i == 0 ? 1 : threads;
        members[i].run = i == 0 ? run : NULL;
        members[i].watch = &run->watch;
        members[i].team = i == 0 ? NULL : (solver_team *)(void *)(members + threads);
        members[i].node_limit = i == 0 && threads > 1 ? ALONE_NODES : 0;
        members[i].pace.longest = LONGEST_INTERVAL;
        bd_pace_open(&members[i].pace, &run->watch, FIRST_INTERVAL);
        order_columns(&members[i]);
    }
    return members;
}

bd_status connect4_exact(const connect4_problem *problem, const connect4_state *root,
                         bd_game_run *run)
{
    position here = {root->own, root->all,
                     (int)(problem->columns * problem->rows) - __builtin_popcountll(root->all)};
    bool is_long = here.left >= TEAM_LEFT && run->options->table_bytes > 0;
    unsigned threads = is_long && run->options->threads > 1 ? run->options->threads : 1;
    solver_table table = {0};
    solver *members = NULL;
    bd_value over;
    run->best_line = run->short_line;
    bd_game_has(run, BD_GAME_HITS);
    bd_game_has(run, BD_GAME_CUTOFFS);
    if (connect4_is_over(problem, root, &over)) {
        bd_game_note(run, 0, over);
        return bd_game_end(run);
    }
    if (open_table(&table, problem, run)) {
        threads = table.slots ? threads : 1; /* which share nothing but the table */
        members = gather(problem, threads, &table, run);
    }
    if (members)
        solve(members, threads, &here, run);
    else
        run->status = bd_out_of_memory(&run->budget, &run->error);
    bd_memory_free(&run->budget, members,
                   threads * sizeof(solver) + (threads > 1 ? sizeof(solver_team) : 0));
    solver_table_close(&table);
    return run->status;
}
