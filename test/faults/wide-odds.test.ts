import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newCampaign } from '../service/table.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'wide.db'), { NODE_ENV: 'production' });
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

const hundredDice = `attackOdds(input: { brp: { attacker: { rating: 60, weapon: { name: "S", damage: "100d20" } } } }) {
  damage { mean exactMean distribution { value probability } } }`;

it('the odds of a hundred dice can be calculated four times in one request', async () => {
  const { data, errors } = await arbiter.ask(
    `{ ${[1, 2, 3, 4].map((at) => `a${at}: ${hundredDice}`).join(' ')} }`,
  );
  expect(errors).toEqual([]);
  const [first, ...others] = Object.values(data);
  expect(others).toEqual([first, first, first]);
});

it('the distributions of ten large dice pools in one request are rejected as too complex', async () => {
  const ten = Array.from(
    { length: 10 },
    (_, at) => `a${at}: diceOdds(notation: "100d40+${at}") { distribution { value probability } }`,
  );
  const { data, errors } = await arbiter.ask(`{ ${ten.join(' ')} }`);
  expect(data).toBeNull();
  expect(errors[0]!.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
});

/** These odds are almost as expensive as any odds that the service accepts. */
const LONG = '{ diceOdds(notation: "24d28kh20") { mean } }';

it('expensive odds calculations do not delay other requests', async () => {
  const gm = await newCampaign(arbiter);
  const order: string[] = [];
  const long = arbiter.ask(LONG).then((answer) => {
    order.push('odds');
    return answer;
  });
  for (let nth = 0; nth < 5; nth++) {
    for (const path of ['/health', '/ready']) expect((await fetch(`${arbiter.url}${path}`)).status).toBe(200);
    expect((await arbiter.ask('{ campaign { name } }', {}, gm)).errors).toEqual([]);
    order.push('others');
  }
  expect((await long).errors).toEqual([]);
  expect(order).toEqual([...Array(5).fill('others'), 'odds']);
});
