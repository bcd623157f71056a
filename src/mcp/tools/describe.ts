import { z } from 'zod';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { type JsonSchema, recordSchema } from '../json-schema.ts';
import { systemArgument, systemOf } from '../systems.ts';
import { reading, type ToolResult } from '../tool.ts';
import { unknownNameError } from '../tool-error.ts';

const kinds = ['procedure', 'act', 'answer', 'sheet', 'options'] as const;

type Describing = (system: System, name: string) => ToolResult['data'];

const of = <Each extends { readonly id: string }>(all: readonly Each[], name: string): Each => {
  const found = all.find(({ id }) => id === name);
  if (found) return found;
  throw unknownNameError(
    'name',
    name,
    all.map(({ id }) => id),
  );
};

const optionsOf = ({ optionsField }: System): JsonSchema => ({
  type: 'object',
  description: `${optionsField.description} describe with kind options lists them.`,
});

const aboutOf = ({ id, title, description, citation, outcomes }: Procedure) => ({
  name: id,
  title,
  description,
  citation,
  outcomes,
});

const described: Readonly<Record<(typeof kinds)[number], Describing>> = {
  procedure: (system, name) => {
    const procedure = of(system.procedures, name);
    return { ...aboutOf(procedure), input: recordSchema(procedure.input, { options: optionsOf(system) }) };
  },
  act: ({ encounterRules }, name) => {
    const { id, title, description, input, procedure, answer, onOneself, onOthers, several } = of(
      encounterRules.acts,
      name,
    );
    return {
      name: id,
      title,
      description,
      comesTo: aboutOf(procedure),
      canBeAnswered: answer !== null,
      onOneself,
      onOthers,
      canAffectSeveral: several !== undefined,
      input: recordSchema(input),
    };
  },
  answer: ({ encounterRules }, name) => {
    const answerable = encounterRules.acts.filter(({ answer }) => answer !== null);
    const { id, title, answer } = of(answerable, name);
    return { name: id, title, input: recordSchema(answer!.input) };
  },
  sheet: ({ sheet }) => ({ input: recordSchema(sheet) }),
  options: ({ optionsField }) => ({ input: recordSchema(optionsField) }),
};

export const describe = reading({
  name: 'describe',
  title: 'What is accepted',
  description:
    'Returns a JSON Schema, with units and ranges, of a procedure, an act, an answer to an act, a character sheet or the rule options. For procedures and acts, also returns all outcomes and the rule behind them. Call this before resolve, odds, act and create_character.',
  input: z.strictObject({
    system: systemArgument,
    kind: z.enum(kinds).default('procedure').describe('Kind of input to describe.'),
    name: z
      .string()
      .min(1)
      .max(60)
      .optional()
      .describe('Name of the procedure or act, as in list_rules. For an answer: the act that is answered.'),
  }),
  ask: ({ system: id, kind, name = '' }) => {
    const system = systemOf(id);
    const data = { system: id, kind, ...described[kind](system, name) };
    const title = 'title' in data && typeof data.title === 'string' ? data.title : kind;
    const about = 'description' in data ? ` ${String(data.description)}` : '';
    return { sentence: `${system.title}: ${title}.${about}`, data };
  },
});
