import type { Condition } from '../../engine/rules/condition.ts';
import { citeHouseRule } from '../../engine/rules/homebrew/house-rules.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { builder } from '../kit/builder.ts';
import { CitationType } from './citation.ts';

export const ConditionType = builder.objectRef<Condition>('Condition').implement({
  description: 'A lasting state of a combatant that changes how rules apply.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Id of the condition in its system.' }),
    title: t.exposeString('title', { description: 'Display name of the condition.' }),
    text: t.exposeString('text', { description: 'Effects of the condition.' }),
    citation: t.field({
      type: CitationType,
      description: 'Rule that defines the condition.',
      resolve: ({ citation }) => citation,
    }),
  }),
});

/**
 * Returns a system's condition by id. If a condition comes from house rules that are not available, only its name is
 * known.
 */
export const conditionOf = ({ conditions }: System, id: string): Condition =>
  conditions.find((condition) => condition.id === id) ?? {
    ...{ id, title: titleOf(id), citation: citeHouseRule(titleOf(id)) },
    text: 'A condition that the campaign’s house rules defined at that time.',
  };
