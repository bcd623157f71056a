import type { Option } from '../../engine/rules/fields/option.ts';
import { accepted } from '../../engine/rules/fields/read.ts';
import type { Guidance } from '../../engine/rules/guidance.ts';
import type { System } from '../../engine/rules/system.ts';
import { systemById, systems } from '../../engine/systems/index.ts';
import { builder } from '../kit/builder.ts';
import { anybody } from '../kit/rights.ts';
import { ActType } from './act.ts';
import { CitationType } from './citation.ts';
import { ConditionType } from './condition.ts';
import { ProcedureType } from './procedure.ts';
import { SystemId } from './system-id.ts';
import { TableType } from './table.ts';

const RoundLengthType = builder.objectRef<System>('RoundLength').implement({
  description: 'How a system counts time in combat.',
  fields: (t) => ({
    seconds: t.exposeInt('roundSeconds', {
      description: 'How long a round is in the game world, in seconds.',
    }),
  }),
});

const RuleOption = builder.objectRef<Option & { readonly name: string }>('RuleOption').implement({
  description: 'A rule that a group may choose, for one encounter or one call.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its field in the options input of the system.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
    description: t.string({ description: 'What it decides.', resolve: ({ field }) => field.description }),
    default: t.string({
      description: 'What holds when nothing is said.',
      resolve: (option) => String(option.default),
    }),
    accepts: t.string({ description: 'What it can be set to.', resolve: ({ field }) => accepted(field) }),
    citation: t.field({
      type: CitationType,
      description: 'Where it is written.',
      resolve: ({ citation }) => citation,
    }),
  }),
});

const GuidanceType = builder.objectRef<Guidance>('Guidance').implement({
  description: 'A judgement that the book leaves to the game master.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Its name among the guidance of its system.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
    text: t.exposeString('text', { description: 'What is to be judged, and by what.' }),
    citation: t.field({
      type: CitationType,
      description: 'Where it is written.',
      resolve: ({ citation }) => citation,
    }),
  }),
});

const SystemType = builder.objectRef<System>('System').implement({
  description: 'A system of rules: one book, its tables, options, conditions and procedures.',
  fields: (t) => ({
    id: t.field({ type: SystemId, description: 'Its name in inputs and filters.', resolve: ({ id }) => id }),
    title: t.exposeString('title', { description: 'Its name for people.' }),
    summary: t.exposeString('summary', { description: 'What it is like, in a sentence.' }),
    licence: t.string({
      description: 'Under what licence its rules are used.',
      resolve: ({ licence }) => licence.name,
    }),
    notice: t.string({ description: 'Whose rules they are.', resolve: ({ licence }) => licence.notice }),
    roundLength: t.field({
      type: RoundLengthType,
      description: 'How it counts time in combat.',
      resolve: (system) => system,
    }),
    options: t.field({
      type: [RuleOption],
      description: 'Rules that a group may choose.',
      resolve: ({ options }) => Object.entries(options).map(([name, option]) => ({ ...option, name })),
    }),
    conditions: t.field({
      type: [ConditionType],
      description: 'Lasting states.',
      resolve: ({ conditions }) => [...conditions],
    }),
    guidance: t.field({
      type: [GuidanceType],
      description: 'What is left to the game master.',
      resolve: ({ guidance }) => [...guidance],
    }),
    procedures: t.field({
      type: [ProcedureType],
      description: 'Rules that can be asked.',
      resolve: ({ procedures }) => [...procedures],
    }),
    acts: t.field({
      type: [ActType],
      description: 'What combatants can do.',
      resolve: ({ encounterRules }) => [...encounterRules.acts],
    }),
    tables: t.field({ type: [TableType], description: 'Its tables.', resolve: ({ tables }) => [...tables] }),
  }),
});

builder.queryFields((t) => ({
  systems: t.field({
    extensions: anybody,
    type: [SystemType],
    description: 'Every system of rules.',
    resolve: () => [...systems],
  }),
  system: t.field({
    extensions: anybody,
    type: SystemType,
    description: 'One system of rules.',
    args: { id: t.arg({ type: SystemId, required: true, description: 'Which system.' }) },
    resolve: (_root, { id }) => systemById(id)!,
  }),
}));
