import type { Dice } from '../../../dice/dice.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { settleDisengaging } from '../acting/engagement.ts';
import { applyPreparedPower } from '../acts/use-power-act.ts';
import { hasCondition } from '../combatant/active-conditions.ts';
import { standingOf } from '../combatant/standing.ts';
import { afterEffects } from '../consequences/after-effects.ts';
import { owesLuck, rollMinorWoundsLuck } from '../consequences/luck-owed.ts';
import { majorWoundInputOf, majorWoundsDue } from '../consequences/major-wounds-due.ts';
import { mergeFollowUps } from '../consequences/merge-follow-ups.ts';
import { brpOptions } from '../options/index.ts';
import { majorWound } from '../wounds/major-wound.ts';
import { loseBlood } from './end-round-bleeding.ts';
import { applyDeadlines } from './end-round-deadlines.ts';
import { rollToStopBleeding } from './end-round-stamina.ts';

/** Bleeding comes first, on DEX rank 1 (ruling R-26); what it leaves decides the rest. */
export function endRound(fighter: Fighter, given: unknown, dice: Dice): FollowUp {
  if (hasCondition(fighter, 'dead')) return { effects: [] };
  const options = readOptions(brpOptions, given);
  const lost = loseBlood(fighter, options);
  const bled = afterEffects(fighter, lost.effects);
  const steady = rollToStopBleeding(bled, options, dice);
  const steadier = afterEffects(bled, steady.effects);
  return mergeFollowUps([
    lost,
    steady,
    applyDeadlines(steadier, options),
    rollOwed(steadier, given, dice),
    settleDisengaging(steadier),
    applyPreparedPower(steadier),
  ]);
}

/** Rolls that nobody has made by the end of the round are made now. */
function rollOwed(fighter: Fighter, given: unknown, dice: Dice): FollowUp {
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
