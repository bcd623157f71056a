import { consequencesOf } from '../../../rules/effects/consequence.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { breaksAt } from '../botch/weapon-fate.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { hitPoints } from '../combatant/health.ts';
import { itemOf } from '../combatant/state.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends, gains } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';

const ownReadings = ruling('Readings of our own');
const breaking = combat('Break / Damage Attacking Weapon');

const embarrassments = ({ conditions }: Fighter) =>
  conditions.filter(({ condition }) => condition === 'embarrassed');

/** Immediate consequences of a combatant’s state. */
export const consequences = consequencesOf(
  (fighter) => fighter,
  (given) => readOptions(initphaseOptions, given),
  [
    {
      id: 'outOfHitPoints',
      citation: ownReadings,
      follows: (fighter) => {
        const held = fighter.conditions.some(({ condition }) => condition === 'outOfHitPoints');
        const out = hitPoints(fighter).current <= 0;
        if (held === out) return [];
        return [
          out
            ? gains('TARGET', 'outOfHitPoints', ownReadings)
            : ends('TARGET', 'outOfHitPoints', ownReadings),
        ];
      },
    },
    {
      id: 'weaponBreaks',
      citation: breaking,
      follows: (fighter, options) => {
        const { sheet, state } = viewOf(fighter);
        return sheet.weapons.flatMap(({ name, hitPoints: max }): Effect[] => {
          const { recorded, broken } = itemOf(state, name);
          if (broken || !breaksAt(recorded, max, options)) return [];
          return [
            { type: 'itemDamaged', on: 'TARGET', item: name, amount: 0, broken: true, citation: breaking },
          ];
        });
      },
    },
  ],
);

/** Only the worst embarrassment counts (ruling INI-R26). */
export function adaptEffect(fighter: Fighter, effect: Effect): readonly Effect[] {
  if (effect.type !== 'conditionGained' || effect.condition !== 'embarrassed') return [effect];
  const [held] = embarrassments(fighter);
  if (!held) return [effect];
  return (held.amount ?? 0) >= (effect.amount ?? 0)
    ? []
    : [ends('TARGET', 'embarrassed', effect.citation), effect].map((each) => ({ ...each, on: effect.on }));
}
