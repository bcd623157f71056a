import { z } from 'zod';
import type { Field, RecordField } from '../../engine/rules/fields/field.ts';
import { houseRules } from '../../engine/rules/homebrew/house-rules.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import {
  fieldAt,
  type JsonSchema,
  linesBelow,
  linesInside,
  linesOfNames,
  namesIn,
  schemaOf,
} from '../json-schema.ts';
import { systemArgument, systemOf, withOptions } from '../systems.ts';
import { reading, type ToolResult } from '../tool.ts';
import { badArgument, ToolError, unknownNameError } from '../tool-error.ts';
import { inToolWords } from '../wording.ts';

const kinds = [
  'procedure',
  'act',
  'answer',
  'sheet',
  'options',
  'houseRules',
  'characterProcedure',
  'time',
] as const;

interface Described {
  readonly input: RecordField;
  /** Sentences that describe a declared entry, such as a procedure or a condition. */
  readonly about: readonly string[];
}

const of = <Each extends { readonly id: string }>(all: readonly Each[], name: string): Each => {
  const found = all.find(({ id }) => id === name);
  if (found) return found;
  const known = all.map(({ id }) => id);
  if (name === '')
    throw new ToolError([badArgument(['name'], 'this kind requires a name', known.join(', '))]);
  throw unknownNameError(['name'], name, known);
};

const aboutOf = ({ title, description, citation, outcomes }: Procedure): readonly string[] => [
  `${title}: ${description} (${citation.document}, ${citation.section})`,
  `Outcomes: ${Object.keys(outcomes).join(', ')}.`,
];

const described: Readonly<Record<(typeof kinds)[number], (system: System, name: string) => Described>> = {
  procedure: (system, name) => {
    const procedure = of(system.procedures, name);
    return { input: withOptions(system, procedure.input), about: aboutOf(procedure) };
  },
  act: ({ encounterRules }, name) => {
    const { title, description, input, procedure, answer, onOneself, onOthers, several } = of(
      encounterRules.acts,
      name,
    );
    const targets = [...(onOneself ? ['oneself'] : []), ...(onOthers ? ['others'] : [])].join(' or ');
    return {
      input,
      about: [
        `${title}: ${description} Targets: ${targets || 'none'}${several === undefined ? '' : ', several at once'}.`,
        `Outcomes: ${Object.keys(procedure.outcomes).join(', ')}.`,
        ...(answer === null ? [] : ['The target may answer.']),
      ],
    };
  },
  answer: ({ encounterRules }, name) => {
    const answerable = encounterRules.acts.filter(({ answer }) => answer !== null);
    const { title, answer } = of(answerable, name);
    return { input: answer!.input, about: [`Answer to ${title}.`] };
  },
  sheet: ({ sheet }) => ({ input: sheet, about: [sheet.description] }),
  options: ({ optionsField }) => ({ input: optionsField, about: [optionsField.description] }),
  houseRules: () => ({
    input: houseRules,
    about: [houseRules.description, 'list_rules lists the quantities that modifiers can change.'],
  }),
  characterProcedure: (system, name) => {
    const procedure = of(system.procedures, name);
    const kept = system.characterBindings?.find((each) => each.procedure === procedure);
    return { input: withOptions(system, kept?.input ?? procedure.input), about: aboutOf(procedure) };
  },
  time: (system) => {
    const { time, title } = system;
    if (time) return { input: withOptions(system, time.input), about: aboutOf(time.procedure) };
    throw new ToolError([
      badArgument(
        ['kind'],
        `${title} has no rules for time between encounters`,
        kinds.slice(0, -1).join(', '),
      ),
    ]);
  },
};

/** Returns the part of an input that the call describes. Throws a `ToolError` if the part does not exist. */
function partOf(input: RecordField, part: string): Field {
  const steps = part.split('.');
  const wrong = steps.findIndex((_, at) => fieldAt(input, steps.slice(0, at + 1)) === null);
  if (wrong === -1) return fieldAt(input, steps)!;
  const above = steps.slice(0, wrong);
  const known = namesIn(fieldAt(input, above)!).map((name) => [...above, name].join('.'));
  throw unknownNameError(['part'], part, known);
}

export const describe = reading({
  name: 'describe',
  title: 'Describe an input',
  description:
    'Returns what an input accepts. Call it before resolve, act, update_character, and tools with a sheet. Describes required fields, and names optional fields. To describe these, call it again with part.',
  input: z.strictObject({
    system: systemArgument,
    kind: z.enum(kinds).default('procedure').describe('Kind of input to describe.'),
    name: z
      .string()
      .min(1)
      .max(60)
      .optional()
      .describe('Name of the procedure or act. For an answer: the answered act.'),
    part: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Path of a field, for example attacker.weapon. * means all top-level fields.'),
  }),
  output: z.strictObject({
    name: z.string().optional().describe('Name that you passed.'),
    part: z.string().optional().describe('Part that you passed.'),
    input: z.record(z.string(), z.unknown()).describe('JSON Schema of the input, or of the part.'),
  }),
  ask: ({ system: id, kind, name = '', part }) => {
    const { input, about } = described[kind](systemOf(id), name);
    const named = name === '' ? {} : { name };
    if (part === undefined) return told([...about, ...linesBelow('', input)], named, schemaOf(input, 0));
    const field = part === '*' ? input : partOf(input, part);
    const at = part === '*' ? '' : part;
    const whole = told(linesInside(at, field), { ...named, part }, schemaOf(required(field), 1));
    return sizeOf(whole) <= MAX_BYTES
      ? whole
      : told(linesOfNames(at, field), { ...named, part }, schemaOf(required(field), 0));
  },
});

/**
 * Maximum size in bytes of a result that describes all fields. If a result would be larger, a model can request the
 * fields one by one.
 */
const MAX_BYTES = 14_000;

const sizeOf = (result: ToolResult): number => Buffer.byteLength(JSON.stringify(result));

const required = (field: Field): Field => (field.kind === 'optional' ? field.field : field);

const told = (lines: readonly string[], named: object, input: JsonSchema): ToolResult => ({
  text: inToolWords(lines.join('\n')),
  data: { ...named, input },
});
