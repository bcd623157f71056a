import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestStates } from '../../../src/play/services/state-cache.ts';
import { Counted } from '../counted.ts';

let service: Counted;

const someone =
  '{ name: "Ann", sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } } }';

/** Creates an encounter with this title, executes the commands in it, and returns its id. */
async function encounter(title: string, ...commands: readonly string[]): Promise<string> {
  const { createEncounter } = await service.ask(
    `mutation { createEncounter(input: { title: "${title}", rules: { brp: {} } }) { encounter { id } } }`,
  );
  for (const [version, call] of commands.entries()) {
    const [command, more = ''] = call.split(': ');
    await service.ask(
      `mutation { ${command}(input: { encounterId: "${createEncounter.encounter.id}", expectedVersion: ${version}, ${more && `${more}: [${someone}]`} }) { entry { version } } }`,
    );
  }
  return createEncounter.encounter.id;
}

const JOIN = 'addCombatants: combatants';

beforeAll(async () => {
  service = await Counted.opened();
  await service.begin();
  await encounter('Elsewhere', JOIN, 'startEncounter');
  await service.begin();
  await encounter('P1');
  await encounter('R1', JOIN, 'startEncounter');
  await encounter('F1', JOIN, 'startEncounter', 'finishEncounter');
  await encounter('P2', JOIN);
  await encounter('undone', JOIN, 'startEncounter', 'undo');
  await encounter('R2', JOIN, 'startEncounter', 'undo', 'redo');
  await encounter('F2', JOIN, 'startEncounter', 'finishEncounter');
  await encounter('R3', JOIN, 'startEncounter');
  await service.ask(
    'mutation { createEncounter(input: { title: "Arrgs", rules: { arrgs: {} } }) { encounter { id } } }',
  );
});
afterAll(() => service.close());

/**
 * Reads all pages of this size. Returns the titles on them, and the total counts that they state without duplicates.
 */
async function paged(filter: string, first: number) {
  const titles: string[][] = [];
  const counts = new Set<number>();
  for (let after = 'null'; ; ) {
    const { encounters } = await service.ask(
      `{ encounters(${filter}, first: ${first}, after: ${after}) { totalCount edges { cursor node { title } } pageInfo { hasNextPage endCursor } } }`,
    );
    counts.add(encounters.totalCount);
    titles.push(encounters.edges.map(({ node }: { node: { title: string } }) => node.title));
    if (!encounters.pageInfo.hasNextPage) return { titles, counts: [...counts] };
    after = JSON.stringify(encounters.pageInfo.endCursor);
  }
}

describe('a list of encounters filtered by status', () => {
  it.each([
    ['status: [PREPARING]', ['P1', 'P2', 'undone', 'Arrgs']],
    ['status: RUNNING', ['R1', 'R2', 'R3']],
    ['status: [FINISHED, RUNNING]', ['R1', 'F1', 'R2', 'F2', 'R3']],
    ['status: [PREPARING], systems: [ARRGS]', ['Arrgs']],
    ['status: [RUNNING], systems: [ARRGS]', []],
    ['status: []', []],
    ['status: null', ['P1', 'R1', 'F1', 'P2', 'undone', 'R2', 'F2', 'R3', 'Arrgs']],
  ])('the filter %s returns %j on pages of any size', async (filter, titles) => {
    for (const first of [1, 2, 3, 100]) {
      const { titles: pages, counts } = await paged(filter, first);
      expect([first, pages.flat(), counts]).toEqual([first, titles, [titles.length]]);
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(first);
    }
  });

  it('a list of encounters filtered by status can continue after a cursor whose encounter no longer matches the filter', async () => {
    await service.begin();
    const first = await encounter('One', JOIN, 'startEncounter');
    await encounter('Two', JOIN, 'startEncounter');
    await service.ask(
      `mutation { finishEncounter(input: { encounterId: "${first}", expectedVersion: 2 }) { entry { version } } }`,
    );
    const { encounters } = await service.ask(
      `{ encounters(status: [RUNNING], after: "${first}") { totalCount edges { node { title } } } }`,
    );
    expect(encounters).toEqual({ totalCount: 1, edges: [{ node: { title: 'Two' } }] });
  });

  it('a list of encounters filtered by status needs one SQL statement, and one more for the logs of each hundred encounters that it examines', async () => {
    await service.begin();
    for (let n = 0; n < 105; n += 1) await encounter(`P${n}`);
    await encounter('R', JOIN, 'startEncounter');
    const cost = async (what: string) => (await service.costOf(`{ ${what} }`)).statements;
    const list = (filter: string) => cost(`encounters(${filter}) { edges { cursor } }`);
    // one statement reads the five encounters of the page and one more
    expect(await list('status: [PREPARING], first: 5')).toBe(2);
    // the list is read in six parts (2 rows, 4 × 25 rows and 4 rows), and the logs are read once for each of three
    // groups
    expect(await list('status: [RUNNING], first: 1')).toBe(9);
    expect(await cost('encounters(status: [RUNNING]) { totalCount }')).toBe(
      (await list('status: [RUNNING]')) + 1,
    );
  });

  it('counting encounters filtered by status needs one SQL statement and one read for the logs that are not cached', async () => {
    await service.begin();
    for (let n = 0; n < 30; n += 1) await encounter(`P${n}`);
    const running = await encounter('R', JOIN, 'startEncounter');
    const { services } = service;
    const counted = async (status: string) => {
      const { answer, statements } = await costAndAnswer(`encounters(status: [${status}], first: 1)`);
      return [answer.encounters.totalCount, statements];
    };
    const costAndAnswer = async (list: string) => {
      const alone = (await service.costOf(`{ ${list} { edges { cursor } } }`)).statements;
      const answer = await service.ask(`{ ${list} { totalCount } }`);
      const { statements } = await service.costOf(`{ ${list} { totalCount } }`);
      return { answer, statements: statements - alone };
    };
    service.services = { ...services, states: latestStates(2) };
    expect(await counted('PREPARING')).toEqual([30, 1]);
    expect(await counted('RUNNING')).toEqual([1, 1]);
    // the commands below are executed by another instance of the service
    const mine = service.services;
    service.services = { ...services, states: latestStates(2) };
    await service.ask(
      `mutation { finishEncounter(input: { encounterId: "${running}", expectedVersion: 2 }) { entry { version } } }`,
    );
    service.services = mine;
    // the page ends with the first encounter, so the last encounter is read only to count it
    expect(await counted('PREPARING, FINISHED')).toEqual([31, 1]);
    expect(await counted('RUNNING')).toEqual([0, 1]);
  });
});
