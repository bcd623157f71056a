import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from './arbiter.ts';
import { followed } from './events.ts';
import { duel, slow, swift, type Table } from './table.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;

beforeAll(async () => {
  // The work budgets are high, because a busy machine takes longer for the same work.
  const much = { WORK_PER_MINUTE_MS: '1000000', WORK_BESIDE_OTHERS_MS: '1000000' };
  arbiter = await startArbiter(join(folder.path, 'forecast.db'), much);
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const TOLD = `system done exact fights requestedFights seed
  sides { side names wins { probability exact standardError lower upper } }
  nobodyLeft { probability } undecided { probability }
  rounds { mean median: quantile late: quantile(of: 0.9) distribution { round ends { probability exact } } }`;

const quick = (name: string, bonus: number) =>
  `{ name: "${name}", sheet: { initphase: { hitPoints: 3, initiative: ${bonus}, weapons: [{ name: "stick", damage: "1d4", bonus: ${bonus} }] } }, answers: ["no-defence"] }`;

const small = `duel: { rules: { initphase: {} }, one: ${quick('Ann', 4)}, other: ${quick('Bob', 2)} }`;

const wide = `duel: { rules: { brp: {} }, one: ${swift('Ann')}, other: ${slow('Bob')} }`;

/** Reads events until the stream ends, and returns all of them. */
async function all(query: string, key?: string): Promise<readonly Data[]> {
  const stream = await followed(arbiter, query, key);
  await stream.ended;
  return stream.takeAll();
}

const lastOf = async (query: string, field: string, key?: string): Promise<Data> => {
  const { data, errors } = (await all(query, key)).at(-1)!;
  expect(errors).toBeUndefined();
  return data[field];
};

describe('a forecast', () => {
  it('a forecast of a small duel has exact odds', async () => {
    const forecast = await lastOf(`subscription { forecast(${small}, rounds: 5) { ${TOLD} } }`, 'forecast');
    // These exact values were calculated by hand in the test of the engine for the same duel.
    expect(forecast).toMatchObject({ system: 'INITPHASE', done: true, exact: true, fights: 0 });
    expect(forecast.sides).toEqual([
      { side: 'one', names: ['Ann'], wins: expect.objectContaining({ exact: '185/256', standardError: 0 }) },
      { side: 'other', names: ['Bob'], wins: expect.objectContaining({ exact: '71/256' }) },
    ]);
    expect(forecast.rounds).toMatchObject({ median: 1, late: 2, mean: (192 + 2 * 63 + 3) / 256 });
    expect(forecast.undecided.probability).toBe(0);
  });

  it('a forecast rejects a quantile for a share below 0 or above 1, with the path of its argument', async () => {
    for (const of of [-0.01, 1.01]) {
      const query = `subscription { forecast(${small}, rounds: 5) { rounds { quantile(of: ${of}) } } }`;
      const { errors } = (await all(query)).at(-1)!;
      expect(errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['of'] });
    }
  });

  it('a forecast of a larger duel simulates fights, sends updates during the simulation, and has the same result for the same seed', async () => {
    const query = `subscription { forecast(${wide}, fights: 15, seed: "a duel") { ${TOLD} } }`;
    const told = (await all(query)).map(({ data }) => data.forecast);
    const fights = told.map((each) => each.fights);
    expect(fights).toEqual([...fights].sort((a, b) => a - b));
    const last = told.at(-1)!;
    expect(last).toMatchObject({ done: true, exact: false, fights: 15, requestedFights: 15, seed: 'a duel' });
    const [ann, bob] = last.sides;
    expect(ann.wins.probability + bob.wins.probability).toBeLessThanOrEqual(1 + 1e-9);
    expect(ann.wins.probability).toBeGreaterThan(0);
    const { probability: p } = ann.wins;
    expect(ann.wins).toMatchObject({ exact: null });
    expect(ann.wins.standardError).toBeCloseTo(Math.sqrt((p * (1 - p)) / 15), 9);
    expect(told.slice(0, -1).every(({ done }) => !done)).toBe(true);
    expect(await lastOf(query, 'forecast')).toEqual(last);
  });

  it('a forecast with an argument out of range is rejected with the argument’s path', async () => {
    const refusal = async (given: string) =>
      (await all(`subscription { forecast(${given}) { done } }`))[0].errors[0];
    expect((await refusal(`${wide}, fights: 0`)).extensions).toMatchObject({ path: ['fights'] });
    expect((await refusal(`${wide}, rounds: 101`)).extensions).toMatchObject({ path: ['rounds'] });
    const unarmed = wide
      .replace('dodge: 40', 'dodge: 40')
      .replace('name: "Ann",', 'name: "Ann", weapon: "Bow",');
    expect((await refusal(unarmed)).extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      path: ['duel', 'one', 'weapon'],
      accepted: 'Sword',
    });
    const mixed = small.replace('{ initphase: {} }', '{ brp: {} }');
    expect((await refusal(mixed)).extensions).toMatchObject({ path: ['duel', 'one', 'sheet'] });
  });
});

describe('a forecast of an encounter', () => {
  const query = ({ id, ids }: Table) =>
    `subscription { encounterForecast(encounterId: "${id}", policies: [{ combatantId: "${ids.Ann}", weapon: "Sword" }], fights: 20, seed: "so") { ${TOLD} } }`;

  it('a forecast of an encounter starts from the current state and does not change it', async () => {
    const table = await duel(arbiter);
    const even = await lastOf(query(table), 'encounterForecast', table.gmKey);
    expect(even).toMatchObject({ done: true, fights: 20 });
    expect(even.sides.map(({ names }: Data) => names)).toEqual([['Ann'], ['Bob']]);
    await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: 9`);
    const { version } = await table.read('version');
    const hurt = await lastOf(query(table), 'encounterForecast', table.gmKey);
    const won = ({ sides: [ann] }: Data) => ann.wins.probability;
    expect(won(hurt)).toBeGreaterThanOrEqual(won(even));
    expect(hurt.rounds.mean).toBeLessThan(even.rounds.mean);
    expect((await table.read('version')).version).toBe(version);
  });

  it('only the game master can request a forecast of an encounter, and only before the encounter is finished', async () => {
    const table = await duel(arbiter);
    const refusal = async (key?: string) => (await all(query(table), key))[0].errors[0].extensions;
    expect(await refusal()).toMatchObject({ code: 'UNAUTHENTICATED' });
    const other = await duel(arbiter);
    expect(await refusal(other.gmKey)).toMatchObject({ code: 'NOT_FOUND' });
    await table.command('finishEncounter');
    expect(await refusal(table.gmKey)).toMatchObject({ code: 'BAD_USER_INPUT', path: ['encounterId'] });
  });
});

describe('a forecast', () => {
  it('a forecast counts towards the work limit and ends with RATE_LIMITED when the limit is reached', async () => {
    const own = await startArbiter(join(folder.path, 'spent.db'), { WORK_PER_MINUTE_MS: '300' });
    const stream = await followed(own, `subscription { forecast(${wide}, fights: 2000) { fights } }`);
    await stream.ended;
    const last = stream.takeAll().at(-1)!;
    expect(last.errors![0]!.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
    });
    expect((await own.ask('{ systems { id } }')).status).toBe(429);
    await own.stop();
  });
});
