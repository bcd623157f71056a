import { parse, validate } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Asked, deeds, documents } from '../../bench/clients/documents.ts';
import { recordedExamples } from '../../bench/clients/recorded.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { schema } from '../../src/graphql/schema.ts';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';

let arbiter: Arbiter;
beforeAll(async () => {
  arbiter = await sharedArbiter();
});

/** Sends a document twice if it is valid. Returns its validation errors, or otherwise the errors in both answers. */
async function faultsOf({ query, variables }: Asked): Promise<readonly string[]> {
  const faults = validate(schema, parse(query)).map(({ message }) => message);
  if (faults.length > 0) return faults;
  const answers = [
    await arbiter.ask(query, { ...variables(0) }),
    await arbiter.ask(query, { ...variables(1) }),
  ];
  return answers.flatMap(({ data, errors }) => [
    ...errors.map(({ message }) => message),
    ...Object.values(data ?? { nothing: null }).flatMap((value) => (value === null ? ['null'] : [])),
  ]);
}

describe('recorded documents of clients', () => {
  it.each(documents.map((each) => [each.name, each] as const))(
    'the client document %s is valid and is answered without errors',
    async (_name, asked) => {
      expect(await faultsOf(asked)).toEqual([]);
    },
  );

  it('the recorded documents of clients have unique names', () => {
    const names = documents.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('the recorded documents of clients cover every entry point that a system declares', () => {
    const declared = systems.flatMap(({ id, entryPoints: { attack, resistance, spell = {}, healing } }) => [
      ...(attack ? [`attack ${id}`] : []),
      ...(resistance ? [`resistance ${id}`] : []),
      ...(Object.keys(spell).length > 0 ? [`spell ${id}`] : []),
      ...(Object.keys(healing).length > 0 ? [`healing ${id}`] : []),
    ]);
    const covered = deeds.map(({ kind, system }) => `${kind} ${system}`);
    expect(declared.filter((each) => !covered.includes(each))).toEqual([]);
  });
});

describe('documents of the examples', () => {
  it('the recorded documents of the examples come from running examples and are answered without errors when sent again', async () => {
    const { asked } = await recordedExamples(arbiter.url);
    const names = asked.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['examples/discord-bot.mjs: resolveAttack', 'examples/ask-first.mjs: need']),
    );
    for (const each of asked) expect([each.name, await faultsOf(each)]).toEqual([each.name, []]);
  });
});
