/* bandolo store build GAME --plies N: a book, the exact values of all positions of the first plies.
 *
 * The positions are listed ply by ply, each once up to symmetry. Those of the last ply are searched; the values of the
 * others follow from their successors', backward from there. With more plies than a game has nothing is searched: the book
 * is a table of the whole game. Rows are kept as they are found, so a build that ends early goes on where it was. */
#include "cli/store/store.h"

#include "ask/games_book.h"
#include "ask/store_open.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"

#include <bandolo/template/base/watch.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The note that a book has all positions of the first plies. */
static const char complete_plies[] = "complete plies";

typedef struct book_entry {
    unsigned char key[BD_STORED_KEY_BYTES];
    game_position position;
} book_entry;

/* The positions after so many moves in which the game goes on. */
typedef struct book_level {
    book_entry *entries;
    size_t count, room;
} book_level;

typedef struct book_builder {
    const cli_store_settings *settings;
    ask_question question;
    game_session own;
    bd_store *store;
    const book_level *last; /* whose positions are searched */
    pthread_mutex_t mutex;  /* of the store and what stands below */
    progress_count progress;
    uint64_t done, added;
    double deadline; /* 0: none */
    bd_status status;
    bd_error error;
} book_builder;

/* ---- the positions ---- */

static bool add_entry(book_level *level, const game_session *own, const void *state)
{
    if (level->count == level->room) {
        size_t room = level->room ? 2 * level->room : 64;
        book_entry *entries = realloc(level->entries, room * sizeof *entries);
        if (!entries)
            return false;
        level->entries = entries;
        level->room = room;
    }
    book_entry *entry = &level->entries[level->count++];
    book_key(own, state, &entry->position, entry->key);
    return true;
}

static int by_key(const void *a, const void *b)
{
    return memcmp(((const book_entry *)a)->key, ((const book_entry *)b)->key, BD_STORED_KEY_BYTES);
}

static void drop_duplicates(book_level *level)
{
    size_t kept = 0;
    if (level->count > 0)
        qsort(level->entries, level->count, sizeof *level->entries, by_key);
    for (size_t i = 0; i < level->count; ++i)
        if (kept == 0 || by_key(&level->entries[kept - 1], &level->entries[i]) != 0)
            level->entries[kept++] = level->entries[i];
    level->count = kept;
}

/* The positions one move after those of `before`. False: no memory. */
static bool expand(const game_session *own, const book_level *before, book_level *after)
{
    bd_move moves[BD_MOST_CHOICES];
    bd_value value;
    for (size_t i = 0; i < before->count; ++i) {
        const void *here = before->entries[i].position.state;
        unsigned count = own->game->list(own->problem, here, moves);
        for (unsigned m = 0; m < count; ++m) {
            game_position next = {{0}};
            own->game->play(own->problem, here, moves[m], next.state);
            if (!own->game->is_over(own->problem, next.state, &value) &&
                !add_entry(after, own, next.state))
                return false;
        }
        if (after->count > 4 * before->count + 4096)
            drop_duplicates(after);
    }
    drop_duplicates(after);
    return true;
}

/* Fills `levels` up to `plies`, or to the end of the longest game. Returns how many there are; 0: no memory. */
static unsigned list_levels(const game_session *own, unsigned plies, book_level *levels)
{
    game_position start = {{0}};
    own->game->start(own->problem, start.state);
    bool is_listed = add_entry(&levels[0], own, start.state);
    unsigned count = 1;
    for (; is_listed && count <= plies && levels[count - 1].count > 0 && !interrupted(); ++count)
        is_listed = expand(own, &levels[count - 1], &levels[count]);
    return is_listed ? count : 0;
}

/* ---- the last ply ---- */

static bool is_known(book_builder *builder, const book_entry *entry, bool *failed)
{
    bd_value value;
    bd_store_answer answer = book_find(builder->store, &builder->own, entry->position.state, &value,
                                       &builder->error);
    *failed = answer == BD_STORE_FAILED;
    return answer == BD_STORE_FOUND;
}

/* Sets the limits of one search. False: the time is up. */
static bool limit(const book_builder *builder, bd_game_options *options)
{
    unsigned threads = builder->settings->threads ? builder->settings->threads : 1;
    *options = builder->own.options;
    options->stop = interrupt_flag();
    options->limits.bytes = builder->settings->limit_memory / threads;
    options->limits.seconds = builder->deadline > 0 ? builder->deadline - bd_clock_seconds() : 0;
    return builder->deadline == 0 || options->limits.seconds > 0;
}

/* The first ending stands, but a failure hides every other: with that the same command does not continue. */
static void end_with(book_builder *builder, bd_status status, const bd_error *error)
{
    if (builder->status != BD_SOLVED && (builder->status == BD_FAILED || status != BD_FAILED))
        return;
    builder->status = status;
    builder->error = *error;
}

static void keep(book_builder *builder, const book_entry *entry, const bd_game_result *found)
{
    bd_status status = found->status;
    bd_error error = found->error;
    if (status == BD_SOLVED &&
        !(book_add(builder->store, &builder->own, entry->position.state, found, &error) &&
          bd_store_flush(builder->store, &error)))
        status = BD_FAILED;
    if (status != BD_SOLVED) {
        end_with(builder, status, &error);
        return;
    }
    ++builder->added;
    progress_count_show(&builder->progress, ++builder->done);
}

/* Searches a position of the last ply, unless its row is there. */
static void search_entry(void *context, unsigned number)
{
    book_builder *builder = context;
    const book_entry *entry = &builder->last->entries[number];
    bd_game_options options;
    bd_game_result found;
    bool failed = false;
    pthread_mutex_lock(&builder->mutex);
    bool is_due = builder->status == BD_SOLVED && !is_known(builder, entry, &failed);
    if (failed)
        builder->status = BD_FAILED;
    else if (is_due && !limit(builder, &options))
        builder->status = BD_LIMIT_TIME;
    is_due &= builder->status == BD_SOLVED;
    pthread_mutex_unlock(&builder->mutex);
    if (!is_due)
        return;
    bd_game_search(builder->own.game, builder->own.problem, entry->position.state, &options,
                   &found);
    pthread_mutex_lock(&builder->mutex);
    keep(builder, entry, &found);
    pthread_mutex_unlock(&builder->mutex);
    bd_game_result_free(&found);
}

/* ---- the plies before ---- */

/* The best move and its value, by the rows behind it. False: the store failed. */
static bool judge(book_builder *builder, const void *here, bd_game_result *best, bd_move *move)
{
    const game_session *own = &builder->own;
    bd_move moves[BD_MOST_CHOICES];
    unsigned count = game_moves(own, here, moves, &builder->error);
    if (count == 0)
        return false;
    *best = (bd_game_result){.has_value = true, .is_proved = true, .line = move, .length = 1};
    for (unsigned i = 0; i < count; ++i) {
        game_position next = {{0}};
        bd_value value;
        own->game->play(own->problem, here, moves[i], next.state);
        bd_store_answer answer = book_find(builder->store, own, next.state, &value,
                                           &builder->error);
        if (answer == BD_STORE_ABSENT)
            bd_fail(&builder->error, BD_BAD_INPUT, 0, "%.120s: the store lacks a row that it had",
                    name_of_store(builder->settings->store));
        if (answer != BD_STORE_FOUND)
            return false;
        bool keeps_side = own->game->side(own->problem, here) ==
                          own->game->side(own->problem, next.state);
        value = game_value_before(&own->options, value, keeps_side);
        if (i == 0 || value > best->value) {
            best->value = value;
            *move = moves[i];
        }
    }
    return true;
}

static bool judge_level(book_builder *builder, const book_level *level)
{
    for (size_t i = 0; i < level->count; ++i) {
        const void *here = level->entries[i].position.state;
        bd_game_result best;
        bd_move move;
        bool failed = false;
        if (is_known(builder, &level->entries[i], &failed))
            continue;
        if (failed || !judge(builder, here, &best, &move) ||
            !book_add(builder->store, &builder->own, here, &best, &builder->error))
            return false;
        ++builder->added;
        progress_count_show(&builder->progress, ++builder->done);
    }
    return true;
}

/* ---- the build ---- */

static void build_levels(book_builder *builder, book_level *levels, unsigned count)
{
    unsigned threads = builder->settings->threads ? builder->settings->threads : 1;
    builder->last = &levels[count - 1];
    if (builder->last->count > UINT32_MAX)
        bd_fail(&builder->error, BD_BAD_USAGE, 0, "--plies: more than 4 billion positions");
    else
        bd_each_in_threads(threads, (unsigned)builder->last->count, search_entry, builder);
    for (unsigned i = count - 1; i-- > 0 && builder->status == BD_SOLVED;)
        if (!judge_level(builder, &levels[i]))
            builder->status = BD_FAILED;
        else if (interrupted())
            builder->status = BD_STOPPED;
    if (builder->status == BD_SOLVED &&
        !bd_store_note(builder->store, complete_plies, count - 1, &builder->error))
        builder->status = BD_FAILED;
}

static int book_tell(const book_builder *builder, unsigned plies, double seconds)
{
    char rows[NUMBER_SIZE], added[NUMBER_SIZE], bytes[NUMBER_SIZE], time[NUMBER_SIZE];
    bd_store_size size;
    bd_error error;
    switch (builder->status) {
    case BD_SOLVED:
        break;
    case BD_FAILED:
        return complain_of_store(&builder->error);
    case BD_STOPPED:
        return complain(EXIT_INTERRUPTED, "interrupted; the same command continues");
    default:
        return complain(EXIT_LIMIT, "%s; the same command continues",
                        bd_status_name(builder->status));
    }
    if (!bd_store_measure(builder->store, &size, &error))
        return complain_of_store(&error);
    printf("%s: %s rows, %s; complete to ply %u\n%s rows added in %s\n",
           name_of_store(builder->settings->store), show_count(rows, size.rows),
           show_bytes(bytes, size.bytes), plies, show_count(added, builder->added),
           show_seconds(time, seconds));
    return EXIT_ANSWERED;
}

static int book_build(book_builder *builder)
{
    long long wanted = builder->settings->plies.number;
    unsigned most = builder->own.game->most_plies(builder->own.problem), count;
    double started = bd_clock_seconds(), limit_time = builder->settings->limit_time;
    unsigned plies = wanted < most ? (unsigned)wanted : most;
    book_level *levels = calloc(plies + 1, sizeof *levels);
    count = levels ? list_levels(&builder->own, plies, levels) : 0;
    builder->deadline = limit_time > 0 ? started + limit_time : 0;
    progress_count_begin(&builder->progress, "positions", builder->settings->quiet);
    if (count > 0 && interrupted())
        builder->status = BD_STOPPED; /* and perhaps not all levels are listed */
    else if (count > 0)
        build_levels(builder, levels, count);
    progress_erase();
    int code = count > 0 ? book_tell(builder, count - 1, bd_clock_seconds() - started)
                         : complain_of_memory("the positions of a book");
    for (unsigned i = 0; levels && i <= plies; ++i)
        free(levels[i].entries);
    free(levels);
    return code;
}

int store_build_book(const cli_store_settings *settings, const char *named)
{
    book_builder builder = {.settings = settings,
                            .question = {.domain = named, .goal = settings->goal},
                            .status = BD_SOLVED};
    bd_error error;
    if (!game_called(named)) {
        game_refuse(named, &error);
        return complain(EXIT_BAD, "--plies: %s", error.message);
    }
    if (settings->plies.number < 0)
        return complain(EXIT_BAD, "--plies: expected a number from 0 on");
    if (!game_open(&builder.own, &builder.question, &error)) {
        game_close(&builder.own);
        return complain_of(&error);
    }
    int code;
    if (!book_open(&builder.store, &builder.own, named, settings->store, 0, &error))
        code = complain_of_store(&error);
    else {
        pthread_mutex_init(&builder.mutex, NULL);
        code = book_build(&builder);
        pthread_mutex_destroy(&builder.mutex);
        if (!bd_store_close(builder.store, &error) && code != EXIT_OUTSIDE)
            code = exit_worse(code, complain_of_store(&error));
    }
    game_close(&builder.own);
    return code;
}
