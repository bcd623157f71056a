import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { inHand } from '../acting/weapon.ts';
import { changes } from '../combatant/changes.ts';
import { allottedTo } from '../combatant/points.ts';
import { has, sideOf, times } from '../combatant/side.ts';
import { combat, ruling } from '../core/citations.ts';
import { LIGHTER_THAN_DEATH } from '../core/conditions.ts';
import { advises, ends, gains } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { isDead } from '../vitality/vitality.ts';

/** What somebody's state entails at once. */
export const consequences = consequencesOf(sideOf, (given) => readOptions(arrgsOptions, given), [
  {
    id: 'death',
    citation: combat('Death'),
    follows: (side) =>
      isDead(side.faring) && !has(side, 'dead') ? [gains('TARGET', 'dead', combat('Death'))] : [],
  },
  {
    id: 'nothingWithDeath',
    citation: combat('Death'),
    follows: (side) =>
      has(side, 'dead')
        ? LIGHTER_THAN_DEATH.flatMap((each) =>
            Array.from({ length: times(side, each) }, () => ends('TARGET', each, combat('Death'))),
          )
        : [],
  },
  {
    id: 'disabled',
    citation: combat('Disabled'),
    follows: (side) =>
      side.faring.current <= 0 && !side.dead && !has(side, 'dying') && !has(side, 'disabled')
        ? [gains('TARGET', 'disabled', combat('Disabled'))]
        : [],
  },
  {
    id: 'dyingInItsPlace',
    citation: ruling('ARR-R51'),
    follows: (side) =>
      has(side, 'dying') && has(side, 'disabled') ? [ends('TARGET', 'disabled', ruling('ARR-R51'))] : [],
  },
  {
    id: 'disabledEndsOnHealing',
    citation: ruling('ARR-R50'),
    follows: (side, { disabledEndsOnHealing }) =>
      disabledEndsOnHealing && side.faring.current > 0 && has(side, 'disabled')
        ? [ends('TARGET', 'disabled', ruling('ARR-R50'))]
        : [],
  },
  {
    id: 'staggeredDrops',
    citation: combat('Staggered [n]'),
    follows: (side) => {
      const held = allottedTo(side).dropsHeldItems && !side.dead ? inHand(side) : [];
      if (held.length === 0) return [];
      const cited = combat('Staggered [n]');
      return [
        advises('TARGET', 'Drops everything held, and can do nothing this turn.', cited),
        ...held.map((item) => changes.effect('dropped', 'TARGET', { item, squares: 0 }, cited)),
      ];
    },
  },
]);
