#include "ask/logic_story.h"

#include "ask/language.h"
#include "text/json.h"
#include "ask/sudoku_step.h"

#include "domains/sudoku/exact.h"
#include "domains/sudoku/grid_text.h"
#include "text/wrap.h"

#include <stdlib.h>

/* ---- making ---- */

static bool keep_step(void *context, const sudoku_step *step)
{
    logic_story *story = context;
    if (story->count == story->room) {
        size_t room = story->room ? 2 * story->room : 64;
        sudoku_step *steps = realloc(story->steps, room * sizeof *steps);
        if (!steps)
            return false;
        story->steps = steps;
        story->room = room;
    }
    story->steps[story->count++] = *step;
    return true;
}

bd_status logic_story_make(logic_story *story, const bd_constraint_problem *problem,
                           const logic_request *request, const bd_constraint_options *options,
                           bd_constraint_result *result)
{
    const sudoku_grid *puzzle = problem->data;
    bool is_unique = request->uses_rectangles && sudoku_count(puzzle, 2, NULL) == 1;
    *story = (logic_story){
        .puzzle = puzzle,
        .language = request->language,
        .reasoning = {.logic = {.is_unique = is_unique}, .told = keep_step, .context = story}};
    return sudoku_logic_search(puzzle, options, &story->reasoning, result);
}

void logic_story_free(logic_story *story)
{
    if (story)
        free(story->steps);
}

/* ---- for people ---- */

static void print_step(const logic_story *story, size_t number, bool is_wrapped, FILE *out)
{
    char sentence[SUDOKU_TEXT_MOST];
    sudoku_step_text(&story->steps[number], story->language, sentence, sizeof sentence);
    int column = fprintf(out, "%3zu. ", number + 1);
    if (!is_wrapped) {
        fprintf(out, "%s\n", sentence);
        return;
    }
    text_wrapping line = {.out = out, .indent = (size_t)column, .column = (size_t)column};
    wrap_text(&line, sentence);
    wrap_end(&line);
}

void logic_story_print(const logic_story *story, bool is_drawn, FILE *out)
{
    sudoku_logic here;
    bool is_shown = false; /* the candidates, since a digit was put in */
    sudoku_logic_begin(&here, story->puzzle);
    if (is_drawn && story->count > 0)
        draw_sudoku(&here, false, out);
    for (size_t i = 0; i < story->count; ++i) {
        const sudoku_step *step = &story->steps[i];
        bool removes = step->digit == 0;
        if (is_drawn && removes && !is_shown) {
            fputs(i > 0 ? "\n" : "", out);
            draw_sudoku(&here, true, out);
        }
        is_shown = removes;
        print_step(story, i, is_drawn, out);
        sudoku_logic_apply(&here, step);
    }
    if (is_drawn && story->count > 0)
        fputc('\n', out);
}

void logic_story_print_rating(const logic_story *story, bool is_drawn, FILE *out)
{
    const sudoku_reasoning *reasoning = &story->reasoning;
    char text[SUDOKU_TEXT_MOST];
    bool is_finished = reasoning->rating.end == SUDOKU_FINISHED;
    if (!is_finished && is_drawn) {
        fputc('\n', out);
        draw_sudoku(&reasoning->here, true, out);
    }
    if (!is_finished) {
        sudoku_format(&reasoning->here.grid, text, sizeof text);
        fprintf(out, "  %s\n", text);
    }
    sudoku_rating_text(&reasoning->rating, &reasoning->here, story->language, text, sizeof text);
    text_wrapping line = {.out = out, .indent = 2, .column = 2};
    fputs("  ", out);
    wrap_text(&line, text);
    wrap_end(&line);
}

/* ---- JSON ---- */

json_t *logic_story_json(const logic_story *story)
{
    json_draft object = object_new();
    json_t *steps = json_array();
    for (size_t i = 0; steps && i < story->count; ++i)
        if (json_array_append_new(steps, sudoku_step_json(&story->steps[i], story->language)) != 0)
            object.failed = true;
    object_text(&object, "language", language_code(story->language));
    object_add(&object, "steps", steps);
    return object_done(&object);
}
