/**
 * Maximum duration of one piece of work, in milliseconds. If a piece takes longer, the rest of the time counts as
 * waiting for a disk or for another process's lock.
 */
export const LONGEST_PIECE = 1_000;

/** Milliseconds of work on one response before other requests have a turn. */
export const SLICE = 5;

/**
 * Milliseconds of work on leaf fields before other requests have a turn. A waiting field needs a hundred times the
 * memory of a resolved field.
 */
export const LONG_SLICE = 15;

/** Number of leaf fields between two checks of the clock. */
export const LEAVES = 8;

/** Sizes above which a response is large. The service builds only a few large responses at the same time. */
export const LARGE = { objects: 1_000, bytes: 50_000 };
