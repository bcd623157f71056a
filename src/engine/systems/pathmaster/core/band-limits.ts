/** Limits for tables without a lowest or highest row. A number beyond them uses the last row. */
export const LOWEST_BAND = -1000;
export const HIGHEST_BAND = 1000;
