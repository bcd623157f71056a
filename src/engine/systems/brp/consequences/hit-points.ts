import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasOrWillHave, isOutOfAction } from '../combatant/active-conditions.ts';
import { hitPointsLost } from '../combatant/apply-effect.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { standingOf } from '../combatant/standing.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends } from '../harm/effects.ts';
import { dying, fallsUnconscious, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import type { BrpOptions } from '../options/index.ts';
import { luckIsDue } from './luck-owed.ts';
import { shockFor, shockLeft } from './shock-left.ts';

/** True if the combatant has lost hit points since it last fell unconscious because of low hit points. */
const isStruckDown = (fighter: Fighter): boolean => {
  const { state } = viewOf(fighter);
  return hitPointsLost(state) > (state.faintedAt ?? -1);
};

/** True if a dying combatant with a major wound is in shock once saved. */
const isShockToCome = (fighter: Fighter): boolean =>
  hasOrWillHave(fighter, 'majorWhenSaved') || hasOrWillHave(fighter, 'shockWhenSaved');

/** Consequences of low hit points. */
export const hitPointConsequences: readonly ConsequenceDeclaration<Fighter, BrpOptions>[] = [
  {
    id: 'fatalWounds',
    citation: combat('Fatal Wounds', 'BRP-215'),
    follows: (fighter) =>
      standingOf(fighter).hitPoints <= 0 &&
      !hasOrWillHave(fighter, 'dying') &&
      !hasOrWillHave(fighter, 'dead')
        ? [dying]
        : [],
  },
  {
    id: 'saved',
    citation: ruling('R-67'),
    follows: (fighter) => {
      const { hitPoints } = standingOf(fighter);
      if (hitPoints < 1 || !hasOrWillHave(fighter, 'dying')) return [];
      const inShock = hitPoints > UNCONSCIOUS_AT && isShockToCome(fighter);
      return [ends('TARGET', 'dying', ruling('R-67'), 'saved'), ...(inShock ? [shockFor(hitPoints)] : [])];
    },
  },
  {
    id: 'lowHitPoints',
    citation: ruling('R-66'),
    follows: (fighter, { koMinutes }) => {
      const { hitPoints } = standingOf(fighter);
      if (hitPoints < 1 || hitPoints > UNCONSCIOUS_AT || hasOrWillHave(fighter, 'dead')) return [];
      const shocked = hasOrWillHave(fighter, 'shock');
      const major = shocked || isShockToCome(fighter);
      return [
        ...(shocked ? [ends('TARGET', 'shock', combat('Major Wounds', 'BRP-208'))] : []),
        ...(isStruckDown(fighter) ? [fallsUnconscious(major ? HOUR : koMinutes)] : []),
      ];
    },
  },
  {
    id: 'shorterShock',
    citation: ruling('R-65'),
    follows: (fighter) => {
      const { hitPoints } = standingOf(fighter);
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
      luckIsDue(fighter, options) && !isOutOfAction(fighter)
        ? [changes.effect('luckOwed', 'TARGET', { lost: viewOf(fighter).state.minorToday }, ruling('R-60'))]
        : [],
  },
  {
    id: 'minorWoundsForgotten',
    citation: ruling('R-60'),
    follows: (fighter, options) =>
      isOutOfAction(fighter) && (viewOf(fighter).state.luckOwed || luckIsDue(fighter, options))
        ? [changes.effect('luckPaid', 'TARGET', { rolls: 0 }, ruling('R-60'))]
        : [],
  },
];
