import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { yamlIn } from '../yaml.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from './arbiter.ts';
import { given } from './campaign.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;
let told: string;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'watched.db'), { QUOTA_CHARACTERS: '1' });
  await arbiter.ask('{ __typename }');
  told = await (await fetch(`${arbiter.url}/metrics`)).text();
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../examples/prometheus', name), 'utf8');

/** Returns the names of all metrics of the service. A histogram has several names. */
const series = (): ReadonlySet<string> =>
  new Set(
    [...told.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );

/** Returns the metrics that an alert's expression uses, without the functions that Prometheus itself provides. */
const askedIn = (expression: string): readonly string[] =>
  [...expression.replaceAll(/"[^"]*"/g, '').matchAll(/[a-z]+(_[a-z]+)+/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile');

/** Metrics that other programs provide, such as a program that requests `/ready` from outside. */
const ELSEWHERE = ['probe_success'];

it('every metric that the example alerts use exists', () => {
  const [rules] = yamlIn(example('rules.yml')) as unknown as [
    { groups: { rules: { alert: string; expr: string }[] }[] },
  ];
  const asked = rules.groups.flatMap((group) => group.rules).flatMap(({ expr }) => askedIn(expr));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !series().has(name) && !ELSEWHERE.includes(name))).toEqual([]);
});

interface Panel {
  readonly id: number;
  readonly targets: readonly { readonly expr: string }[];
}

it('every metric in the dashboard exists, and the dashboard shows every metric that the service exports', () => {
  const { panels } = JSON.parse(example('dashboard.json')) as { panels: Panel[] };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const asked = panels.flatMap(({ targets }) => targets).flatMap(({ expr }) => askedIn(expr));
  expect(asked.filter((name) => !series().has(name))).toEqual([]);
  const ours = [...told.matchAll(/^# TYPE (arbiter_\S+) /gm)].map(([, name]) => name!);
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter((name) => !asked.some((one) => one.startsWith(name)))).toEqual([]);
});

it('the metrics count each campaign’s stored bytes and quota errors', async () => {
  const figure = async (name: string): Promise<number | null> => {
    const text = await (await fetch(`${arbiter.url}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return line === undefined ? null : Number(line.slice(name.length));
  };
  const sheet = '{ brp: { str: 9, con: 9, siz: 9, int: 9, pow: 9, dex: 9, cha: 9 } }';
  const create = (key: string) =>
    arbiter.ask(
      `mutation { createCharacter(input: { name: "Cid", sheet: ${sheet} }) { character { id } } }`,
      {},
      key,
    );
  const keys: string[] = [];
  for (const name of ['Tower', 'Cellar']) {
    const { createCampaign } = await given(
      arbiter.ask(`mutation { createCampaign(input: { name: "${name}" }) { secret } }`),
    );
    keys.push(createCampaign.secret);
  }
  await given(create(keys[0]!));
  const stored = await Promise.all(
    keys.map(
      async (key): Promise<number> =>
        (await given(arbiter.ask('{ campaign { storedBytes } }', {}, key))).campaign.storedBytes,
    ),
  );
  expect(await figure('arbiter_campaigns_bytes')).toBe(stored[0]! + stored[1]!);
  expect(await figure('arbiter_largest_campaign_bytes')).toBe(Math.max(...stored));
  const refusals = async () => figure('arbiter_quota_exceeded_total{quota="characters"}');
  expect(await refusals()).toBe(null);
  for (const count of [1, 2]) {
    expect((await create(keys[0]!)).errors[0]!.extensions.code).toBe('QUOTA_EXCEEDED');
    expect(await refusals()).toBe(count);
  }
});
