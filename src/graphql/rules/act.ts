import type { Act } from '../../engine/rules/fight/act.ts';
import { builder } from '../kit/builder.ts';
import { ProcedureType, systemOf } from './procedure.ts';

export const ActType = builder.objectRef<Act>('Act').implement({
  description: 'Something a combatant can do in an encounter.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Its field in the act input of its system.' }),
    title: t.exposeString('title', { description: 'Its name for people.' }),
    description: t.exposeString('description', { description: 'What is done.' }),
    procedure: t.field({
      type: ProcedureType,
      description: 'Which procedure of the system it comes to.',
      resolve: ({ procedure }) => procedure,
    }),
  }),
});

builder.objectFields(ProcedureType, (t) => ({
  acts: t.field({
    type: [ActType],
    description: 'What combatants do that comes to it.',
    resolve: (procedure) =>
      systemOf(procedure).encounterRules.acts.filter((act) => act.procedure.id === procedure.id),
  }),
  whyNotAct: t.string({
    nullable: true,
    description: 'Why nobody does it in a fight as such; null where somebody does.',
    resolve: (procedure) => systemOf(procedure).notActs[procedure.id] ?? null,
  }),
}));
