/** No piece of work is longer: what takes more has waited, for a disk or for somebody else’s lock. */
export const LONGEST_PIECE = 1_000;

/** For how long an answer is made before others have a turn, in milliseconds. */
export const SLICE = 5;

/** For how long fields without fields of their own are made in one go: each that waits takes a hundred times its memory. */
export const LONG_SLICE = 15;

/** How many fields without fields of their own are made between two looks at the clock. */
export const LEAVES = 8;

/** From what on an answer is large: there are few of those at once. */
export const LARGE = { objects: 1_000, bytes: 50_000 };
