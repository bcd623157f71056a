export const armourOptions = {} as const;
