import { z } from 'zod';
import { houseRules } from '../../engine/rules/homebrew/house-rules.ts';
import { enumValueOf } from '../../graphql/kit/names.ts';
import { arrangeInput, NOBODY } from '../arguments.ts';
import { systemArgument, systemOf } from '../systems.ts';
import { key, object, replacing, type ToolResult } from '../tool.ts';
import { withoutInputOrSystem } from './command.ts';
import { compact } from './output.ts';

const STORED = 'title version rules options';

export const setHouseRules = replacing({
  name: 'set_house_rules',
  title: 'Set house rules',
  description:
    'Replaces the house rules of the campaign for a system. New encounters use them. Without rules, returns the house rules in force.',
  input: z.strictObject({
    key,
    system: systemArgument,
    title: z.string().min(1).max(100).default('House rules').describe('Title.'),
    rules: object.optional().describe('All conditions and modifiers; see describe, kind houseRules.'),
    options: object.optional().describe('Defaults of rule options.'),
  }),
  output: z.strictObject({
    title: z.string().optional().describe('Title of the house rules. Omitted if there are none.'),
    version: z.int().optional().describe('Version of the house rules, from 1.'),
    rules: z.record(z.string(), z.unknown()).optional().describe('Conditions and modifiers in force.'),
    options: z.record(z.string(), z.unknown()).optional().describe('Defaults of rule options.'),
  }),
  listed: ['version', 'rules'],
  ask: ({ system: id, title, rules, options }) => {
    const system = systemOf(id);
    if (rules === undefined && options === undefined)
      return {
        document: `query HouseRules($system: SystemId!) { houseRules(system: $system) { ${STORED} } }`,
        variables: { system: enumValueOf(system.id) },
        toArgumentPath: (path) => path,
        answerOf: ({ houseRules: stored }) =>
          stored ? answer(system.title, stored) : { text: `${system.title} has no house rules.`, data: {} },
      };
    const own = {
      rules: arrangeInput(houseRules, rules ?? {}, NOBODY, ['rules']),
      ...(options === undefined
        ? {}
        : { options: { [system.id]: arrangeInput(system.optionsField, options, NOBODY, ['options']) } }),
    };
    return {
      document: `mutation SetHouseRules($input: ImportHouseRulesInput!) {
        importHouseRules(input: $input) { houseRules { ${STORED} } }
      }`,
      variables: { input: { system: enumValueOf(system.id), title, ...own } },
      toArgumentPath: (path) => withoutInputOrSystem('options', path),
      answerOf: ({ importHouseRules: { houseRules: stored } }) => answer(system.title, stored),
    };
  },
});

interface Stored {
  readonly title: string;
  readonly version: number;
  readonly rules: {
    readonly conditions?: readonly { readonly name: string }[];
    readonly modifiers?: readonly { readonly title: string }[];
  };
  readonly options: Readonly<Record<string, unknown>>;
}

function answer(system: string, { title, version, rules, options }: Stored): ToolResult {
  const { conditions = [], modifiers = [] } = rules;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Conditions', conditions.map(({ name }) => name)],
    ['Modifiers', modifiers.map(({ title: of }) => of)],
    ['Options', Object.entries(options).map(([name, value]) => `${name} ${value}`)],
  ];
  return {
    text: [
      `${title}, version ${version}, for ${system}.`,
      ...parts.flatMap(([name, each]) => (each.length === 0 ? [] : [`${name}: ${each.join(', ')}.`])),
    ].join('\n'),
    data: compact({ title, version, rules, options }) as ToolResult['data'],
  };
}
