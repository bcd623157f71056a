import type { SystemId } from '../attack/control.ts';
import type { Odds } from '../attack/odds.ts';
import type { GenericCombatant } from './generic-combatant.ts';

export const COMPARE = `query Compare($one: GenericCombatantInput!, $other: GenericCombatantInput!) {
  compareSystems(input: { one: $one, other: $other }) {
    system
    attacker
    defender
    conversions { field value source explanation }
    odds {
      outcomes { name probability }
      damage { mean distribution { value probability } }
    }
  }
}`;

/** One blow of the fight, as one system takes it. */
export interface Blow {
  readonly system: SystemId;
  readonly attacker: string;
  readonly defender: string;
  readonly conversions: readonly Conversion[];
  readonly odds: Odds;
}

export interface Conversion {
  readonly field: string;
  readonly value: string;
  readonly source: string;
  readonly explanation: string;
}

/** The blows of one system, in the order in which the service tells them: each way one. */
export const blowsOf = (blows: readonly Blow[], system: SystemId): readonly Blow[] =>
  blows.filter((blow) => blow.system === system);

/** How likely it is that a blow does any damage; null where the system counts none. */
export function harmOf({ odds: { damage } }: Blow): number | null {
  if (damage === null) return null;
  return damage.distribution.reduce(
    (sum, { value, probability }) => (value > 0 ? sum + probability : sum),
    0,
  );
}

/** How a number of the system came about, in a sentence. */
export const conversionText = ({ field, value, source, explanation }: Conversion): string =>
  field === 'none'
    ? `${source}: not used; ${explanation}`
    : `${field} ${value}, from ${source}: ${explanation}`;

/** What is asked of two fighters; names that are empty are filled in, since both must have one. */
export const comparedWith = (
  one: GenericCombatant,
  other: GenericCombatant,
): { one: GenericCombatant; other: GenericCombatant } => ({
  one: named(one, 'One'),
  other: named(other, 'Other'),
});

const named = (fighter: GenericCombatant, fallback: string): GenericCombatant => ({
  ...fighter,
  name: fighter.name.trim() === '' ? fallback : fighter.name.trim(),
});
