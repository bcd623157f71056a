import { expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { HttpFault } from '../../src/http/http-fault.ts';
import { EVENTS } from '../../src/http/request/accept.ts';
import { picks } from '../laws/random-game.ts';
import { Documents, type Kind } from './documents.ts';
import { wrongIn } from './told.ts';
import { type Manner, Values } from './values.ts';
import { type Asked, type Way, World } from './world.ts';

// Sends random requests that match the schema: documents with random fields, and arguments with random values of the
// right types.

/** Number of random requests to send. `npm run fuzz` sends a million. */
const REQUESTS = Number(process.env.REQUESTS ?? 200);
/** The number of the first test campaign. Each number leads to different requests. */
const FROM = Number(process.env.REQUESTS_FROM ?? 1);
/** Number of requests to send before a new test campaign is created. */
const LASTS = 2_000;

/** How many of twenty operations are of each kind. */
const SHARES: Readonly<Record<Kind, number>> = { query: 8, mutation: 11, subscription: 1 };
const KINDS = (Object.keys(SHARES) as Kind[]).flatMap((kind) => Array<Kind>(SHARES[kind]).fill(kind));
const MANNERS: readonly Manner[] = [
  { given: 1, wild: 0 },
  { given: 3, wild: 0 },
  { given: 5, wild: 60 },
  { given: 8, wild: 0 },
  { given: 3, wild: 12 },
];

const gm = ([first = '']: readonly string[]): string => first;
const WHOSE: readonly ((keys: readonly string[]) => string | null)[] = [
  ...[gm, gm, gm, gm, gm, gm, gm, gm, gm, gm, gm, gm],
  ...[(keys: readonly string[]) => keys[1]!, (keys: readonly string[]) => keys[1]!],
  (keys) => keys[2]!,
  () => 'x'.repeat(43),
  () => null,
];

interface Tally {
  asked: number;
  answered: number;
  errors: number;
  readonly codes: Map<string, number>;
  readonly roots: Map<string, [number, number, number]>;
}

/** Sends a request. Returns true if it is answered, or false if it is rejected before it is executed. */
async function ask(world: World, asked: Asked, tally: Tally, roots: readonly string[]): Promise<boolean> {
  const sent = JSON.stringify(asked);
  tally.asked += 1;
  const began = performance.now();
  let answer: Awaited<ReturnType<World['ask']>>;
  try {
    answer = await world.ask(asked);
  } catch (error) {
    if (error instanceof HttpFault && error.status < 500) return false;
    throw new Error(`thrown: ${error instanceof Error ? error.stack : error}\n${sent}`);
  }
  const { data, errors = [] } = JSON.parse(answer.text);
  for (const error of errors) {
    const wrong = wrongIn(error, sent);
    if (wrong !== null)
      throw new Error(`${wrong}\n${JSON.stringify(error)}\n${sent}\n${world.logged.at(-1) ?? ''}`);
    const code = error.extensions.code;
    tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
  }
  tally.errors += errors.length;
  if (errors.length === 0) tally.answered += 1;
  for (const root of roots) {
    const [all, well, took] = tally.roots.get(root) ?? [0, 0, 0];
    tally.roots.set(root, [
      all + 1,
      well + (errors.length === 0 ? 1 : 0),
      Math.round(took + (performance.now() - began) / roots.length),
    ]);
  }
  if (data === undefined && answer.status === 200 && asked.type === 'application/graphql-response+json')
    throw new Error(`answered 200 without data\n${sent}`);
  if (data) world.learn(data);
  return true;
}

/**
 * Answers a request twice, by graphql's own execution and with the prepared operation, and checks that the answers are
 * equal. If several fields make the whole answer null, the answer contains the error of the field that fails first.
 * Which field this is, and the order of the errors, are random.
 */
async function sameEachWay(world: World, asked: Asked): Promise<void> {
  const tell = async (way: Way) => {
    const { status, text } = await world.ask(asked, way, 'one');
    const { errors = [], ...rest } = JSON.parse(text);
    if (rest.data === null) return { status, text: `null for ${errors.length}` };
    const inOrder = errors.map((error: object) => JSON.stringify(error)).sort();
    return { status, text: JSON.stringify({ ...rest, errors: inOrder }) };
  };
  const [one, other] = [await tell('executed'), await tell('prepared')];
  if (one.status !== other.status || one.text !== other.text)
    throw new Error(
      `executed: ${one.text.slice(0, 1500)}\nprepared: ${other.text.slice(0, 1500)}\n${JSON.stringify(asked)}`,
    );
}

async function askMany(number: number, count: number, tally: Tally, faults: string[]): Promise<void> {
  const world = await World.begun(number);
  const pick = picks(number);
  for (let done = 0; done < count; ) {
    const fights = world.ids('enc').filter((id) => !id.includes('@'));
    for (let tries = 0; tries < 4; tries++) {
      await world.turnTo(fights[pick(fights.length)]!, tries === 0 && pick(4) === 0);
      if (world.fight?.isOn || pick(8) === 0) break;
    }
    if (world.fight === null) throw new Error('the fight is not told');
    const manner = MANNERS[pick(MANNERS.length)]!;
    const values = new Values(pick, world, manner);
    const kind = KINDS[pick(KINDS.length)]!;
    const fields = [4, 12, 40, 120][pick(4)]!;
    const system = world.fight?.system ?? 'brp';
    const key = WHOSE[pick(WHOSE.length)]!(world.keys);
    // requests with unknown keys are rejected each time, so only requests with the first key are repeated
    const times = key === world.keys[0] ? [1, 1, 3, 12][pick(4)]! : 1;
    const drawn = new Documents(schema, pick, values).drawn(kind, system, fields, times > 1);
    const type =
      kind === 'subscription'
        ? EVENTS
        : pick(2) === 0
          ? 'application/json'
          : 'application/graphql-response+json';
    for (let left = times; left > 0; left--, done++) {
      const asked = { query: drawn.query, variables: drawn.variables(values), key, type } as const;
      try {
        const isAnswered = await ask(world, asked, tally, drawn.roots);
        if (isAnswered && kind === 'query') await sameEachWay(world, asked);
      } catch (error) {
        faults.push(`world ${number}: ${(error as Error).message.slice(0, 6000)}`);
        if (faults.length > 20) return;
      }
      if (kind === 'mutation' && world.fight) await world.turnTo(world.fight.id);
    }
  }
  await world.end();
}

it(`${REQUESTS} random requests from the schema are answered or rejected without an internal error`, async () => {
  const tally: Tally = { asked: 0, answered: 0, errors: 0, codes: new Map(), roots: new Map() };
  const faults: string[] = [];
  for (let number = FROM, left = REQUESTS; left > 0; number++, left -= LASTS)
    await askMany(number, Math.min(left, LASTS), tally, faults);
  if (process.env.REQUESTS)
    process.stdout.write(
      `${tally.asked} requests, ${tally.answered} without an error, ${tally.errors} errors: ${JSON.stringify([...tally.codes])}\n${JSON.stringify([...tally.roots])}\n`,
    );
  expect(faults).toEqual([]);
  expect(tally.answered).toBeGreaterThan(tally.asked / 10);
});
