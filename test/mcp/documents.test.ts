import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { schema } from '../../src/graphql/schema.ts';
import { excessOf } from '../../src/http/request/limits.ts';
import { isQuestion } from '../../src/mcp/tool.ts';
import { tools } from '../../src/mcp/tools/index.ts';

const named = (name: string) => tools.find((tool) => tool.name === name)!;

/** The document that a tool sends for these arguments. */
function documentOf(name: string, given: object): string {
  const asked = named(name).ask({ ...given });
  if (!isQuestion(asked)) throw new Error(`${name} asks nothing`);
  return asked.document;
}

const command = { encounterId: 'enc', expectedVersion: 1, actorId: 'a' };

/** Documents are generated from declarations. */
const documents = systems.flatMap(({ id, procedures, encounterRules }) => [
  ...procedures.flatMap((procedure) =>
    ['resolve', 'evaluate', 'odds', 'need'].map(
      (name) =>
        [
          `${name} ${id} ${procedure.id}`,
          documentOf(name, { system: id, procedure: procedure.id, input: {} }),
        ] as const,
    ),
  ),
  ...encounterRules.acts.map(
    (act) =>
      [`act ${id} ${act.id}`, documentOf('act', { ...command, system: id, act: act.id, input: {} })] as const,
  ),
]);

it('every document of the tools is valid and within the request limits', () => {
  const wrong = documents.flatMap(([name, text]) => {
    const document = parse(text, { maxTokens: 1000 });
    const faults = [...validate(schema, document), ...[excessOf(document)].flatMap((fault) => fault ?? [])];
    return faults.map(({ message }) => `${name}: ${message}`);
  });
  expect(wrong).toEqual([]);
});

it('every tool that takes dice returns the unused dice', () => {
  const taking = tools.filter(({ input }) => 'dice' in input.shape || 'given' in input.shape);
  expect(taking.map(({ name }) => name)).toEqual(expect.arrayContaining(['act', 'resolve', 'roll_dice']));
  const [{ id: system, procedures, encounterRules }] = systems as unknown as [(typeof systems)[number]];
  const given = { system, procedure: procedures[0]!.id, act: encounterRules.acts[0]!.id, input: {} };
  const silent = taking.filter(
    ({ name }) => !/\bunusedDice\b/.test(documentOf(name, { ...command, combatants: [], ...given })),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe('the answer of describe', () => {
  const kindsOf = systems.flatMap(({ id, procedures, encounterRules }) => [
    ...procedures.map((procedure) => ({ system: id, kind: 'procedure', name: procedure.id })),
    ...encounterRules.acts.map((act) => ({ system: id, kind: 'act', name: act.id })),
    ...encounterRules.acts
      .filter(({ answer }) => answer !== null)
      .map((act) => ({ system: id, kind: 'answer', name: act.id })),
    { system: id, kind: 'sheet' },
    { system: id, kind: 'options' },
  ]);

  it('is a JSON schema with a description and bounds for every number', () => {
    for (const given of kindsOf) {
      const asked = named('describe').ask(given);
      if (isQuestion(asked)) throw new Error('describe asks nothing');
      const input = asked.data.input as Schema;
      expect(input.type).toBe('object');
      for (const number of numbersIn(input))
        expect(number, JSON.stringify(given)).toEqual(
          expect.objectContaining({
            description: expect.stringMatching(/\w{2}/),
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
