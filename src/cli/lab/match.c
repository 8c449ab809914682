/* bandolo lab run, for an experiment of matches: every two of its players play. */
#include "cli/lab/lab.h"

#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "cli/progress.h"

#include "ask/match_journal.h"
#include "text/csv_field.h"

#include <math.h>
#include <stdlib.h>

typedef struct match_list {
    match_plan *plans;
    match_score *scores;
    size_t count; /* played, or begun */
} match_list;

/* An option that is for searches; NULL: none was given. */
static const char *option_of_searches(const cli_lab_settings *settings)
{
    return settings->sample > 0       ? "sample"
           : settings->all            ? "all"
           : settings->instances      ? "instances"
           : settings->columns.first  ? "columns"
           : settings->seeds > 0      ? "seeds"
           : settings->limit_time > 0 ? "limit-time"
           : settings->repeat > 0     ? "repeat"
           : settings->warm_up > 0    ? "warm-up"
           : settings->plot           ? "plot"
                                      : NULL;
}

static match_plan plan_of(const cli_lab_settings *settings, const lab_experiment *experiment,
                          const char *first, const char *second)
{
    return (match_plan){.domain = experiment->domain,
                        .players = {first, second},
                        .games = experiment->games ? experiment->games : MATCH_USUAL_GAMES,
                        .seed = settings->seed.given ? settings->seed.number
                                                     : experiment->seed.number,
                        .opening = experiment->opening.given ? (unsigned)experiment->opening.number
                                                             : MATCH_USUAL_OPENING,
                        .threads = settings->threads,
                        .journal = settings->journal,
                        .stop = interrupt_flag()};
}

/* ---- results ---- */

static bool write_json(const lab_experiment *experiment, const match_list *list, FILE *out)
{
    json_draft object = object_new();
    json_t *matches = json_array();
    for (size_t i = 0; i < list->count; ++i)
        json_array_append_new(matches, match_json(&list->plans[i], &list->scores[i]));
    object_text(&object, "experiment", experiment->name);
    object_text(&object, "title", experiment->title);
    object_add(&object, "matches", matches);
    return output_json(out, object_done(&object));
}

static bool write_csv(const lab_experiment *experiment, const match_list *list, FILE *out)
{
    fputs("domain,first,second,games,wins,draws,losses,elo,elo_least,elo_greatest\n", out);
    for (size_t i = 0; i < list->count; ++i) {
        const match_score *score = &list->scores[i];
        match_elo elo = match_elo_of(score);
        csv_write_field(out, experiment->domain);
        for (int player = 0; player < 2; ++player) {
            fputc(',', out);
            csv_write_field(out, list->plans[i].players[player]);
        }
        fprintf(out, ",%llu,%llu,%llu,%llu", (unsigned long long)score->games,
                (unsigned long long)score->wins, (unsigned long long)score->draws,
                (unsigned long long)score->losses);
        const double numbers[] = {elo.difference, elo.least, elo.greatest};
        for (int k = 0; k < 3; ++k)
            isfinite(numbers[k]) ? fprintf(out, ",%.3f", numbers[k]) : fprintf(out, ",");
        fputc('\n', out);
    }
    return true;
}

static bool match_write_file(const char *name,
                             bool (*write)(const lab_experiment *, const match_list *, FILE *),
                             const lab_experiment *experiment, const match_list *list,
                             bd_error *error)
{
    whole_file file;
    if (!name)
        return true;
    if (!output_file_open(&file, name, error))
        return false;
    bool is_made = write(experiment, list, file.stream) || ferror(file.stream);
    return output_file_close(&file, is_made, error) && is_made;
}

/* ---- playing ---- */

static void match_on_progress(void *context, uint64_t played)
{
    progress_count_show(context, played);
}

/* Plays all matches until one is stopped. False: `error` says why. */
static bool play_all(const cli_lab_settings *settings, const lab_experiment *experiment,
                     match_list *list, bd_error *error)
{
    bool prints = !output_file_is_standard(settings->csv) &&
                  !output_file_is_standard(settings->json);
    progress_count count;
    if (prints)
        printf("%s\n", experiment->title);
    for (size_t i = 0; i < experiment->player_count; ++i)
        for (size_t j = i + 1; j < experiment->player_count; ++j) {
            match_plan *plan = &list->plans[list->count];
            match_score *score = &list->scores[list->count];
            *plan = plan_of(settings, experiment, experiment->players[i], experiment->players[j]);
            plan->context = &count;
            plan->progress = match_on_progress;
            progress_count_begin(&count, "games", settings->quiet);
            bool is_played = match_play(plan, score, error);
            progress_erase();
            if (!is_played)
                return false;
            ++list->count;
            if (prints) {
                fputc('\n', stdout);
                match_print(plan, score, stdout);
            }
            if (score->is_stopped || !output_flush())
                return true;
        }
    return true;
}

static int run_list(const cli_lab_settings *settings, const lab_experiment *experiment,
                    match_list *list)
{
    bd_error error;
    if (settings->resume && !settings->journal)
        return complain(EXIT_BAD, "--resume needs --journal, the file that keeps the games");
    if ((settings->journal && !settings->resume &&
         !match_journal_create(settings->journal, &error)) ||
        !play_all(settings, experiment, list, &error) ||
        !match_write_file(settings->csv, write_csv, experiment, list, &error) ||
        !match_write_file(settings->json, write_json, experiment, list, &error))
        return complain_of(&error);
    if (list->count > 0 && list->scores[list->count - 1].is_stopped)
        return complain(EXIT_INTERRUPTED,
                        settings->journal ? "interrupted; the same command with --resume continues"
                                          : "interrupted; the games so far are counted");
    return EXIT_ANSWERED;
}

int lab_run_matches(const cli_lab_settings *settings, const lab_experiment *experiment)
{
    size_t pairs = experiment->player_count * (experiment->player_count - 1) / 2;
    const char *option = option_of_searches(settings);
    if (option)
        return complain(EXIT_BAD, "%.60s plays matches and takes no --%s", experiment->name,
                        option);
    match_list list = {calloc(pairs, sizeof *list.plans), calloc(pairs, sizeof *list.scores), 0};
    int code = list.plans && list.scores ? run_list(settings, experiment, &list)
                                         : complain_of_memory("the matches");
    free(list.plans);
    free(list.scores);
    return code;
}
