import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { schema } from '../../src/graphql/schema.ts';
import { excessOf } from '../../src/http/request/limits.ts';
import { isQuestion } from '../../src/mcp/tool.ts';
import { tools } from '../../src/mcp/tools/index.ts';

const named = (name: string) => tools.find((tool) => tool.name === name)!;

const sceneIn = (system: (typeof systems)[number]) => ({
  system,
  idOf: (id: string) => id,
  active: ['a'],
  waiting: 'attack',
});

/** Returns the GraphQL document that a tool sends for these arguments. */
function documentOf(name: string, given: object): string {
  const asked = named(name).ask({ ...given }, sceneIn(systems[0]!));
  if (!isQuestion(asked)) throw new Error(`${name} asks nothing`);
  return asked.document;
}

const command = { encounterId: 'enc', expectedVersion: 1, actorId: 'a' };

/** These documents are generated from the rule systems' declarations. */
const documents = systems.flatMap(({ id, procedures }) => [
  ...procedures.flatMap((procedure) =>
    ['RESULT', 'ODDS', 'NEXT_DIE'].map(
      (show) =>
        [
          `${show} ${id} ${procedure.id}`,
          documentOf('resolve', { system: id, procedure: procedure.id, show, input: {} }),
        ] as const,
    ),
  ),
]);

it('every GraphQL document of the MCP tools is valid and within the limits of a request', () => {
  const wrong = documents.flatMap(([name, text]) => {
    const document = parse(text, { maxTokens: 1000 });
    const faults = [...validate(schema, document), ...[excessOf(document)].flatMap((fault) => fault ?? [])];
    return faults.map(({ message }) => `${name}: ${message}`);
  });
  expect(wrong).toEqual([]);
});

/** For each tool, the arguments without which it does not send a document. */
const needed: Readonly<Record<string, object>> = {
  update_character: { characterId: 'chr', expectedVersion: 1, time: {} },
  advance_encounter: { ...command, step: 'START' },
  answer: command,
};

it('every tool that accepts dice returns the unused dice', () => {
  const taking = tools.filter(({ input }) => 'dice' in input.shape || 'given' in input.shape);
  expect(taking.map(({ name }) => name)).toEqual(expect.arrayContaining(['act', 'resolve', 'roll_dice']));
  const [{ id: system, procedures, encounterRules }] = systems as unknown as [(typeof systems)[number]];
  const given = {
    system,
    procedure: procedures[0]!.id,
    act: encounterRules.acts[0]!.id,
    input: {},
    show: 'RESULT',
  };
  const silent = taking.filter(
    ({ name }) =>
      !/\bunusedDice\b/.test(documentOf(name, needed[name] ?? { ...command, combatants: [], ...given })),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe('the result of the tool describe', () => {
  const kindsOf = systems.flatMap(({ id, procedures, encounterRules }) => [
    ...procedures.map((procedure) => ({ system: id, kind: 'procedure', name: procedure.id })),
    ...encounterRules.acts.map((act) => ({ system: id, kind: 'act', name: act.id })),
    ...encounterRules.acts
      .filter(({ answer }) => answer !== null)
      .map((act) => ({ system: id, kind: 'answer', name: act.id })),
    { system: id, kind: 'sheet' },
    { system: id, kind: 'options' },
  ]);

  it('the tool describe returns a JSON schema with bounds for every number', () => {
    for (const given of kindsOf) {
      const asked = named('describe').ask({ ...given, part: '*' }, sceneIn(systems[0]!));
      if (isQuestion(asked)) throw new Error('describe asks nothing');
      const input = asked.data.input as Schema;
      expect(input.type).toBe('object');
      for (const number of numbersIn(input))
        expect(number, JSON.stringify(given)).toEqual(
          expect.objectContaining({
            minimum: expect.any(Number),
            maximum: expect.any(Number),
          }),
        );
    }
  });
});

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const numbersIn = (schema: Schema): readonly Schema[] =>
  schema.type === 'integer' || schema.type === 'number'
    ? [schema]
    : [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(numbersIn);
