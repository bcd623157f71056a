/** Where a table that has no lowest or highest row is cut off; what lies beyond counts as its last row. */
export const LOWEST_BAND = -1000;
export const HIGHEST_BAND = 1000;
