import type { Fighter, Place } from '../../../rules/combat.ts';
import { readKept } from '../../../rules/read.ts';
import { sheet } from '../sheet.ts';
import { health, hindrance } from './capable.ts';

/** By what the sheets say, highest first; the chapter does not tell how initiative is found. */
export function order<Id>(fighters: ReadonlyMap<Id, Fighter>): readonly Place<Id>[] {
  const places = new Map<number, Id[]>();
  for (const [id, fighter] of fighters) {
    if (hindrance(fighter) !== null || health(fighter) === 'DOWN') continue;
    const { initiative } = readKept(sheet, fighter.sheet);
    places.set(initiative, [...(places.get(initiative) ?? []), id]);
  }
  return [...places]
    .sort(([a], [b]) => b - a)
    .map(([rank, ids]) => ({ rank, phase: null, reason: `initiative ${rank} on the sheet`, ids }));
}
