import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/combat.ts';
import { lostIn } from '../combatant/apply-effect.ts';
import { holds } from '../combatant/capable.ts';
import { changes } from '../combatant/changes.ts';
import { sideOf } from '../combatant/side.ts';
import { stand } from '../combatant/standing.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import { collapses, dying, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import type { BrpOptions } from '../options/index.ts';
import { isOut, luckIsDue } from './luck-owed.ts';

/** Rounds that a shock leaves after the one under way; null where there is none. */
export function shockLeft({ conditions, round }: Fighter): number | null {
  const shock = conditions.find(({ condition }) => condition === 'shock');
  return shock && shock.until !== null ? shock.until - round : null;
}

export const shockFor = (rounds: number) =>
  gains('TARGET', 'shock', ruling('R-65'), rounds, {
    note: 'falls unconscious after these rounds',
    starts: 'NEXT_ROUND',
  });

/** Whether somebody has lost hit points since they last fell unconscious of it. */
const isStruckDown = (fighter: Fighter): boolean => {
  const { state } = sideOf(fighter);
  return lostIn(state) > (state.faintedAt ?? -1);
};

/** What hit points entail. */
export const hitPointsEntail: readonly ConsequenceDeclaration<Fighter, BrpOptions>[] = [
  {
    id: 'fatalWounds',
    citation: combat('Fatal Wounds'),
    follows: (fighter) =>
      stand(fighter).hitPoints <= 0 && !holds(fighter, 'dying') && !holds(fighter, 'dead') ? [dying] : [],
  },
  {
    id: 'saved',
    citation: ruling('R-67'),
    follows: (fighter) => {
      const { hitPoints } = stand(fighter);
      if (hitPoints < 1 || !holds(fighter, 'dying')) return [];
      const inShock = holds(fighter, 'majorWhenSaved') && hitPoints > UNCONSCIOUS_AT;
      return [ends('TARGET', 'dying', ruling('R-67'), 'saved'), ...(inShock ? [shockFor(hitPoints)] : [])];
    },
  },
  {
    id: 'lowHitPoints',
    citation: ruling('R-66'),
    follows: (fighter, { koMinutes }) => {
      const { hitPoints } = stand(fighter);
      if (hitPoints < 1 || hitPoints > UNCONSCIOUS_AT || holds(fighter, 'dead')) return [];
      const shocked = holds(fighter, 'shock');
      const major = shocked || holds(fighter, 'majorWhenSaved');
      return [
        ...(shocked ? [ends('TARGET', 'shock', combat('Major Wounds'))] : []),
        ...(isStruckDown(fighter) ? [collapses(major ? HOUR : koMinutes)] : []),
      ];
    },
  },
  {
    id: 'shorterShock',
    citation: ruling('R-65'),
    follows: (fighter) => {
      const { hitPoints } = stand(fighter);
      const left = shockLeft(fighter);
      return left !== null && hitPoints > UNCONSCIOUS_AT && hitPoints < left
        ? [ends('TARGET', 'shock', ruling('R-65')), shockFor(hitPoints)]
        : [];
    },
  },
  {
    id: 'minorWoundsOfADay',
    citation: ruling('R-60'),
    follows: (fighter, options) =>
      luckIsDue(fighter, options)
        ? [changes.effect('luckOwed', 'TARGET', { lost: sideOf(fighter).state.minorToday }, ruling('R-60'))]
        : [],
  },
  {
    id: 'minorWoundsForgotten',
    citation: ruling('R-60'),
    follows: (fighter) =>
      sideOf(fighter).state.luckOwed && isOut(fighter)
        ? [changes.effect('luckPaid', 'TARGET', { rolls: 0 }, ruling('R-60'))]
        : [],
  },
];
