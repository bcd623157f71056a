import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/fight/combat.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { stand } from '../combatant/standing.ts';
import { together } from '../consequences/aftermath.ts';
import { luckOf, owesLuck } from '../consequences/luck-owed.ts';
import { majorWoundInputOf, majorWoundsDue } from '../consequences/major-wounds-due.ts';
import { majorWound } from '../wounds/major-wound.ts';

/** Rolls that nobody has made by the end of the round are made now. */
export function owedRolls(fighter: Fighter, given: unknown, dice: Dice): FollowUp {
  if (stand(fighter).hitPoints <= 0) return { effects: [] };
  return together([
    ...majorWoundsDue(fighter).map((rolledFor) => {
      const bound = majorWound.bind(majorWoundInputOf(fighter, {}), given);
      const { effects, breakdowns, summary } = bound.play(dice);
      return { effects: [...effects, rolledFor], breakdowns, summary };
    }),
    ...(owesLuck(fighter) ? [luckOf(fighter, given, dice)] : []),
  ]);
}
