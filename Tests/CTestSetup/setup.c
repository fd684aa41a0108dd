// What the process of the tests is set to before it runs them.

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "CTestSetup.h"

// Swift Testing starts all tests at once. Hundreds of threads and processes that wait for each other's processors take longer than a few, and
// what one of them waits for seems never to come.
__attribute__((constructor)) static void limitParallelTests(void) {
    char width[16];
    snprintf(width, sizeof width, "%ld", 2 * sysconf(_SC_NPROCESSORS_ONLN));
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", width, 0);
}
