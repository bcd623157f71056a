import { describe, expect, it } from 'vitest';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { schema } from '../../src/graphql/schema.ts';
import type { JsonSchema } from '../../src/mcp/json-schema.ts';
import { isQuestion, type ToolResult } from '../../src/mcp/tool.ts';
import { ToolError } from '../../src/mcp/tool-error.ts';
import { tools } from '../../src/mcp/tools/index.ts';
import { tokensOf } from './client.ts';

/** Maximum number of tokens in the description of an input. */
const LIMIT = 4_000;
/** How many levels of an input's parts are described. */
const DEEPEST = 4;

/** Calls a tool that reads only declarations. Returns its result, or null if the call is rejected. */
function read(name: string, given: object): ToolResult | null {
  const { input, ask } = tools.find((tool) => tool.name === name)!;
  try {
    const result = ask(input.parse(given), null as never);
    return isQuestion(result) ? null : result;
  } catch (error) {
    if (error instanceof ToolError) return null;
    throw error;
  }
}

const tokens = ({ text, data }: ToolResult): number =>
  tokensOf({ content: [{ type: 'text', text }], structuredContent: data });

/** Returns the names for which the tool `describe` has a description in a system. */
const inputsOf = ({ id: system, procedures, encounterRules: { acts } }: System): readonly object[] => [
  ...procedures.flatMap(({ id: name }) => [
    { system, kind: 'procedure', name },
    { system, kind: 'characterProcedure', name },
  ]),
  ...acts.flatMap(({ id: name }) => [
    { system, kind: 'act', name },
    { system, kind: 'answer', name },
  ]),
  ...['sheet', 'options', 'time'].map((kind) => ({ system, kind })),
];

const namesIn = ({ items, properties }: JsonSchema): readonly string[] =>
  Object.keys(((items as JsonSchema | undefined)?.properties ?? properties ?? {}) as object);

/** Yields the descriptions of an input: first that of the whole input, then one for each of its parts. */
function* descriptionsOf(given: object): Generator<readonly [part: string, ToolResult]> {
  const first = read('describe', given);
  if (first === null) return;
  yield ['', first];
  const parts: string[] = ['*'];
  for (const part of parts) {
    const found = read('describe', { ...given, part })!;
    yield [part, found];
    if (part.split('.').length >= DEEPEST) continue;
    const names = namesIn(found.data.input as JsonSchema);
    // the options are the same in every input, so they are described only once
    const own = 'name' in given ? names.filter((name) => name !== 'options') : names;
    parts.push(...own.map((name) => (part === '*' ? name : `${part}.${name}`)));
  }
}

/**
 * Matches names of mutations that are not ordinary words, such as `advanceTime`. Texts for models must not contain
 * them.
 */
const MUTATIONS = new RegExp(
  `\\b(?:${Object.keys(schema.getMutationType()!.getFields())
    .filter((name) => /[A-Z]/.test(name))
    .join('|')})\\b`,
);

const KINDS = ['procedures', 'acts', 'tables', 'conditions', 'options', 'guidance'];

/**
 * Returns every text that the tool `list_rules` returns for a system: for each kind of rule, the list of names and the
 * full texts.
 */
const listsOf = ({ id: system }: System) =>
  KINDS.flatMap((kind) => {
    const whole = read('list_rules', { system, kind })!;
    const names = Object.keys(whole.data.found as object);
    return [{}, ...names.map((text) => ({ text }))].map(
      (more) => read('list_rules', { system, kind, ...more })!,
    );
  });

describe.each(systems.map((system) => ({ system, title: system.title })))(
  'descriptions of the rules of $title',
  ({ system }) => {
    it(`the description of each input, and of each part of an input, has at most ${LIMIT} tokens`, () => {
      const long = inputsOf(system).flatMap((given) =>
        [...descriptionsOf(given)].flatMap(([part, found]) => {
          const cost = tokens(found);
          return cost > LIMIT ? [`${JSON.stringify(given)} ${part}: ${cost}`] : [];
        }),
      );
      expect(long).toEqual([]);
    });

    it(`each list of rules that an MCP tool returns has at most ${LIMIT} tokens`, () => {
      for (const found of listsOf(system)) expect(tokens(found)).toBeLessThanOrEqual(LIMIT);
    });

    it('no text that an MCP tool returns names a GraphQL mutation', () => {
      const texts = [
        ...listsOf(system),
        ...inputsOf(system).flatMap((given) =>
          ['', '*'].map((part) => read('describe', part ? { ...given, part } : given)),
        ),
      ].flatMap((found) => (found ? found.text.split('\n') : []));
      expect(texts.filter((text) => MUTATIONS.test(text))).toEqual([]);
    });
  },
);
