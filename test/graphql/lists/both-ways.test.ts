import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Counted } from '../counted.ts';

let service: Counted;
let fight: string;
let ann: string;

const sheet = '{ brp: { str: 10, con: 12, siz: 12, int: 10, pow: 10, dex: 10, cha: 10 } }';

/** The tests use a log of nine entries, with three adjustments of each of two combatants. */
beforeAll(async () => {
  service = await Counted.opened();
  await service.begin();
  const made = await service.ask(
    'mutation { createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } } }',
  );
  fight = made.createEncounter.encounter.id;
  const command = (name: string, version: number, more = '') =>
    service.ask(
      `mutation { ${name}(input: { encounterId: "${fight}", expectedVersion: ${version}, ${more} }) { encounter { combatants { id } } } }`,
    );
  const join = (who: string) => `combatants: [{ name: "${who}", sheet: ${sheet} }]`;
  const { addCombatants } = await command('addCombatants', 0, join('Ann'));
  ann = addCombatants.encounter.combatants[0].id;
  await command('addCombatants', 1, join('Bob'));
  await command('startEncounter', 2);
  const harm = (who: string) => `combatantId: "${who}", reason: "so", damage: 1`;
  const { data } = await service.answerTo(`{ encounter(id: "${fight}") { combatants { id } } }`);
  const bob = data.encounter.combatants[1].id;
  for (const [version, who] of [
    [3, ann],
    [4, bob],
    [5, ann],
    [6, bob],
    [7, ann],
    [8, bob],
  ] as const)
    await command('adjust', version, harm(who));
});
afterAll(() => service.close());

async function log(args: string) {
  const { encounter } = await service.ask(
    `{ encounter(id: "${fight}") { log(${args}) { totalCount edges { cursor node { version } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
  );
  const { totalCount, edges, pageInfo } = encounter.log;
  return {
    totalCount,
    pageInfo,
    versions: edges.map(({ node }: { node: { version: number; id: string } }) => node.version),
  };
}

const cursor = (version: number) => `"${fight}.${version}"`;

describe('a log', () => {
  it('a log can be read page by page from its end, with the entries in log order', async () => {
    const pages: number[][] = [];
    for (let before = 'null'; ; ) {
      const { versions, pageInfo, totalCount } = await log(`last: 4, before: ${before}`);
      expect([totalCount, pageInfo.hasNextPage]).toEqual([9, before !== 'null']);
      pages.push(versions);
      if (!pageInfo.hasPreviousPage) break;
      before = JSON.stringify(pageInfo.startCursor);
    }
    expect(pages).toEqual([[6, 7, 8, 9], [2, 3, 4, 5], [1]]);
  });

  it('a page of a log between two cursors contains the first or last entries between them', async () => {
    const between = `after: ${cursor(2)}, before: ${cursor(7)}`;
    expect((await log(`first: 2, ${between}`)).versions).toEqual([3, 4]);
    expect((await log(`last: 2, ${between}`)).versions).toEqual([5, 6]);
    expect((await log(between)).versions).toEqual([3, 4, 5, 6]);
    expect((await log(`last: 9, after: ${cursor(7)}, before: ${cursor(2)}`)).versions).toEqual([]);
  });

  it('the log of a single combatant has its own total count and can be paged from both ends', async () => {
    const about = `combatantId: "${ann}"`;
    const { totalCount, versions } = await log(`last: 2, ${about}`);
    const all = (await log(about)).versions;
    expect(totalCount).toBe(all.length);
    expect(versions).toEqual(all.slice(-2));
    expect((await log(`last: 1, before: ${cursor(versions[0])}, ${about}`)).versions).toEqual([all.at(-3)]);
  });

  it.each([
    ['first: -1', 'first'],
    ['last: -1', 'last'],
    ['last: 0', 'last'],
    ['last: 101', 'last'],
    ['first: 1, last: 1', 'last'],
    ['before: "x"', 'before'],
  ])('a log with the arguments %s is rejected with the path %s', async (args, path) => {
    const { errors } = await service.answerTo(
      `{ encounter(id: "${fight}") { log(${args}) { totalCount } } }`,
    );
    expect(errors.map(({ originalError }) => originalError)).toMatchObject([{ faults: [{ path: [path] }] }]);
  });
});

it('tables can be paged from both ends', async () => {
  const ids = async (args: string) => {
    const { tables } = await service.ask(
      `{ tables(system: BRP, ${args}) { totalCount edges { node { id } } pageInfo { startCursor } } }`,
    );
    return {
      ...tables,
      ids: tables.edges.map(({ node }: { node: { version: number; id: string } }) => node.id),
    };
  };
  const all = await ids('first: 100');
  expect(all.totalCount).toBe(all.ids.length);
  const last = await ids('last: 2');
  expect(last.ids).toEqual(all.ids.slice(-2));
  expect((await ids(`last: 2, before: "${last.pageInfo.startCursor}"`)).ids).toEqual(all.ids.slice(-4, -2));
});
