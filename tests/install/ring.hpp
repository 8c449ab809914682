/* A landscape in C++17: its rules, and the macros that announce them; a local search's header may follow. */
#include <bandolo/base/text.h>
#include <bandolo/local/landscape.h>

#include <cstdint>
#include <cstring>

/* A ring of nodes, each joined with the two next ones on either side, to be coloured. */
enum { nodes = 21, colours = 3 };

struct ring_problem {
    char unused;
};
struct ring_assignment {
    std::uint8_t colour[nodes];
};
struct ring_change {
    std::uint32_t node, colour;
};

static size_t ring_assignment_bytes(const ring_problem *)
{
    return sizeof(ring_assignment);
}

static std::int64_t ring_least(const ring_problem *)
{
    return 0;
}

/* How many neighbours of a node have a colour. */
static std::int64_t ring_clashes(const ring_assignment *s, std::uint32_t node, std::uint32_t colour)
{
    std::int64_t clashes = 0;
    for (std::uint32_t away = 1; away <= 2; ++away)
        clashes += (s->colour[(node + away) % nodes] == colour) +
                   (s->colour[(node + nodes - away) % nodes] == colour);
    return clashes;
}

static std::int64_t ring_cost(const ring_problem *, const ring_assignment *s)
{
    std::int64_t twice = 0;
    for (std::uint32_t node = 0; node < nodes; ++node)
        twice += ring_clashes(s, node, s->colour[node]);
    return twice / 2;
}

static void ring_random(const ring_problem *, bd_random *random, ring_assignment *s)
{
    for (std::uint8_t &colour : s->colour)
        colour = static_cast<std::uint8_t>(bd_random_below(random, colours));
}

/* Change number i: a node, and one of the other colours. */
static ring_change ring_nth(const ring_problem *, const ring_assignment *s, std::uint64_t i)
{
    auto node = static_cast<std::uint32_t>(i / (colours - 1));
    auto turn = static_cast<std::uint32_t>(1 + i % (colours - 1));
    return {node, (s->colour[node] + turn) % colours};
}

static std::uint64_t ring_neighbours(const ring_problem *, const ring_assignment *)
{
    return nodes * (colours - 1);
}

static ring_change ring_neighbour(const ring_problem *p, const ring_assignment *s,
                                  bd_random *random)
{
    return ring_nth(p, s, bd_random_below(random, nodes * (colours - 1)));
}

static std::int64_t ring_delta(const ring_problem *, const ring_assignment *s, ring_change c)
{
    return ring_clashes(s, c.node, c.colour) - ring_clashes(s, c.node, s->colour[c.node]);
}

static void ring_make(const ring_problem *, ring_assignment *s, ring_change c)
{
    s->colour[c.node] = static_cast<std::uint8_t>(c.colour);
}

static std::uint64_t ring_features(const ring_problem *)
{
    return nodes * colours;
}

static unsigned ring_given_up(const ring_problem *, const ring_assignment *s, ring_change c,
                              std::uint64_t *features)
{
    features[0] = c.node * colours + s->colour[c.node];
    return 1;
}

static unsigned ring_brought(const ring_problem *, const ring_assignment *, ring_change c,
                             std::uint64_t *features)
{
    features[0] = c.node * colours + c.colour;
    return 1;
}

static std::uint32_t ring_conflicting(const ring_problem *, const ring_assignment *s,
                                      bd_random *random)
{
    auto first = static_cast<std::uint32_t>(bd_random_below(random, nodes));
    for (std::uint32_t i = 0; i < nodes; ++i) {
        std::uint32_t node = (first + i) % nodes;
        if (ring_clashes(s, node, s->colour[node]) > 0)
            return node;
    }
    return BD_NO_CONFLICT;
}

static std::uint64_t ring_repairs(const ring_problem *, const ring_assignment *, std::uint32_t)
{
    return colours - 1;
}

static ring_change ring_repair(const ring_problem *p, const ring_assignment *s, std::uint32_t node,
                               std::uint64_t i)
{
    return ring_nth(p, s, node * (colours - 1) + i);
}

static std::uint64_t ring_genes(const ring_problem *)
{
    return nodes;
}

static void ring_inherit(const ring_problem *, ring_assignment *child,
                         const ring_assignment *parent, std::uint64_t from, std::uint64_t count)
{
    std::memcpy(child->colour + from, parent->colour + from, count);
}

#define BD_DOMAIN              ring
#define BD_LANDSCAPE_BOUNDED   1
#define BD_LANDSCAPE_LISTS     1
#define BD_LANDSCAPE_FORBIDS   1
#define BD_LANDSCAPE_CONFLICTS 1
#define BD_LANDSCAPE_GENES     1
