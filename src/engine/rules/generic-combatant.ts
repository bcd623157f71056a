import type { Json } from '../json.ts';
import { choice, defaulted, dice, integer, record, text, type Value } from './fields/field.ts';

/** A fighter described independently of any system, so that all systems can resolve the same fight. */
export const genericCombatant = record(
  'GenericCombatant',
  {
    name: text(100, 'Name of the fighter.'),
    skill: integer(0, 100, 'Skill with the sword, in percent. A trained soldier has 50.'),
    parry: defaulted(integer(0, 100, 'Skill at parrying with the sword, in percent.'), 0),
    damage: defaulted(dice('Damage of the sword, for systems that take damage from the weapon.'), '1d8'),
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

/** A number of a system's own, and what of the description it was made of. */
export interface Conversion {
  /** Its field in the attack input of the system: `attacker.rating`. */
  readonly field: string;
  readonly value: string;
  /** What it was made of: "skill 60%". */
  readonly from: string;
  /** How, or why nothing was made of it. */
  readonly how: string;
}

/** One blow as a system takes it. */
export interface ConvertedAttack {
  /** What its attack procedure is asked. */
  readonly input: Json;
  readonly conversions: readonly Conversion[];
}

/** Percent as the bonus of a d20: each point is 5%, and 50% is none. */
export const bonusOf = (percent: number): number => Math.round((percent - 50) / 5);

export const BONUS_EXPLANATION = 'each point of a d20 is 5%, and 50% is +0';

/** A bonus as it is said: +3, -2. */
export const signed = (bonus: number): string => (bonus < 0 ? `${bonus}` : `+${bonus}`);
