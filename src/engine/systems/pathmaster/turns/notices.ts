import { has, isOut, roller } from '../combatant/fares.ts';
import { sheetOf, stateOf } from '../combatant/fighter.ts';
import { ends } from '../conditions/effect-makers.ts';
import { ruling } from '../core/citations.ts';
import { surprise } from '../order/surprise.ts';
import { becomes } from '../state/becomes.ts';
import type { Step } from './steps.ts';

/** The surprised try to notice what goes on (rulings PMA-R08, PMA-R13). */
export const notices: Step = (fighter, options, dice) => {
  const { surprisedTurns } = stateOf(fighter);
  if (!has(fighter, 'surprised')) return { effects: becomes('ACTOR', { surprisedTurns: 0 }) };
  if (isOut(fighter)) return { effects: [] };
  const turn = surprisedTurns + 1;
  const { conditions, ...fit } = roller(fighter, options);
  const { outcome, breakdowns, summary } = surprise
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
      ...(recovered ? [ends('ACTOR', 'surprised', ruling('PMA-R08'))] : []),
      ...becomes('ACTOR', { surprisedTurns: recovered ? 0 : Math.min(1000, turn) }),
    ],
    breakdowns,
    summary,
  };
};
