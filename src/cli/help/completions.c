/* bandolo completions: what bash, zsh and fish need to complete its words, made from the tables. */
#include "cli/help/completions.h"

#include "cli/arguments.h"
#include "cli/complain.h"
#include "cli/output.h"

#include <bandolo/base/text.h>

#include <string.h>

static const cli_option *next_row(const cli_option *row)
{
    while (row->group && !row->name)
        ++row;
    return row->name ? row : NULL;
}

void completions_each_option(const cli_command *self,
                             void (*write)(const cli_command *, const cli_option *))
{
    cli_option options[MOST_OPTIONS];
    for (const cli_option *row = next_row(options_of(self, options)); row; row = next_row(row + 1))
        write(self, row);
    for (const cli_option *row = next_row(common_options); row; row = next_row(row + 1))
        write(self, row);
}

void completions_first_word(const cli_command *self, char *out, size_t size)
{
    size_t at = 0;
    *out = '\0';
    for (const cli_verb *verb = self->verbs; verb && verb->name; ++verb)
        at += bd_text_at(out, size, at, "%s%s", at ? " " : "", verb->name);
    if (self->verbs)
        return;
    size_t length = strcspn(self->synopsis + strspn(self->synopsis, "["), " ].");
    snprintf(out, size, "%.*s", (int)length, self->synopsis + strspn(self->synopsis, "["));
}

static const struct {
    const char *argument, *words;
} choices[] = {
    {"SHELL", "bash fish zsh"},
    {"LEVEL", "easy medium hard very-hard extreme"},
    {"GOAL", "blank-last blank-first"},
    {"WHEN", "auto always never"},
};

const char *completions_words(const char *argument)
{
    for (size_t i = 0; i < sizeof choices / sizeof *choices; ++i)
        if (strcmp(choices[i].argument, argument) == 0)
            return choices[i].words;
    return NULL;
}

/* ---- bash ---- */

static void write_bash_name(const cli_command *self, const cli_option *row)
{
    (void)self;
    if (row->letter)
        printf("-%c ", row->letter);
    printf("--%s ", row->name);
}

static void write_bash_value(const cli_command *self, const cli_option *row)
{
    if (!row->argument)
        return;
    printf("        %s\\ --%s", self->name, row->name);
    if (row->letter)
        printf(" | %s\\ -%c", self->name, row->letter);
    printf(") kind=%s ;;\n", row->argument);
}

/* Whatever follows a verb is of its kind. */
static void write_bash_verbs(const cli_command *self)
{
    for (const cli_verb *verb = self->verbs; verb && verb->name; ++verb)
        if (verb->argument)
            printf("            %s\\ %s) kind=%s ;;\n", self->name, verb->name, verb->argument);
}

static const char bash_head[] =
    "# Completion of bandolo for bash. Made by `bandolo completions bash`.\n"
    "\n"
    "# The words that an argument of the kind $1 can be, for the domain $2.\n"
    "_bandolo_words() {\n"
    "    case $1 in\n"
    "        DOMAIN) \"$bandolo\" domains --names ;;\n"
    "        'DOMAIN|ALGORITHM')\n"
    "            \"$bandolo\" domains --names\n"
    "            \"$bandolo\" algorithms --names\n"
    "            ;;\n"
    "        ALGORITHM)\n"
    "            \"$bandolo\" algorithms --names \"$2\" || \"$bandolo\" algorithms --names\n"
    "            ;;\n"
    "        HEURISTIC)\n"
    "            \"$bandolo\" heuristics --names \"$2\" || \"$bandolo\" heuristics --names\n"
    "            ;;\n"
    "        NAME=VALUE)\n"
    "            { \"$bandolo\" algorithms --parameters --names \"$2\" ||\n"
    "                \"$bandolo\" algorithms --parameters --names; } | sed 's/$/=/'\n"
    "            ;;\n"
    "        EXPERIMENT) \"$bandolo\" lab list --names ;;\n"
    "        COMMAND) echo \"$commands\" ;;\n"
    "";

static const char bash_lists_end[] =
    "        *' '*) echo \"$1\" ;;\n"
    "    esac 2>/dev/null\n"
    "}\n"
    "\n"
    "_bandolo() {\n"
    "    local bandolo=$1 cur=$2 prev=$3 command=${COMP_WORDS[1]} kind='' first options=''\n";

static const char bash_middle[] =
    "    COMPREPLY=()\n"
    "    # bash takes the = of --name=value for a word of its own.\n"
    "    [[ $cur == = ]] && cur=''\n"
    "    [[ $prev == = ]] && prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    if ((COMP_CWORD == 1)); then\n"
    "        mapfile -t COMPREPLY < <(compgen -W \"$commands --help --version\" -- \"$cur\")\n"
    "        return\n"
    "    fi\n"
    "    case \"$command $prev\" in\n";

static const char bash_tail[] =
    "    if [[ -z $kind && $cur == -* ]]; then\n"
    "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$cur\")\n"
    "        return\n"
    "    fi\n"
    "    if [[ -z $kind ]] && ((COMP_CWORD == 2)); then\n"
    "        kind=$first\n"
    "    elif [[ -z $kind ]]; then\n"
    "        case \"$command ${COMP_WORDS[2]}\" in\n";

static const char bash_end[] =
    "        esac\n"
    "    fi\n"
    "    mapfile -t COMPREPLY < <(\n"
    "        compgen -W \"$(_bandolo_words \"$kind\" \"${COMP_WORDS[2]}\")\" -- \"$cur\")\n"
    "    if [[ $kind == FILE || ($kind == DOMAIN && $cur == */*) ]]; then\n"
    "        compopt -o filenames\n"
    "        mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
    "    elif [[ $kind == NAME=VALUE ]]; then\n"
    "        compopt -o nospace\n"
    "    elif [[ $kind == EXPERIMENT ]]; then\n"
    "        compopt -o filenames\n"
    "        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$cur\")\n"
    "    fi\n"
    "}\n"
    "\n"
    "complete -F _bandolo bandolo\n";

static void write_bash(void)
{
    fputs(bash_head, stdout);
    for (size_t i = 0; i < sizeof choices / sizeof *choices; ++i)
        printf("        %s) echo %s ;;\n", choices[i].argument, choices[i].words);
    fputs(bash_lists_end, stdout);
    fputs("    local commands='", stdout);
    for (const cli_command *const *row = commands; *row; ++row)
        printf("%s%s", row == commands ? "" : " ", (*row)->name);
    puts("'");
    fputs(bash_middle, stdout);
    for (const cli_command *const *row = commands; *row; ++row)
        completions_each_option(*row, write_bash_value);
    puts("    esac\n    case $command in");
    for (const cli_command *const *row = commands; *row; ++row) {
        char first[64];
        completions_first_word(*row, first, sizeof first);
        printf("        %s) first='%s' options='", (*row)->name, first);
        completions_each_option(*row, write_bash_name);
        puts("' ;;");
    }
    puts("        *) return ;;\n    esac");
    fputs(bash_tail, stdout);
    for (const cli_command *const *row = commands; *row; ++row)
        write_bash_verbs(*row);
    fputs(bash_end, stdout);
}

/* ---- zsh ---- */

/* The zsh completion of an argument, by its name. */
static const struct {
    const char *argument, *action;
} zsh_actions[] = {
    {"DOMAIN", "_bandolo_domains"},
    {"ALGORITHM", "_bandolo_algorithms"},
    {"HEURISTIC", "_bandolo_heuristics"},
    {"FILE", "_files"},
    {"COMMAND", "_bandolo_commands"},
    {"EXPERIMENT", "_bandolo_experiments"},
    {"NAME=VALUE", "_bandolo_parameters"},
    {"DOMAIN|ALGORITHM", "{ _bandolo_domains; _bandolo_algorithms }"},
};

static void write_zsh_action(const char *argument)
{
    const char *words = completions_words(argument), *action = " "; /* anything */
    for (size_t i = 0; i < sizeof zsh_actions / sizeof *zsh_actions; ++i)
        if (strcmp(zsh_actions[i].argument, argument) == 0)
            action = zsh_actions[i].action;
    printf(words ? "(%s)" : "%s", words ? words : action);
}

/* Text between single quotes and inside the brackets of _arguments. */
static void write_zsh_text(const char *text)
{
    for (; *text; ++text) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else if (strchr("[]:\\", *text))
            printf("\\%c", *text);
        else
            putchar(*text);
    }
}

/* One form of an option: `sign` joins its value, if it takes one. */
static void write_zsh_form(const char *dashes, const char *name, const char *sign,
                           const cli_option *row)
{
    printf("                '%s%s%s[", dashes, name, row->argument ? sign : "");
    write_zsh_text(row->help);
    putchar(']');
    if (row->argument) {
        printf(":%s:", row->argument);
        write_zsh_action(row->argument);
    }
    puts("' \\");
}

static void write_zsh_option(const cli_command *self, const cli_option *row)
{
    (void)self;
    write_zsh_form(row->kind == &value_assignment ? "*--" : "--", row->name, "=", row);
    if (row->letter)
        write_zsh_form("-", (char[]){row->letter, '\0'}, "+", row);
}

/* The words of a command, behind its options. */
static void write_zsh_words(const cli_command *self)
{
    char first[64];
    completions_first_word(self, first, sizeof first);
    if (!*first)
        puts("                ;");
    else if (!self->verbs) {
        printf("                '%s%s:", self->most_words > 2 ? "*:" : "1:", first);
        write_zsh_action(first);
        puts("'");
    } else {
        printf("                '1:WORD:(%s)' \\\n                '*:WORD:{ case $words[2] in",
               first);
        for (const cli_verb *verb = self->verbs; verb->name; ++verb)
            if (verb->argument) {
                printf(" (%s) ", verb->name);
                write_zsh_action(verb->argument);
                fputs(" ;;", stdout);
            }
        puts(" esac }'");
    }
}

static const char zsh_head[] =
    "#compdef bandolo\n"
    "# Completion of bandolo for zsh. Made by `bandolo completions zsh`.\n"
    "\n"
    "_bandolo_domains() {\n"
    "    compadd -- $(_call_program domains $bandolo domains --names)\n"
    "    _files\n"
    "}\n"
    "\n"
    "_bandolo_algorithms() {\n"
    "    compadd -- $(_call_program algorithms $bandolo algorithms --names)\n"
    "}\n"
    "\n"
    "_bandolo_heuristics() {\n"
    "    compadd -- $(_call_program heuristics $bandolo heuristics --names)\n"
    "}\n"
    "\n"
    "_bandolo_parameters() {\n"
    "    compadd -S = -- $(_call_program parameters $bandolo algorithms --parameters --names)\n"
    "}\n"
    "\n"
    "_bandolo_experiments() {\n"
    "    compadd -- $(_call_program experiments $bandolo lab list --names)\n"
    "    _files\n"
    "}\n"
    "\n"
    "_bandolo_commands() {\n"
    "    local -a names=(\n";

static const char zsh_middle[] = "    )\n"
                                 "    _describe command names\n"
                                 "}\n"
                                 "\n"
                                 "_bandolo() {\n"
                                 "    local curcontext=$curcontext state line bandolo=$words[1]\n"
                                 "    _arguments -C '(- *)'{-h,--help}'[Explain]' '(- "
                                 "*)'{-V,--version}'[Print the version]' \\\n"
                                 "        '1:COMMAND:_bandolo_commands' '*::WORD:->words'\n"
                                 "    [[ $state == words ]] || return\n"
                                 "    case $words[1] in\n";

static void write_zsh(void)
{
    fputs(zsh_head, stdout);
    for (const cli_command *const *row = commands; *row; ++row) {
        printf("        '%s:", (*row)->name);
        write_zsh_text((*row)->summary);
        puts("'");
    }
    fputs(zsh_middle, stdout);
    for (const cli_command *const *row = commands; *row; ++row) {
        printf("        %s)\n            _arguments \\\n", (*row)->name);
        completions_each_option(*row, write_zsh_option);
        write_zsh_words(*row);
        puts("            ;;");
    }
    puts("    esac\n}\n\n_bandolo \"$@\"");
}

/* ---- The command ---- */

static const struct {
    const char *name;
    void (*write)(void);
} shells[] = {
    {"bash", write_bash},
    {"fish", completions_fish},
    {"zsh", write_zsh},
};

static int run(void *settings, char **words)
{
    (void)settings;
    for (size_t i = 0; i < sizeof shells / sizeof *shells; ++i) {
        if (strcmp(shells[i].name, words[0]) == 0) {
            shells[i].write();
            return EXIT_ANSWERED;
        }
    }
    return complain(EXIT_BAD, "completions does not support '%s'; it supports bash, fish and zsh",
                    words[0]);
}

static const cli_example examples[] = {
    {"source <(bandolo completions bash)", "complete in this shell"},
    {0},
};

const cli_command command_completions = {
    .name = "completions",
    .synopsis = "SHELL",
    .summary = "print completions for bash, fish or zsh",
    .examples = examples,
    .least_words = 1,
    .most_words = 1,
    .run = run,
};
