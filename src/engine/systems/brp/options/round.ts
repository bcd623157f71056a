export const roundOptions = {} as const;
