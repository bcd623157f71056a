import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIN, size } from '../built.ts';
import { start } from '../load.ts';
import { ask } from './asking.ts';
import { at } from './share.ts';

// Measures the growth of a service in normal use: `npm run soak` runs for ten minutes after two minutes of warm-up. For
// an hour at 70 % of the maximum load: `SHARE=70 MINUTES=60 npm run soak`.

const MINUTES = Number(process.env.MINUTES ?? size(10, 0.02));
const WARM_UP = Number(process.env.WARM_UP ?? size(2, 0));
/** Load in percent of the maximum load. If 0: each caller sends the next request as soon as it gets a response. */
const SHARE = Number(process.env.SHARE ?? 0);
/** Duration of the measurement of the maximum load, in milliseconds. */
const MOST_MS = 30_000;
const CALLERS = size(8, 2);
const EVERY_MS = size(5_000, 100);

const folder = mkdtempSync(join(tmpdir(), 'arbiter-soak-'));
const service = await start(['--max-old-space-size=128', MAIN], {
  DATABASE_URL: `file:${join(folder, 'soak.db')}`,
  PORT: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
});

const given = async (query: string, key?: string) => {
  const { status, text } = await ask(service.url, { query, key });
  if (status === 200) return JSON.parse(text).data;
  if (status !== 429 && status !== 503) throw new Error(`${status}: ${text}`);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return null;
};

const FIGHTER = `sheet: { brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, dodge: 40,
  weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } }`;

/** Interval between the requests of each caller, in milliseconds. */
let pace = 0;
/** Durations of responses after the warm-up. */
const took: Record<'read' | 'write', number[]> = { read: [], write: [] };
let isWarm = false;

/** Plays one fight after another and sends queries between the attacks. */
async function play(key: string, until: number): Promise<number> {
  let asked = 0;
  let next = performance.now() + Math.random() * pace;
  const say = async (query: string) => {
    asked += 1;
    const due = next - performance.now();
    if (pace > 0 && due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    next = Math.max(next + pace, performance.now() - pace);
    const began = performance.now();
    const answer = await given(query, key);
    if (isWarm) took[query.startsWith('mutation') ? 'write' : 'read'].push(performance.now() - began);
    return answer;
  };
  do {
    const made = await say(
      'mutation { createEncounter(input: { title: "Soak", rules: { brp: {} } }) { encounter { id } } }',
    );
    const id = made?.createEncounter?.encounter.id;
    if (!id) return asked;
    const at = (version: number) => `encounterId: "${id}", expectedVersion: ${version}`;
    const joined = await say(
      `mutation { addCombatants(input: { ${at(0)}, combatants: [{ name: "A", ${FIGHTER} }, { name: "B", ${FIGHTER} }] }) { encounter { combatants { id } } } }`,
    );
    const [a, b] = joined?.addCombatants?.encounter.combatants ?? [];
    if (!a || !b) continue;
    await say(`mutation { startEncounter(input: { ${at(1)} }) { encounter { version } } }`);
    for (let version = 2; version < 20 && performance.now() < until; version++) {
      await say(
        `mutation { act(input: { ${at(version)}, actorId: "${a.id}", targetId: "${b.id}", outOfTurn: true, act: { brp: { attack: { weapon: "Sword", defence: NONE } } } }) { entry { summary } } }`,
      );
      await say(
        `{ encounter(id: "${id}") { combatants { name health standing { hitPoints } } log(last: 5) { edges { node { summary } } } } }`,
      );
      await say(
        `{ attackOdds(input: { brp: { attacker: { rating: ${20 + version}, weapon: { name: "S", damage: "1d8" } } } }) { outcomes { name probability } } }`,
      );
    }
  } while (performance.now() < until);
  return asked;
}

/** Returns the memory of the service, in megabytes. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Returns how fast the values grow per minute, estimated by least squares. */
function slope(points: readonly (readonly [minute: number, value: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [minute, value] = [mean(([x]) => x), mean(([, y]) => y)];
  const along = points.reduce((sum, [x, y]) => sum + (x - minute) * (y - value), 0);
  return along / points.reduce((sum, [x]) => sum + (x - minute) ** 2, 0);
}

/** Runs the callers until the given time. Returns how many requests they sent. */
async function played(name: string, until: number): Promise<number> {
  const asked = await Promise.all(
    Array.from({ length: CALLERS }, async (_, index) => {
      const { createCampaign } = await given(
        `mutation { createCampaign(input: { name: "${name} ${index}" }) { secret } }`,
      );
      return play(createCampaign.secret, until);
    }),
  );
  return asked.reduce((sum, each) => sum + each, 0);
}

const percentile = (of: readonly number[], share: number): string => at(of, share).toFixed(0);

try {
  if (SHARE > 0) {
    const most = (await played('Most', performance.now() + MOST_MS)) / MOST_MS;
    pace = CALLERS / ((most * SHARE) / 100);
    process.stdout.write(
      `${Math.round(most * 1_000)} requests a second at the most, of which ${SHARE} % are asked for\n`,
    );
  }
  const began = performance.now();
  const minutes = (): number => (performance.now() - began) / 60_000;
  const until = began + (WARM_UP + MINUTES) * 60_000;
  const points: [number, number][] = [];
  const look = () => {
    isWarm = minutes() >= WARM_UP;
    if (isWarm) points.push([minutes(), memory()]);
  };
  const watch = setInterval(look, EVERY_MS);
  const asked = await played('Soak', until);
  clearInterval(watch);
  look();
  const most = Math.max(...points.map(([, megabytes]) => megabytes));
  process.stdout.write(
    `${asked} requests in ${WARM_UP + MINUTES} minutes; at most ${Math.round(most)} MB resident, ` +
      `growth of ${slope(points).toFixed(2)} MB per minute after ${WARM_UP} minutes; ` +
      `p50 and p99 of reads ${percentile(took.read, 0.5)} and ${percentile(took.read, 0.99)} ms, of writes ${percentile(took.write, 0.5)} and ${percentile(took.write, 0.99)} ms\n`,
  );
} finally {
  service.stop();
  rmSync(folder, { recursive: true, force: true });
}
