import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './asking.ts';
import { start } from './load.ts';
import { at } from './share.ts';

// A thousand callers at once against sixteen, one after the other in one run: `npm run crowd`.

const SECONDS = Number(process.env.SECONDS ?? 10);
const CROWD = Number(process.env.CALLERS ?? 1_000);
const FEW = 16;

/** How many keys the callers share: each has a budget and a place in the line of its own. */
const KEYS = 50;

const QUERY = `mutation { resolveAttack(input: { brp: { attacker: { rating: 60, weapon: { name: "Sword", damage: "1d8" } },
  defender: { armour: 3, parry: { rating: 45 } } } }) { summary effects { summary on { name } } } }`;

const folder = mkdtempSync(join(tmpdir(), 'arbiter-crowd-'));
const service = await start(['--max-old-space-size=128', 'dist/main.js'], {
  DATABASE_URL: `file:${join(folder, 'crowd.db')}`,
  PORT: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
});

interface Figures {
  readonly served: readonly number[];
  readonly turnedAway: readonly number[];
  /** Answers that were neither, and connections that failed. */
  readonly other: number;
}

/** So many callers, each asking again as soon as they are answered, or a second after they were turned away. */
async function among(callers: number, keys: readonly string[]): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const [served, turnedAway]: [number[], number[]] = [[], []];
  let other = 0;
  const until = performance.now() + SECONDS * 1_000;
  const caller = async (index: number): Promise<void> => {
    while (performance.now() < until) {
      const { status, ms } = await ask(service.url, { query: QUERY, key: keys[index % keys.length]!, agent });
      if (status === 200) served.push(ms);
      else if (status === 429 || status === 503) {
        turnedAway.push(ms);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      } else other += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  agent.destroy();
  return { served, turnedAway, other };
}

const say = (cells: readonly (string | number)[]): void =>
  void process.stdout.write(`| ${cells.join(' | ')} |\n`);

try {
  const keys: string[] = [];
  for (let index = 0; index < KEYS; index++) {
    const { text } = await ask(service.url, {
      query: `mutation { createCampaign(input: { name: "C${index}" }) { secret } }`,
    });
    keys.push(JSON.parse(text).data.createCampaign.secret);
  }
  await among(FEW, keys);
  say(['callers', 'served/s', 'p50 ms', 'p99 ms', 'turned away/s', 'p50 ms', 'p99 ms', 'neither']);
  say(Array<string>(8).fill('---'));
  for (const callers of [FEW, CROWD, FEW, CROWD]) {
    const { served, turnedAway, other } = await among(callers, keys);
    say([
      callers,
      Math.round(served.length / SECONDS),
      ...[at(served, 0.5), at(served, 0.99)].map(Math.round),
      Math.round(turnedAway.length / SECONDS),
      ...[at(turnedAway, 0.5), at(turnedAway, 0.99)].map(Math.round),
      other,
    ]);
  }
} finally {
  service.stop();
  rmSync(folder, { recursive: true, force: true });
}
