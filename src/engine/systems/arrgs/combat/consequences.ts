import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { inHand } from '../acting/weapon.ts';
import { changes } from '../combatant/changes.ts';
import { applicationsOf, hasCondition, partyOf } from '../combatant/party.ts';
import { roundBudgetOf } from '../combatant/points.ts';
import { combat, ruling } from '../core/citations.ts';
import { ENDED_BY_DEATH } from '../core/conditions.ts';
import { advises, ends, gains } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { isDead } from '../vitality/vitality.ts';

/** What somebody's state entails at once. */
export const consequences = consequencesOf(partyOf, (given) => readOptions(arrgsOptions, given), [
  {
    id: 'death',
    citation: combat('Death'),
    follows: (side) =>
      isDead(side.faring) && !hasCondition(side, 'dead') ? [gains('TARGET', 'dead', combat('Death'))] : [],
  },
  {
    id: 'nothingWithDeath',
    citation: combat('Death'),
    follows: (side) =>
      hasCondition(side, 'dead')
        ? ENDED_BY_DEATH.flatMap((each) =>
            Array.from({ length: applicationsOf(side, each) }, () => ends('TARGET', each, combat('Death'))),
          )
        : [],
  },
  {
    id: 'disabled',
    citation: combat('Disabled'),
    follows: (side) =>
      side.faring.current <= 0 &&
      !side.dead &&
      !hasCondition(side, 'dying') &&
      !hasCondition(side, 'disabled')
        ? [gains('TARGET', 'disabled', combat('Disabled'))]
        : [],
  },
  {
    id: 'dyingInItsPlace',
    citation: ruling('ARR-R51'),
    follows: (side) =>
      hasCondition(side, 'dying') && hasCondition(side, 'disabled')
        ? [ends('TARGET', 'disabled', ruling('ARR-R51'))]
        : [],
  },
  {
    id: 'disabledEndsOnHealing',
    citation: ruling('ARR-R50'),
    follows: (side, { disabledEndsOnHealing }) =>
      disabledEndsOnHealing && side.faring.current > 0 && hasCondition(side, 'disabled')
        ? [ends('TARGET', 'disabled', ruling('ARR-R50'))]
        : [],
  },
  {
    id: 'staggeredDrops',
    citation: combat('Staggered [n]'),
    follows: (side) => {
      const held = roundBudgetOf(side).dropsHeldItems && !side.dead ? inHand(side) : [];
      if (held.length === 0) return [];
      const cited = combat('Staggered [n]');
      return [
        advises('TARGET', 'Drops everything held, and can do nothing this turn.', cited),
        ...held.map((item) => changes.effect('dropped', 'TARGET', { item, squares: 0 }, cited)),
      ];
    },
  },
]);
