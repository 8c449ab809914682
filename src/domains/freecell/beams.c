/* See beams.h. */
#include "beams.h"

#include "effort.h"
#include "estimate.h"
#include "growing.h"
#include "outlook.h"

#define NOWHERE UINT32_MAX

enum {
    FIRST_WIDTH = 20,
    GROWTH = 4,
    FIRST_ROOM = 1024,
    MOST_WITHOUT = 320, /* width, while there is no solution, and */
    USUAL_MOVES = 40,   /* then */
    MOST_MOVES = 250
};

/* How a beam weighs boards, and whether no move takes a sequence apart: then it drops boards that another might keep. */
typedef struct style {
    unsigned setting;
    bool is_whole;
} style;
static const style styles[] = {{FREECELL_BEAM_SETTING, false}, {1, true}};
enum { STYLES = sizeof styles / sizeof *styles };

/* A board of a layer. */
typedef struct member {
    freecell_outlook here;
    uint32_t step; /* the last one that led here */
} member;

typedef struct step {
    uint32_t before;
    bd_move move;
} step;

/* A move that may lead to a board of the next layer. */
typedef struct candidate {
    freecell_prospect child;
    uint32_t parent;
} candidate;

typedef struct beams {
    freecell_rules rules; /* with the setting */
    bool is_whole;
    bd_run *run;
    freecell_block layer, next, steps, candidates, seen;
    uint32_t of_index[FREECELL_EFFORTS]; /* how many candidates have it */
    uint64_t generated, expanded;        /* before the beams, and */
    double seconds;                      /* the time then */
    bool has_dropped;
} beams;

/* ---- what a limit affords ---- */

/* States that may still be generated before a limit. */
static double states_left(const beams *self)
{
    const bd_limits *limits = &self->run->options->limits;
    double generated = (double)bd_run_generated(self->run), left = 1e18;
    if (limits->nodes)
        left = (double)limits->nodes - generated;
    if (limits->seconds > 0) {
        double spent = bd_watch_seconds(&self->run->control->watch);
        double pace = (generated - (double)self->generated) / (spent - self->seconds + 1e-6);
        double in_time = (limits->seconds - spent) * pace;
        left = in_time < left ? in_time : left;
    }
    return left;
}

/* The width of layers to come, of which there are so many, if that many states are generated. */
static double affords(const beams *self, double states, bd_cost layers)
{
    double generated = (double)(bd_run_generated(self->run) - self->generated);
    double expanded = (double)(self->run->counter[BD_EXPANDED] - self->expanded);
    return generated > 0 ? states * expanded / generated / (double)(layers + 1) : 1e18;
}

/* Layers from this one on. */
static bd_cost layers_left(const beams *self, bd_cost cost)
{
    if (self->run->has_solution)
        return self->run->cost > cost ? self->run->cost - cost : 0;
    return cost < USUAL_MOVES ? USUAL_MOVES - cost : 1;
}

/* ---- a beam ---- */

static bd_status beams_end_with(beams *self, const member *from, bd_move move, bd_cost cost)
{
    const step *steps = self->steps.items;
    bd_run *run = self->run;
    bd_run_path_clear(run);
    bool ok = bd_run_path_push(run, move);
    for (uint32_t at = from->step; ok && steps[at].before != NOWHERE; at = steps[at].before)
        ok = bd_run_path_push(run, steps[at].move);
    run->has_solution = ok;
    if (!ok)
        return run->status;
    bd_run_path_reverse(run);
    return bd_run_solution(run, cost, false);
}

static bool add_candidate(beams *self, uint32_t parent, const freecell_prospect *child)
{
    if (!freecell_block_has_room(&self->candidates, self->run)) {
        bd_run_out_of_memory(self->run);
        return false;
    }
    ++self->of_index[freecell_effort_index(child->effort)];
    ((candidate *)self->candidates.items)[self->candidates.count++] = (candidate){*child, parent};
    return true;
}

/* Weighs the moves of a board. BD_GAVE_UP: go on. */
static bd_status beams_expand(beams *self, uint32_t number, bd_cost cost)
{
    const member *from = (const member *)self->layer.items + number;
    freecell_prospect children[FREECELL_MOST_CHILDREN];
    unsigned count = freecell_foresee(&self->rules, &from->here, self->is_whole, children);
    ++self->run->counter[BD_EXPANDED];
    if (bd_run_count(self->run, count) || !freecell_seen_has_room(&self->seen, count, self->run))
        return self->run->status;
    for (unsigned i = 0; i < count; ++i) {
        if (children[i].is_solved)
            return beams_end_with(self, from, children[i].move, cost);
        if (freecell_is_new(&self->seen, children[i].hash) &&
            !add_candidate(self, number, &children[i]))
            return self->run->status;
    }
    return BD_GAVE_UP;
}

/* freecell_buried() */
static bd_cost buried(const beams *self, const freecell_outlook *here)
{
    bd_cost sequences = 0;
    for (unsigned i = 0; i < self->rules.columns; ++i)
        sequences += freecell_buried_in(&self->rules, &here->board, here->board.top[i],
                                        here->column[i]);
    return sequences;
}

/* Adds a candidate to the next layer, unless no solution through it can be shorter. False: no memory. */
static bool join(beams *self, const candidate *chosen, bd_cost cost)
{
    bd_run *run = self->run;
    if (!freecell_block_has_room(&self->next, run) || !freecell_block_has_room(&self->steps, run)) {
        bd_run_out_of_memory(run);
        return false;
    }
    const member *parent = (const member *)self->layer.items + chosen->parent;
    member *joined = (member *)self->next.items + self->next.count;
    joined->here = parent->here;
    freecell_advance(&self->rules, &joined->here, &chosen->child);
    if (run->has_solution && cost + buried(self, &joined->here) >= run->cost)
        return true;
    joined->step = (uint32_t)self->steps.count++;
    ((step *)self->steps.items)[joined->step] = (step){parent->step, chosen->child.move};
    ++self->next.count;
    return true;
}

/* Makes the candidates of least effort the layer, of equals those added last. False: no memory. */
static bool beams_choose(beams *self, size_t width, bd_cost cost)
{
    size_t better = 0;
    unsigned last = 0; /* index of which some join */
    while (last < FREECELL_EFFORTS && better + self->of_index[last] <= width)
        better += self->of_index[last++];
    size_t equal = width - better;
    self->next.count = 0;
    for (size_t i = self->candidates.count; i-- > 0;) {
        const candidate *at = (const candidate *)self->candidates.items + i;
        unsigned index = freecell_effort_index(at->child.effort);
        if (index > last || (index == last && equal == 0))
            continue;
        equal -= index == last;
        if (!join(self, at, cost))
            return false;
    }
    self->has_dropped |= last < FREECELL_EFFORTS && !self->is_whole;
    freecell_block layer = self->layer;
    self->layer = self->next;
    self->next = layer;
    return true;
}

static void begin(beams *self, const freecell_board *start, style how)
{
    self->rules.setting = how.setting;
    self->is_whole = how.is_whole;
    freecell_seen_clear(&self->seen);
    self->layer.count = self->steps.count = 1;
    member *root = self->layer.items;
    freecell_look(&self->rules, start, &root->here);
    root->step = 0;
    *(step *)self->steps.items = (step){NOWHERE, BD_NO_MOVE};
    freecell_is_new(&self->seen, root->here.hash);
}

static bd_status expand_layer(beams *self, bd_cost cost)
{
    bd_status status = BD_GAVE_UP;
    uint64_t *most = &self->run->counter[BD_MAX_QUEUE];
    memset(self->of_index, 0, sizeof self->of_index);
    self->candidates.count = 0;
    for (size_t i = 0; status == BD_GAVE_UP && i < self->layer.count; ++i)
        status = beams_expand(self, (uint32_t)i, cost);
    *most = self->candidates.count > *most ? self->candidates.count : *most;
    self->run->counter[BD_FRONTIER] = self->candidates.count;
    return status;
}

/* A beam that ends within so many states, with a better solution or with none. BD_GAVE_UP: go on. */
static bd_status sweep(beams *self, const freecell_board *start, style how, uint64_t width,
                       double states)
{
    bd_run *run = self->run;
    double end = (double)bd_run_generated(run) + states;
    bd_cost best = run->has_solution ? run->cost : MOST_MOVES;
    bd_status status = BD_GAVE_UP;
    begin(self, start, how);
    for (bd_cost cost = 1; cost < best && self->layer.count > 0; ++cost) {
        double affordable = affords(self, end - (double)bd_run_generated(run),
                                    layers_left(self, cost));
        status = expand_layer(self, cost);
        if (status != BD_GAVE_UP)
            break;
        uint64_t now = affordable >= (double)width ? width
                       : affordable > 1            ? (uint64_t)affordable
                                                   : 1;
        if (!beams_choose(self, now, cost))
            return run->status;
    }
    run->counter[BD_STORED] += self->seen.count;
    return status == BD_SOLVED ? BD_GAVE_UP : status;
}

/* ---- wider and wider ---- */

static bool beams_open(beams *self)
{
    bd_run *run = self->run;
    return freecell_block_open(&self->layer, sizeof(member), FIRST_WIDTH, run) &&
           freecell_block_open(&self->next, sizeof(member), FIRST_WIDTH, run) &&
           freecell_block_open(&self->steps, sizeof(step), FIRST_ROOM, run) &&
           freecell_block_open(&self->candidates, sizeof(candidate), FIRST_ROOM, run) &&
           freecell_seen_open(&self->seen, FIRST_ROOM, run);
}

static void beams_close(beams *self)
{
    freecell_block_close(&self->layer, self->run);
    freecell_block_close(&self->next, self->run);
    freecell_block_close(&self->steps, self->run);
    freecell_block_close(&self->candidates, self->run);
    freecell_block_close(&self->seen, self->run);
}

/* One beam of each style. BD_GAVE_UP: wider ones are next. */
static bd_status sweep_all(beams *self, const freecell_board *start, uint64_t width)
{
    bd_status status = BD_GAVE_UP;
    for (unsigned i = 0; status == BD_GAVE_UP && i < STYLES; ++i) {
        double share = states_left(self) / (STYLES - i);
        status = sweep(self, start, styles[i], width, share);
    }
    return status;
}

static uint64_t wider(uint64_t width)
{
    return width < UINT32_MAX ? GROWTH * width : width;
}

/* Beams of this width are to be the last, and take all that is left, where none that are wider can end in time. */
static uint64_t last_width(const beams *self, uint64_t width)
{
    uint64_t both = width + wider(width);
    double share = states_left(self) / STYLES;
    return affords(self, share, layers_left(self, 0)) < (double)both ? both : width;
}

bd_status freecell_beams(const freecell_rules *rules, const freecell_board *start, bd_run *run,
                         uint64_t *width)
{
    beams self = {.rules = *rules,
                  .run = run,
                  .generated = bd_run_generated(run),
                  .expanded = run->counter[BD_EXPANDED],
                  .seconds = bd_watch_seconds(&run->control->watch)};
    bool opened = beams_open(&self);
    bd_status status = opened ? BD_GAVE_UP : bd_run_out_of_memory(run);
    for (*width = FIRST_WIDTH; opened && status == BD_GAVE_UP; *width = wider(*width)) {
        self.has_dropped = false;
        status = sweep_all(&self, start, last_width(&self, *width));
        ++run->counter[BD_RESTARTS];
        if (!self.has_dropped || (!run->has_solution && *width >= MOST_WITHOUT))
            break;
    }
    beams_close(&self);
    return status;
}
