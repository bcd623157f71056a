export const missileOptions = {} as const;
