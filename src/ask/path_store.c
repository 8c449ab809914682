#include "ask/path_store.h"

#include "ask/session.h"
#include "ask/path_text.h"
#include "ask/store_open.h"
#include "ask/stored_way.h"
#include "base/stopped.h"

#include <bandolo/base/run.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Reading a row takes as long as generating so many states, between IDA* (more) and A* (fewer). */
enum { STATES_A_ROW = 8 };

/* Bytes of rows in memory, where no limit says otherwise. */
enum { MOST_ROOM = 1 << 30 };

/* Rows found since may be lost by a kill for so many seconds. */
static const double patience = 0.5;

/* Whatever is wrong with a store lies outside the question, unless its name is bad. */
static void path_store_warn(const path_store *self, const bd_error *error)
{
    bool is_usage = error->code == BD_BAD_USAGE;
    ask_warn(self->session, is_usage ? BD_BAD_USAGE : BD_SYSTEM, "%s", error->message);
}

/* Warns, once, and does without. */
static void path_store_give_up(path_store *self, const bd_error *error)
{
    path_store_warn(self, error);
    bd_store_close(self->store, NULL);
    self->store = NULL;
}

static bool is_stopped(const path_store *self)
{
    return bd_is_stopped(self->session->question->stop);
}

/* ---- opening and closing ---- */

void path_store_open(path_store *self, const ask_session *session, const bd_problem *rules)
{
    const ask_question *question = session->question;
    bd_error error;
    self->session = session;
    self->rules = rules;
    if (!open_store(&self->store, question->store, rules, question->domain, question->goal, 0,
                    &error))
        path_store_give_up(self, &error);
    self->flushed = bd_clock_seconds();
}

/* The move of `to` that has the name of `move` of `from`, or BD_NO_MOVE. */
static bd_move translate(const bd_problem *from, bd_move move, const bd_problem *to)
{
    char name[MOVE_SIZE], other[MOVE_SIZE];
    name_of_move(from, move, name);
    for (uint32_t i = 0; i < to->domain->moves; ++i)
        if (strcmp(name_of_move(to, (bd_move)i, other), name) == 0)
            return (bd_move)i;
    return BD_NO_MOVE;
}

bool path_store_serve(path_store *self, const bd_problem *problem, bd_error *error)
{
    uint32_t moves = problem->domain->moves;
    free(self->searched);
    free(self->stored);
    self->searched = calloc(moves, sizeof *self->searched);
    self->stored = calloc(moves, sizeof *self->stored);
    if (!self->searched || !self->stored)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the names of moves");
    for (uint32_t i = 0; i < moves; ++i) {
        bool same = problem->domain == self->rules->domain;
        bd_move move = (bd_move)i;
        self->searched[i] = same ? move : translate(self->rules, move, problem);
        self->stored[i] = same ? move : translate(problem, move, self->rules);
    }
    return true;
}

void path_store_close(path_store *self)
{
    bd_error error;
    if (!bd_store_close(self->store, &error))
        path_store_warn(self, &error);
    self->store = NULL;
    if (self->is_loaded)
        bd_perimeter_close(&self->perimeter);
    self->is_loaded = false;
    free(self->searched);
    free(self->stored);
}

/* ---- answering ---- */

void path_store_meet(path_store *self, const char *position)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    const bd_domain *domain = self->rules->domain;
    bd_error error; /* a level that cannot be kept is neither found nor learnt */
    if (domain->promises & BD_KEYS_NAME_LEVELS)
        domain->parse(self->rules->data, position, strlen(position), state, &error);
}

/* The row of a state, if it is proved. */
static bool find_proved(path_store *self, const void *key, bd_store_row *row)
{
    bd_error error;
    bd_store_answer answer = bd_store_find(self->store, key, row, &error);
    if (answer == BD_STORE_FAILED)
        path_store_give_up(self, &error);
    return answer == BD_STORE_FOUND && row->exact;
}

/* Plays a move of the way that is stored. False: it is not legal, or there is no memory, which is told. */
static bool play(path_store *self, void *state, bd_move move, bd_cost *cost)
{
    bd_error error;
    if (bd_play(self->rules->domain, self->rules->data, state, move, cost, &error))
        return true;
    if (error.code == BD_NO_MEMORY)
        path_store_give_up(self, &error);
    return false;
}

/* Walks the rows, of which `row` is the first, into `moves`, which has room for `room`. False: the way breaks off. */
static bool walk(path_store *self, bd_store_row row, bd_move *moves, size_t room, size_t *length)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    unsigned char key[BD_STORED_KEY_BYTES];
    const bd_domain *domain = self->rules->domain;
    const void *data = self->rules->data;
    bd_cost cost, left = row.distance;
    domain->from_key(data, row.key, state);
    for (*length = 0; row.move != BD_NO_MOVE; ++*length) {
        if (*length == room || !play(self, state, row.move, &cost) || cost > left)
            return false;
        moves[*length] = self->searched ? self->searched[row.move] : row.move;
        left -= cost;
        key_of_state(self->rules, state, key);
        if (moves[*length] == BD_NO_MOVE || !find_proved(self, key, &row) || row.distance != left)
            return false;
    }
    return left == 0 && domain->is_goal(data, state);
}

bool path_store_answer(path_store *self, const void *key, bd_result *result)
{
    bd_store_row row;
    double started = bd_clock_seconds();
    if (!self->store || !find_proved(self, key, &row))
        return false;
    size_t length, room = (size_t)row.distance + FREE_MOVES;
    bd_move *moves = calloc(room, sizeof *moves);
    if (!moves || !walk(self, row, moves, room, &length)) {
        free(moves);
        return false;
    }
    *result = (bd_result){.status = BD_SOLVED,
                          .has_solution = true,
                          .optimal = true,
                          .cost = row.distance,
                          .lower_bound = row.distance,
                          .moves = moves,
                          .length = length,
                          .threads = 1,
                          .seconds = bd_clock_seconds() - started};
    return true;
}

/* ---- lending ---- */

/* The part of the store that a search may keep in memory: all proved rows up to a distance, so every path is
 * complete. */
typedef struct perimeter_plan {
    bd_cost depth;
    uint64_t rows;
} perimeter_plan;

/* Returns the distance up to which the store has every position; BD_NO_COST: none, or it cannot be read. */
static bd_cost complete_depth(const path_store *self)
{
    bd_error error;
    uint64_t depth;
    bd_store_answer answer = bd_store_noted(self->store, BD_STORE_COMPLETE, &depth, &error);
    return answer == BD_STORE_FOUND ? (bd_cost)depth : BD_NO_COST;
}

/* The greatest depth whose rows take no more than `room` bytes. No rows: there is none. */
static perimeter_plan plan_perimeter(const path_store *self, const bd_domain *domain, uint64_t room)
{
    perimeter_plan plan = {.depth = complete_depth(self)};
    const uint64_t row_bytes = domain->key_size + 6; /* at most: table.h, perimeter.h */
    for (; plan.depth != BD_NO_COST && plan.depth > 0; --plan.depth) {
        bd_error error;
        char name[STORE_NOTE_SIZE];
        uint64_t rows = 0;
        name_rows_note(name, plan.depth);
        if (bd_store_noted(self->store, name, &rows, &error) == BD_STORE_FOUND &&
            rows <= room / row_bytes) {
            plan.rows = rows;
            return plan;
        }
    }
    return plan;
}

/* A scan into the perimeter. */
typedef struct perimeter_load {
    bd_perimeter *perimeter;
    const path_store *store;
    const bd_move *searched; /* the searching domain's numbers of moves */
    uint32_t moves;
    bool refused;
} perimeter_load;

static bool load_row(void *context, const bd_store_row *row)
{
    perimeter_load *load = context;
    bd_move move = row->move < load->moves ? load->searched[row->move] : BD_NO_MOVE;
    if (row->exact)
        load->refused = !bd_perimeter_add(load->perimeter, row->key, row->distance, move);
    return !load->refused && !is_stopped(load->store);
}

/* Values of a heuristic on the first rows of the rim. */
typedef struct rim_sample {
    const bd_problem *rules, *problem;
    bd_cost depth; /* of the rim */
    uint64_t rows, sum;
} rim_sample;

enum { SAMPLE = 1000 };

static bool sample_rim(void *context, const bd_store_row *row)
{
    rim_sample *sample = context;
    const bd_problem *problem = sample->problem;
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    if (row->exact && row->distance == sample->depth &&
        state_of_key(sample->rules, row->key, state)) {
        problem->domain->from_key(problem->data, row->key, state);
        sample->sum += problem->domain->estimate(problem->data, state);
        ++sample->rows;
    }
    return sample->rows < SAMPLE;
}

/* Stored positions spare a search what lies between the rim and the goal, which is little where the
 * heuristic sees the goal from there: then looking costs more than it spares. Measured on the 15-puzzle,
 * depth 18: misplaced tiles see 0.6 of the distance there, and such a search becomes 3 times as fast;
 * Manhattan distances see 0.8, and it becomes slower by 6 percent. */
static bool is_short_sighted(path_store *self, const bd_problem *problem, bd_cost depth)
{
    bd_error error;
    rim_sample sample = {.rules = self->rules, .problem = problem, .depth = depth};
    if (!bd_store_scan(self->store, depth, sample_rim, &sample, &error)) {
        path_store_give_up(self, &error);
        return false;
    }
    return 3 * sample.sum < 2 * (uint64_t)depth * sample.rows;
}

/* False also if rows are missing: a search would take their positions for farther ones. */
static bool fill_perimeter(path_store *self, const perimeter_plan *plan)
{
    bd_error error;
    perimeter_load load = {.perimeter = &self->perimeter,
                           .store = self,
                           .searched = self->searched,
                           .moves = self->rules->domain->moves};
    self->perimeter.depth = plan->depth;
    if (!bd_perimeter_reserve(&self->perimeter, plan->rows))
        return false;
    if (bd_store_scan(self->store, plan->depth, load_row, &load, &error))
        return !load.refused && !is_stopped(self) && self->perimeter.table.count >= plan->rows;
    path_store_give_up(self, &error);
    return false;
}

static void load_perimeter(path_store *self, const bd_problem *problem, const perimeter_plan *plan)
{
    const bd_domain *domain = problem->domain;
    self->was_loaded = true;
    if (!is_short_sighted(self, problem, plan->depth) ||
        !bd_perimeter_open(&self->perimeter, domain->key_size, domain->moves, NULL))
        return;
    self->is_loaded = fill_perimeter(self, plan);
    if (!self->is_loaded)
        bd_perimeter_close(&self->perimeter);
}

/* Would a search take stored positions? With threads it would not use the threads. */
static bool could_use(const path_store *self, const bd_options *options)
{
    const bd_algorithm *algorithm = bd_algorithm_find(options->algorithm);
    return self->store && algorithm && algorithm->traits & BD_USES_PERIMETER &&
           options->threads <= 1 && !options->observer.event;
}

/* Adds what an earlier part of a search took. */
static void path_store_add_effort(bd_result *result, const bd_result *earlier)
{
    result->seconds += earlier->seconds;
    result->counter[BD_GENERATED] += earlier->counter[BD_GENERATED];
    result->counter[BD_EXPANDED] += earlier->counter[BD_EXPANDED];
}

/* A first search may generate as many states as reading the rows would cost. False: that was enough for
 * an answer, or a limit was reached. */
static bool try_without(path_store *self, const bd_problem *problem, const void *state,
                        const perimeter_plan *plan, const bd_options *options, bd_result *result)
{
    bd_options first = *options;
    uint64_t price = plan->rows * STATES_A_ROW;
    uint64_t left = price > self->spent ? price - self->spent : 1;
    bool is_free = options->limits.nodes == 0 || left < options->limits.nodes;
    if (is_free)
        first.limits.nodes = left;
    bd_search(problem->domain, problem->data, state, &first, result);
    self->spent += result->counter[BD_GENERATED];
    return is_free && result->status == BD_LIMIT_NODES;
}

/* The options of the search that goes on where another, which took `earlier`, left off. */
static bd_options with_perimeter(const path_store *self, const bd_options *options,
                                 const bd_result *earlier)
{
    bd_options rest = *options;
    uint64_t bytes = self->is_loaded ? self->perimeter.table.pages.bytes : 0;
    if (self->is_loaded)
        rest.perimeter = &self->perimeter;
    if (rest.limits.nodes)
        rest.limits.nodes -= earlier->counter[BD_GENERATED];
    if (rest.limits.seconds > 0 && rest.limits.seconds > earlier->seconds)
        rest.limits.seconds -= earlier->seconds;
    if (rest.limits.bytes > bytes)
        rest.limits.bytes -= bytes;
    return rest;
}

void path_store_search(path_store *self, const bd_problem *problem, const void *state,
                       const bd_options *options, bd_result *result)
{
    bd_result earlier = {.seconds = 0};
    bool could = could_use(self, options);
    if (could && !self->was_loaded) {
        uint64_t room = options->limits.bytes ? options->limits.bytes / 4 : MOST_ROOM;
        perimeter_plan plan = plan_perimeter(self, problem->domain, room);
        if (plan.rows > 0) {
            if (!try_without(self, problem, state, &plan, options, result))
                return;
            earlier = *result;
            bd_result_free(result);
            load_perimeter(self, problem, &plan);
        }
    }
    bd_options rest = *options;
    if (could)
        rest = with_perimeter(self, options, &earlier);
    bd_search(problem->domain, problem->data, state, &rest, result);
    path_store_add_effort(result, &earlier);
}

/* ---- learning ---- */

/* The rows of the way from a position, one more than it has moves. False: it is no way, or, as `error` then says,
 * there is no memory. */
static bool write_rows(const path_store *self, const void *key, const bd_result *result,
                       bd_store_row *rows, bd_error *error)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    const bd_problem *rules = self->rules;
    bd_cost left = result->cost, cost;
    rules->domain->from_key(rules->data, key, state);
    for (size_t i = 0; i < result->length; ++i) {
        bd_move move = self->stored[result->moves[i]];
        rows[i] = (bd_store_row){.distance = left, .move = move, .exact = result->optimal};
        key_of_state(rules, state, rows[i].key);
        if (!bd_play(rules->domain, rules->data, state, move, &cost, error) || cost > left)
            return false;
        left -= cost;
    }
    bd_store_row *goal = &rows[result->length];
    *goal = (bd_store_row){.distance = 0, .move = BD_NO_MOVE, .exact = true};
    key_of_state(rules, state, goal->key);
    return left == 0 && rules->domain->is_goal(rules->data, state);
}

static bool add_way(path_store *self, const void *key, const bd_store_solve *solve,
                    const bd_result *result, bd_error *error)
{
    bd_store_row *rows = calloc(result->length + 1, sizeof *rows);
    if (!rows)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the positions of a way");
    error->code = BD_OK;
    bool ok = write_rows(self, key, result, rows, error)
                  ? bd_store_add(self->store, rows, result->length + 1, error) &&
                        bd_store_record(self->store, solve, error)
                  : error->code != BD_NO_MEMORY;
    free(rows);
    return ok;
}

void path_store_learn(path_store *self, const void *key, const char *position,
                      const char *algorithm, const bd_result *result)
{
    bd_error error;
    if (!self->store || !result->has_solution || result->status == BD_FAILED)
        return;
    const bd_store_solve solve = {.position = position,
                                  .algorithm = algorithm,
                                  .cost = result->cost,
                                  .proved = result->optimal,
                                  .generated = result->counter[BD_GENERATED],
                                  .seconds = result->seconds};
    bool ok = add_way(self, key, &solve, result, &error);
    double now = bd_clock_seconds();
    if (ok && now - self->flushed >= patience) {
        ok = bd_store_flush(self->store, &error);
        self->flushed = now;
    }
    if (!ok)
        path_store_give_up(self, &error);
}
