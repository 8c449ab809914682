/* Reading a graph, and colouring it greedily. */
#include "base/stopped.h"
#include "domains/colouring/graph.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

typedef struct reader {
    const char *at, *end;
    const char *begin; /* of the line at hand */
    uint64_t line;
    graph *made;
    uint32_t *ends; /* of the edges read, two each */
    size_t edges, room;
    const atomic_bool *stop;
    bd_error *error;
} reader;

static bool is_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r';
}

/* Returns false. */
static bool refuse(reader *in, const char *expected)
{
    const char *end = in->at;
    while (end < in->end && *end != '\n' && end - in->at < 40)
        ++end;
    bd_fail(in->error, BD_BAD_INPUT, in->line, "line %llu: expected %s, found \"%.*s\"",
            (unsigned long long)in->line, expected, (int)(end - in->at), in->at);
    return false;
}

/* The same of the line as a whole, all of which may have been read. */
static bool refuse_line(reader *in, const char *expected)
{
    in->at = in->begin;
    return refuse(in, expected);
}

static void skip_blanks(reader *in)
{
    while (in->at < in->end && is_blank(*in->at))
        ++in->at;
}

static bool is_at_end_of_line(const reader *in)
{
    return in->at == in->end || *in->at == '\n';
}

/* A number of this line, at most `most`. */
static bool read_number(reader *in, const char *expected, uint32_t most, uint32_t *number)
{
    skip_blanks(in);
    const char *start = in->at;
    uint64_t value = 0;
    while (in->at < in->end && *in->at >= '0' && *in->at <= '9' && value <= most)
        value = value * 10 + (uint64_t)(*in->at++ - '0');
    bool ends = in->at == in->end || is_blank(*in->at) || *in->at == '\n';
    *number = (uint32_t)value;
    if (in->at > start && value <= most && ends)
        return true;
    in->at = start;
    return refuse(in, expected);
}

/* "p edge VERTICES EDGES"; some files say col. */
static bool read_head(reader *in)
{
    uint32_t edges;
    if (in->made->vertices > 0)
        return refuse_line(in, "one line \"p edge\"");
    skip_blanks(in);
    const char *word = in->at;
    while (in->at < in->end && *in->at >= 'a' && *in->at <= 'z')
        ++in->at;
    size_t length = (size_t)(in->at - word);
    if (!((length == 4 && memcmp(word, "edge", 4) == 0) ||
          (length == 5 && memcmp(word, "edges", 5) == 0) ||
          (length == 3 && memcmp(word, "col", 3) == 0))) {
        in->at = word;
        return refuse(in, "\"edge\" after p");
    }
    return read_number(in, "the number of vertices, 1 to 100000", GRAPH_MOST_VERTICES,
                       &in->made->vertices) &&
           (in->made->vertices > 0 || refuse_line(in, "a vertex or more")) &&
           read_number(in, "the number of edges", UINT32_MAX, &edges);
}

static bool make_room(reader *in)
{
    if (in->edges < in->room)
        return true;
    if (in->edges == GRAPH_MOST_EDGES)
        return refuse(in, "20000000 edges at most");
    size_t room = in->room ? 2 * in->room : 1024;
    uint32_t *ends = realloc(in->ends, 2 * room * sizeof *ends);
    if (!ends) {
        bd_fail(in->error, BD_NO_MEMORY, 0, "no memory for %zu edges", room);
        return false;
    }
    in->ends = ends, in->room = room;
    return true;
}

static bool read_vertex(reader *in, const char *expected, uint32_t *vertex)
{
    if (!read_number(in, expected, UINT32_MAX, vertex))
        return false;
    return *vertex <= in->made->vertices ||
           bd_fail(in->error, BD_BAD_INPUT, in->line, "line %llu: vertex %u: expected 1 to %u",
                   (unsigned long long)in->line, *vertex, in->made->vertices);
}

static bool read_edge(reader *in)
{
    uint32_t *ends;
    if (in->made->vertices == 0)
        return refuse_line(in, "\"p edge VERTICES EDGES\" before any edge");
    if (!make_room(in))
        return false;
    ends = &in->ends[2 * in->edges++];
    if (!read_vertex(in, "a vertex of the graph", &ends[0]) ||
        !read_vertex(in, "a second vertex of the graph", &ends[1]))
        return false;
    if (ends[0] == 0 || ends[1] == 0)
        return refuse_line(in, "vertices counted from 1");
    if (ends[0] == ends[1])
        return refuse_line(in, "two vertices: none is its own neighbour");
    --ends[0], --ends[1];
    return true;
}

static bool read_line(reader *in)
{
    skip_blanks(in);
    if (is_at_end_of_line(in))
        return true;
    in->begin = in->at;
    char kind = *in->at++;
    if (in->at < in->end && !is_blank(*in->at) && *in->at != '\n')
        kind = 0;
    if (kind == 'c') {
        while (!is_at_end_of_line(in))
            ++in->at;
        return true;
    }
    if (kind != 'p' && kind != 'e')
        return refuse_line(in, "a line that begins with c, p or e");
    if (!(kind == 'p' ? read_head(in) : read_edge(in)))
        return false;
    skip_blanks(in);
    return is_at_end_of_line(in) || refuse(in, "the end of the line");
}

static int ascending(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

/* Sorts each vertex's neighbours, and keeps one of each. False: it was stopped. */
static bool tidy(reader *in)
{
    graph *made = in->made;
    uint32_t kept = 0;
    for (uint32_t v = 0, from = 0; v < made->vertices; ++v) {
        uint32_t to = made->first[v + 1];
        if (bd_is_stopped_at(in->stop, 1, in->error))
            return false;
        qsort(made->neighbour + from, to - from, sizeof *made->neighbour, ascending);
        made->first[v] = kept;
        for (uint32_t i = from; i < to; ++i)
            if (i == from || made->neighbour[i] != made->neighbour[i - 1])
                made->neighbour[kept++] = made->neighbour[i];
        from = to;
    }
    made->first[made->vertices] = kept;
    return true;
}

/* The edges as lists of neighbours. */
static bool gather(reader *in)
{
    graph *made = in->made;
    made->first = calloc((size_t)made->vertices + 2, sizeof *made->first);
    made->neighbour = malloc((2 * in->edges + 1) * sizeof *made->neighbour);
    if (!made->first || !made->neighbour) {
        bd_fail(in->error, BD_NO_MEMORY, 0, "no memory for %zu edges", in->edges);
        return false;
    }
    for (size_t i = 0; i < 2 * in->edges; ++i)
        ++made->first[in->ends[i] + 2];
    for (uint32_t v = 0; v < made->vertices; ++v)
        made->first[v + 2] += made->first[v + 1];
    for (size_t i = 0; i < 2 * in->edges; ++i) { /* first[v + 1]: where the next one goes */
        if (bd_is_stopped_at(in->stop, i, in->error))
            return false;
        made->neighbour[made->first[in->ends[i] + 1]++] = in->ends[i ^ 1];
    }
    return tidy(in);
}

bool graph_read(graph *made, const bd_landscape_setup *setup, bd_error *error)
{
    reader in = {.at = setup->text + bd_text_mark(setup->text, setup->length),
                 .end = setup->text + setup->length,
                 .line = 1,
                 .made = made,
                 .stop = setup->stop,
                 .error = error};
    *made = (graph){0};
    bool fine = true;
    while (fine && in.at < in.end) {
        fine = !bd_is_stopped_at(in.stop, in.line, error) && read_line(&in);
        if (fine && in.at < in.end) { /* the line's end */
            ++in.at;
            ++in.line;
        }
    }
    if (fine && made->vertices == 0)
        fine = refuse(&in, "a line \"p edge VERTICES EDGES\"");
    fine = fine && gather(&in);
    free(in.ends);
    if (!fine)
        graph_free(made);
    return fine;
}

void graph_free(graph *made)
{
    free(made->first), free(made->neighbour);
    *made = (graph){0};
}

/* ---- greedy colouring ---- */

typedef struct ranked {
    uint32_t degree, vertex;
} ranked;

static int by_degree(const void *a, const void *b)
{
    const ranked *one = a, *other = b;
    if (one->degree != other->degree)
        return one->degree > other->degree ? -1 : 1;
    return (one->vertex > other->vertex) - (one->vertex < other->vertex);
}

/* The first colour that no neighbour has; `taken_by` says of each colour who saw it last. */
static uint32_t first_free(const graph *of, const uint32_t *colour, uint32_t *taken_by, uint32_t v)
{
    for (uint32_t i = of->first[v]; i < of->first[v + 1]; ++i)
        if (colour[of->neighbour[i]] != UINT32_MAX)
            taken_by[colour[of->neighbour[i]]] = v;
    uint32_t mine = 0;
    while (taken_by[mine] == v)
        ++mine;
    return mine;
}

uint32_t graph_greedy_colours(const graph *of)
{
    uint32_t vertices = of->vertices, used = 0;
    ranked *order = malloc(vertices * sizeof *order);
    uint32_t *colour = malloc(2 * (size_t)vertices * sizeof *colour);
    if (order && colour) {
        memset(colour, 0xFF, 2 * (size_t)vertices * sizeof *colour);
        for (uint32_t v = 0; v < vertices; ++v)
            order[v] = (ranked){of->first[v + 1] - of->first[v], v};
        qsort(order, vertices, sizeof *order, by_degree);
        for (uint32_t i = 0; i < vertices; ++i) {
            uint32_t v = order[i].vertex;
            colour[v] = first_free(of, colour, colour + vertices, v);
            used = colour[v] + 1 > used ? colour[v] + 1 : used;
        }
    }
    free(order), free(colour);
    return used;
}
