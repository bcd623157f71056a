import type { Json } from '../json.ts';
import { choice, defaulted, dice, integer, record, text, type Value } from './fields/field.ts';

/** A swordsman in no system's words, so that the same fight can be asked of all. */
export const genericCombatant = record(
  'GenericCombatant',
  {
    name: text(100, 'What they are called.'),
    skill: integer(0, 100, 'How good they are with the sword, in percent; 50 is a trained soldier.'),
    parry: defaulted(integer(0, 100, 'How good they are at parrying with it, in percent.'), 0),
    damage: defaulted(dice('What the sword does, where the system takes damage from the weapon.'), '1d8'),
    armour: defaulted(
      choice(
        'DuelArmour',
        {
          NONE: 'Clothes.',
          LIGHT: 'Padding or leather.',
          MEDIUM: 'Mail.',
          HEAVY: 'Plate.',
        },
        'What they wear.',
      ),
      'NONE',
    ),
  },
  'A swordsman in no system’s words.',
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
