import type { Citation } from '../../engine/rules/citation.ts';
import { builder } from '../kit/builder.ts';
import { rulePath } from './rule-path.ts';

export const CitationType = builder.objectRef<Citation>('Citation').implement({
  description: 'Where a rule is written.',
  fields: (t) => ({
    document: t.exposeString('document', {
      description: 'The document: a book and chapter, or our rulings on it.',
    }),
    section: t.exposeString('section', { description: 'The heading in the document.' }),
    path: t.string({
      nullable: true,
      description:
        'Where the rule is told on this service: "/rules/brp/sources#parry"; null for what is no rule of a system, as the game master’s word.',
      resolve: rulePath,
    }),
  }),
});
