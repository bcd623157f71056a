/** Level of an attack that hits. */
export type StrikeLevel = 'CRITICAL' | 'SPECIAL' | 'SUCCESS';

const LEVELS: readonly StrikeLevel[] = ['SUCCESS', 'SPECIAL', 'CRITICAL'];

export const higherStrikeLevel = (a: StrikeLevel, b: StrikeLevel): StrikeLevel =>
  LEVELS.indexOf(a) >= LEVELS.indexOf(b) ? a : b;
