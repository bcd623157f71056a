import {
  claimed,
  defaulted,
  flag,
  integer,
  leftToCharacter,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';
import { advantage } from '../combatant/held-grapple.ts';
import { statusForbidding } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import { activeStatusesFrom } from '../rolls/active-statuses.ts';
import { type Attribute, attribute } from '../rolls/attribute.ts';
import { abilityFields, addedTerms, difficulty, type RollKind } from '../rolls/roll-check.ts';
import { grapplingManoeuvres } from '../tables/grappling.ts';

export type Advantage = keyof typeof advantage.values;

export const grapplingFields = {
  ...abilityFields,
  canFlee: defaulted(
    claimed(flag('True if a frightened actor can flee. The actor may then not grapple.')),
    true,
  ),
  difficulty,
  opponent: optional(
    record(
      'GrapplingOpponent',
      {
        attribute: leftToCharacter(defaulted(attribute, 'OTHER')),
        ...abilityFields,
        score: leftToCharacter(abilityFields.score),
        level: leftToCharacter(abilityFields.level),
        statuses: leftToCharacter(abilityFields.statuses),
      },
      'The opponent’s check. It replaces the difficulty if the option `grapplingAgainst` is OPPONENT.',
    ),
  ),
} as const;

export const positionFields = {
  grappling: defaulted(flag('True if the two combatants are grappling.'), true),
  advantage: defaulted(advantage, 'NOBODY'),
  nextAttackBonus: defaulted(
    integer(0, 1000, 'Bonus from position changes to the next grappling attack.'),
    0,
  ),
} as const;

const grappler = record('Grappler', grapplingFields, '');

export type Grappler = Value<typeof grappler>;
type Manoeuvre = keyof typeof grapplingManoeuvres.rows;

const ADVANTAGE = 5;
export const BETTER_POSITION = 5;

/** A combatant with Grappling Advantage adds it to position changes and grappling attacks. */
export const advantageTerm = (has: Advantage): readonly Term[] =>
  has === 'SELF'
    ? [term('Grappling Advantage', ADVANTAGE, 'MODIFIER', rules('Position Changes', 'D20-033'))]
    : [];

/** Returns the terms of a grappling check: the manoeuvre's attribute, Melee Fighting, and the terms in `more`. */
export const grapplingTerms = (
  grappler: Grappler,
  manoeuvre: Manoeuvre,
  use: RollKind,
  options: Skill20Options,
  more: readonly Term[] = [],
): readonly Term[] => [...addedTerms(abilityInManoeuvre(grappler, manoeuvre), use, options), ...more];

export const attributeOf = (manoeuvre: Manoeuvre): Attribute =>
  grapplingManoeuvres.rows[manoeuvre].cells.attribute as Attribute;

/** Returns the grappler with the manoeuvre's attribute, as input of a check. */
export const abilityInManoeuvre = (grappler: Grappler, manoeuvre: Manoeuvre) => ({
  ...grappler,
  attribute: attributeOf(manoeuvre),
});

/** Returns the description of the status that forbids this kind of grappling. Null if there is none. */
export function whyNotGrapple(
  { statuses, canFlee }: Grappler,
  wanted: 'ATTACK' | 'GRAPPLE',
  options: Skill20Options,
): string | null {
  const why = statusForbidding(activeStatusesFrom(statuses), wanted, { canFlee }, options);
  return why === null ? null : `the actor is ${why}`;
}
