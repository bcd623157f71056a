import type { Entailed } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/combat.ts';
import { combat, ruling } from '../citations.ts';
import { sheetOf, stateOf } from '../combat/fighter.ts';
import { heldItems } from '../combat/weapon.ts';
import { drops, ends } from '../effects.ts';
import { has } from '../injury/fares.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { conditionOf } from './conditions.ts';
import { isBehaviour } from './confused.ts';
import type { ConditionId } from './index.ts';

const DROP_EVERYTHING = { panicked: combat('Panicked'), confusedWandering: combat('Confused') } as const;

/** What conditions entail of themselves. */
export const conditionsEntail: readonly Entailed<Fighter, PathmasterOptions>[] = [
  {
    id: 'worseInPlaceOfLighter',
    citation: ruling('PMA-R41'),
    follows: ({ conditions }) => {
      const over = conditions.flatMap(({ condition }) => conditionOf(condition)?.excludes ?? []);
      return conditions
        .filter(({ condition }) => over.includes(condition))
        .map(({ condition, note }) =>
          ends('TARGET', condition as ConditionId, conditionOf(condition)!.citation, note),
        );
    },
  },
  {
    id: 'behaviourOfTheConfused',
    citation: combat('Confused'),
    follows: (fighter) =>
      has(fighter, 'confused')
        ? []
        : fighter.conditions
            .filter(({ condition }) => isBehaviour(condition))
            .map(({ condition, note }) => ends('TARGET', condition as ConditionId, combat('Confused'), note)),
  },
  ...Object.entries(DROP_EVERYTHING).map(
    ([condition, citation]): Entailed<Fighter, PathmasterOptions> => ({
      id: `${condition}Drops`,
      citation,
      follows: (fighter) =>
        has(fighter, condition)
          ? heldItems(sheetOf(fighter), stateOf(fighter)).map((item) => drops('TARGET', item, 0, citation))
          : [],
    }),
  ),
];
