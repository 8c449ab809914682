/* bandolo serve: the page and its API, until somebody interrupts. */
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/patterns/folder.h"
#include "cli/processors.h"

#include "ask/pattern_tables.h"

#include <errno.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>

#ifdef BANDOLO_HAS_WEB
#include "web/server.h"
#endif

typedef struct cli_serve_settings {
    given_number port;
    const char *bind, *store, *patterns;
    unsigned threads, jobs;
    uint64_t bytes;
    double seconds;
    bool open;
} cli_serve_settings;

#define AT(member) offsetof(cli_serve_settings, member)

static const cli_option options[] = {
    OPTION("port", "N", whole, AT(port),
           .help = "Port to listen on; 0: any free one (default: 8080)"),
    OPTION("bind", "ADDRESS", text, AT(bind),
           .help = "Address to listen on (default: 127.0.0.1, for this machine alone)"),
    OPTION_FLAG("open", AT(open), .help = "Open the page in a browser"),
    OPTION("store", "FILE", text, AT(store),
           .help = "Look positions up in this store first, and add those solved"),
    OPTION("patterns", "DIR", text, AT(patterns),
           .help = "Folder of pattern tables, or none (default: as 'bandolo solve')"),

    {.group = "Limits"},
    OPTION("jobs", "N", threads, AT(jobs),
           .help = "Long searches at once (default: one for each processor)"),
    OPTION("threads", "N", threads, AT(threads),
           .help = "Threads that one search may ask for (default: 1)"),
    OPTION("limit-memory", "BYTES", bytes, AT(bytes), .help = "Memory of one search (default: 1G)"),
    OPTION("limit-time", "TIME", duration, AT(seconds),
           .help = "Time of one job (default: 10m); a question that is no job has 10 s"),
    {0},
};

static const cli_example examples[] = {
    {"bandolo serve --open", "the page in the browser, from this machine alone"},
    {"bandolo serve --port 9000 --store tile15.db", "remembers what it has solved"},
    {0},
};

#ifdef BANDOLO_HAS_WEB

static void open_browser(const char *address)
{
    extern char **environ;
    char program[] = "xdg-open", copy[128];
    snprintf(copy, sizeof copy, "%s", address);
    char *const words[] = {program, copy, NULL};
    pid_t child;
    signal(SIGCHLD, SIG_IGN);
    int failure = posix_spawnp(&child, program, NULL, NULL, words, environ);
    if (failure)
        complain(0, "no browser was opened (%s): go to %s", strerror(failure), address);
}

/* Until the first signal; the second one ends the process at once. */
static void wait_for_signal(void)
{
    sigset_t stopping, before;
    sigemptyset(&stopping);
    sigaddset(&stopping, SIGINT);
    sigaddset(&stopping, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &stopping, &before);
    while (!interrupted())
        pselect(0, NULL, NULL, NULL, NULL, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static web_settings settings_of(const cli_serve_settings *given, const char *patterns)
{
    enum { USUAL_PORT = 8080, USUAL_SECONDS = 600, QUICK_SECONDS = 10 };
    return (web_settings){
        .bind = given->bind ? given->bind : "127.0.0.1",
        .port = given->port.given ? (unsigned)given->port.number : USUAL_PORT,
        .jobs = given->jobs ? given->jobs : processors(),
        .quick_seconds = QUICK_SECONDS,
        .bounds = {.seconds = given->seconds > 0 ? given->seconds : USUAL_SECONDS,
                   .bytes = given->bytes ? given->bytes : UINT64_C(1) << 30,
                   .threads = given->threads ? given->threads : 1,
                   .store = given->store,
                   .patterns = patterns,
                   .has_patterns = given->patterns},
    };
}

static int serve(const cli_serve_settings *given, const char *patterns)
{
    const web_settings settings = settings_of(given, patterns);
    char address[128];
    bd_error error;
    web_server *server = web_server_open(&settings, &error);
    if (!server)
        return complain_of(&error);
    bool is_ipv6 = strchr(settings.bind, ':');
    snprintf(address, sizeof address, "http://%s%.60s%s:%u/", is_ipv6 ? "[" : "", settings.bind,
             is_ipv6 ? "]" : "", web_server_port(server));
    printf("Bandolo is at %s; Ctrl-C ends it.\n", address);
    bool is_told = output_flush();
    if (is_told && given->open)
        open_browser(address);
    if (is_told)
        wait_for_signal();
    web_server_close(server);
    return is_told ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

static bool is_folder(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

/* Can a store be there, or be made there? */
static bool has_place(const char *store)
{
    char folder[FOLDER_SIZE];
    const char *slash = strrchr(store, '/');
    if (!slash || strstr(store, "://"))
        return true;
    snprintf(folder, sizeof folder, "%.*s", (int)(slash - store + 1), store);
    return is_folder(folder);
}

static int serve_run(void *given, char **words)
{
    const cli_serve_settings *settings = given;
    char folder[FOLDER_SIZE];
    (void)words;
    if (settings->port.given && (settings->port.number < 0 || settings->port.number > 65535))
        return complain(EXIT_BAD, "--port '%lld': expected 0 to 65535", settings->port.number);
    const char *patterns = pattern_folder(settings->patterns, folder);
    if (settings->patterns && patterns && !is_folder(patterns))
        return complain(EXIT_BAD, "--patterns: there is no folder '%.200s'", patterns);
    if (settings->store && !has_place(settings->store))
        return complain(EXIT_BAD, "--store: there is no folder for '%.200s'", settings->store);
    return serve(settings, patterns);
}

#else

static int run(void *given, char **words)
{
    (void)given, (void)words;
    return complain(EXIT_OUTSIDE, "this build has no server: libmicrohttpd was missing");
}

#endif

const cli_command command_serve = {
    .name = "serve",
    .synopsis = "",
    .summary = "show a page in the browser, with a JSON API",
    .details =
        "The page and its JSON API come from this process alone; nothing is fetched from "
        "elsewhere. /api/openapi.json describes the API. It listens on the loopback address, "
        "and answers only to an address or localhost as its name; no name in a request reaches "
        "a file. --bind lets other machines in: whoever reaches the port may search. The first "
        "Ctrl-C cancels the searches and ends; a second one ends at once.",
    .options = options,
    .examples = examples,
    .least_words = 0,
    .most_words = 0,
    .settings_size = sizeof(cli_serve_settings),
    .limits_each = true,
    .run = serve_run,
};
