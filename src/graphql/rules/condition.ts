import type { Condition } from '../../engine/rules/condition.ts';
import type { System } from '../../engine/rules/system.ts';
import { builder } from '../kit/builder.ts';
import { CitationType } from './citation.ts';

export const ConditionType = builder.objectRef<Condition>('Condition').implement({
  description: 'A lasting state of a combatant that rules ask about.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Its name among the conditions of its system.' }),
    title: t.exposeString('title', { description: 'Its name for people.' }),
    text: t.exposeString('text', { description: 'What it does.' }),
    citation: t.field({
      type: CitationType,
      description: 'Where it is written.',
      resolve: ({ citation }) => citation,
    }),
  }),
});

/** A condition of a system by its id. */
export const conditionOf = ({ conditions }: System, id: string): Condition =>
  conditions.find((condition) => condition.id === id)!;
