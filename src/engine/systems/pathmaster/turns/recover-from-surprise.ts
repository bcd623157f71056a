import type { Citation } from '../../../rules/citation.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { hasCondition, isOutOfAction } from '../combatant/faring.ts';
import { sheetOf, stateOf } from '../combatant/fighter.ts';
import { bonusesSpentByRoll, ownRollInput } from '../combatant/manoeuvre-rolls.ts';
import { ends, gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { surprise as recovery } from '../order/surprise.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import type { TurnStep } from './turn-step.ts';

/** Returns the rule for recovery in a turn of surprise. */
const ruleOfTurn = (turn: number): Citation => combat('Surprise', turn > 1 ? 'PMA-019' : 'PMA-018');

/** A surprised combatant is startled at the start of the fight or on arrival (PMA-016). */
export const surprise = (late: boolean): FollowUp => ({
  effects: [gains('ACTOR', 'surprised', combat('Surprised', 'PMA-016'))],
  summary: late
    ? 'The combatant is surprised on arrival.'
    : 'The combatant is surprised at the start of the fight.',
});

/** Surprised combatants roll Perception to recover (rulings PMA-R08, PMA-R13). */
export const recoverFromSurprise: TurnStep = (fighter, options, dice) => {
  const { surprisedTurns } = stateOf(fighter);
  if (!hasCondition(fighter, 'surprised'))
    return { effects: stateChangeEffects('ACTOR', { surprisedTurns: 0 }, ruleOfTurn(surprisedTurns)) };
  if (isOutOfAction(fighter)) return { effects: [] };
  const turn = surprisedTurns + 1;
  const { conditions, ...fit } = ownRollInput(fighter, options);
  const { outcome, breakdowns, summary, detail } = recovery
    .bind(
      {
        ...fit,
        conditions: conditions.filter((name) => name !== 'SURPRISED'),
        perception: sheetOf(fighter).perception,
        surprisedTurn: Math.min(1000, turn),
      },
      options,
    )
    .play(dice);
  const recovered = outcome === 'RECOVERED';
  return {
    effects: [
      ...(detail.total === null ? [] : bonusesSpentByRoll(fighter)),
      ...(recovered ? [ends('ACTOR', 'surprised', ruling('PMA-R08'))] : []),
      ...stateChangeEffects(
        'ACTOR',
        { surprisedTurns: recovered ? 0 : Math.min(1000, turn) },
        ruleOfTurn(turn),
      ),
    ],
    breakdowns,
    summary,
  };
};
