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

/** An attack of the fight in one system. */
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

/** Returns the attacks in one system, one in each direction, in the order of the response. */
export const blowsOf = (blows: readonly Blow[], system: SystemId): readonly Blow[] =>
  blows.filter((blow) => blow.system === system);

/** Returns the probability of any damage. Null if the system has no damage. */
export function harmOf({ odds: { damage } }: Blow): number | null {
  if (damage === null) return null;
  return damage.distribution.reduce(
    (sum, { value, probability }) => (value > 0 ? sum + probability : sum),
    0,
  );
}

/** Returns a sentence that explains from which original value a system's number was converted. */
export const conversionText = ({ field, value, source, explanation }: Conversion): string =>
  field === 'none'
    ? `${source}: not used; ${explanation}`
    : `${field} ${value}, from ${source}: ${explanation}`;

/** Returns the input for two fighters. Empty names are replaced, because names are required. */
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
