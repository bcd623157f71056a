import { quantity } from '../../../quantity.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../citations.ts';
import { stateOf } from '../combat/fighter.ts';
import { loses } from '../effects.ts';
import { becomes } from '../state/becomes.ts';
import type { Step } from '../turns/steps.ts';
import { actualRate, bleedTurn, oldestOf, stillOpen } from './clotting.ts';
import { isDead } from './fares.ts';

/** Wounds bleed as the turn begins, and are a turn older; those that have clotted are closed. */
export const bleeds: Step = (fighter, options) => {
  const { bleeding } = stateOf(fighter);
  if (bleeding.length === 0 || isDead(fighter)) return { effects: [] };
  const { lost, wounds } = bleedTurn(bleeding, options);
  const oldest = oldestOf(bleeding);
  const effects = becomes('ACTOR', { bleeding: stillOpen(wounds, options) });
  if (lost === 0) return { effects };
  return {
    effects: [loses('ACTOR', lost, combat('Bleeding')), ...effects],
    breakdowns: [
      breakdown(
        'hits lost to bleeding',
        bleeding.map((wound, index) =>
          term(`wound ${index + 1}`, actualRate(wound, oldest, options), 'BASE', combat('Bleeding')),
        ),
      ),
    ],
    summary: `Loses ${quantity(lost, 'hit')} to bleeding.`,
  };
};
