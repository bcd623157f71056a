import { choice, defaulted, list } from '../../../rules/fields/field.ts';
import { excludedTerm, type Term, term } from '../../../rules/term.ts';
import type { Bearing } from '../core/bearing.ts';
import { ruling } from '../core/citations.ts';
import { type ConditionId, conditions } from '../core/conditions.ts';
import type { Skill20Options } from '../options/index.ts';

/** Statuses by the names that callers choose them by: `BLOWN_AWAY`. */
const nameOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const byName = new Map(conditions.map((each) => [nameOf(each.id), each]));

const status = choice(
  'Status',
  Object.fromEntries(conditions.map(({ id, text }) => [nameOf(id), text])),
  'A status or state that somebody has.',
);

export const statuses = defaulted(list(status, 500, 'Statuses that they have.'), []);

/** What somebody has, each with what it does; the same one twice counts once (ruling D20-R45). */
export interface Held {
  readonly id: ConditionId;
  readonly title: string;
  readonly bearing: Bearing;
}

export const heldFrom = (names: readonly string[]): readonly Held[] =>
  once(names.map((name) => byName.get(name)!));

export const namesOf = (ids: readonly string[]): readonly string[] => ids.map(nameOf);

const once = (all: readonly Held[]): readonly Held[] =>
  all.filter(({ id, bearing }, index) => bearing.addsUp || all.findIndex((each) => each.id === id) === index);

export const has = (all: readonly Held[], wanted: ConditionId): boolean =>
  all.some(({ id }) => id === wanted);

type Affected =
  | 'd20'
  | 'physical'
  | 'strengthAndDexteritySkills'
  | 'accuracy'
  | 'accuracyAgainst'
  | 'armourClass'
  | 'initiative';
type Score = 'strength' | 'dexterity' | 'constitution';

/** What statuses add to a number; of several fears only the worst may count. */
export function statusTerms(
  all: readonly Held[],
  number: Affected | Score,
  { fearHighestOnly }: Skill20Options,
): readonly Term[] {
  const bearing = all.filter((each) => each.bearing[number] !== undefined);
  const worst = bearing
    .filter((each) => each.bearing.isFear)
    .toSorted((a, b) => a.bearing[number]! - b.bearing[number]!)[0];
  return bearing.map((each) => {
    const value = each.bearing[number]!;
    const { citation } = conditions.find(({ id }) => id === each.id)!;
    return fearHighestOnly && each.bearing.isFear && each !== worst
      ? excludedTerm(each.title, value, 'MODIFIER', ruling('D20-R45'), 'only the worst fear counts')
      : term(each.title, value, 'MODIFIER', citation);
  });
}
