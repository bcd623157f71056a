import { sheetOf, stateOf } from '../combatant/fighter.ts';
import { TIRING_ROUNDS, tired } from '../injury/fatigue.ts';
import { FATIGUE, pays } from '../state/becomes.ts';
import type { Step } from './steps.ts';

/** A combat costs Fatigue once it has lasted three rounds (ruling PMA-R114). */
export const tires: Step = (fighter, options) => {
  const { round } = fighter;
  const due = options.fatiguePerRoundFromThird ? round >= TIRING_ROUNDS : round === TIRING_ROUNDS;
  if (!due) return { effects: [] };
  const { co, encumbrance } = sheetOf(fighter);
  const { fatigue: before } = stateOf(fighter);
  const { lost } = tired({ co, encumbrance, lost: before, rounds: TIRING_ROUNDS, restMinutes: 0 }, options);
  return {
    effects: pays('ACTOR', FATIGUE, lost.total - before),
    breakdowns: [lost],
    summary: `Loses ${lost.total - before} Fatigue.`,
  };
};
