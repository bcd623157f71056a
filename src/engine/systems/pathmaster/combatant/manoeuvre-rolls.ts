import type { Effect } from '../../../rules/effects/effect.ts';
import type { Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Term } from '../../../rules/term.ts';
import { inWords } from '../../../rules/title.ts';
import { criticalBonusTerms } from '../attempt/critical-bonuses.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import type { modifier } from '../core/modifier.ts';
import { totalWeakness, type WeakenedRolls, type WeaknessKind } from '../injury/weakness.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { spendCriticalBonuses } from '../state/spend-critical-bonuses.ts';
import { conditionNamesNow, conditionsNow, hitsOf, sheetOf, stateOf, weaknessesOf } from './fighter.ts';

type Modifiers = readonly Value<typeof modifier>[];

const MAXIMUM = 10_000;

const asModifiers = (terms: readonly Term[]): Modifiers =>
  terms
    .filter(({ excluded }) => excluded === null)
    .map(({ label, value }) => ({ label, value: Math.min(MAXIMUM, value) }));

/**
 * Returns a combatant's penalties by kind, and its bonuses from criticals. The procedures of manoeuvres do not add
 * these modifiers themselves.
 */
export function rollModifiers(
  fighter: Fighter,
  options: PathmasterOptions,
  spared: readonly WeaknessKind[] = [],
  rolls: WeakenedRolls = 'ALL',
): Modifiers {
  const all = weaknessesOf(fighter, options).filter(({ of }) => !spared.includes(of));
  return [
    ...[...new Set(all.map(({ of }) => of))]
      .map((kind) => ({
        kind,
        total: totalWeakness(
          all.filter(({ of }) => of === kind),
          rolls,
        ),
      }))
      .filter(({ total }) => total !== 0)
      .map(({ kind, total }) => ({ label: inWords(kind), value: Math.max(-MAXIMUM, total) })),
    ...asModifiers(criticalBonusTerms(stateOf(fighter))),
  ];
}

const hitPointsOf = (fighter: Fighter): number => Math.max(-10_000, hitsOf(fighter));

/**
 * Returns the input for a combatant's own rolls, without the skill, for procedures that count wounds and conditions.
 */
export const ownRollInput = (fighter: Fighter, options: PathmasterOptions) => ({
  hitPoints: hitPointsOf(fighter),
  maximumHitPoints: sheetOf(fighter).hits,
  conditions: conditionNamesNow(fighter),
  modifiers: rollModifiers(fighter, options),
});

/** Returns all modifiers of a combatant's own roll, for procedures that count neither wounds nor conditions. */
export const allRollModifiers = (fighter: Fighter, options: PathmasterOptions): Modifiers => [
  ...asModifiers([
    ...woundTerms(hitPointsOf(fighter), sheetOf(fighter).hits, options),
    ...conditionTerms(conditionsNow(fighter), 'MANOEUVRE', options),
  ]),
  ...rollModifiers(fighter, options),
];

/** A manoeuvre's roll uses up the bonuses from criticals. */
export const bonusesSpentByRoll = (fighter: Fighter): readonly Effect[] =>
  spendCriticalBonuses(stateOf(fighter));
