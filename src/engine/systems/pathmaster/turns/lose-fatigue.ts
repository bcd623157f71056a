import { sheetOf, stateOf } from '../combatant/fighter.ts';
import { spends } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import { FIRST_TIRING_ROUND, fatigueLost } from '../injury/fatigue.ts';
import { FATIGUE } from '../state/state-change-effects.ts';
import type { TurnStep } from './turn-step.ts';

/** A combat costs Fatigue once it has lasted three rounds (ruling PMA-R114). */
export const loseFatigue: TurnStep = (fighter, options) => {
  const { round } = fighter;
  const due = options.fatiguePerRoundFromThird ? round >= FIRST_TIRING_ROUND : round === FIRST_TIRING_ROUND;
  if (!due) return { effects: [] };
  const { co, encumbrance } = sheetOf(fighter);
  const { fatigue: before } = stateOf(fighter);
  const lost = fatigueLost(
    { co, encumbrance, lost: before, rounds: FIRST_TIRING_ROUND, restMinutes: 0 },
    options,
  );
  return {
    effects: spends('ACTOR', FATIGUE, lost.total - before, combat('Fatigued')),
    breakdowns: [lost],
    summary: `Loses ${lost.total - before} Fatigue.`,
  };
};
