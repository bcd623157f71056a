export const attackOptions = {} as const;
