/* Reads an experiment: its own keys, and the order in which they are read. */
#include "lab/reader.h"

#include <bandolo/base/text.h>

#include <string.h>

/* ---- measures ---- */

static bool read_measures(lab_reader *reader, const lab_node *node, void *value)
{
    lab_experiment *experiment = value;
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

/* Sets what is measured by default. */
static void set_usual_measures(lab_experiment *experiment)
{
    static const lab_measure usual[] = {LAB_SCW, LAB_GENERATED, LAB_SECONDS};
    memcpy(experiment->measures, usual, sizeof usual);
    experiment->measure_count = sizeof usual / sizeof *usual;
}

/* ---- names ---- */

/* Names the experiment after its file: "wida" for "lab/wida.yaml". */
static bool name_after_file(lab_reader *reader)
{
    const char *file = reader->document.file, *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file, *dot = strrchr(name, '.');
    char own[256];
    bd_text(own, sizeof own, "%.*s", (int)(dot && dot > name ? (size_t)(dot - name) : strlen(name)),
            name);
    return (reader->experiment->name = reader_keep(reader, own)) &&
           (reader->experiment->file = reader_keep(reader, file));
}

/* Reads the name, which becomes part of names of files. */
static bool experiment_read_name(lab_reader *reader, const lab_node *node, void *value)
{
    const char **name = value;
    return read_copy(reader, node, "a name", name) &&
           ((**name != '.' && !strpbrk(*name, "/\n\r\t")) ||
            document_fail(&reader->document, node,
                          "'%.60s': expected a name without / or a first dot, for files' names",
                          *name));
}

/* ---- the domain, or rows of another experiment ---- */

/* Becomes `other`: without its questions, joint tests and plots, and with the texts read so far. */
static bool take_over(lab_reader *reader, const lab_experiment *other)
{
    lab_experiment mine = *reader->experiment, *now = reader->experiment;
    struct {
        const char *from, **to;
    } kept[] = {{mine.name, &now->name},
                {mine.title, &now->title},
                {mine.about, &now->about},
                {mine.file, &now->file},
                {mine.source ? mine.source : other->source, &now->source}};
    bool ok = true;
    *now = *other;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; ++i) {
        *kept[i].to = kept[i].from ? reader_keep(reader, kept[i].from) : NULL;
        ok &= !kept[i].from || *kept[i].to;
    }
    now->question_count = now->joint_count = now->plot_count = 0;
    experiment_free(&mine);
    return ok;
}

/* Takes the rows of another experiment, and all that gives them their meaning. */
static bool take_rows_of(lab_reader *reader, const lab_node *node)
{
    lab_experiment other, *mine = reader->experiment;
    const char *name = document_text(&reader->document, node, "the name of an experiment");
    if (!name)
        return false;
    if (reader->reading.nesting == LAB_MOST_NESTING)
        return document_fail(&reader->document, node,
                             "'rows-of' of 'rows-of' more than %d deep: expected an end",
                             LAB_MOST_NESTING);
    lab_reading reading = reader->reading;
    ++reading.nesting;
    if (!experiment_open_nested(&other, name, &reading, reader->document.error))
        return document_fail_again(&reader->document, node);
    if (!take_over(reader, &other))
        return false;
    mine->instances.line = node_line(node);
    for (size_t i = 0; i < mine->row_count; ++i)
        mine->rows[i].line = node_line(node);
    return true;
}

static bool experiment_open_ground(lab_reader *reader, const lab_node *node)
{
    return lab_ground_open_any(&reader->ground, reader->experiment, reader->document.error) ||
           reader_refuse(reader, node);
}

/* Opens the domain. Where it does not open without the goal, the domain is wrong, else the goal. */
static bool read_domain(lab_reader *reader, const lab_node *domain, const lab_node *goal)
{
    lab_experiment *experiment = reader->experiment;
    if (!domain)
        return document_fail(&reader->document, document_root(&reader->document),
                             "expected a line 'domain: ...' that says what is searched");
    if (!read_meant(reader, domain, "the name of a domain, or a plug-in's file", ALIAS_OF_DOMAIN,
                    &experiment->domain))
        return false;
    if (!experiment_open_ground(reader, domain) || !goal)
        return reader->ground.session.own;
    lab_ground_close(&reader->ground);
    return read_copy(reader, goal, "a goal", &experiment->goal) &&
           experiment_open_ground(reader, goal);
}

/* ---- the table ---- */

/* Reads cost; or instance, group, or both in a list. */
static bool read_by(lab_reader *reader, const lab_node *node, void *value)
{
    static const char *const names[] = {"cost", "instance", "group", NULL};
    unsigned *by = value;
    return read_names(reader, node, "cost, instance or group", "way to split a table by", names,
                      by) &&
           (!(*by & LAB_BY_COST) || *by == LAB_BY_COST ||
            document_fail(&reader->document, node, "expected cost alone: cost cannot be combined"));
}

/* Reads the measures that are shown with their quartiles. */
static bool read_spread(lab_reader *reader, const lab_node *node, void *value)
{
    bool *spread = value;
    for (size_t i = 0; i < node_count(node); ++i) {
        lab_measure measure;
        if (!read_column(reader, document_item(&reader->document, node, i), &measure))
            return false;
        spread[measure] = true;
    }
    return true;
}

/* Reads "exact", "1.5%" or "within 1.5%". */
static bool read_share(lab_document *document, const lab_node *node, lab_experiment *experiment,
                       lab_measure measure)
{
    static const char within[] = "within ";
    const char *text = document_text(document, node, "a share, such as 1%, or exact");
    if (!text)
        return false;
    bool is_exact = strcmp(text, "exact") == 0;
    bool is_within = strncmp(text, within, sizeof within - 1) == 0;
    experiment->is_exact[measure] = is_exact;
    experiment->is_required[measure] = is_exact || is_within;
    experiment->tolerance[measure] = 0;
    if (is_exact)
        return true;
    const char *share = is_within ? text + sizeof within - 1 : text;
    return value_ratio.read(share, &experiment->tolerance[measure]) ||
           document_fail(document, node, "'%.60s': expected %s", share, value_ratio.expected);
}

/* Reads {scw: 1.5%, snt: within 10%, tried: exact}. */
static bool read_tolerance(lab_reader *reader, const lab_node *node, void *value)
{
    lab_document *document = &reader->document;
    lab_experiment *experiment = value;
    if (!is_mapping(node))
        return document_fail(document, node, "expected tolerances, such as {scw: 1%%}");
    for (size_t i = 0; i < node_count(node); ++i) {
        lab_measure measure;
        if (!read_column(reader, document_key(document, node, i), &measure) ||
            !read_share(document, document_pair(document, node, i), experiment, measure))
            return false;
    }
    return check_whole_figures(reader, node); /* of rows that another experiment brings */
}

static bool read_repetitions(lab_reader *reader, const lab_node *node, void *value)
{
    uint64_t *times = value;
    return document_value(&reader->document, node, &value_count, times) &&
           (*times <= LAB_MOST_REPETITIONS ||
            document_fail(&reader->document, node, "expected at most %d repetitions",
                          LAB_MOST_REPETITIONS));
}

/* ---- the keys ---- */

enum {
    ROWS_OF = 4,
    DOMAIN_NAME,
    GOAL,
    SUBJECT_END,
    INSTANCES = SUBJECT_END,
    LIMITS = INSTANCES + 8,
    DEFAULTS,
    ROWS,
    GRID,
    SEARCH_END
};

#define AT(member) offsetof(lab_experiment, member)
const lab_key experiment_keys[EXPERIMENT_KEYS] = {
    {"name", AT(name), .read = experiment_read_name},
    {"title", AT(title), .text = "a title"},
    {"about", AT(about), .text = "some text"},
    {"source", AT(source), .text = "who published the figures"},
    [ROWS_OF] = {.name = "rows-of"},
    [DOMAIN_NAME] = {.name = "domain"},
    [GOAL] = {.name = "goal"},
    [INSTANCES] = {"instances", .read = read_instances},
    {"measures", .read = read_measures},
    {"by", AT(by), .read = read_by},
    {"spread", AT(spread), .read = read_spread},
    {"per", AT(per), .kind = &value_positive},
    {"tolerance", .read = read_tolerance},
    {"repeat", AT(repeat), .read = read_repetitions},
    {"warm-up", AT(warm_up), .read = read_repetitions},
    [LIMITS] = {.name = "limits"},
    [DEFAULTS] = {.name = "defaults"},
    [ROWS] = {.name = "rows"},
    [GRID] = {.name = "grid"},
    [SEARCH_END] = {"questions", .read = read_questions},
    {"joint", .read = read_joint},
    {"plots", .read = read_plots},
};
#undef AT

static bool read_subject(lab_reader *reader, const lab_node *const *node)
{
    const lab_node *idle = node[DOMAIN_NAME] ? node[DOMAIN_NAME] : node[GOAL];
    if (!node[ROWS_OF]) {
        set_usual_measures(reader->experiment);
        return read_domain(reader, node[DOMAIN_NAME], node[GOAL]);
    }
    if (idle)
        return document_fail(&reader->document, idle,
                             "'rows-of' brings its domain and goal; expected none here");
    return take_rows_of(reader, node[ROWS_OF]) && experiment_open_ground(reader, node[ROWS_OF]);
}

static bool read_searches(lab_reader *reader, const lab_node *const *node)
{
    return read_rows(reader, node[LIMITS], node[DEFAULTS], node[ROWS], node[GRID]) &&
           (reader->experiment->row_count > 0 ||
            document_fail(&reader->document, document_root(&reader->document),
                          "expected 'rows', a 'grid' or 'rows-of', which say how it is searched"));
}

/* Reads the values of keys from one on up to another. */
static bool experiment_read_part(lab_reader *reader, const lab_node *const *node, size_t from,
                                 size_t end)
{
    return read_values(reader, experiment_keys + from, end - from, node + from, reader->experiment);
}

static bool experiment_read_all(lab_reader *reader)
{
    const lab_node *node[EXPERIMENT_KEYS], *root = document_root(&reader->document);
    if (experiment_is_match(reader))
        return experiment_read_match(reader) && name_after_file(reader);
    if (!read_nodes(reader, root, "an experiment", experiment_keys, EXPERIMENT_KEYS, node) ||
        !name_after_file(reader) || !experiment_read_part(reader, node, 0, ROWS_OF) ||
        !read_subject(reader, node))
        return false;
    if (!node[INSTANCES] && !node[ROWS_OF])
        return document_fail(&reader->document, root,
                             "expected a line 'instances: ...' that says which positions are "
                             "searched");
    return experiment_read_part(reader, node, SUBJECT_END, LIMITS) && read_searches(reader, node) &&
           experiment_read_part(reader, node, SEARCH_END, EXPERIMENT_KEYS);
}

bool experiment_read_nested(lab_experiment *experiment, const char *file, const char *text,
                            size_t size, const lab_reading *reading, bd_error *error)
{
    lab_reader reader = {.experiment = experiment, .reading = *reading};
    *experiment = (lab_experiment){.patterns = reading->patterns, .memory = bd_arena_of(NULL, 0)};
    if (!document_open(&reader.document, file, text, size, error))
        return false;
    bool ok = experiment_read_all(&reader);
    if (ok && !experiment->title) {
        experiment->title = experiment->name;
    }
    lab_ground_close(&reader.row);
    lab_ground_close(&reader.ground);
    document_close(&reader.document);
    if (!ok)
        experiment_free(experiment);
    return ok;
}

bool experiment_read(lab_experiment *experiment, const char *file, const char *text, size_t size,
                     const char *patterns, bd_error *error)
{
    return experiment_read_nested(experiment, file, text, size,
                                  &(lab_reading){.patterns = patterns}, error);
}
