/* bandolo store stat: what is in a store. */
#include "cli/store/store.h"

#include "ask/games_book.h"
#include "ask/path_text.h"
#include "cli/complain.h"
#include "cli/output.h"
#include "ask/store_open.h"

#include <stdlib.h>
#include <string.h>

/* Reads how far the store is complete, or BD_NO_COST. False: the store failed. */
static bool read_complete(bd_store *store, bd_cost *complete, bd_error *error)
{
    uint64_t value;
    bd_store_answer answer = bd_store_noted(store, BD_STORE_COMPLETE, &value, error);
    *complete = answer == BD_STORE_FOUND ? (bd_cost)value : BD_NO_COST;
    return answer != BD_STORE_FAILED;
}

/* The last distance, "511+", counts all farther positions. */
static void print_distance(unsigned distance, const bd_store_size *size)
{
    char exact[NUMBER_SIZE], bounds[NUMBER_SIZE];
    printf("%8u%s  %16s  %16s\n", distance, distance == BD_STORE_DISTANCES - 1 ? "+" : " ",
           show_count(exact, size->exact[distance]), show_count(bounds, size->bounds[distance]));
}

static void print_stat(const store_session *session, const bd_store_size *size, bd_cost complete)
{
    const bd_store_subject *about = bd_store_about(session->store);
    char rows[NUMBER_SIZE], bytes[NUMBER_SIZE];
    bool is_book = strcmp(about->goal, BOOK_GOAL) == 0;
    printf("%s", about->domain);
    if (*about->goal) /* each of its problems may have another */
        printf(" %s %s", is_book ? "and its" : "with the goal", about->goal);
    printf("\n%s rows, %s", show_count(rows, size->rows), show_bytes(bytes, size->bytes));
    if (size->rows > 0)
        printf(", %.1f bytes a row", (double)size->bytes / (double)size->rows);
    if (complete != BD_NO_COST)
        printf("; complete to distance %u", complete);
    printf("\n%s solved positions in the catalogue\n\n", show_count(rows, size->solves));
    printf("%-12s  %16s  %16s\n", "tier", "rows", "size");
    for (unsigned i = 0; i < size->tiers; ++i)
        printf("%-12s  %16s  %16s\n", size->tier[i].name, show_count(rows, size->tier[i].rows),
               show_bytes(bytes, size->tier[i].bytes));
    if (is_book)
        return; /* its distances stand for values */
    printf("\n%8s   %16s  %16s\n", "distance", "proved", "bounds");
    for (unsigned distance = 0; distance < BD_STORE_DISTANCES; ++distance)
        if (size->exact[distance] || size->bounds[distance])
            print_distance(distance, size);
}

static json_t *json_of_distances(const bd_store_size *size)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < BD_STORE_DISTANCES; ++i)
        if (size->exact[i] || size->bounds[i])
            json_array_append_new(list, json_pack("{s:i, s:I, s:I}", "distance", (int)i, "proved",
                                                  (json_int_t)size->exact[i], "bounds",
                                                  (json_int_t)size->bounds[i]));
    return list;
}

static json_t *json_of_tiers(const bd_store_size *size)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < size->tiers; ++i)
        json_array_append_new(list, json_pack("{s:s, s:I, s:I}", "name", size->tier[i].name, "rows",
                                              (json_int_t)size->tier[i].rows, "bytes",
                                              (json_int_t)size->tier[i].bytes));
    return list;
}

static int stat_print_json(const store_session *session, const bd_store_size *size,
                           bd_cost complete)
{
    const bd_store_subject *about = bd_store_about(session->store);
    json_t *object = json_pack("{s:s, s:o, s:I, s:I, s:I, s:o, s:o}", "domain", about->domain,
                               "goal", json_of_text(about->goal), "rows", (json_int_t)size->rows,
                               "bytes", (json_int_t)size->bytes, "solves", (json_int_t)size->solves,
                               "tiers", json_of_tiers(size), "distances", json_of_distances(size));
    if (object && complete != BD_NO_COST)
        json_object_set_new(object, "complete", json_integer(complete));
    return output_json(stdout, object) ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

static int stat_tell(const store_session *session)
{
    bd_error error;
    bd_cost complete;
    bd_store_size size;
    if (!bd_store_measure(session->store, &size, &error) ||
        !read_complete(session->store, &complete, &error))
        return complain_of_store(&error);
    if (session->settings->json)
        return stat_print_json(session, &size, complete);
    print_stat(session, &size, complete);
    return EXIT_ANSWERED;
}

/* Works for the store of a plug-in without its file, since counting needs no rules. */
int store_stat(const void *given, char **words)
{
    const cli_store_settings *settings = given;
    store_session session = {.settings = settings};
    bd_error error;
    bool has_rules = words[0] || settings->goal;
    if (!has_rules && !store_is_built_in(settings, &has_rules, &error))
        return store_complain_of_opening(settings->store, &error);
    if (has_rules) {
        int code = store_begin(&session, settings, words[0], BD_STORE_READ_ONLY);
        return code != 0 ? code : store_end(&session, stat_tell(&session));
    }
    if (!bd_store_open(&session.store, settings->store, NULL, BD_STORE_READ_ONLY, &error))
        return store_complain_of_opening(settings->store, &error);
    return store_end(&session, stat_tell(&session));
}
