import { parse, validate } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Asked, clientOperations, deeds, documents } from '../../bench/clients/documents.ts';
import { Fight, keptWork, screens } from '../../bench/clients/kept.ts';
import { recordedExamples } from '../../bench/clients/recorded.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { schema } from '../../src/graphql/schema.ts';
import { forms } from '../../web/src/attack/forms/index.ts';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';

let arbiter: Arbiter;
beforeAll(async () => {
  arbiter = await sharedArbiter();
});

/** The faults of a document, and the errors of its first answers. */
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

describe('documents of clients', () => {
  it.each(documents.map((each) => [each.name, each] as const))(
    '%s fits the schema and gets an answer without errors',
    async (_name, asked) => {
      expect(await faultsOf(asked)).toEqual([]);
    },
  );

  it('have names of their own', () => {
    const names = documents.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('resolve something by every entry point that a system declares', () => {
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
  it('are recorded while the examples run, and get the same kind of answer again', async () => {
    const { asked } = await recordedExamples(arbiter.url);
    const names = asked.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['examples/discord-bot.mjs: resolveAttack', 'examples/ask-first.mjs: need']),
    );
    for (const each of asked) expect([each.name, await faultsOf(each)]).toEqual([each.name, []]);
  });
});

describe('documents about what is stored', () => {
  it.each(Object.entries({ ...screens, ...clientOperations }))('%s fits the schema', (_name, document) => {
    expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
  });

  it.each(forms.map(({ system }) => system))(
    'a player strikes, is answered and ends the turn by their own key: %s',
    async (system) => {
      const fight = await Fight.opened(arbiter.url, system, 4);
      for (let turn = 0; turn < 4; turn++) await fight.turn();
      const { data } = await arbiter.ask(
        'query($id: ID!) { encounter(id: $id) { log(first: 100) { edges { node { kind } } } } }',
        { id: fight.id },
        fight.gameMaster,
      );
      const kinds = data.encounter.log.edges.map(({ node }: { node: { kind: string } }) => node.kind);
      expect(kinds).toEqual(expect.arrayContaining(['ACT']));
      expect(fight.isOver).toBe(false);
    },
  );

  it.each(keptWork([4]).map((work) => [work.name, work] as const))(
    '%s gets answers without errors',
    async (_name, { prepare, work }) => {
      await prepare(arbiter.url);
      expect(await work(arbiter.url, 0)).toBe(true);
    },
  );
});
