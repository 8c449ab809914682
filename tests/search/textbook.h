/* The algorithms that the tests of the textbook's searches run, those that remember states first:
 * X(function). */
#ifndef TESTS_SEARCH_TEXTBOOK_H
#define TESTS_SEARCH_TEXTBOOK_H

#define TEXTBOOK(X)                                                                                \
    X(best_first)                                                                                  \
    X(textbook_astar) X(breadth_first) X(beam) X(depth_first) X(iterative_deepening) X(rbfs)

enum {
#define X(name) name,
    TEXTBOOK(X)
#undef X
};

enum { ALGORITHMS = rbfs + 1 };

#endif
