import { quantity } from '../../../quantity.ts';
import { isDead } from '../combatant/faring.ts';
import { stateOf } from '../combatant/fighter.ts';
import { loses } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import { bleedingBreakdown, bleedTurn, openWounds } from '../injury/bleeding-wound.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import type { TurnStep } from './turn-step.ts';

const citation = combat('Bleeding');

/** Wounds bleed as the turn begins, and are a turn older; those that have clotted are closed. */
export const loseBlood: TurnStep = (fighter, options) => {
  const { bleeding } = stateOf(fighter);
  if (bleeding.length === 0 || isDead(fighter)) return { effects: [] };
  const { lost, wounds } = bleedTurn(bleeding, options);
  const effects = stateChangeEffects('ACTOR', { bleeding: openWounds(wounds, options) }, citation);
  if (lost === 0) return { effects };
  return {
    effects: [loses('ACTOR', lost, citation), ...effects],
    breakdowns: [bleedingBreakdown(bleeding, options)],
    summary: `Loses ${quantity(lost, 'hit')} to bleeding.`,
  };
};
