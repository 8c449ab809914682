/* The next move of a path: that of the solution which the algorithm finds. */
#include "ask/session.h"
#include "ask/path_text.h"
#include "ask/paths.h"

#include "text/numbers.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

enum { SENTENCE_SIZE = 128 + MOVE_SIZE };
_Static_assert((int)MOVE_SIZE >= (int)REASON_SIZE, "a sentence has a move or a reason");

static bool take_nothing(void *context, const ask_event *event)
{
    (void)context, (void)event;
    return true;
}

/* Why there is no next move. */
static void say_why(const ask_answer *answer, ask_hint *hint, char *sentence)
{
    bool is_impossible = answer->status == BD_NO_SOLUTION;
    const char *ending = ask_ending(answer->status);
    hint->outcome = is_impossible ? "impossible" : "stuck";
    if (is_impossible)
        bd_text(sentence, SENTENCE_SIZE, "No solution exists%s%s.", answer->reason ? ": " : "",
                answer->reason ? answer->reason : "");
    else if (answer->status == BD_GAVE_UP || answer->status == BD_LIMIT_COST)
        bd_text(sentence, SENTENCE_SIZE, "%s", ending); /* a sentence of its own */
    else
        bd_text(sentence, SENTENCE_SIZE, "No solution was found: %s.", ending);
}

/* Says the move, or that there is one, how many are left after it, and whether that is proved the least. */
static void say_sentence(const ask_answer *answer, const char *move, size_t left, char *sentence)
{
    const bd_problem *problem = ask_path_problem(answer->session);
    const char *proof = answer->optimal ? "proved optimal" : "not proved optimal";
    char noun[NOUN_SIZE];
    if (answer->session->question->is_nudge)
        bd_text(sentence, SENTENCE_SIZE, "A solution has %zu more %s (%s).", left + 1,
                noun_of_moves(problem, left + 1, noun), proof);
    else
        bd_text(sentence, SENTENCE_SIZE, "Next: %s. Then %zu more %s (%s).", move, left,
                noun_of_moves(problem, left, noun), proof);
}

/* The parts of the step. NULL: no memory. */
static json_t *path_hint_json_of_step(const ask_answer *answer, const char *move, size_t left)
{
    json_draft step = object_new();
    object_text(&step, "move", move);
    object_number(&step, "left", left);
    object_flag(&step, "optimal", answer->optimal);
    return object_done(&step);
}

/* The move at `at`, and how many come after it. False: no memory. */
static bool say_move(const ask_answer *answer, ask_hint *hint, size_t at, char *sentence)
{
    const bd_problem *problem = ask_path_problem(answer->session);
    const bd_result *result = path_result_of(answer);
    _Alignas(max_align_t) unsigned char here[BD_STATE_BYTES];
    const void *start = path_instance_of(answer)->state;
    size_t left = result->length - at - 1;
    char **names = names_of_moves(problem, start, result->moves, result->length);
    bool is_nudge = answer->session->question->is_nudge;
    if (!names || !play_moves(problem, start, result->moves, at, here)) {
        move_names_free(names, result->length);
        return false;
    }
    hint->outcome = "step";
    hint->picture = drawing_of_state(problem, here);
    say_sentence(answer, names[at], left, sentence);
    if (!is_nudge)
        hint->step = path_hint_json_of_step(answer, names[at], left);
    move_names_free(names, result->length);
    return hint->picture && (is_nudge || hint->step);
}

static bool refuse_of_sudoku(const ask_question *question, bd_error *error)
{
    const char *dashes = question->names_keys ? "" : "--";
    return bd_fail(error, BD_BAD_USAGE, 0, "%s%s is for sudoku", dashes,
                   question->language ? "language" : "unique-rectangles");
}

bool path_hint(ask_answer *answer, ask_hint *hint, bd_error *error)
{
    static const ask_sink silent = {.take = take_nothing};
    char sentence[SENTENCE_SIZE];
    bool is_made = true;
    const ask_question *question = answer->session->question;
    uint64_t at = question->skipped;
    if (question->language || question->unique_rectangles)
        return refuse_of_sudoku(question, error);
    path_search(answer, answer->session->limits.bytes, &silent);
    const bd_result *result = path_result_of(answer);
    hint->language = "en";
    if (!result->has_solution) {
        say_why(answer, hint, sentence);
    } else {
        answer->status = BD_SOLVED;
        hint->skipped = at < result->length ? at : result->length;
        hint->outcome = "finished";
        bd_text(sentence, sizeof sentence, "It is solved.");
        is_made = at >= result->length || say_move(answer, hint, (size_t)at, sentence);
    }
    hint->sentence = strdup(sentence);
    return (is_made && hint->sentence) ||
           bd_fail(error, BD_NO_MEMORY, 0, "no memory for the next move");
}
