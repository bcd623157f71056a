import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { standingOf } from '../combatant/standing.ts';
import { owesLuck, rollMinorWoundsLuck } from '../consequences/luck-owed.ts';
import { majorWoundInputOf, majorWoundsDue } from '../consequences/major-wounds-due.ts';
import { mergeFollowUps } from '../consequences/merge-follow-ups.ts';
import { majorWound } from '../wounds/major-wound.ts';

/** Rolls that nobody has made by the end of the round are made now. */
export function rollOwed(fighter: Fighter, given: unknown, dice: Dice): FollowUp {
  if (standingOf(fighter).hitPoints <= 0) return { effects: [] };
  return mergeFollowUps([
    ...majorWoundsDue(fighter).map((rolledFor) => {
      const bound = majorWound.bind(majorWoundInputOf(fighter, {}), given);
      const { effects, breakdowns, summary } = bound.play(dice);
      return { effects: [...effects, rolledFor], breakdowns, summary };
    }),
    ...(owesLuck(fighter) ? [rollMinorWoundsLuck(fighter, given, dice)] : []),
  ]);
}
