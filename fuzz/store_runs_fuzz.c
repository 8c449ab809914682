/* Opens any bytes as the list of a store's runs. Its checksum is set right, and its label, so that what is behind them is
 * met. A refusal must come with a reason. If the list is accepted, its runs are cleaned up; none of their files exist. */
#include "store/checksum.h"
#include "store/runs/run_list.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const bd_store_subject subject = {.domain = "toy", .goal = "0", .key_size = 8};

static store_folder folder;

static void remove_folder(void)
{
    unlinkat(folder.fd, "list", 0);
    rmdir(folder.path);
}

/* Makes the folder with a list, as the program writes it. */
static void make_folder(run_list *list)
{
    char path[] = "/tmp/bandolo-fuzz-XXXXXX";
    int fd;
    bd_error error;
    if (!mkdtemp(path) || !store_folder_open(&folder, path, 0, &error) ||
        !run_list_read(list, &fd, &folder, &subject, &error) ||
        !run_list_write(list, &folder, &error))
        abort();
    atexit(remove_folder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static run_list first;
    run_list list = {.count = 0}, read;
    int fd;
    bd_error error = {0};
    if (!folder.path)
        make_folder(&first);
    memcpy(&list, data, size < sizeof list ? size : sizeof list);
    list.label = first.label;
    list.checksum = store_checksum(&list, offsetof(run_list, checksum), 0);
    int file = openat(folder.fd, "list", O_WRONLY | O_TRUNC);
    if (file < 0 || write(file, &list, sizeof list) != sizeof list || close(file) != 0)
        abort();
    if (!run_list_read(&read, &fd, &folder, &subject, &error)) {
        if (error.code == BD_OK || error.message[0] == 0)
            abort();
        return 0;
    }
    if (read.count > RUN_LIST_MOST || !run_list_is_newest(fd, &folder))
        abort();
    run_list_clean(&read, &folder);
    close(fd);
    return 0;
}
