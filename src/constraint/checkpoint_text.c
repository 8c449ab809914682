/* A checkpoint as text, written and read. */
#include "constraint/checkpoint.h"

#include <bandolo/base/text.h>
#include <bandolo/constraint/search.h>

#include <inttypes.h>
#include <string.h>

enum { VERSION = 1 };
static const char title[] = "bandolo-place";

static const char *const relations[] = {
    [BD_EQUAL] = "=", [BD_NOT_EQUAL] = "!=", [BD_AT_MOST] = "<=", [BD_AT_LEAST] = ">="};

/* ---- writing ---- */

typedef struct writer {
    char *out;
    size_t size, length;
} writer;

static void write_head(const bd_constraint_checkpoint *checkpoint, writer *to)
{
    to->length += bd_text_at(to->out, to->size, to->length,
                             "%s %d model %016" PRIx64 "\nsolutions %" PRIu64 "\n", title, VERSION,
                             checkpoint->model, checkpoint->solutions);
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        if (checkpoint->counted >> i & 1)
            to->length += bd_text_at(to->out, to->size, to->length, "%s %" PRIu64 "\n",
                                     bd_constraint_counter_name(i), checkpoint->counter[i]);
    if (checkpoint->has_best)
        to->length += bd_text_at(to->out, to->size, to->length, "best %" PRId32 "\n",
                                 checkpoint->best);
    if (checkpoint->improves)
        to->length += bd_text_at(to->out, to->size, to->length, "only better\n");
    to->length += bd_text_at(to->out, to->size, to->length, "open %" PRIu64 "\n",
                             checkpoint->subtrees);
}

static void write_subtree(const bd_constraint_checkpoint *checkpoint, uint64_t index, writer *to)
{
    const checkpoint_subtree *subtree = checkpoint_at(checkpoint, index);
    to->length += bd_text_at(to->out, to->size, to->length, "%" PRIu64, subtree->shared);
    for (uint64_t i = 0; i < subtree->count; ++i) {
        const bd_literal *decision = &checkpoint_decisions(checkpoint)[subtree->first + i];
        to->length += bd_text_at(to->out, to->size, to->length, " %" PRIu32 "%s%" PRId32,
                                 decision->variable, relations[decision->relation],
                                 decision->value);
    }
    to->length += bd_text_at(to->out, to->size, to->length, "\n");
}

size_t bd_constraint_checkpoint_format(const bd_constraint_checkpoint *checkpoint, char *out,
                                       size_t size)
{
    writer to = {.out = out, .size = size};
    write_head(checkpoint, &to);
    for (uint64_t i = 0; i < checkpoint->subtrees; ++i)
        write_subtree(checkpoint, i, &to);
    return to.length;
}

/* ---- reading ---- */

typedef struct reader {
    const char *at, *end;
    uint64_t line;
    bd_error *error;
} reader;

static bool expect(const reader *from, const char *what)
{
    return bd_fail(from->error, BD_BAD_INPUT, from->line, "line %" PRIu64 ": expected %s",
                   from->line, what);
}

/* Is this what comes next? Then it is passed. */
static bool passes(reader *from, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(from->end - from->at) < length || memcmp(from->at, word, length) != 0)
        return false;
    from->at += length;
    return true;
}

static bool ends_line(reader *from)
{
    if (!passes(from, "\n"))
        return expect(from, "the end of the line");
    ++from->line;
    return true;
}

/* Digits without a sign, at most `most`. False: there are none, or too many. */
static bool reads_number(reader *from, uint64_t most, uint64_t *number)
{
    const char *first = from->at;
    *number = 0;
    while (from->at < from->end && *from->at >= '0' && *from->at <= '9') {
        uint64_t digit = (uint64_t)(*from->at++ - '0');
        if (*number > (most - digit) / 10)
            return false;
        *number = 10 * *number + digit;
    }
    return from->at > first;
}

static bool reads_value(reader *from, int32_t *value)
{
    uint64_t number;
    bool is_negative = passes(from, "-");
    if (!reads_number(from, (uint64_t)INT32_MAX + is_negative, &number))
        return false;
    *value = (int32_t)(is_negative ? -(int64_t)number : (int64_t)number);
    return true;
}

/* Sixteen digits. */
static bool reads_hash(reader *from, uint64_t *hash)
{
    static const char digits[] = "0123456789abcdef";
    *hash = 0;
    for (unsigned i = 0; i < 16; ++i) {
        const char *digit = from->at < from->end && *from->at ? strchr(digits, *from->at) : NULL;
        if (!digit)
            return false;
        *hash = *hash << 4 | (uint64_t)(digit - digits);
        ++from->at;
    }
    return true;
}

/* The line "NAME NUMBER", of which the name has been passed. */
static bool read_count(reader *from, uint64_t *count)
{
    if (!passes(from, " ") || !reads_number(from, UINT64_MAX, count))
        return expect(from, "a space and a number");
    return ends_line(from);
}

static bool read_counters(reader *from, bd_constraint_checkpoint *checkpoint)
{
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        if (passes(from, bd_constraint_counter_name(i))) {
            checkpoint->counted |= 1U << i;
            if (!read_count(from, &checkpoint->counter[i]))
                return false;
        }
    return true;
}

static bool read_best(reader *from, bd_constraint_checkpoint *checkpoint)
{
    checkpoint->has_best = passes(from, "best ");
    if (checkpoint->has_best && !reads_value(from, &checkpoint->best))
        return expect(from, "a value of 32 bits");
    if (checkpoint->has_best && !ends_line(from))
        return false;
    checkpoint->improves = passes(from, "only better");
    return !checkpoint->improves || ends_line(from);
}

static bool read_head(reader *from, bd_constraint_checkpoint *checkpoint, uint64_t *subtrees)
{
    uint64_t version;
    if (!passes(from, title) || !passes(from, " "))
        return expect(from, "a checkpoint, such as an interrupted count leaves");
    if (!reads_number(from, UINT32_MAX, &version) || version != VERSION)
        return expect(from, "version 1 of a checkpoint");
    if (!passes(from, " model ") || !reads_hash(from, &checkpoint->model))
        return expect(from, "'model' and sixteen digits of 0-9 a-f");
    if (!ends_line(from))
        return false;
    if (!passes(from, "solutions"))
        return expect(from, "'solutions' and how many there were");
    if (!read_count(from, &checkpoint->solutions) || !read_counters(from, checkpoint) ||
        !read_best(from, checkpoint))
        return false;
    if (!passes(from, "open"))
        return expect(from, "a counter, in its order, or 'open' and the number of subtrees");
    return read_count(from, subtrees);
}

static bool read_decision(reader *from, bd_constraint_checkpoint *checkpoint)
{
    bd_literal decision;
    uint64_t variable;
    unsigned relation = 0;
    if (!reads_number(from, UINT32_MAX, &variable))
        return expect(from, "the number of a variable");
    while (relation < sizeof relations / sizeof *relations && !passes(from, relations[relation]))
        ++relation;
    if (relation == sizeof relations / sizeof *relations)
        return expect(from, "one of = != <= >=");
    decision.variable = (bd_variable)variable;
    decision.relation = (bd_relation)relation;
    if (!reads_value(from, &decision.value))
        return expect(from, "a value of 32 bits");
    checkpoint_decide(checkpoint, decision);
    return true;
}

/* `above` is how many decisions the line above has, in all; then how many this one has. */
static bool read_subtree(reader *from, bd_constraint_checkpoint *checkpoint, uint64_t *above)
{
    uint64_t shared;
    if (!reads_number(from, UINT64_MAX, &shared))
        return expect(from, "another subtree, which begins with a number");
    if (shared > *above)
        return expect(from, "no more shared decisions than the line above has");
    checkpoint_begin(checkpoint, shared);
    *above = shared;
    for (; passes(from, " "); ++*above)
        if (!read_decision(from, checkpoint))
            return false;
    return ends_line(from);
}

static bool read_checkpoint(reader *from, bd_constraint_checkpoint *checkpoint)
{
    uint64_t subtrees = 0, above = 0;
    if (!read_head(from, checkpoint, &subtrees))
        return false;
    for (uint64_t i = 0; i < subtrees; ++i)
        if (!read_subtree(from, checkpoint, &above))
            return false;
        else if (checkpoint->is_broken)
            return bd_fail(from->error, BD_NO_MEMORY, 0, "no memory for a checkpoint");
    return from->at == from->end || expect(from, "no more subtrees than were announced");
}

bd_constraint_checkpoint *bd_constraint_checkpoint_parse(const char *text, size_t length,
                                                         bd_error *error)
{
    reader from = {.at = text, .end = text + length, .line = 1, .error = error};
    bd_constraint_checkpoint *checkpoint = checkpoint_open();
    if (!checkpoint)
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for a checkpoint");
    else if (!read_checkpoint(&from, checkpoint)) {
        bd_constraint_checkpoint_free(checkpoint);
        return NULL;
    }
    return checkpoint;
}
