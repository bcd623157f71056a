import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasCondition } from '../combatant/faring.ts';
import { sheetOf, stateOf } from '../combatant/fighter.ts';
import { heldItems } from '../combatant/own-weapon.ts';
import { conditionOf } from '../conditions/conditions.ts';
import { isConfusedCondition } from '../conditions/confused-conditions.ts';
import { drops, ends } from '../conditions/effect-makers.ts';
import type { ConditionId } from '../conditions/index.ts';
import { combat, ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';

const DROP_EVERYTHING = { panicked: combat('Panicked'), confusedWandering: combat('Confused') } as const;

/** What conditions entail of themselves. */
export const conditionConsequences: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] = [
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
      hasCondition(fighter, 'confused')
        ? []
        : fighter.conditions
            .filter(({ condition }) => isConfusedCondition(condition))
            .map(({ condition, note }) => ends('TARGET', condition as ConditionId, combat('Confused'), note)),
  },
  ...Object.entries(DROP_EVERYTHING).map(
    ([condition, citation]): ConsequenceDeclaration<Fighter, PathmasterOptions> => ({
      id: `${condition}Drops`,
      citation,
      follows: (fighter) =>
        hasCondition(fighter, condition)
          ? heldItems(sheetOf(fighter), stateOf(fighter)).map((item) => drops('TARGET', item, 0, citation))
          : [],
    }),
  ),
];
