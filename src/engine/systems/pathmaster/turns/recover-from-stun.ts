import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { isDead, ownRollInput } from '../combatant/faring.ts';
import { sheetOf, stateOf } from '../combatant/fighter.ts';
import { NO_CONCENTRATION } from '../combatant/state-ended-by.ts';
import { advises, spends } from '../conditions/effect-makers.ts';
import { combat, magic } from '../core/citations.ts';
import { NO_STUN, totalStunOf } from '../injury/stun-track.ts';
import { stunTurn } from '../injury/stun-turn.ts';
import { UNCONSCIOUS_NOTES } from '../injury/unconscious-causes.ts';
import { POWER_POINTS, stateChangeEffects } from '../state/state-change-effects.ts';
import type { TurnStep } from './turn-step.ts';

/** Whether somebody is out for another reason than stun. */
const isOutOtherwise = ({ conditions }: Fighter): boolean =>
  conditions.some(
    ({ condition, note }) =>
      condition === 'petrified' || (condition === 'unconscious' && note !== UNCONSCIOUS_NOTES.stun),
  );

/** A round of stun is marked off, then Pain Resistance is rolled against what is left (PMA-171 to 175). */
export const recoverFromStun: TurnStep = (fighter, options, dice) => {
  const { stun, pending, stunEased, stunWaits } = stateOf(fighter);
  if (isDead(fighter)) return { effects: [] };
  if (totalStunOf(stun) + totalStunOf(pending) === 0)
    return { effects: stunEased === 'FULL' && !stunWaits ? [] : endStunProtection };
  const { co, painResistance } = sheetOf(fighter);
  const { outcome, breakdowns, detail, summary } = stunTurn
    .bind(
      {
        ...ownRollInput(fighter, options),
        ...{ stun, pending, co },
        painResistance: painResistance === null || isOutOtherwise(fighter) ? null : painResistance,
      },
      options,
    )
    .play(dice);
  const eased = outcome === 'IGNORED' || outcome === 'LIGHTER' ? outcome : 'FULL';
  return {
    effects: [
      ...stateChangeEffects(
        'ACTOR',
        { stun: detail.recovered, pending: NO_STUN },
        combat('Recovering from Stun'),
      ),
      ...stateChangeEffects(
        'ACTOR',
        { stunEased: eased, stunWaits: detail.protectedUntilNextTurn },
        combat('Stunned Maneuvering'),
      ),
      ...(outcome === 'CLEAR' || outcome === 'IGNORED' ? [] : failPreparedSpell(fighter)),
    ],
    breakdowns,
    summary,
  };
};

const endStunProtection = stateChangeEffects(
  'ACTOR',
  { stunEased: 'FULL', stunWaits: false },
  combat('Stunned Maneuvering'),
);

/** A spell in preparation fails with a Stunned Maneuver that does, for one power point (ruling PMB-R69). */
function failPreparedSpell(fighter: Fighter): readonly Effect[] {
  const { concentration, preparing, power } = stateOf(fighter);
  if (concentration === 0 || preparing === null) return [];
  const citation = magic('Distraction and Injury');
  return [
    advises('ACTOR', `The spell in preparation fails: ${preparing}.`, citation),
    ...spends(
      'ACTOR',
      POWER_POINTS,
      Math.min(1, Math.max(0, sheetOf(fighter).powerPoints - power)),
      citation,
    ),
    ...stateChangeEffects('ACTOR', NO_CONCENTRATION, citation),
  ];
}
