import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { majorWound } from '../wounds/major-wound.ts';
import { majorWoundInputOf, majorWoundsDue } from './major-wounds.ts';

/** Major wounds that nobody has rolled for by the end of the round are rolled for now. */
export const rollMajorWounds = (fighter: Fighter, options: unknown, dice: Dice): readonly Effect[] =>
  majorWoundsDue(fighter).flatMap((rolledFor) => {
    const { effects } = majorWound.bind(majorWoundInputOf(fighter, {}), options).play(dice);
    return [...effects, rolledFor];
  });
