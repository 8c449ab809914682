/* The user's language. */
#ifndef BANDOLO_CLI_LOCALE_H
#define BANDOLO_CLI_LOCALE_H

/* The locale for messages, such as "it_IT.UTF-8": the first of LC_ALL, LC_MESSAGES and LANG that is not empty decides
 * (POSIX). "" where all are. */
const char *users_locale(void);

#endif
