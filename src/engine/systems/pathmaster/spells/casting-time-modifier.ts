import type { PathmasterOptions } from '../options/index.ts';
import { type CastingTimeColumn, type CastingTimeRow, castingTime } from './tables/casting-time.ts';

const columnFrom: readonly (readonly [rounds: number, column: CastingTimeColumn])[] = [
  [9, '9+'],
  [7, '7-8'],
  [5, '5-6'],
  [3, '3-4'],
  [2, '2'],
  [1, '1'],
  [0, '0'],
];

/** Nothing gets better after nine rounds (ruling PMB-R64). */
const columnOf = (rounds: number): CastingTimeColumn => columnFrom.find(([from]) => from <= rounds)![1];

const HARDEST = -5;
const FURTHER_LEVEL = -5;

/** What preparation does to a casting; null where the spell is too high to be cast (ruling PMB-R63). */
export function castingTimeModifier(
  casterLevel: number,
  spellLevel: number,
  preparation: number | 'INSTANT',
  { extendCastingTable }: Pick<PathmasterOptions, 'extendCastingTable'>,
): number | null {
  const difference = casterLevel - spellLevel;
  if (difference < HARDEST && !extendCastingTable) return null;
  const row = difference >= 2 ? '2+' : (String(Math.max(HARDEST, difference)) as CastingTimeRow);
  const column = preparation === 'INSTANT' ? preparation : columnOf(preparation);
  const beyond = Math.max(0, HARDEST - difference);
  return castingTime.at[row][column].cells.modifier + beyond * FURTHER_LEVEL;
}
