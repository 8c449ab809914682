/* bandolo tree: the tree of a search, as a picture, as data or as text. */
#include "cli/arguments.h"
#include "cli/asking.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/locale.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "cli/patterns/folder.h"
#include "cli/positions.h"
#include "cli/shared_options.h"

#include "ask/footprint.h"
#include "text/program.h"
#include "tree/tree.h"

#include <string.h>

enum { USUAL_NODES = 100 };

typedef struct cli_tree {
    ask_question question;
    const char *picture, *dot;
    uint64_t most, levels;
    bool json, all;
} cli_tree;

#define AT(member) offsetof(cli_tree, member)

static const cli_option tree_options[] = {
    {.group = "Which picture (default: an outline as text)"},
    OPTION("svg", "FILE", text, AT(picture),
           .help =
               "Draw the tree into FILE by Graphviz's dot (- is standard output); a name that ends "
               "in .png or .pdf gives such a picture"),
    OPTION("dot", "FILE", text, AT(dot),
           .help = "Write the graph that dot reads into FILE (- is standard output)"),
    OPTION_JSON(AT(json), "Print the tree as one JSON object"),
    OPTION("nodes", "N", count, AT(most),
           .help = "Show at most N nodes: the path, then those made first (default: 100)"),
    OPTION("levels", "N", count, AT(levels), .help = "Show only N levels below the root"),

    {.group = "How to search"},
    {.parameter = "algorithm"},
    {.parameter = "depth"},
    {.parameter = "horizon"},
    OPTION_FLAG("all", AT(all), .kinds = OF_VALUES,
                .help = "Search on until every solution is found"),
    OPTION_SET,
    {.parameter = "goal"},
    {.parameter = "heuristic"},
    {.parameter = "weight"},
    {.parameter = "cut-off"},
    {.parameter = "child-order"},
    {.parameter = "width"},
    {.parameter = "ties"},
    {.parameter = "parent-pruning"},
    {.parameter = "table",
     .help = "Games: memory for positions met before, such as 1M (default: none)"},
    {.parameter = "move-order",
     .help = "Games: moves tried first: given, rank or learned (default: given)"},
    {.parameter = "seed"},
    {.parameter = "limit-nodes"},
    {.parameter = "limit-time"},
    {0},
};
#undef AT

static const cli_example tree_examples[] = {
    {"bandolo tree tile8 \"1 2 3 4 5 6 0 7 8\" --algorithm astar --svg tree.svg",
     "the states that A* made, as a picture"},
    {"bandolo tree tile8 1,2,3,4,0,6,7,5,8 --algorithm idastar --heuristic zero",
     "an outline of IDA*, a tree for each bound"},
    {"bandolo tree queens 4 --svg queens.svg", "backtracking, with each conflict"},
    {"bandolo tree game-tree \"((3 12 8) (2 4 6) (14 5 2))\" --svg pruned.svg",
     "alpha-beta on your own tree"},
    {"bandolo tree tictactoe X.O/.X./..O --algorithm minimax --json", "as data"},
    {0},
};

typedef struct drawing {
    const cli_tree *settings;
    search_tree tree;
    bd_status status;
    bd_error error;
} drawing;

/* ---- the search ---- */

static bool tree_take_event(void *context, const ask_event *event)
{
    drawing *self = context;
    tree_take(&self->tree, event);
    if (self->tree.is_full || self->tree.is_lost || self->tree.is_broken)
        interrupt_request();
    if (event->kind == ASK_WARNING && event->code != BD_OK)
        complain(0, "%s", event->text);
    if (event->kind == ASK_ENDS) {
        self->status = event->answer->status;
        self->error = event->answer->error;
    }
    return true;
}

/* Searches the position and keeps its tree. False: `error` says what is wrong. */
static bool search(drawing *self, ask_session *session, cli_words *words, bd_error *error)
{
    const ask_sink sink = {.context = self, .wants = ASK_WANTS_STEPS, .take = tree_take_event};
    cli_positions positions = {.reader.fd = -1};
    const char *text;
    size_t length;
    bool is_open = positions_open(&positions, &session->form, words->position, words->file,
                                  (word_columns){0}, error);
    bool is_given = is_open && positions_next(&positions, &text, &length, error) == POSITION_GIVEN;
    if (is_given) {
        const ask_instance instance = {
            .text = text, .length = length, .name = positions_name(&positions, text)};
        ask_one(session, &instance, &sink);
        *error = self->error;
    } else if (is_open && error->code == BD_OK) {
        bd_fail(error, BD_BAD_INPUT, 0, "there is no position");
    }
    if (is_open && error->code == BD_BAD_INPUT)
        positions_fail(&positions, error);
    positions_close(&positions);
    return is_given && self->status != BD_FAILED;
}

/* Two forms on standard output are neither. */
static bool forms_agree(const cli_tree *settings, bd_error *error)
{
    int forms = settings->json + output_file_is_standard(settings->dot) +
                output_file_is_standard(settings->picture);
    return forms < 2 || bd_fail(error, BD_BAD_USAGE, 0,
                                "give one of --json, '--dot -' and '--svg -': each writes to "
                                "standard output");
}

/* Opens the domain and searches. False: `error` says what is wrong. */
static bool ask(drawing *self, const ask_kind *kind, char **words, bd_error *error)
{
    ask_question question = self->settings->question;
    char folder[FOLDER_SIZE];
    ask_session session;
    cli_words taken = {.goal = question.goal};
    question.wanted = self->settings->all ? BD_WANT_ALL : BD_WANT_BEST;
    question.stop = interrupt_flag();
    question.locale = users_locale();
    question.patterns = pattern_folder(NULL, folder);
    if (!forms_agree(self->settings, error) || !tree_question(&question, kind, error))
        return false;
    if (!take_words(&taken, kind, question.domain, words, error))
        return false;
    question.goal = taken.goal;
    const ask_sink warnings = {.context = self, .take = tree_take_event};
    if (!ask_open(&session, kind, &question, &warnings, error))
        return false;
    bool is_done = search(self, &session, &taken, error);
    ask_close(&session);
    return is_done && tree_is_whole(&self->tree, kind, interrupted(), error);
}

/* ---- what is written ---- */

/* The form of a picture by the ending of its name; without one, SVG. NULL: `error` says that there is no such form. */
static const char *form_of(const char *file, bd_error *error)
{
    static const char *const forms[] = {"svg", "png", "pdf"};
    const char *slash = strrchr(file, '/'), *dot = strrchr(slash ? slash : file, '.');
    if (!dot)
        return forms[0];
    for (size_t i = 0; i < sizeof forms / sizeof *forms; ++i)
        if (strcmp(dot + 1, forms[i]) == 0)
            return forms[i];
    bd_fail(error, BD_BAD_USAGE, 0, "%.200s: a picture's name ends in .svg, .png or .pdf", file);
    return NULL;
}

static const char *end_of(const char *form)
{
    return *form == 's'                     ? PROGRAM_SVG_END
           : *form == 'p' && form[1] == 'n' ? PROGRAM_PNG_END
                                            : PROGRAM_PDF_END;
}

/* Draws into `out`; NULL: only tries whether dot is there. */
static bool draw(const search_tree *tree, const char *form, FILE *out, bd_error *error)
{
    char option[8];
    char *arguments[] = {"dot", option, NULL};
    program_files files;
    bool is_missing = false, ok = program_files_open(&files, error);
    bd_text(option, sizeof option, "-T%s", form);
    if (ok && (out ? !tree_write_dot(tree, files.in) : fputs("graph {}\n", files.in) < 0))
        ok = bd_fail(error, BD_NO_MEMORY, 0, "no memory, or no room on the disk, for the graph");
    ok = ok && program_run(arguments, &files, &is_missing, error);
    if (is_missing)
        bd_fail(error, BD_BAD_USAGE, 0,
                "dot draws the tree, which is not in PATH; install it (on Debian and Ubuntu: apt "
                "install graphviz), or ask for --dot FILE");
    ok = ok && (!out || program_copy(&files, arguments[0], end_of(form), out, error));
    if (out == stdout)
        output_is_lost();
    program_files_close(&files);
    return ok;
}

/* Is what a picture needs there? */
static bool can_draw(const char *picture, bd_error *error)
{
    return !picture || (form_of(picture, error) && draw(NULL, "svg", NULL, error));
}

static bool write_picture(const drawing *self, bd_error *error)
{
    const char *name = self->settings->picture;
    whole_file file;
    return !name ||
           (output_file_open(&file, name, error) &&
            output_file_close(&file, draw(&self->tree, form_of(name, error), file.stream, error),
                              error));
}

static bool write_graph(const search_tree *tree, FILE *out, bd_error *error)
{
    return tree_write_dot(tree, out) || ferror(out) ||
           bd_fail(error, BD_NO_MEMORY, 0, "no memory for the graph");
}

static bool write_dot(const drawing *self, bd_error *error)
{
    const char *name = self->settings->dot;
    whole_file file;
    return !name || (output_file_open(&file, name, error) &&
                     output_file_close(&file, write_graph(&self->tree, file.stream, error), error));
}

static bool write_all(const drawing *self, bd_error *error)
{
    const cli_tree *settings = self->settings;
    bool is_outline = !settings->json && !settings->picture && !settings->dot;
    if (!write_picture(self, error) || !write_dot(self, error))
        return false;
    if (settings->json && !tree_write_json(&self->tree, stdout) && !output_is_lost())
        output_lacks("the JSON of a tree");
    if (is_outline && !tree_write_text(&self->tree, stdout) && !output_is_lost())
        output_lacks("the outline of a tree");
    return true;
}

static int exit_of(const drawing *self)
{
    return self->tree.is_full ? EXIT_LIMIT : bd_status_exit_code(self->status);
}

/* A search that a person stopped may have no tree yet; one without a tree is stopped, too. A limit may
 * come before the search begins, and that there is no solution may be known without one. */
static int exit_of_refusal(const drawing *self, const bd_error *error)
{
    const search_tree *tree = &self->tree;
    if (tree->unbegun || (self->status == BD_NO_SOLUTION && tree->count == 0))
        return bd_status_exit_code(self->status);
    bool is_own = tree->is_full || tree->is_lost || tree->is_broken;
    return interrupted() && !is_own ? EXIT_INTERRUPTED : exit_of_error(error);
}

static int tree_run(void *given, char **words)
{
    cli_tree *settings = given;
    drawing self = {.settings = settings, .tree = {.arena = bd_arena_of(NULL, 0)}};
    bd_error error = {0};
    settings->question.domain = words[0];
    const ask_kind *kind = kind_choose(&settings->question, &error);
    uint64_t most = settings->most ? settings->most : USUAL_NODES;
    bool ok = kind && can_draw(settings->picture, &error) && ask(&self, kind, words + 1, &error);
    if (ok) {
        tree_show(&self.tree, most < TREE_MOST ? (uint32_t)most : TREE_MOST,
                  settings->levels < TREE_MOST ? (uint32_t)settings->levels : 0);
        ok = write_all(&self, &error);
    }
    int code = ok ? exit_of(&self) : complain(exit_of_refusal(&self, &error), "%s", error.message);
    tree_free(&self.tree);
    return code;
}

const cli_command command_tree = {
    .name = "tree",
    .synopsis = "DOMAIN [POSITION | -]",
    .summary = "draw the tree of a small search",
    .details =
        "Searches as 'bandolo solve' does, keeps every step, and shows the tree: as an outline, as "
        "a picture (--svg), as a graph (--dot) or as data (--json). A node has the state, its "
        "order of visit, g, h and f on a path, and in a game its value for the side to move at the "
        "root. IDA*, WIDA* and iterative deepening have a tree for each bound. A discarded node "
        "has "
        "the reason: a bound, a state met before, the constraint in conflict. Nodes that "
        "alpha-beta "
        "pruned are grey; the edge to a position has the window [alpha, beta] with which it was "
        "visited.\n\nThe tree is meant for small searches: at 20,000 nodes the search "
        "stops, with exit status 3. At most 100 nodes are shown (--nodes): the path to the goal, "
        "then those generated first; '+5' stands for five that are left out. Games are searched "
        "without "
        "a table and in the order in which they list their moves, as textbooks do; constraint "
        "problems by backtracking (or --algorithm backjumping).",
    .options = tree_options,
    .examples = tree_examples,
    .least_words = 1,
    .most_words = 3,
    .settings_size = sizeof(cli_tree),
    .asks = true,
    .run = tree_run,
};
