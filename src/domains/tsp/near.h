/* The nearest cities of each, by a k-d tree over their places (J. Bentley, CACM 18, 1975): n log n steps for n cities
 * wherever they lie, also all on one spot. */
#ifndef BANDOLO_DOMAINS_TSP_NEAR_H
#define BANDOLO_DOMAINS_TSP_NEAR_H

#include "domains/tsp/tsp.h"

typedef struct tsp_tree tsp_tree;

/* The problem must have coordinates. NULL: no memory. */
tsp_tree *tsp_tree_open(const tsp_problem *problem);
void tsp_tree_close(tsp_tree *tree);

/* Writes the `problem->near` cities nearest to a city, nearest first and of equals by number, and how far they are. */
void tsp_tree_nearest(const tsp_tree *tree, uint32_t city, uint32_t *near, int32_t *distance);

/* Puts a city among the `*count` nearest so far, of at most `room`; of equals the lesser number comes first. */
static inline void tsp_note_near(uint32_t *near, int32_t *distance, uint32_t *count, uint32_t room,
                                 uint32_t city, int32_t its)
{
    uint32_t at = *count < room ? (*count)++ : *count;
    for (; at > 0 && (distance[at - 1] > its || (distance[at - 1] == its && near[at - 1] > city));
         --at)
        if (at < room) {
            distance[at] = distance[at - 1];
            near[at] = near[at - 1];
        }
    if (at < room) {
        distance[at] = its;
        near[at] = city;
    }
}

#endif
