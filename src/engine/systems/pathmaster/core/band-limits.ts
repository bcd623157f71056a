/** Numbers that represent "and below" and "and above" in tables whose first or last row is open. */
export const LOWEST_BAND = -1000;
export const HIGHEST_BAND = 1000;
