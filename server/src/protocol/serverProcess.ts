/**
 * How the server's process is started: by the extension, and by the server itself for every other editor (`lsp/process/`).
 *
 * Grammars are run by V8's first compiler only: the second one takes longer than all parsing. V8 would keep three times 16 MB for new objects, and the C library
 * of Linux would keep in pieces what it was given back by the threads that read: without these bounds the server holds half as much again after it has
 * read 14,000 files, and is no faster.
 */
export const serverProcess = { execArgv: ['--liftoff-only', '--max-semi-space-size=4'], env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } };
