import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { isDead, roller } from '../combatant/fares.ts';
import { sheetOf, stateOf } from '../combatant/fighter.ts';
import { advises } from '../conditions/effect-makers.ts';
import { magic } from '../core/citations.ts';
import { OUT } from '../injury/out.ts';
import { totalOf, UNSTUNNED } from '../injury/stun-track.ts';
import { stunTurn } from '../injury/stun-turn.ts';
import { becomes, POWER, pays } from '../state/becomes.ts';
import type { Step } from './steps.ts';

/** Whether somebody is out for another reason than stun. */
const isOutOtherwise = ({ conditions }: Fighter): boolean =>
  conditions.some(
    ({ condition, note }) => condition === 'petrified' || (condition === 'unconscious' && note !== OUT.stun),
  );

/** A round of stun is marked off, then Pain Resistance is rolled against what is left (PMA-171 to 175). */
export const recovers: Step = (fighter, options, dice) => {
  const { stun, pending, stunEased, stunWaits } = stateOf(fighter);
  if (isDead(fighter)) return { effects: [] };
  if (totalOf(stun) + totalOf(pending) === 0)
    return { effects: stunEased === 'FULL' && !stunWaits ? [] : unprotected };
  const { co, painResistance } = sheetOf(fighter);
  const { outcome, breakdowns, detail, summary } = stunTurn
    .bind(
      {
        ...roller(fighter, options),
        ...{ stun, pending, co },
        painResistance: painResistance === null || isOutOtherwise(fighter) ? null : painResistance,
      },
      options,
    )
    .play(dice);
  const eased = outcome === 'IGNORED' || outcome === 'LIGHTER' ? outcome : 'FULL';
  return {
    effects: [
      ...becomes('ACTOR', {
        stun: detail.recovered,
        pending: UNSTUNNED,
        stunEased: eased,
        stunWaits: detail.protectedUntilNextTurn,
      }),
      ...(outcome === 'CLEAR' || outcome === 'IGNORED' ? [] : spellFails(fighter)),
    ],
    breakdowns,
    summary,
  };
};

const unprotected = becomes('ACTOR', { stunEased: 'FULL', stunWaits: false });

/** A spell in preparation fails with a Stunned Maneuver that does, for one power point (ruling PMB-R69). */
function spellFails(fighter: Fighter): readonly Effect[] {
  const { concentration, preparing, power } = stateOf(fighter);
  if (concentration === 0 || preparing === null) return [];
  return [
    advises('ACTOR', `The spell in preparation fails: ${preparing}.`, magic('Distraction and Injury')),
    ...pays('ACTOR', POWER, Math.min(1, Math.max(0, sheetOf(fighter).powerPoints - power))),
    ...becomes('ACTOR', { concentration: 0, preparing: null }),
  ];
}
