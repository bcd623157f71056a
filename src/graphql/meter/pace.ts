/**
 * Maximum length of one piece of work, in milliseconds. Longer pieces have waited for a disk or another process's lock.
 */
export const LONGEST_PIECE = 1_000;

/** Work on one response before other requests have a turn, in milliseconds. */
export const SLICE = 5;

/**
 * Work on leaf fields before other requests have a turn, in milliseconds. A waiting field takes a hundred
 * times the memory of a resolved one.
 */
export const LONG_SLICE = 15;

/** Number of leaf fields between two readings of the clock. */
export const LEAVES = 8;

/** Above these sizes, a response is large. Only a few large responses are made at once. */
export const LARGE = { objects: 1_000, bytes: 50_000 };
