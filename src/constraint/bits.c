/* Backtracking by words of bits, for models with all-different constraints only.
 *
 * Each constraint keeps one word: the values in use, offsets included. The next variable can take its own values
 * without these words, each shifted so that bit 0 is the least value of the variable. So the search never tries a value
 * in conflict, and it only counts the values of the last variable. Variables come in the order of the model. Finds all
 * solutions. Time O(d^n), space O(n). */
#include "constraint/searches.h"
#include "constraint/span.h"

#include <bandolo/template/base/arena.h>

#include <string.h>

enum {
    FEW = 4,             /* constraints whose words are kept for each depth */
    MANY_FOUND = 1 << 20 /* solutions that are counted before the run is told */
};

/* The position of a variable in a constraint. */
typedef struct bits_link {
    uint32_t constraint;
    uint8_t shift; /* of its least value in the constraint's word */
} bits_link;

/* One depth of the search. */
typedef struct bits_level {
    uint64_t left;      /* values that are still to be tried */
    uint64_t used[FEW]; /* by constraint, before the value of this depth; few constraints */
    uint64_t set;       /* its values: bit v - least */
    uint64_t value;     /* the bit that is set now; many constraints */
    uint8_t shift[FEW];
    uint32_t first_link, end_link; /* many constraints */
} bits_level;

typedef struct bits_search {
    constraint_run *run;
    const bd_model *model;
    bits_level *level; /* by depth */
    bits_link *link;
    uint64_t *used; /* by constraint; many constraints */
    int32_t *values;
    uint64_t found, most; /* solutions since the run was told, and when to tell */
} bits_search;

/* ---- does it apply? ---- */

static bool fits_word(const bd_model *model, const model_constraint *constraint)
{
    interval span = span_of(model, constraint);
    for (uint32_t i = 0; i < constraint->count; ++i)
        for (uint32_t j = 0; j < i; ++j)
            if (constraint->scope[i] == constraint->scope[j])
                return false;
    return constraint->count == 0 || span.greatest - span.least < 64;
}

bool bits_apply(const bd_model *model)
{
    for (uint32_t i = 0; i < model->variables; ++i)
        if ((int64_t)model->initial[i].greatest - model->initial[i].least >= 64)
            return false;
    for (uint32_t i = 0; i < model->constraints; ++i)
        if (model->constraint[i].kind != ALL_DIFFERENT || model->constraint[i].count > 64 ||
            !fits_word(model, &model->constraint[i])) /* more than 64 values differ in no word */
            return false;
    return true;
}

/* ---- preparing ---- */

static uint64_t values_bits(const bd_model *model, bd_variable variable)
{
    const variable_values *initial = &model->initial[variable];
    return initial->set ? initial->set[0]
                        : UINT64_MAX >> (63 - ((int64_t)initial->greatest - initial->least));
}

/* Does every constraint span every variable, and are there few constraints? */
static bool is_few(const bd_model *model)
{
    for (uint32_t i = 0; i < model->constraints; ++i)
        if (model->constraint[i].count != model->variables)
            return false;
    return model->constraints <= FEW;
}

static uint64_t count_links(const bd_model *model)
{
    uint64_t count = 0;
    for (uint32_t i = 0; i < model->constraints; ++i)
        count += model->constraint[i].count;
    return count;
}

/* Lists the links of each level; `depth` is that of each variable. */
static void link_levels(bits_search *search, const uint32_t *depth, bool few)
{
    const bd_model *model = search->model;
    uint32_t variables = model->variables;
    for (uint32_t i = 0; i < model->constraints; ++i)
        for (uint32_t j = 0; j < model->constraint[i].count; ++j)
            ++search->level[depth[model->constraint[i].scope[j]]].end_link;
    for (uint32_t i = 0, next = 0; i < variables; ++i) {
        bits_level *level = &search->level[i];
        uint32_t count = level->end_link;
        level->first_link = level->end_link = next;
        next += count;
    }
    for (uint32_t i = 0; i < model->constraints; ++i) {
        const model_constraint *constraint = &model->constraint[i];
        int64_t base = span_of(model, constraint).least;
        for (uint32_t j = 0; j < constraint->count; ++j) {
            bd_variable variable = constraint->scope[j];
            bits_level *level = &search->level[depth[variable]];
            int64_t least = (int64_t)model->initial[variable].least + constraint->numbers[j];
            search->link[level->end_link++] = (bits_link){i, (uint8_t)(least - base)};
            if (few)
                level->shift[i] = (uint8_t)(least - base);
        }
    }
}

static bool bits_open_search(bits_search *search, bd_arena *arena, bool few)
{
    const bd_model *model = search->model;
    size_t variables = model->variables + (size_t)1;
    uint32_t *depth = bd_arena_take(arena, variables * sizeof *depth);
    search->level = bd_arena_take(arena, variables * sizeof *search->level);
    search->values = bd_arena_take(arena, variables * sizeof *search->values);
    search->link = bd_arena_take(arena, (size_t)(count_links(model) + 1) * sizeof *search->link);
    search->used = bd_arena_take(arena, (model->constraints + (size_t)1) * sizeof *search->used);
    if (!depth || !search->level || !search->values || !search->link || !search->used)
        return false;
    memset(search->level, 0, variables * sizeof *search->level);
    memset(search->used, 0, model->constraints * sizeof *search->used);
    for (uint32_t i = 0; i < model->variables; ++i) {
        depth[model->branch[i]] = i;
        search->level[i].set = values_bits(model, model->branch[i]);
    }
    link_levels(search, depth, few);
    return true;
}

/* ---- searching ---- */

/* Tells the run what was counted. True: it must end. */
static bool tell_found(bits_search *search)
{
    uint64_t found = search->found;
    search->found = 0;
    return found > 0 && run_solutions(search->run, found);
}

/* Hands over the solutions whose last variable has one of `left`. True: the search must end. */
static bool bits_hand_over(bits_search *search, uint64_t left)
{
    const bd_model *model = search->model;
    uint32_t last = model->variables - 1;
    for (uint32_t i = 0; i < last; ++i)
        search->values[model->branch[i]] = model->initial[model->branch[i]].least +
                                           __builtin_ctzll(search->level[i].value);
    bd_variable variable = model->branch[last];
    for (; left; left &= left - 1) {
        search->values[variable] = model->initial[variable].least + __builtin_ctzll(left);
        if (run_solution(search->run, search->values))
            return true;
    }
    return false;
}

/* The last variable may have any of `left`. True: the search must end. */
BD_INLINE bool finish(bits_search *search, uint64_t left)
{
    unsigned found = (unsigned)__builtin_popcountll(left);
    search->run->counter[BD_PLACED] += found;
    if (search->run->options->wanted != BD_WANT_COUNT)
        return left && bits_hand_over(search, left);
    search->found += found;
    return BD_UNLIKELY(search->found >= search->most) && tell_found(search);
}

/* All variables are in all of `constraints` (a number known when this is compiled). */
BD_INLINE bool search_few(bits_search *search, unsigned constraints)
{
    bits_level *level = search->level, *last = level + search->model->variables - 1;
    level->left = level->set;
    if (level == last)
        return finish(search, level->left);
    for (;;) {
        if (!level->left) {
            if (level == search->level)
                return false;
            --level;
            continue;
        }
        if (run_tries(search->run, 1))
            return true;
        ++search->run->counter[BD_PLACED];
        uint64_t bit = level->left & -level->left;
        level->left ^= bit;
        level->value = bit;
        bits_level *next = level + 1;
        uint64_t left = next->set;
        for (unsigned i = 0; i < constraints; ++i) {
            next->used[i] = level->used[i] | bit << level->shift[i];
            left &= ~(next->used[i] >> next->shift[i]);
        }
        if (next != last) {
            next->left = left;
            level = next;
        } else if (finish(search, left)) {
            return true;
        }
    }
}

/* Marks the value of a level as used, or takes it back. */
static void turn(bits_search *search, const bits_level *level)
{
    for (uint32_t i = level->first_link; i < level->end_link; ++i)
        search->used[search->link[i].constraint] ^= level->value << search->link[i].shift;
}

static uint64_t left_to(const bits_search *search, const bits_level *level)
{
    uint64_t left = level->set;
    for (uint32_t i = level->first_link; i < level->end_link; ++i)
        left &= ~(search->used[search->link[i].constraint] >> search->link[i].shift);
    return left;
}

/* Any constraints. */
static bool search_many(bits_search *search)
{
    bits_level *level = search->level, *last = level + search->model->variables - 1;
    level->left = level->set;
    if (level == last)
        return finish(search, level->left);
    for (;;) {
        turn(search, level);
        if (!level->left) {
            level->value = 0;
            if (level == search->level)
                return false;
            --level;
            continue;
        }
        if (run_tries(search->run, 1))
            return true;
        ++search->run->counter[BD_PLACED];
        level->value = level->left & -level->left;
        level->left ^= level->value;
        turn(search, level);
        uint64_t left = left_to(search, level + 1);
        if (level + 1 != last)
            (++level)->left = left;
        else if (finish(search, left))
            return true;
    }
}

static bool search_levels(bits_search *search, bool few)
{
    if (!few)
        return search_many(search);
    switch (search->model->constraints) {
    case 0:
        return search_few(search, 0);
    case 1:
        return search_few(search, 1);
    case 2:
        return search_few(search, 2);
    case 3:
        return search_few(search, 3);
    default:
        return search_few(search, FEW);
    }
}

static void bits_search_model(bits_search *search, bool few)
{
    constraint_run *run = search->run;
    uint64_t most = run->options->most_solutions;
    search->most = most && most < MANY_FOUND ? 1 : MANY_FOUND;
    bool over = search->model->variables == 0 ? run_solution(run, search->values)
                                              : search_levels(search, few);
    if (!tell_found(search) && !over)
        run_exhausted(run);
}

void search_bits(constraint_run *run, const bd_model *model)
{
    run_has(run, BD_PLACED);
    bd_arena arena = bd_arena_of(&run->budget, 0);
    bits_search search = {.run = run, .model = model};
    bool few = is_few(model);
    if (bits_open_search(&search, &arena, few))
        bits_search_model(&search, few);
    else
        run_out_of_memory(run);
    bd_arena_free(&arena);
}
