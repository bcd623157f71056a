import type { GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../src/graphql/schema.ts';
import { Counted } from '../counted.ts';

let service: Counted;

const brp = '{ brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }';
const character = (name: string) =>
  `mutation { createCharacter(input: { name: "${name}", sheet: ${brp} }) { character { id } } }`;
const encounter = (title: string, system: string) =>
  `mutation { createEncounter(input: { title: "${title}", rules: { ${system}: {} } }) { encounter { id } } }`;

beforeAll(async () => {
  service = await Counted.opened();
  await service.begin();
  await service.ask(encounter('Elsewhere', 'brp'));
  await service.begin();
  const {
    createCharacter: { character: ann },
  } = await service.ask(character('Ann'));
  for (const name of ['Bea', 'Cid', 'Bob']) await service.ask(character(name));
  await service.ask(
    `mutation { archiveCharacter(input: { characterId: "${ann.id}" }) { character { id } } }`,
  );
  for (const system of ['brp', 'arrgs', 'brp', 'skill20', 'initphase'])
    await service.ask(encounter(`In ${system}`, system));
  await service.ask('mutation { createKey(input: { role: SPECTATOR, label: "S" }) { key { id } } }');
});
afterAll(() => service.close());

const counted: readonly (readonly [string, number])[] = [
  ['characters', 3],
  ['characters(includeArchived: true)', 4],
  ['characters(name: "B")', 2],
  ['characters(system: ARRGS)', 0],
  ['characters(systems: [BRP, ARRGS])', 3],
  ['characters(system: BRP, systems: [ARRGS])', 0],
  ['characters(systems: [])', 0],
  ['encounters', 5],
  ['encounters(systems: [BRP])', 2],
  ['encounters(systems: [BRP, SKILL20])', 3],
  ['encounters(systems: PATHMASTER)', 0],
  ['keys', 2],
  ['campaignTables', 0],
  ['tables(system: INITPHASE, text: "no such text")', 0],
];

it('every paginated list (connection type) has a total count', () => {
  const connections = Object.values(schema.getTypeMap()).filter(({ name }) => name.endsWith('Connection'));
  expect(connections.length).toBeGreaterThan(6);
  for (const type of connections)
    expect((type as GraphQLObjectType).getFields()).toHaveProperty('totalCount');
});

describe('a stored list', () => {
  it.each(counted)('the list %s has the total count %i', async (list, many) => {
    const { [list.split('(')[0]!]: all } = await service.ask(`{ ${list} { totalCount edges { cursor } } }`);
    expect([all.totalCount, all.edges.length]).toEqual([many, many]);
  });

  it('a stored list can be searched by 1 to 100 characters of a name', async () => {
    const refusedAt = async (length: number) => {
      const search = `{ characters(name: "${'b'.repeat(length)}") { totalCount } }`;
      const { errors } = await service.answerTo(search);
      return errors.map(({ originalError }) => originalError);
    };
    expect([await refusedAt(1), await refusedAt(100)]).toEqual([[], []]);
    for (const length of [0, 101])
      expect(await refusedAt(length)).toMatchObject([{ faults: [{ path: ['name'] }] }]);
  });

  it('a stored list has the same total count on every page', async () => {
    const { encounters } = await service.ask(
      '{ encounters(first: 2) { totalCount pageInfo { endCursor } } }',
    );
    const after = JSON.stringify(encounters.pageInfo.endCursor);
    const rest = await service.ask(
      `{ encounters(first: 2, after: ${after}) { totalCount edges { cursor } } }`,
    );
    expect([encounters.totalCount, rest.encounters.totalCount]).toEqual([5, 5]);
  });

  it('a stored list is counted with a single SQL statement, and only if the count is selected', async () => {
    for (const list of ['characters', 'encounters', 'keys', 'campaignTables']) {
      const without = await service.costOf(`{ ${list} { edges { cursor } } }`);
      const alone = await service.costOf(`{ ${list} { edges { cursor } totalCount } }`);
      expect([list, alone.statements - without.statements]).toEqual([list, 1]);
    }
  });

  it('a stored list returns all matching items over several pages', async () => {
    const seen: string[] = [];
    for (let after = 'null'; ; ) {
      const { encounters } = await service.ask(
        `{ encounters(systems: [BRP, ARRGS], first: 1, after: ${after}) { edges { node { title } } pageInfo { hasNextPage endCursor } } }`,
      );
      seen.push(...encounters.edges.map(({ node }: { node: { title: string } }) => node.title));
      if (!encounters.pageInfo.hasNextPage) break;
      after = JSON.stringify(encounters.pageInfo.endCursor);
    }
    expect(seen).toEqual(['In brp', 'In arrgs', 'In brp']);
  });
});
