import type { Citation } from '../../engine/rules/citation.ts';
import { builder } from '../kit/builder.ts';
import { rulePath } from './rule-path.ts';

export const CitationType = builder.objectRef<Citation>('Citation').implement({
  description: 'Source of a rule.',
  fields: (t) => ({
    document: t.exposeString('document', {
      description: 'Title of the document: a book and chapter, or the rulings of this service.',
    }),
    section: t.exposeString('section', { description: 'Heading of the section in the document.' }),
    rule: t.string({
      nullable: true,
      description: 'Number of the rule, for example "ARR-058". Null if no single rule is cited.',
      resolve: ({ rule }) => rule ?? null,
    }),
    path: t.string({
      nullable: true,
      description:
        'Path of the section on this server, for example "/rules/brp/sources#parry". Null for a game master’s decision.',
      resolve: rulePath,
    }),
  }),
});
