import type { Option } from '../../engine/rules/fields/option.ts';
import { accepted } from '../../engine/rules/fields/read.ts';
import type { Guidance } from '../../engine/rules/guidance.ts';
import type { RuleChange } from '../../engine/rules/rule-change.ts';
import type { System } from '../../engine/rules/system.ts';
import { systemById, systems } from '../../engine/systems/index.ts';
import { builder } from '../kit/builder.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import { anybody } from '../kit/rights.ts';
import { ActType } from './act.ts';
import { CitationType } from './citation.ts';
import { ConditionType } from './condition.ts';
import { ChangeType } from './effect.ts';
import { ProcedureType } from './procedure.ts';
import { SystemId } from './system-id.ts';
import { TableType } from './table.ts';

const RoundLengthType = builder.objectRef<System>('RoundLength').implement({
  description: 'How a system measures time in combat.',
  fields: (t) => ({
    seconds: t.exposeInt('roundSeconds', {
      description: 'Length of a round in the game world, in seconds.',
    }),
  }),
});

export const RuleOption = builder.objectRef<Option & { readonly name: string }>('RuleOption').implement({
  description: 'A rule that a group can choose, for an encounter or for a single request.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Name of the option’s field in the options input of the system.',
    }),
    title: t.exposeString('title', { description: 'Display name of the option.' }),
    description: t.string({
      description: 'What the option determines.',
      resolve: ({ field }) => field.description,
    }),
    default: t.string({
      description: 'Default value of the option.',
      resolve: (option) => String(option.default),
    }),
    accepts: t.string({
      description: 'Values that the option accepts.',
      resolve: ({ field }) => accepted(field),
    }),
    citation: t.field({
      type: CitationType,
      description: 'Rule that defines the option.',
      resolve: ({ citation }) => citation,
    }),
  }),
});

const GuidanceType = builder.objectRef<Guidance>('Guidance').implement({
  description: 'A decision that the book leaves to the game master.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Id of the decision in its system.' }),
    title: t.exposeString('title', { description: 'Display name of the decision.' }),
    text: t.exposeString('text', {
      description: 'What the game master decides, and the criteria for the decision.',
    }),
    citation: t.field({
      type: CitationType,
      description: 'Rule that requires the decision.',
      resolve: ({ citation }) => citation,
    }),
  }),
});

const RuleChangeType = builder.objectRef<RuleChange>('RuleChange').implement({
  description: 'A correction or a new ruling that changes a result of the rules.',
  fields: (t) => ({
    changedAt: t.field({
      type: DateTimeScalar,
      description: 'Start of the day of the change, in UTC.',
      resolve: ({ date }) => startOf(date),
    }),
    citations: t.field({
      type: [CitationType],
      description: 'Rules and rulings that the change affects.',
      resolve: ({ citations }) => [...citations],
    }),
    summary: t.exposeString('summary', { description: 'The result under the current rules.' }),
  }),
});

const startOf = (date: string): string => `${date}T00:00:00.000Z`;

export const SystemType = builder.objectRef<System>('System').implement({
  description: 'A rule system: one book with its tables, options, conditions and procedures.',
  fields: (t) => ({
    id: t.field({
      type: SystemId,
      description: 'Name of the system in inputs and filters.',
      resolve: ({ id }) => id,
    }),
    title: t.exposeString('title', { description: 'Display name of the system.' }),
    summary: t.exposeString('summary', { description: 'Description of the system in one sentence.' }),
    licence: t.string({
      description: 'Licence under which the rules are used.',
      resolve: ({ licence }) => licence.name,
    }),
    notice: t.string({
      description: 'Copyright notice of the rules.',
      resolve: ({ licence }) => licence.notice,
    }),
    roundLength: t.field({
      type: RoundLengthType,
      description: 'How the system measures time in combat.',
      resolve: (system) => system,
    }),
    options: t.field({
      type: [RuleOption],
      description: 'Rules that a group can choose.',
      resolve: ({ options }) => Object.entries(options).map(([name, option]) => ({ ...option, name })),
    }),
    conditions: t.field({
      type: [ConditionType],
      description: 'Conditions that combatants can have.',
      resolve: ({ conditions }) => [...conditions],
    }),
    hasSurprise: t.boolean({
      description: 'True if combatants can be surprised.',
      resolve: ({ encounterRules }) => encounterRules.surprise !== undefined,
    }),
    changes: t.field({
      type: [ChangeType],
      description: 'Changes of state that exist only in this system. `CHANGE` effects refer to them.',
      resolve: ({ encounterRules }) => [...(encounterRules.changes ?? [])],
    }),
    guidance: t.field({
      type: [GuidanceType],
      description: 'Decisions that the book leaves to the game master.',
      resolve: ({ guidance }) => [...guidance],
    }),
    ruleChanges: t.field({
      type: [RuleChangeType],
      description:
        'Changes to the rules, newest first. The list reaches back to the rules of the oldest readable log.',
      args: {
        since: t.arg({
          type: DateTimeScalar,
          description: 'Returns only changes since this time. If omitted: all changes.',
        }),
      },
      resolve: ({ ruleChanges = [] }, { since }) =>
        ruleChanges.filter(({ date }) => !since || startOf(date) >= since),
    }),
    procedures: t.field({
      type: [ProcedureType],
      description: 'Rules that you can resolve.',
      resolve: ({ procedures }) => [...procedures],
    }),
    acts: t.field({
      type: [ActType],
      description: 'Acts that combatants can perform.',
      resolve: ({ encounterRules }) => [...encounterRules.acts],
    }),
    tables: t.field({
      type: [TableType],
      description: 'Tables of the system.',
      resolve: ({ tables }) => [...tables],
    }),
  }),
});

builder.queryFields((t) => ({
  systems: t.field({
    extensions: anybody,
    type: [SystemType],
    description: 'All rule systems of this service.',
    resolve: () => [...systems],
  }),
  system: t.field({
    extensions: anybody,
    type: SystemType,
    description: 'One rule system of this service.',
    args: { id: t.arg({ type: SystemId, required: true, description: 'Name of the rule system.' }) },
    resolve: (_root, { id }) => systemById(id)!,
  }),
}));
