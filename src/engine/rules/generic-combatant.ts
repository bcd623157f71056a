import type { Json } from '../json.ts';
import { choice, defaulted, dice, integer, record, text, type Value } from './fields/field.ts';

/** A fighter in a form that does not depend on a system, so that all systems can resolve the same fight. */
export const genericCombatant = record(
  'GenericCombatant',
  {
    name: text(100, 'Name of the fighter.'),
    skill: integer(0, 100, 'Skill with the sword, in percent. A trained soldier has 50.'),
    parry: defaulted(integer(0, 100, 'Skill at parrying with the sword, in percent.'), 0),
    damage: defaulted(
      dice('Damage of the sword, for systems in which the weapon determines the damage.'),
      '1d8',
    ),
    armour: defaulted(
      choice(
        'DuelArmour',
        {
          NONE: 'The fighter wears only clothes.',
          LIGHT: 'The fighter wears padding or leather.',
          MEDIUM: 'The fighter wears mail.',
          HEAVY: 'The fighter wears plate.',
        },
        'Armour that the fighter wears.',
      ),
      'NONE',
    ),
  },
  'A fighter with a sword, described independently of any system.',
);

export type GenericCombatant = Value<typeof genericCombatant>;

/** A value in the units of a system, with the generic value from which it was converted. */
export interface Conversion {
  /** Field of the value in the system's attack input, such as `attacker.rating`. */
  readonly field: string;
  readonly value: string;
  /** Generic value before the conversion, such as "skill 60%". */
  readonly from: string;
  /** How the value was converted, or why it was not converted. */
  readonly how: string;
}

/** One attack, converted to the input of a system. */
export interface ConvertedAttack {
  /** Input for the system's attack procedure. */
  readonly input: Json;
  readonly conversions: readonly Conversion[];
}

/** Converts a percentage to a d20 bonus. 50% becomes +0, and each 5% more or less changes the bonus by 1. */
export const bonusOf = (percent: number): number => Math.round((percent - 50) / 5);

export const BONUS_EXPLANATION = 'each point on a d20 equals 5%, and 50% equals +0';

/** Returns a bonus with its sign, such as +3 or -2. */
export const signed = (bonus: number): string => (bonus < 0 ? `${bonus}` : `+${bonus}`);
