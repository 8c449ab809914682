/* Trees of searches against the rules: every node is what its move makes of its parent, nothing is missing, and values
 * are those of a plain minimax. */
#include "brief.h"

#include "ask/ask.h"
#include "ask/games.h"
#include "ask/kinds.h"
#include "ask/path_text.h"
#include "tree/tree.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- asking ---- */

typedef struct grown {
    ask_session session;
    search_tree tree;
    bd_status status;
    uint64_t counter[64];
    uint32_t counted;
} grown;

static bool take(void *context, const ask_event *event)
{
    grown *self = context;
    tree_take(&self->tree, event);
    if (event->kind == ASK_ENDS) {
        self->status = event->answer->status;
        self->counted = event->answer->counted;
        if (event->answer->counter)
            memcpy(self->counter, event->answer->counter,
                   event->answer->session->kind->counters * sizeof *self->counter);
    }
    return true;
}

/* Searches a position; the session stays open for its problem. */
static void grow(grown *self, const ask_question *question, const char *position)
{
    bd_error error;
    const ask_sink sink = {.context = self, .wants = ASK_WANTS_STEPS, .take = take};
    const ask_kind *kind = kind_choose(question, &error);
    *self = (grown){.tree = {.arena = bd_arena_of(NULL, 0)}};
    assert_non_null(kind);
    assert_true(ask_open(&self->session, kind, question, &sink, &error));
    const ask_instance instance = {.text = position, .length = strlen(position), .name = position};
    ask_one(&self->session, &instance, &sink);
    if (self->tree.is_broken || self->tree.is_lost || self->tree.is_full)
        fail_msg("%s on %s: broken %d, full %d", question->algorithm, position,
                 self->tree.is_broken, self->tree.is_full);
}

static void end(grown *self)
{
    ask_close(&self->session);
    tree_free(&self->tree);
}

static bool has(const grown *self, unsigned counter)
{
    return self->counted >> counter & 1;
}

static uint32_t count_fate(const search_tree *tree, tree_fate fate)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < tree->count; ++i)
        count += tree->nodes[i].fate == fate;
    return count;
}

/* Parents come first, one level above. */
static void check_shape(const search_tree *tree)
{
    for (uint32_t i = 0; i < tree->count; ++i) {
        const tree_node *node = &tree->nodes[i];
        if (node->parent == TREE_NONE) {
            assert_int_equal(node->level, 0);
            continue;
        }
        assert_true(node->parent < i);
        assert_int_equal(node->level, tree->nodes[node->parent].level + 1);
        assert_non_null(node->move);
        assert_non_null(node->state);
    }
}

/* ---- paths ---- */

/* Does the node's move lead from its parent's state to its own, at the difference of g? */
static bool follows(const bd_problem *problem, const tree_node *parent, const tree_node *node)
{
    const bd_domain *domain = problem->domain;
    _Alignas(max_align_t) uint8_t here[BD_STATE_BYTES], states[8 * BD_STATE_BYTES];
    bd_child children[8];
    bd_error error;
    char name[MOVE_SIZE];
    bool found = false;
    assert_true(domain->parse(problem->data, parent->state, strlen(parent->state), here, &error));
    unsigned count = domain->expand(problem->data, here, BD_NO_MOVE, children, states);
    for (unsigned i = 0; i < count; ++i) {
        char *text = text_of_state(problem, states + i * domain->state_size);
        found |= strcmp(text, node->state) == 0 &&
                 strcmp(name_of_move(problem, children[i].move, name), node->move) == 0 &&
                 node->g == parent->g + children[i].cost;
        free(text);
    }
    return found;
}

/* The names of the moves to the goal, as a solution has them. */
static void check_path(const grown *self)
{
    char path[1024] = "";
    size_t at = 0;
    for (uint32_t i = 0; i < self->tree.count; ++i)
        if (self->tree.nodes[i].is_on_path && self->tree.nodes[i].move)
            at += bd_text_at(path, sizeof path, at, "%s%s", at ? " " : "",
                             self->tree.nodes[i].move);
    json_t *moves = json_object_get(self->tree.result, "moves"), *move;
    char wanted[1024] = "";
    size_t i, length = 0;
    json_array_foreach(moves, i, move) length += bd_text_at(wanted, sizeof wanted, length, "%s%s",
                                                            i ? " " : "", json_string_value(move));
    assert_string_equal(path, wanted);
}

static void check_path_tree(const grown *self)
{
    const bd_problem *problem = ask_path_problem(&self->session);
    const search_tree *tree = &self->tree;
    check_shape(tree);
    assert_int_equal(self->status, BD_SOLVED);
    for (uint32_t i = 0; i < tree->count; ++i)
        if (tree->nodes[i].parent != TREE_NONE)
            assert_true(follows(problem, &tree->nodes[tree->nodes[i].parent], &tree->nodes[i]));
    assert_int_equal(count_fate(tree, TREE_GOAL), 1);
    check_path(self);
}

static const char *random_position(const bd_problem *problem, bd_random *random, unsigned moves)
{
    static char text[64];
    _Alignas(max_align_t) uint8_t here[BD_STATE_BYTES], states[8 * BD_STATE_BYTES];
    bd_child children[8];
    bd_error error;
    const char *goal = "1 2 3 4 5 6 7 8 0";
    assert_true(problem->domain->parse(problem->data, goal, strlen(goal), here, &error));
    while (moves-- > 0) {
        unsigned count = problem->domain->expand(problem->data, here, BD_NO_MOVE, children, states);
        memcpy(here, states + bd_random_below(random, count) * problem->domain->state_size,
               problem->domain->state_size);
    }
    problem->domain->format(problem->data, here, text, sizeof text);
    return text;
}

static void test_paths(void **state)
{
    static const char *const algorithms[] = {
        "astar",          "idastar", "widastar",       "best-first",  "breadth-first",
        "uniform-cost",   "greedy",  "weighted-astar", "depth-first", "iterative-deepening",
        "textbook-astar", "rbfs"};
    bd_random random = bd_random_of(1);
    grown self;
    (void)state;
    ask_question question = {.domain = "tile8", .heuristic = "misplaced", .algorithm = "astar"};
    for (unsigned round = 0; round < (IS_BRIEF ? 60 : 1200); ++round) {
        const char *algorithm = algorithms[round % (sizeof algorithms / sizeof *algorithms)];
        bd_problem problem;
        bd_error error;
        assert_true(bd_problem_open(&problem, "tile8", "misplaced", NULL, &error));
        const char *position = random_position(&problem, &random,
                                               1 + (unsigned)bd_random_below(&random, 9));
        bd_problem_close(&problem);
        question.algorithm = algorithm;
        question.heuristic = strstr("breadth-first uniform-cost depth-first iterative-deepening",
                                    algorithm)
                                 ? NULL
                                 : "misplaced";
        question.depth = strcmp(algorithm, "depth-first") == 0 ? 9 : 0;
        grow(&self, &question, position);
        check_path_tree(&self);
        uint32_t expanded = count_fate(&self.tree, TREE_EXPANDED);
        if (has(&self, BD_EXPANDED) && strcmp(algorithm, "widastar") != 0 &&
            strcmp(algorithm, "rbfs") != 0)
            assert_int_equal(expanded, self.counter[BD_EXPANDED]);
        if (strcmp(algorithm, "idastar") == 0) { /* the start counts once, each cut too */
            assert_int_equal(self.tree.roots, self.counter[BD_RESTARTS] + 1);
        } else if (strcmp(algorithm, "astar") == 0) {
            assert_int_equal(self.tree.count, self.counter[BD_GENERATED]);
        }
        end(&self);
    }
}

/* ---- games ---- */

/* Minimax of what was visited: pruned moves change nothing. */
static bd_value value_of(const search_tree *tree, uint32_t at)
{
    const tree_node *node = &tree->nodes[at];
    if (node->fate == TREE_LEAF)
        return node->value;
    bd_value best = node->is_maximal ? -BD_MOST_VALUE : BD_MOST_VALUE;
    for (uint32_t i = at + 1; i < tree->count; ++i) {
        const tree_node *child = &tree->nodes[i];
        if (child->parent != at || child->fate == TREE_PRUNED)
            continue;
        bd_value value = value_of(tree, i);
        value = value >= BD_WON ? value - 1 : value <= -BD_WON ? value + 1 : value;
        best = node->is_maximal ? (value > best ? value : best) : (value < best ? value : best);
    }
    return best;
}

/* Each move of a visited position is there once, visited or pruned. */
static void check_moves(const grown *self)
{
    const game_session *own = self->session.own;
    const search_tree *tree = &self->tree;
    for (uint32_t i = 0; i < tree->count; ++i) {
        bd_move moves[BD_MOST_CHOICES];
        game_position here = {{0}};
        bd_error error;
        const tree_node *node = &tree->nodes[i];
        if (node->fate != TREE_EXPANDED)
            continue;
        assert_true(
            own->game->parse(own->problem, node->state, strlen(node->state), here.state, &error));
        unsigned count = own->game->list(own->problem, here.state, moves), children = 0;
        for (uint32_t j = i + 1; j < tree->count; ++j)
            children += tree->nodes[j].parent == i;
        assert_int_equal(children, count);
    }
}

static bd_value check_game(const ask_question *question, const char *position)
{
    grown self;
    grow(&self, question, position);
    const search_tree *tree = &self.tree;
    check_shape(tree);
    assert_int_equal(tree->count - count_fate(tree, TREE_PRUNED), self.counter[BD_GAME_NODES]);
    assert_int_equal(count_fate(tree, TREE_LEAF), self.counter[BD_GAME_LEAVES]);
    bd_value value = tree->nodes[0].value;
    assert_int_equal(value, value_of(tree, 0));
    check_moves(&self);
    end(&self);
    return value;
}

/* A random tree as text. */
static size_t random_text(bd_random *random, unsigned depth, char *out, size_t size, size_t at)
{
    size_t began = at;
    if (depth == 0 || bd_random_below(random, 8) == 0)
        return bd_text_at(out, size, at, "%d ", (int)bd_random_below(random, 40) - 20);
    at += bd_text_at(out, size, at, "(");
    for (unsigned i = 1 + (unsigned)bd_random_below(random, 3); i > 0; --i)
        at += random_text(random, depth - 1, out, size, at);
    at += bd_text_at(out, size, at, ")");
    return at - began;
}

static void test_game_trees(void **state)
{
    bd_random random = bd_random_of(2);
    ask_question question = {.domain = "game-tree",
                             .table_bytes = {.given = true},
                             .move_order = {.given = true, .number = BD_ORDER_GIVEN}};
    (void)state;
    for (unsigned round = 0; round < (IS_BRIEF ? 200 : 3000); ++round) {
        char text[1024];
        random_text(&random, 3, text, sizeof text, 0);
        question.algorithm = "minimax";
        bd_value value = check_game(&question, text);
        question.algorithm = "alpha-beta";
        assert_int_equal(check_game(&question, text), value);
    }
}

static void test_tictactoe(void **state)
{
    static const char *const positions[] = {"X.O/.XO/OX.", "X.O/.X./..O", "XOX/O../...",
                                            "XO./.../X.O"};
    ask_question question = {.domain = "tictactoe",
                             .table_bytes = {.given = true},
                             .move_order = {.given = true, .number = BD_ORDER_GIVEN}};
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; ++i) {
        question.algorithm = "minimax";
        bd_value value = check_game(&question, positions[i]);
        question.algorithm = "alpha-beta";
        assert_int_equal(check_game(&question, positions[i]), value);
    }
}

/* ---- proofs ---- */

/* The numbers of a position that was searched, from those of the positions behind it: to reach the bound the side of the root
 * needs one of its moves, and must answer all moves of the other. */
static void numbers_of(const search_tree *tree, uint32_t at, bool proves, uint32_t *number)
{
    const tree_node *node = &tree->nodes[at];
    bool needs_one = node->is_maximal == proves;
    uint64_t sum = 0;
    uint32_t least = BD_UNPROVABLE;
    for (uint32_t i = at + 1; i < tree->count; ++i) {
        const tree_node *child = &tree->nodes[i];
        uint32_t found = proves ? child->proof : child->disproof;
        if (child->parent != at)
            continue;
        sum += found;
        least = found < least ? found : least;
    }
    *number = needs_one ? least : sum < BD_UNPROVABLE ? (uint32_t)sum : BD_UNPROVABLE;
}

static void check_numbers(const search_tree *tree)
{
    uint32_t checked = 0;
    for (uint32_t i = 0; i < tree->count; ++i) {
        const tree_node *node = &tree->nodes[i];
        uint32_t proof, disproof;
        assert_true(node->has_proof);
        if (node->fate == TREE_LEAF) {
            assert_true(node->has_value);
            assert_true((node->proof == 0) != (node->disproof == 0));
        }
        bool is_elsewhere = node->parent != TREE_NONE &&
                            node->reason; /* searched by another path, too */
        if (node->fate != TREE_EXPANDED || is_elsewhere)
            continue;
        ++checked;
        numbers_of(tree, i, true, &proof);
        numbers_of(tree, i, false, &disproof);
        assert_int_equal(node->proof, proof);
        assert_int_equal(node->disproof, disproof);
    }
    assert_true(checked > 0);
}

/* Each question has an answer. */
static void check_proof(const ask_question *question, const char *position)
{
    grown self;
    grow(&self, question, position);
    check_shape(&self.tree);
    check_moves(&self);
    check_numbers(&self.tree);
    assert_true(self.tree.roots > 0);
    for (uint32_t i = 0; i < self.tree.count; ++i)
        if (self.tree.nodes[i].parent == TREE_NONE)
            assert_true((self.tree.nodes[i].proof == 0) != (self.tree.nodes[i].disproof == 0));
    end(&self);
}

static void test_proofs(void **state)
{
    static const char *const positions[] = {"X.O/.XO/OX.", "X.O/.X./..O", "XOX/O../...",
                                            "XO./.../X.O"};
    bd_random random = bd_random_of(3);
    ask_question question = {.domain = "game-tree", .algorithm = "proof-number"};
    (void)state;
    for (unsigned round = 0; round < (IS_BRIEF ? 100 : 1000); ++round) {
        char text[1024];
        size_t length = bd_text(text, sizeof text, "(");
        length += random_text(&random, 3, text, sizeof text, length);
        bd_text_at(text, sizeof text, length, ")");
        check_proof(&question, text);
    }
    question.domain = "tictactoe";
    for (size_t i = 0; i < sizeof positions / sizeof *positions; ++i)
        check_proof(&question, positions[i]);
}

/* ---- values ---- */

/* Is the queen of this node attacked by one before it? */
static bool is_attacked(const search_tree *tree, uint32_t at)
{
    const tree_node *node = &tree->nodes[at];
    for (uint32_t i = node->parent; tree->nodes[i].parent != TREE_NONE; i = tree->nodes[i].parent) {
        int64_t rows = (int64_t)node->number_of - tree->nodes[i].number_of;
        int64_t columns = llabs(node->number - tree->nodes[i].number);
        if (columns == 0 || columns == rows)
            return true;
    }
    return false;
}

static void test_queens(void **state)
{
    static const char *const algorithms[] = {"backtracking", "backjumping"};
    (void)state;
    for (unsigned size = 1; size <= (IS_BRIEF ? 5 : 7); ++size)
        for (unsigned i = 0; i < 2; ++i) {
            grown self;
            char text[8];
            bd_text(text, sizeof text, "%u", size);
            const ask_question question = {
                .domain = "queens", .algorithm = algorithms[i], .wanted = BD_WANT_ALL};
            grow(&self, &question, text);
            const search_tree *tree = &self.tree;
            check_shape(tree);
            assert_int_equal(tree->count - 1, self.counter[BD_TRIED]);
            for (uint32_t node = 1; node < tree->count; ++node)
                assert_int_equal(tree->nodes[node].fate == TREE_CUT, is_attacked(tree, node));
            static const unsigned solutions[] = {0, 1, 0, 0, 2, 10, 4, 40};
            assert_int_equal(count_fate(tree, TREE_GOAL), solutions[size]);
            end(&self);
        }
}

/* ---- showing ---- */

static void test_limits(void **state)
{
    grown self;
    const ask_question question = {.domain = "queens", .algorithm = "backtracking"};
    (void)state;
    for (uint32_t most = 1; most < 120; most += 7) {
        grow(&self, &question, "6");
        search_tree *tree = &self.tree;
        tree_show(tree, most, 0);
        uint32_t shown = 0, hidden = 0;
        for (uint32_t i = 0; i < tree->count; ++i) {
            const tree_node *node = &tree->nodes[i];
            shown += node->is_shown;
            hidden += node->is_shown ? node->hidden : 0;
            assert_true(!node->is_shown || node->parent == TREE_NONE ||
                        tree->nodes[node->parent].is_shown);
            assert_true(!node->is_on_path || node->is_shown || most < 7);
        }
        assert_int_equal(shown, tree->shown);
        assert_true(shown <= most);
        assert_true(hidden > 0 || shown == tree->count);
        end(&self);
    }
}

static void check_board(const char *picture, const char *wanted)
{
    json_t *board = tree_board(picture);
    char *text = board ? json_dumps(board, JSON_COMPACT) : NULL;
    if (wanted)
        assert_string_equal(text, wanted);
    else
        assert_null(board);
    free(text);
    json_decref(board);
}

static void test_boards(void **state)
{
    (void)state;
    check_board("  1  2  3\n  4  .  5\n", "[[\"1\",\"2\",\"3\"],[\"4\",\"\",\"5\"]]");
    check_board(" X |   | O \n---+---+---\n   | X |   \n",
                "[[\"X\",\"\",\"O\"],[\"\",\"X\",\"\"]]");
    check_board("| . X |\n| O X |\n  1 2\n", "[[\"\",\"X\"],[\"O\",\"X\"]]");
    check_board("2 . Q\n1 Q .\n  a b\n", "[[\"\",\"Q\"],[\"Q\",\"\"]]");
    check_board("+---+---+\n|1 .|. 2|\n|. 3|4 .|\n",
                "[[\"1\",\"\",\"\",\"2\"],[\"\",\"3\",\"4\",\"\"]]");
    check_board("a line of text\nand another one of it\n", NULL);
    check_board("", NULL);
    check_board("|\n||\n", NULL);
    check_board("a |\nb ||\n", NULL); /* heaps */
    check_board("  a b\n1 . X\n2 O .\n", "[[\"\",\"X\"],[\"O\",\"\"]]");
    check_board(" 1| |b|\n 5|.| |\n", "[[\"1\",\"\",\"b\"],[\"5\",\"\",\"\"]]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths),     cmocka_unit_test(test_game_trees),
        cmocka_unit_test(test_tictactoe), cmocka_unit_test(test_proofs),
        cmocka_unit_test(test_queens),    cmocka_unit_test(test_limits),
        cmocka_unit_test(test_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
