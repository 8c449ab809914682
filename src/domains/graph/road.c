/* See road.h. */
#include "road.h"

#include "base/file_text.h"
#include "base/stopped.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void road_close(road_graph *graph)
{
    free(graph->first);
    free(graph->arc);
    free(graph->first_into);
    free(graph->into);
    free(graph->at);
    *graph = (road_graph){0};
}

/* ---- lines of numbers ---- */

typedef struct reader {
    const char *at;
    unsigned line;
    const atomic_bool *stop; /* ends the reading; NULL: nothing does */
} reader;

/* The kind of the next line that is no comment, and `at` behind it; 0: the text ends. */
static char next_line(reader *from)
{
    while (*from->at) {
        const char *begin = from->at;
        ++from->line;
        while (*begin == ' ' || *begin == '\t' || *begin == '\r')
            ++begin;
        from->at = begin;
        if (*begin && *begin != '\n' && *begin != 'c') {
            ++from->at;
            return *begin;
        }
        from->at += strcspn(from->at, "\n");
        from->at += *from->at == '\n';
    }
    return 0;
}

/* Reads `count` whole numbers and the end of the line. */
static bool take_numbers(reader *from, int64_t *number, unsigned count)
{
    for (unsigned i = 0; i < count; ++i) {
        from->at += strspn(from->at, " \t");
        bool is_negative = *from->at == '-';
        const char *digits = from->at + is_negative, *at = digits;
        number[i] = 0;
        for (; *at >= '0' && *at <= '9' && at - digits < 12; ++at)
            number[i] = number[i] * 10 + (*at - '0');
        if (at == digits)
            return false;
        number[i] = is_negative ? -number[i] : number[i];
        from->at = at;
    }
    from->at += strspn(from->at, " \t\r");
    if (*from->at && *from->at != '\n')
        return false;
    from->at += *from->at == '\n';
    return true;
}

static bool fail_at(const reader *from, const char *expected, bd_error *error)
{
    return bd_fail(error, BD_BAD_INPUT, from->line, "line %u: expected %s", from->line, expected);
}

/* ---- arcs ---- */

/* Reads "p sp VERTICES ARCS". An arc takes seven bytes or more. */
static bool read_sizes(reader *from, road_graph *graph, bd_error *error)
{
    enum { LEAST_LINE = 7 };
    int64_t size[2];
    char kind = next_line(from);
    from->at += strspn(from->at, " \t");
    if (kind != 'p' || strncmp(from->at, "sp ", 3) != 0)
        return fail_at(from, "\"p sp VERTICES ARCS\"", error);
    from->at += 3;
    if (!take_numbers(from, size, 2) || size[0] < 1 || size[0] > ROAD_MOST_VERTICES || size[1] < 0)
        return fail_at(from, "\"p sp VERTICES ARCS\", up to 67,108,864 vertices", error);
    if ((uint64_t)size[1] > strlen(from->at) / LEAST_LINE + 1)
        return bd_fail(error, BD_BAD_INPUT, from->line,
                       "line %u: the file is too short for %lld arcs", from->line,
                       (long long)size[1]);
    graph->vertices = (uint32_t)size[0];
    graph->arcs = (uint32_t)size[1];
    return true;
}

/* Reads an arc "a FROM TO COST". */
static bool read_arc(reader *from, const road_graph *graph, int64_t *arc, bd_error *error)
{
    if (next_line(from) != 'a' || !take_numbers(from, arc, 3))
        return fail_at(from, "\"a FROM TO COST\"", error);
    for (unsigned end = 0; end < 2; ++end)
        if (arc[end] < 1 || arc[end] > graph->vertices)
            return bd_fail(error, BD_BAD_INPUT, from->line,
                           "line %u: there is no vertex %lld among %u", from->line,
                           (long long)arc[end], graph->vertices);
    return (arc[2] >= 0 && arc[2] < BD_MOST_COST) ||
           bd_fail(error, BD_BAD_INPUT, from->line,
                   "line %u: expected a cost from 0 to %d, not %lld", from->line, BD_MOST_COST - 1,
                   (long long)arc[2]);
}

/* Counts the arcs out of each vertex, so that first[v] is where the next one of v goes once all are summed up. */
static bool count_arcs(reader from, road_graph *graph, bd_error *error)
{
    int64_t arc[3] = {0};
    for (uint32_t i = 0; i < graph->arcs; ++i) {
        if (bd_is_stopped_at(from.stop, i + UINT64_C(1), error) ||
            !read_arc(&from, graph, arc, error))
            return false;
        if (++graph->first[arc[0]] > ROAD_MOST_ARCS)
            return bd_fail(error, BD_BAD_INPUT, from.line,
                           "line %u: vertex %lld has more than %d arcs", from.line,
                           (long long)arc[0], ROAD_MOST_ARCS);
    }
    return next_line(&from) == 0 ||
           bd_fail(error, BD_BAD_INPUT, from.line, "line %u: expected the end after %u arcs",
                   from.line, graph->arcs);
}

static bool place_arcs(reader from, road_graph *graph, bd_error *error)
{
    int64_t arc[3];
    for (uint32_t v = 0; v < graph->vertices; ++v)
        graph->first[v + 1] += graph->first[v];
    for (uint32_t i = graph->arcs; i > 0 && read_arc(&from, graph, arc, NULL); --i) {
        if (bd_is_stopped_at(from.stop, i, error))
            return false;
        graph->arc[graph->first[arc[0] - 1]++] = (road_arc){(uint32_t)arc[1] - 1, (bd_cost)arc[2]};
    }
    memmove(graph->first + 1, graph->first, graph->vertices * sizeof *graph->first);
    graph->first[0] = 0;
    return true;
}

bool road_turn(road_graph *graph, const atomic_bool *stop, bd_error *error)
{
    uint32_t *next = graph->first_into +
                     1; /* where the next arc into each vertex goes, at last where they end */
    for (uint32_t i = 0; i < graph->arcs; ++i)
        if (graph->arc[i].to + 1 < graph->vertices)
            ++next[graph->arc[i].to + 1];
    for (uint32_t v = 1; v < graph->vertices; ++v)
        next[v] += next[v - 1];
    for (uint32_t v = 0; v < graph->vertices; ++v) {
        if (bd_is_stopped_at(stop, v + UINT64_C(1), error))
            return false;
        for (uint32_t i = graph->first[v]; i < graph->first[v + 1]; ++i)
            graph->into[next[graph->arc[i].to]++] = (road_back){v, i};
    }
    for (uint32_t v = 0; v < graph->vertices; ++v)
        if (next[v] - graph->first_into[v] > ROAD_MOST_ARCS)
            return bd_fail(error, BD_BAD_INPUT, 0, "more than %d arcs lead to vertex %u",
                           ROAD_MOST_ARCS, v + 1);
    return true;
}

/* ---- coordinates ---- */

/* Reads "v VERTEX X Y" for each vertex. */
static bool read_places(reader from, road_graph *graph, bd_error *error)
{
    int64_t place[3];
    char kind = next_line(&from);
    if (kind == 'p') /* "p aux sp co N" */
        from.at += strcspn(from.at, "\n"), kind = next_line(&from);
    for (uint32_t v = 0; v < graph->vertices; ++v, kind = next_line(&from)) {
        if (bd_is_stopped_at(from.stop, v + UINT64_C(1), error))
            return false;
        if (kind != 'v' || !take_numbers(&from, place, 3) || place[0] != v + 1)
            return bd_fail(error, BD_BAD_INPUT, from.line,
                           "coordinates, line %u: expected \"v %u X Y\", whole numbers", from.line,
                           v + 1);
        graph->at[v][0] = (double)place[1];
        graph->at[v][1] = (double)place[2];
    }
    return kind == 0 || bd_fail(error, BD_BAD_INPUT, from.line,
                                "coordinates, line %u: expected the end after %u vertices",
                                from.line, graph->vertices);
}

static double distance(const road_graph *graph, uint32_t a, uint32_t b)
{
    return hypot(graph->at[a][0] - graph->at[b][0], graph->at[a][1] - graph->at[b][1]);
}

/* A margin of a millionth is more than rounding ever takes. */
void road_find_scale(road_graph *graph)
{
    graph->scale = HUGE_VAL;
    for (uint32_t v = 0; v < graph->vertices; ++v)
        for (uint32_t i = graph->first[v]; i < graph->first[v + 1]; ++i) {
            double length = distance(graph, v, graph->arc[i].to);
            if (length > 0 && graph->arc[i].cost < graph->scale * length)
                graph->scale = graph->arc[i].cost / length;
        }
    graph->scale = graph->scale < HUGE_VAL ? graph->scale * (1 - 1e-6) : 0;
}

bd_cost road_estimate(const road_graph *graph, const road_place *place)
{
    double least = graph->scale * distance(graph, place->at, place->goal);
    return least < BD_MOST_COST ? (bd_cost)least : BD_MOST_COST - 1;
}

/* ---- the whole ---- */

bool road_begin(road_graph *graph, bool has_places, bd_error *error)
{
    uint32_t vertices = graph->vertices;
    graph->first = calloc((size_t)vertices + 2, sizeof *graph->first);
    graph->arc = calloc((size_t)graph->arcs + 1, sizeof *graph->arc);
    graph->first_into = calloc((size_t)vertices + 2, sizeof *graph->first_into);
    graph->into = malloc(((size_t)graph->arcs + 1) * sizeof *graph->into);
    graph->at = has_places ? malloc((size_t)vertices * sizeof *graph->at) : NULL;
    return (graph->first && graph->arc && graph->first_into && graph->into &&
            (graph->at || !has_places)) ||
           bd_fail(error, BD_NO_MEMORY, 0, "no memory for a graph of %u vertices", vertices);
}

bool road_read(road_graph *graph, const char *text, const char *places, const atomic_bool *stop,
               bd_error *error)
{
    reader from = {text, 0, stop};
    *graph = (road_graph){0};
    bool is_read = read_sizes(&from, graph, error) && road_begin(graph, places, error) &&
                   count_arcs(from, graph, error) && place_arcs(from, graph, error) &&
                   road_turn(graph, stop, error) &&
                   (!places || read_places((reader){places, 0, stop}, graph, error));
    if (!is_read)
        road_close(graph);
    else if (places)
        road_find_scale(graph);
    return is_read;
}

/* The text of the coordinates beside "roads.gr", or NULL where there is no such file. False: `error` says why. */
static bool read_beside(const char *shape, char **places, bd_error *error)
{
    size_t length = strlen(shape), ignored;
    *places = NULL;
    if (length < 3 || strcmp(shape + length - 3, ".gr") != 0)
        return true;
    char *path = strdup(shape);
    if (!path)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a name");
    memcpy(path + length - 2, "co", 2);
    bool is_absent = access(path, F_OK) != 0 && errno == ENOENT;
    bool is_read = is_absent || bd_file_text(path, places, &ignored, error);
    free(path);
    return is_read;
}

static bool read_files(road_graph *graph, const char *shape, bool needs_places,
                       const atomic_bool *stop, bd_error *error)
{
    char *text, *places;
    size_t length;
    bd_error inside = {0};
    if (!read_beside(shape, &places, error))
        return false;
    if (needs_places && !places)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%.100s: no coordinates; expected a file of that name with .co", shape);
    if (!bd_file_text(shape, &text, &length, error)) {
        free(places);
        return false;
    }
    bool is_read = road_read(graph, text, needs_places ? places : NULL, stop, &inside);
    free(text);
    free(places);
    return is_read || bd_file_fail(error, shape, &inside);
}

bool road_open(road_graph *graph, const char *shape, bool needs_places, const atomic_bool *stop,
               bd_error *error)
{
    if (shape && strpbrk(shape, "./"))
        return read_files(graph, shape, needs_places, stop, error);
    if (!road_make(graph, shape ? shape : "plane,16x16,1", stop, error))
        return false;
    road_find_scale(graph);
    return true;
}

/* ---- queries ---- */

bool road_read_place(const road_problem *problem, const char *text, size_t length,
                     road_place *place, bd_error *error)
{
    char copy[64];
    int64_t vertex[2] = {0, (int64_t)problem->goal + 1};
    bd_text(copy, sizeof copy, "%.*s", length < sizeof copy ? (int)length : 0, text);
    copy[strcspn(copy, "\n\r")] = '\0';
    reader from = {copy + strspn(copy, " \tq"), 0, NULL};
    reader again = from;
    bool has_goal = take_numbers(&from, vertex, 2);
    if (!has_goal && (problem->goal == BD_NO_COST || !take_numbers(&again, vertex, 1)))
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "expected the numbers of two vertices, the start and the goal: \"1 7\"");
    if (!has_goal)
        vertex[1] = (int64_t)problem->goal + 1;
    for (unsigned i = 0; i < 2; ++i)
        if (vertex[i] < 1 || vertex[i] > problem->graph.vertices)
            return bd_fail(error, BD_BAD_INPUT, 0, "there is no vertex %lld; expected 1 to %u",
                           (long long)vertex[i], problem->graph.vertices);
    *place = (road_place){(uint32_t)vertex[0] - 1, (uint32_t)vertex[1] - 1};
    return true;
}

bd_gathered road_gather(void *gathering, const char *line, size_t length, uint64_t *number,
                        char *out, size_t size, bd_error *error)
{
    (void)gathering, (void)number, (void)error;
    size_t blanks = 0;
    while (line && blanks < length && strchr(" \t\r", line[blanks]) && line[blanks])
        ++blanks;
    if (!line || blanks == length || strchr("cp#", line[blanks]))
        return BD_GATHERED_NOTHING;
    bd_text(out, size, "%.*s", (int)(length - blanks), line + blanks);
    return BD_GATHERED_INSTANCE;
}

/* ---- reaching ---- */

/* The number of vertices that are met from `place` until its goal is, which is then in the queue at the end. */
static uint32_t meet(const road_graph *graph, const road_place *place, uint32_t *queue,
                     uint64_t *is_met)
{
    uint32_t count = 1;
    queue[0] = place->at;
    is_met[place->at / 64] |= UINT64_C(1) << place->at % 64;
    for (uint32_t i = 0; i < count && queue[count - 1] != place->goal; ++i)
        for (uint32_t arc = graph->first[queue[i]]; arc < graph->first[queue[i] + 1]; ++arc) {
            uint32_t to = graph->arc[arc].to;
            if (is_met[to / 64] >> to % 64 & 1)
                continue;
            is_met[to / 64] |= UINT64_C(1) << to % 64;
            queue[count++] = to;
            if (to == place->goal)
                break;
        }
    return count;
}

bd_solvability road_reaches(const road_graph *graph, const road_place *place, char *why,
                            size_t size)
{
    uint32_t *queue = malloc(graph->vertices * sizeof *queue), count = 0;
    uint64_t *is_met = calloc(graph->vertices / 64 + 1, sizeof *is_met);
    bd_solvability verdict = BD_UNDECIDED;
    if (queue && is_met) {
        count = meet(graph, place, queue, is_met);
        verdict = queue[count - 1] == place->goal ? BD_SOLVABLE : BD_UNSOLVABLE;
    }
    if (verdict == BD_SOLVABLE)
        bd_text(why, size, "arcs lead from the start to the goal");
    else if (verdict == BD_UNSOLVABLE)
        bd_text(why, size, "arcs lead from the start to %u of %u vertices, and not to the goal",
                count, graph->vertices);
    else
        bd_text(why, size, "no memory to follow the arcs");
    free(queue);
    free(is_met);
    return verdict;
}

/* ---- random ---- */

/* Walks along arcs from any vertex to one that it reaches, at most as many steps as there are vertices. */
road_place road_any(const road_graph *graph, bd_random *random)
{
    uint32_t start = (uint32_t)bd_random_below(random, graph->vertices), at = start;
    for (uint64_t steps = bd_random_below(random, graph->vertices); steps > 0; --steps) {
        uint32_t arcs = graph->first[at + 1] - graph->first[at];
        if (!arcs)
            break;
        at = graph->arc[graph->first[at] + bd_random_below(random, arcs)].to;
    }
    return (road_place){start, at};
}
