import { choice, defaulted, list } from '../../../rules/fields/field.ts';
import { excludedTerm, type Term, term } from '../../../rules/term.ts';
import { ruling } from '../core/citations.ts';
import type { ConditionRules } from '../core/condition-rules.ts';
import { type ConditionId, conditions } from '../core/conditions.ts';
import type { Skill20Options } from '../options/index.ts';

/** Returns the enum value of a status, such as `BLOWN_AWAY`. */
const statusNameOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const byName = new Map(conditions.map((each) => [statusNameOf(each.id), each]));

const status = choice(
  'Status',
  Object.fromEntries(conditions.map(({ id, text }) => [statusNameOf(id), text])),
  'A status or state of a combatant.',
);

export const statusesOf = (description: string) => defaulted(list(status, 500, description), []);

export const statuses = statusesOf('Statuses that the combatant has.');

/** A status that applies, and its rules. The same status counts once, unless it adds up (ruling D20-R45). */
export interface ActiveStatus {
  readonly id: ConditionId;
  readonly title: string;
  readonly rules: ConditionRules;
}

/** Returns the statuses with these names. Exhausted replaces Fatigued (ruling D20-R50). */
export const activeStatusesFrom = (names: readonly string[]): readonly ActiveStatus[] =>
  withoutRepeats(
    names
      .filter((name) => name !== statusNameOf('fatigued') || !names.includes(statusNameOf('exhausted')))
      .map((name) => byName.get(name)!),
  );

export const statusNamesOf = (ids: readonly string[]): readonly string[] => ids.map(statusNameOf);

const withoutRepeats = (all: readonly ActiveStatus[]): readonly ActiveStatus[] =>
  all.filter(
    ({ id, rules: statusRules }, index) =>
      statusRules.addsUp || all.findIndex((each) => each.id === id) === index,
  );

export const hasStatus = (all: readonly ActiveStatus[], wanted: ConditionId): boolean =>
  all.some(({ id }) => id === wanted);

type ModifiedRoll =
  | 'd20'
  | 'physical'
  | 'strengthAndDexteritySkills'
  | 'accuracy'
  | 'accuracyAgainst'
  | 'armourClass'
  | 'initiative';
type ModifiedScore = 'strength' | 'dexterity' | 'constitution';

/** Returns the modifiers that statuses have on a number. With a rule option, only the worst fear counts. */
export function statusTerms(
  all: readonly ActiveStatus[],
  number: ModifiedRoll | ModifiedScore,
  { fearHighestOnly }: Skill20Options,
): readonly Term[] {
  const statusRules = all.filter((each) => each.rules[number] !== undefined);
  const worst = statusRules
    .filter((each) => each.rules.isFear)
    .toSorted((a, b) => a.rules[number]! - b.rules[number]!)[0];
  return statusRules.map((each) => {
    const value = each.rules[number]!;
    const { citation } = conditions.find(({ id }) => id === each.id)!;
    return fearHighestOnly && each.rules.isFear && each !== worst
      ? excludedTerm(each.title, value, 'MODIFIER', ruling('D20-R45'), 'only the worst fear counts')
      : term(each.title, value, 'MODIFIER', citation);
  });
}
