import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { leftBehind } from '../acting/pick-up.ts';
import { inHand } from '../acting/weapon.ts';
import { changes } from '../combatant/changes.ts';
import { applicationsOf, hasCondition, itemTotalOf, viewOf } from '../combatant/combatant-view.ts';
import { roundBudgetOf } from '../combatant/points.ts';
import { combat, ruling } from '../core/citations.ts';
import { ENDED_BY_DEATH } from '../core/conditions.ts';
import { advises, ends, gains } from '../core/effects.ts';
import { itemState } from '../on-target/item-state.ts';
import { arrgsOptions } from '../options/index.ts';
import { isDead } from '../vitality/vitality.ts';

/** Immediate consequences of a combatant's state. */
export const consequences = consequencesOf(viewOf, (given) => readOptions(arrgsOptions, given), [
  {
    id: 'death',
    citation: combat('Death'),
    follows: (view) =>
      isDead(view.faring) && !hasCondition(view, 'dead') ? [gains('TARGET', 'dead', combat('Death'))] : [],
  },
  {
    id: 'nothingWithDeath',
    citation: combat('Death'),
    follows: (view) =>
      hasCondition(view, 'dead')
        ? ENDED_BY_DEATH.flatMap((each) =>
            Array.from({ length: applicationsOf(view, each) }, () => ends('TARGET', each, combat('Death'))),
          )
        : [],
  },
  {
    id: 'noHelpWithDeath',
    citation: combat('Death'),
    follows: ({ dead, state }) =>
      dead
        ? [...new Set(state.assistance.map(({ skill }) => skill))].map((skill) =>
            changes.effect('helpUsed', 'TARGET', { skill }, combat('Death')),
          )
        : [],
  },
  {
    id: 'noControlWithDeath',
    citation: ruling('ARR-R111'),
    follows: ({ dead, state: { spells } }) =>
      dead ? spells.map((spell) => changes.effect('spellLost', 'TARGET', { spell }, ruling('ARR-R111'))) : [],
  },
  {
    id: 'noOpportunityWithDeath',
    citation: ruling('ARR-R111'),
    followsAmong: ({ state: { provoked } }, _options, present) => {
      const ofTheDead = (provoked ?? []).filter((id) => {
        const enemy = present.get(id);
        return enemy !== undefined && viewOf(enemy).dead;
      });
      return ofTheDead.length > 0 && ofTheDead.length === provoked?.length
        ? [ends('TARGET', 'provoking', ruling('ARR-R111'))]
        : ofTheDead.map((by) => changes.effect('opportunityUsed', 'TARGET', { by }, ruling('ARR-R111')));
    },
  },
  {
    id: 'disabled',
    citation: combat('Disabled', 'ARR-053'),
    follows: (view) =>
      view.faring.current <= 0 &&
      !view.dead &&
      !hasCondition(view, 'dying') &&
      !hasCondition(view, 'disabled')
        ? [gains('TARGET', 'disabled', combat('Disabled', 'ARR-053'))]
        : [],
  },
  {
    id: 'dyingInItsPlace',
    citation: ruling('ARR-R51'),
    follows: (view) =>
      hasCondition(view, 'dying') && hasCondition(view, 'disabled')
        ? [ends('TARGET', 'disabled', ruling('ARR-R51'))]
        : [],
  },
  {
    id: 'disabledEndsOnHealing',
    citation: ruling('ARR-R50'),
    follows: (view, { disabledEndsOnHealing }) =>
      disabledEndsOnHealing && view.faring.current > 0 && hasCondition(view, 'disabled')
        ? [ends('TARGET', 'disabled', ruling('ARR-R50'))]
        : [],
  },
  {
    id: 'itemBreaks',
    citation: combat('Sunder Manoeuvre', 'ARR-113'),
    follows: (view) =>
      view.state.items.flatMap(({ name: item, damage, ...before }) => {
        const { broken, destroyed } = itemState(damage, itemTotalOf(view, item));
        const cited = combat('Sunder Manoeuvre', 'ARR-113');
        return [
          ...(broken && !before.broken ? [changes.effect('broken', 'TARGET', { item }, cited)] : []),
          ...(destroyed && !before.destroyed ? [changes.effect('destroyed', 'TARGET', { item }, cited)] : []),
        ];
      }),
  },
  {
    id: 'pickedUpByAnother',
    citation: combat('Miscellaneous Manoeuvre'),
    followsAmong: (view, _options, present) => leftBehind(view, present),
  },
  {
    id: 'staggeredDrops',
    citation: combat('Staggered [n]', 'ARR-075'),
    follows: (view) => {
      const held = roundBudgetOf(view).dropsHeldItems && !view.dead ? inHand(view) : [];
      if (held.length === 0) return [];
      const cited = combat('Staggered [n]', 'ARR-075');
      return [
        advises('TARGET', 'The combatant drops all held items and cannot act this turn.', cited),
        ...held.map((item) => changes.effect('dropped', 'TARGET', { item, squares: 0 }, cited)),
      ];
    },
  },
]);
