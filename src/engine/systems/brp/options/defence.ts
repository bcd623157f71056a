export const defenceOptions = {} as const;
