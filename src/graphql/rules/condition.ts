import type { Condition } from '../../engine/rules/condition.ts';
import type { System } from '../../engine/rules/system.ts';
import { builder } from '../kit/builder.ts';
import { CitationType } from './citation.ts';

export const ConditionType = builder.objectRef<Condition>('Condition').implement({
  description: 'A lasting state of a combatant that rules depend on.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Id of the condition in its system.' }),
    title: t.exposeString('title', { description: 'Display name of the condition.' }),
    text: t.exposeString('text', { description: 'What the condition does.' }),
    citation: t.field({
      type: CitationType,
      description: 'Rule that defines the condition.',
      resolve: ({ citation }) => citation,
    }),
  }),
});

/** A condition of a system by its id. */
export const conditionOf = ({ conditions }: System, id: string): Condition =>
  conditions.find((condition) => condition.id === id)!;
