import type { Act } from '../../engine/rules/fight/act.ts';
import { builder } from '../kit/builder.ts';
import { ProcedureType, systemOf } from './procedure.ts';

export const ActType = builder.objectRef<Act>('Act').implement({
  description: 'An act that a combatant can perform in an encounter.',
  fields: (t) => ({
    name: t.exposeString('id', {
      description: 'Name of the act: its field in the act input of the system.',
    }),
    title: t.exposeString('title', { description: 'Display name of the act.' }),
    description: t.exposeString('description', { description: 'Description of what the combatant does.' }),
    procedure: t.field({
      type: ProcedureType,
      description: 'Procedure that resolves the act.',
      resolve: ({ procedure }) => procedure,
    }),
  }),
});

builder.objectFields(ProcedureType, (t) => ({
  acts: t.field({
    type: [ActType],
    description: 'Acts that this procedure resolves.',
    resolve: (procedure) =>
      systemOf(procedure).encounterRules.acts.filter((act) => act.procedure.id === procedure.id),
  }),
  whyNotAct: t.string({
    nullable: true,
    description: 'Reason why no act uses this procedure in a fight. Null if an act uses it.',
    resolve: (procedure) => systemOf(procedure).notActs[procedure.id] ?? null,
  }),
}));
