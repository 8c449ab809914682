/* Finds out which positions two files are of: pairs of different ones compare nothing. */
#include "lab/compare_parts.h"

#include "lab/experiment.h"

#include <bandolo/base/text.h>

#include <inttypes.h>
#include <string.h>

/* ---- reading ---- */

/* The text behind `begin`, and the length of its line. NULL: there is none. */
static const char *line_behind(const char *text, const char *begin, size_t *length)
{
    const char *line = strstr(text, begin);
    if (!line)
        return NULL;
    line += strlen(begin);
    *length = strcspn(line, "\n");
    return line;
}

/* The lines are "# bandolo VERSION lab EXPERIMENT: SUBJECT" and "# instances: POSITIONS". */
void compare_take_preface(compare_side *side)
{
    static const char between[] = ": ";
    size_t length;
    const char *line = line_behind(side->preface, "\n# bandolo ", &length), *subject = NULL;
    for (const char *at = line; at && (at = strstr(at, between)) && at < line + length; ++at)
        subject = at + strlen(between); /* behind the last: the name of a file may have some, too */
    if (subject)
        bd_text(side->subject, sizeof side->subject, "%.*s", (int)(line + length - subject),
                subject);
    line = line_behind(side->preface, "\n# instances: ", &length);
    if (line)
        bd_text(side->positions, sizeof side->positions, "%.*s", (int)length, line);
}

void compare_take_settings(compare_side *side, const char *domain, const char *goal,
                           const char *from, const char *seed)
{
    bool is_random = strcmp(from, lab_source_name(LAB_RANDOM)) == 0;
    bd_text(side->subject, sizeof side->subject, "%s%s%s", domain, *goal ? ", goal " : "", goal);
    bd_text(side->positions, sizeof side->positions, "%s%s%s", from, is_random ? ", seed " : "",
            is_random ? seed : "");
}

/* ---- comparing ---- */

typedef struct source {
    bool is_known, has_hash; /* with a hash there is a count, too */
    lab_source kind;
    uint64_t count, seed, hash;
} source;

static source source_of(const char *positions)
{
    source of = {.is_known = false};
    char name[8] = "";
    of.has_hash = sscanf(positions, "%" SCNu64 " %7[a-z], seed %" SCNu64 ", texts %" SCNx64,
                         &of.count, name, &of.seed, &of.hash) == 4;
    if (!of.has_hash && sscanf(positions, "%7[a-z], seed %" SCNu64, name, &of.seed) < 1)
        return of;
    for (lab_source kind = LAB_RANDOM; kind <= LAB_FILE; ++kind)
        if (strcmp(lab_source_name(kind), name) == 0) {
            of.is_known = true;
            of.kind = kind;
        }
    return of;
}

static bool is_written(const source *of)
{
    return of->kind == LAB_LIST || of->kind == LAB_FILE;
}

/* A draw of more positions begins with those of a draw of fewer by the same seed. */
bool compare_positions_differ(const compare_side *a, const compare_side *b)
{
    const source x = source_of(a->positions), y = source_of(b->positions);
    if (!x.is_known || !y.is_known)
        return false;
    if (x.has_hash && y.has_hash && x.count == y.count)
        return x.hash != y.hash;
    if (is_written(&x) && is_written(&y))
        return false;
    return x.kind != y.kind || (x.kind == LAB_RANDOM && x.seed != y.seed);
}

bool compare_positions_agree(const compare_side *a, const compare_side *b)
{
    const source x = source_of(a->positions), y = source_of(b->positions);
    bool is_same_draw = x.kind == LAB_RANDOM && y.kind == LAB_RANDOM && x.seed == y.seed;
    bool is_same_text = x.has_hash && y.has_hash && x.count == y.count && x.hash == y.hash;
    return *a->subject && strcmp(a->subject, b->subject) == 0 && x.is_known && y.is_known &&
           (is_same_text || (is_same_draw && x.count != y.count));
}
