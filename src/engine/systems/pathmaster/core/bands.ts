/** Where a table that has no lowest or highest row is cut off; what lies beyond counts as its last row. */
export const LOWEST = -1000;
export const HIGHEST = 1000;
