/* Reading an experiment: its own keys, and the order in which they are read. */
#include "lab/read.h"

#include "lab/read_parts.h"

#include <stdlib.h>
#include <string.h>

#define KEYS(X)                                                                                    \
    X(NAME, "name")                                                                                \
    X(TITLE, "title")                                                                              \
    X(ABOUT, "about")                                                                              \
    X(SOURCE, "source")                                                                            \
    X(ROWS_OF, "rows-of")                                                                          \
    X(DOMAIN, "domain")                                                                            \
    X(GOAL, "goal")                                                                                \
    X(INSTANCES, "instances")                                                                      \
    X(MEASURES, "measures")                                                                        \
    X(BY, "by")                                                                                    \
    X(SPREAD, "spread")                                                                            \
    X(PER, "per")                                                                                  \
    X(TOLERANCE, "tolerance")                                                                      \
    X(REPEAT, "repeat")                                                                            \
    X(WARM_UP, "warm-up")                                                                          \
    X(LIMITS, "limits")                                                                            \
    X(DEFAULTS, "defaults")                                                                        \
    X(ROWS, "rows")                                                                                \
    X(GRID, "grid")                                                                                \
    X(QUESTIONS, "questions")                                                                      \
    X(JOINT, "joint")                                                                              \
    X(PLOTS, "plots")

enum {
#define X(key, name) key,
    KEYS(X)
#undef X
        KEY_COUNT
};

static const char *const key_names[] = {
#define X(key, name) name,
    KEYS(X)
#undef X
        NULL,
};

/* ---- measures ---- */

static bool read_measures(lab_reader *reader, const lab_node *node)
{
    lab_experiment *experiment = reader->experiment;
    experiment->measure_count = 0;
    for (size_t i = 0; i < node_count(node); ++i) {
        const lab_node *item = document_item(&reader->document, node, i);
        lab_measure measure;
        if (!read_measure(reader, item, &measure))
            return false;
        if (is_measured(experiment, measure))
            return document_fail(&reader->document, item, "'%s' is there already",
                                 lab_measure_name(measure));
        experiment->measures[experiment->measure_count++] = measure;
    }
    return experiment->measure_count > 0 ||
           document_fail(&reader->document, node, "expected at least one measure");
}

/* What is measured where nothing is said. */
static void set_usual_measures(lab_experiment *experiment)
{
    static const lab_measure usual[] = {LAB_SCW, LAB_GENERATED, LAB_SECONDS};
    memcpy(experiment->measures, usual, sizeof usual);
    experiment->measure_count = sizeof usual / sizeof *usual;
}

/* ---- the keys ---- */

/* "wida" of "lab/wida.yaml". */
static bool name_after_file(lab_reader *reader)
{
    const char *file = reader->document.file, *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file, *dot = strrchr(name, '.');
    reader->experiment->name = strndup(name,
                                       dot && dot > name ? (size_t)(dot - name) : strlen(name));
    reader->experiment->file = strdup(file);
    return (reader->experiment->name && reader->experiment->file) || reader_no_memory(reader);
}

/* The name becomes part of names of files. */
static bool check_name(lab_reader *reader, const lab_node *node)
{
    const char *name = reader->experiment->name;
    return !node || (*name != '.' && !strpbrk(name, "/\n\r\t")) ||
           document_fail(&reader->document, node,
                         "'%.60s': expected a name without / or a first dot, for files' names",
                         name);
}

static bool read_words(lab_reader *reader, const lab_node *const *node)
{
    lab_experiment *experiment = reader->experiment;
    return name_after_file(reader) && read_copy(reader, node[NAME], "a name", &experiment->name) &&
           check_name(reader, node[NAME]) &&
           read_copy(reader, node[TITLE], "a title", &experiment->title) &&
           read_copy(reader, node[ABOUT], "some text", &experiment->about) &&
           read_copy(reader, node[SOURCE], "who published the figures", &experiment->source);
}

/* Rows of another experiment, and all that gives them their meaning. What was read so far goes into
 * its place. */
static bool take_rows_of(lab_reader *reader, const lab_node *node)
{
    lab_experiment other, *mine = reader->experiment;
    const char *name = document_text(&reader->document, node, "the name of an experiment");
    if (!name)
        return false;
    if (reader->nesting == LAB_MOST_NESTING)
        return document_fail(&reader->document, node,
                             "the rows of the rows of the rows...; expected an end");
    if (!experiment_open_nested(&other, name, mine->patterns, reader->nesting + 1,
                                reader->document.error))
        return document_fail_again(&reader->document, node);
    lab_experiment words = *mine;
    *mine = (lab_experiment){.name = words.name,
                             .title = words.title,
                             .about = words.about,
                             .source = words.source ? words.source : other.source,
                             .file = words.file,
                             .domain = other.domain,
                             .patterns = words.patterns,
                             .goal = other.goal,
                             .instances = other.instances,
                             .rows = other.rows,
                             .row_count = other.row_count,
                             .measure_count = other.measure_count,
                             .by = other.by,
                             .repeat = other.repeat,
                             .warm_up = other.warm_up,
                             .per = other.per};
    memcpy(mine->measures, other.measures, sizeof other.measures);
    memcpy(mine->spread, other.spread, sizeof other.spread);
    memcpy(mine->tolerance, other.tolerance, sizeof other.tolerance);
    memcpy(mine->is_exact, other.is_exact, sizeof other.is_exact);
    mine->instances.line = node_line(node);
    for (size_t i = 0; i < mine->row_count; ++i)
        mine->rows[i].line = node_line(node);
    if (words.source)
        free(other.source);
    other.domain = other.goal = other.source = NULL;
    other.instances = (lab_instances){0};
    other.rows = NULL;
    other.row_count = 0;
    experiment_free(&other);
    return true;
}

/* The domain is to blame where it does not open without the goal, else the goal. */
static bool read_domain(lab_reader *reader, const lab_node *domain, const lab_node *goal)
{
    lab_experiment *experiment = reader->experiment;
    if (!domain)
        return document_fail(&reader->document, document_root(&reader->document),
                             "expected a line 'domain: ...' that says what is searched");
    if (!read_meant(reader, domain, "the name of a domain, or a plug-in's file", ALIAS_OF_DOMAIN,
                    &experiment->domain))
        return false;
    reader->forms = lab_forms_of(experiment->domain);
    if (!reader_open_problem(reader, NULL))
        return document_fail_again(&reader->document, domain);
    if (!goal)
        return true;
    bd_problem_close(&reader->problem);
    return read_copy(reader, goal, "a goal", &experiment->goal) &&
           (reader_open_problem(reader, NULL) || document_fail_again(&reader->document, goal));
}

static bool read_subject(lab_reader *reader, const lab_node *const *node)
{
    if (!node[ROWS_OF])
        return read_domain(reader, node[DOMAIN], node[GOAL]);
    const lab_node *idle = node[DOMAIN] ? node[DOMAIN] : node[GOAL];
    if (idle)
        return document_fail(&reader->document, idle,
                             "'rows-of' brings its domain and goal; expected none here");
    if (!take_rows_of(reader, node[ROWS_OF]))
        return false;
    reader->forms = lab_forms_of(reader->experiment->domain);
    return reader_open_problem(reader, NULL) ||
           document_fail_again(&reader->document, node[ROWS_OF]);
}

/* cost; or instance, group, or both in a list. */
static bool read_by(lab_reader *reader, const lab_node *node)
{
    static const char *const names[] = {"cost", "instance", "group", NULL};
    unsigned *by = &reader->experiment->by;
    *by = 0;
    for (size_t i = 0; i < node_count(node); ++i) {
        const lab_node *item = document_item(&reader->document, node, i);
        const char *name = document_text(&reader->document, item, "cost, instance or group");
        unsigned way = 0;
        if (!name)
            return false;
        while (names[way] && strcmp(names[way], name) != 0)
            ++way;
        if (!names[way])
            return document_fail_name(&reader->document, item, "way to split a table by", names);
        *by |= 1U << way;
    }
    return !(*by & LAB_BY_COST) || *by == LAB_BY_COST ||
           document_fail(&reader->document, node,
                         "expected cost alone: what costs as much is of many groups");
}

/* Measures that are shown with their quartiles. */
static bool read_spread(lab_reader *reader, const lab_node *node)
{
    for (size_t i = 0; i < node_count(node); ++i) {
        lab_measure measure;
        if (!read_column(reader, document_item(&reader->document, node, i), &measure))
            return false;
        reader->experiment->spread[measure] = true;
    }
    return true;
}

/* {scw: 1.5%, tried: exact} */
static bool read_tolerance(lab_reader *reader, const lab_node *node)
{
    lab_document *document = &reader->document;
    lab_experiment *experiment = reader->experiment;
    if (!is_mapping(node))
        return document_fail(document, node, "expected tolerances, such as {scw: 1%%}");
    for (size_t i = 0; i < node_count(node); ++i) {
        const lab_node *value = document_pair(document, node, i);
        lab_measure measure;
        if (!read_measure(reader, document_key(document, node, i), &measure))
            return false;
        const char *text = document_text(document, value, "a share, such as 1%, or exact");
        if (!text)
            return false;
        experiment->is_exact[measure] = strcmp(text, "exact") == 0;
        experiment->tolerance[measure] = 0;
        if (!experiment->is_exact[measure] &&
            !document_value(document, value, &value_ratio, &experiment->tolerance[measure]))
            return false;
    }
    return true;
}

/* How often each search is done, and before that unmeasured. */
static bool read_timing(lab_reader *reader, const lab_node *repeat, const lab_node *warm_up)
{
    lab_experiment *experiment = reader->experiment;
    if ((repeat && !document_value(&reader->document, repeat, &value_count, &experiment->repeat)) ||
        (warm_up &&
         !document_value(&reader->document, warm_up, &value_count, &experiment->warm_up)))
        return false;
    const lab_node *many = experiment->repeat > LAB_MOST_REPETITIONS    ? repeat
                           : experiment->warm_up > LAB_MOST_REPETITIONS ? warm_up
                                                                        : NULL;
    return !many || document_fail(&reader->document, many, "expected at most %d repetitions",
                                  LAB_MOST_REPETITIONS);
}

static bool read_table(lab_reader *reader, const lab_node *const *node)
{
    lab_experiment *experiment = reader->experiment;
    if (!node[ROWS_OF])
        set_usual_measures(experiment);
    return (!node[MEASURES] || read_measures(reader, node[MEASURES])) &&
           (!node[BY] || read_by(reader, node[BY])) &&
           (!node[PER] ||
            document_value(&reader->document, node[PER], &value_positive, &experiment->per)) &&
           (!node[SPREAD] || read_spread(reader, node[SPREAD])) &&
           read_timing(reader, node[REPEAT], node[WARM_UP]) &&
           (!node[TOLERANCE] || read_tolerance(reader, node[TOLERANCE]));
}

static bool read_searches(lab_reader *reader, const lab_node *const *node)
{
    const lab_row_nodes nodes = {node[LIMITS], node[DEFAULTS], node[ROWS], node[GRID]};
    if (node[INSTANCES] ? !read_instances(reader, node[INSTANCES]) : !node[ROWS_OF])
        return node[INSTANCES] ? false
                               : document_fail(&reader->document, document_root(&reader->document),
                                               "expected a line 'instances: ...' that says which "
                                               "positions are searched");
    if (!read_rows(reader, &nodes))
        return false;
    return reader->experiment->row_count > 0 ||
           document_fail(&reader->document, document_root(&reader->document),
                         "expected 'rows', a 'grid' or 'rows-of', which say how it is searched");
}

static bool read_all(lab_reader *reader)
{
    const lab_node *node[KEY_COUNT];
    return document_take(&reader->document, document_root(&reader->document), "an experiment",
                         key_names, node) &&
           read_words(reader, node) && read_subject(reader, node) && read_table(reader, node) &&
           read_searches(reader, node) &&
           (!node[QUESTIONS] || read_questions(reader, node[QUESTIONS])) &&
           (!node[JOINT] || read_joint(reader, node[JOINT])) &&
           (!node[PLOTS] || read_plots(reader, node[PLOTS]));
}

bool experiment_read_nested(lab_experiment *experiment, const char *file, const char *text,
                            size_t size, const char *patterns, unsigned nesting, bd_error *error)
{
    lab_reader reader = {.experiment = experiment, .nesting = nesting};
    *experiment = (lab_experiment){.patterns = patterns};
    if (!document_open(&reader.document, file, text, size, error))
        return false;
    bool ok = read_all(&reader);
    if (ok && !experiment->title) {
        experiment->title = strdup(experiment->name);
        ok = experiment->title || reader_no_memory(&reader);
    }
    bd_problem_close(&reader.problem);
    free(reader.heuristic);
    document_close(&reader.document);
    if (!ok)
        experiment_free(experiment);
    return ok;
}

bool experiment_read(lab_experiment *experiment, const char *file, const char *text, size_t size,
                     const char *patterns, bd_error *error)
{
    return experiment_read_nested(experiment, file, text, size, patterns, 0, error);
}
