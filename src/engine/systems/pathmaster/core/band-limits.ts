/** Limits for tables whose first or last row is open. A number beyond the limits uses that row. */
export const LOWEST_BAND = -1000;
export const HIGHEST_BAND = 1000;
