/* See near.h. Cities on the earth are points of the unit sphere, all others lie in a plane. */
#include "domains/tsp/near.h"

#include <math.h>
#include <stdlib.h>

enum { AXES = 3, LEAF = 8 };

/* A box around the cities tree->city[from .. to - 1]; its halves are 2i + 1 and 2i + 2. */
typedef struct tree_box {
    double low[AXES], high[AXES];
    uint32_t from, to, first; /* first: the least number in it */
} tree_box;

struct tsp_tree {
    const tsp_problem *problem;
    double (*place)[AXES]; /* by city */
    uint32_t *city;
    tree_box *box;
    uint32_t boxes;
};

/* ---- places ---- */

static void find_place(const tsp_problem *problem, uint32_t city, double place[AXES])
{
    if (problem->metric == TSP_GEO) {
        double latitude = tsp_radians(problem->x[city]), longitude = tsp_radians(problem->y[city]);
        place[0] = cos(latitude) * cos(longitude);
        place[1] = cos(latitude) * sin(longitude);
        place[2] = sin(latitude);
    } else {
        place[0] = problem->x[city];
        place[1] = problem->y[city];
        place[2] = 0;
    }
}

/* No city of the box is nearer to the place. */
static int32_t least_distance(const tsp_tree *tree, const tree_box *box, const double place[AXES])
{
    double square = 0;
    for (unsigned axis = 0; axis < AXES; ++axis) {
        double below = box->low[axis] - place[axis], above = place[axis] - box->high[axis];
        double gap = below > 0 ? below : above > 0 ? above : 0;
        square += gap * gap;
    }
    return tsp_least_apart(tree->problem->metric, square);
}

/* ---- making it ---- */

static void bound(const tsp_tree *tree, tree_box *box)
{
    box->first = UINT32_MAX;
    for (uint32_t i = box->from; i < box->to; ++i) {
        const double *place = tree->place[tree->city[i]];
        for (unsigned axis = 0; axis < AXES; ++axis) {
            box->low[axis] = i == box->from ? place[axis] : fmin(box->low[axis], place[axis]);
            box->high[axis] = i == box->from ? place[axis] : fmax(box->high[axis], place[axis]);
        }
        box->first = tree->city[i] < box->first ? tree->city[i] : box->first;
    }
}

/* Does one city come before the other, by this axis and then by number? */
static bool comes_before(const tsp_tree *tree, unsigned axis, uint32_t one, uint32_t other)
{
    double a = tree->place[one][axis], b = tree->place[other][axis];
    return a < b || (a == b && one < other);
}

/* Hoare's selection: afterwards none before city[middle] comes after it, and none behind it before. */
static void select_middle(const tsp_tree *tree, unsigned axis, uint32_t from, uint32_t to,
                          uint32_t middle)
{
    uint32_t *city = tree->city;
    for (int64_t low = from, high = (int64_t)to - 1; low < high;) {
        uint32_t pivot = city[low + (high - low) / 2];
        int64_t i = low, j = high;
        while (i <= j) {
            while (comes_before(tree, axis, city[i], pivot))
                ++i;
            while (comes_before(tree, axis, pivot, city[j]))
                --j;
            if (i <= j) {
                uint32_t held = city[i];
                city[i++] = city[j];
                city[j--] = held;
            }
        }
        if (j < (int64_t)middle)
            low = i;
        if ((int64_t)middle < i)
            high = j;
    }
}

static unsigned widest_axis(const tree_box *box)
{
    unsigned widest = 0;
    for (unsigned axis = 1; axis < AXES; ++axis)
        if (box->high[axis] - box->low[axis] > box->high[widest] - box->low[widest])
            widest = axis;
    return widest;
}

/* Box by box, each before its halves. */
static void divide(tsp_tree *tree)
{
    for (uint32_t i = 0; i < tree->boxes; ++i) {
        tree_box *box = &tree->box[i];
        bound(tree, box);
        if (2 * i + 2 >= tree->boxes)
            continue;
        uint32_t middle = box->from + (box->to - box->from) / 2;
        if (box->to - box->from > 1)
            select_middle(tree, widest_axis(box), box->from, box->to, middle);
        tree->box[2 * i + 1].from = box->from;
        tree->box[2 * i + 1].to = tree->box[2 * i + 2].from = middle;
        tree->box[2 * i + 2].to = box->to;
    }
}

tsp_tree *tsp_tree_open(const tsp_problem *problem)
{
    uint32_t cities = problem->cities, boxes = 1;
    while (cities / (boxes + 1) > LEAF)
        boxes = 2 * boxes + 1;
    tsp_tree *tree = calloc(1, sizeof *tree);
    if (!tree)
        return NULL;
    *tree = (tsp_tree){.problem = problem,
                       .place = calloc(cities, sizeof *tree->place),
                       .city = calloc(cities, sizeof *tree->city),
                       .box = calloc(boxes, sizeof *tree->box),
                       .boxes = boxes};
    if (!tree->place || !tree->city || !tree->box) {
        tsp_tree_close(tree);
        return NULL;
    }
    for (uint32_t city = 0; city < cities; ++city) {
        tree->city[city] = city;
        find_place(problem, city, tree->place[city]);
    }
    tree->box[0].to = cities;
    divide(tree);
    return tree;
}

void tsp_tree_close(tsp_tree *tree)
{
    if (!tree)
        return;
    free(tree->place);
    free(tree->city);
    free(tree->box);
    free(tree);
}

/* ---- asking it ---- */

typedef struct tree_question {
    const tsp_tree *tree;
    uint32_t asked, count;
    uint32_t *near;
    int32_t *distance;
} tree_question;

/* Can none of the box be among the nearest any more? */
static bool is_hopeless(const tree_question *question, const tree_box *box, int32_t least)
{
    uint32_t last = question->tree->problem->near - 1;
    return question->count > last &&
           (least > question->distance[last] ||
            (least == question->distance[last] && box->first > question->near[last]));
}

static void ask_leaf(tree_question *question, const tree_box *box)
{
    const tsp_problem *problem = question->tree->problem;
    for (uint32_t i = box->from; i < box->to; ++i) {
        uint32_t city = question->tree->city[i];
        if (city != question->asked)
            tsp_note_near(question->near, question->distance, &question->count, problem->near, city,
                          tsp_distance(problem, question->asked, city));
    }
}

/* The nearer half first. As deep as the tree: 20 at most. */
static void ask_box(tree_question *question, uint32_t number)
{
    const tsp_tree *tree = question->tree;
    const tree_box *box = &tree->box[number];
    const double *place = tree->place[question->asked];
    if (box->from == box->to || is_hopeless(question, box, least_distance(tree, box, place)))
        return;
    uint32_t left = 2 * number + 1, right = left + 1;
    if (right >= tree->boxes) {
        ask_leaf(question, box);
        return;
    }
    int32_t to_left = least_distance(tree, &tree->box[left], place);
    int32_t to_right = least_distance(tree, &tree->box[right], place);
    bool begins_right = to_right < to_left ||
                        (to_right == to_left && tree->box[right].first < tree->box[left].first);
    ask_box(question, begins_right ? right : left);
    ask_box(question, begins_right ? left : right);
}

void tsp_tree_nearest(const tsp_tree *tree, uint32_t city, uint32_t *near, int32_t *distance)
{
    tree_question question = {.tree = tree, .asked = city, .near = near, .distance = distance};
    ask_box(&question, 0);
}
