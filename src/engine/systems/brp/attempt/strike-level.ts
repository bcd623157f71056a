/** The level of a blow that strikes. */
export type Strike = 'CRITICAL' | 'SPECIAL' | 'SUCCESS';

const LEVELS: readonly Strike[] = ['SUCCESS', 'SPECIAL', 'CRITICAL'];

export const better = (a: Strike, b: Strike): Strike => (LEVELS.indexOf(a) >= LEVELS.indexOf(b) ? a : b);
