import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIN, size, TINY } from '../built.ts';
import { start } from '../load.ts';
import { ask } from './asking.ts';
import type { Callers, Fared } from './callers.ts';
import { at } from './share.ts';

// Compares a thousand simultaneous callers with sixteen, one after the other in one run: `npm run crowd`. Each time is
// printed as elapsed milliseconds, a slash, and the service's processor time. On an idle machine, callers would wait
// only for the processor time.

const SECONDS = Number(process.env.SECONDS ?? size(10, 0.2));
const CROWD = Number(process.env.CALLERS ?? size(1_000, 20));
const FEW = 16;

/** Number of keys that the callers share. Each key has a separate budget and a separate place in the queue. */
const KEYS = size(50, 2);

const QUERY = `mutation { resolveAttack(input: { brp: { attacker: { rating: 60, weapon: { name: "Sword", damage: "1d8" } },
  defender: { armour: 3, parry: { rating: 45 } } } }) { summary effects { summary recipient { name } } } }`;

const folder = mkdtempSync(join(tmpdir(), 'arbiter-crowd-'));
const service = await start(['--max-old-space-size=128', MAIN], {
  DATABASE_URL: `file:${join(folder, 'crowd.db')}`,
  PORT: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
});

/** Runs a number of callers in a separate process. */
async function among(count: number, keys: readonly string[]): Promise<Fared> {
  const { pid, url } = service;
  const callers: Callers = {
    port: Number(new URL(url).port),
    pid,
    seconds: SECONDS,
    count,
    keys,
    query: QUERY,
  };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/pressure/callers.ts', JSON.stringify(callers)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const parts: Buffer[] = [];
  child.stdout.on('data', (part) => parts.push(part));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(parts).toString());
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
  say(['callers', 'served/s', 'of processor/s', 'p50', 'p99', 'turned away/s', 'p50', 'p99', 'neither']);
  say(Array<string>(9).fill('---'));
  for (const count of TINY ? [FEW, CROWD] : [FEW, CROWD, FEW, CROWD]) {
    const { served, turnedAway, other, processor } = await among(count, keys);
    const told = (of: Fared['served'], share: number) =>
      (of.length === 0 ? [] : [0, 1])
        .map((clock) =>
          Math.round(
            at(
              of.map((took) => took[clock]!),
              share,
            ),
          ),
        )
        .join(' / ');
    say([
      count,
      Math.round(served.length / SECONDS),
      Math.round((served.length / processor) * 1_000),
      ...[told(served, 0.5), told(served, 0.99)],
      Math.round(turnedAway.length / SECONDS),
      ...[told(turnedAway, 0.5), told(turnedAway, 0.99)],
      other,
    ]);
  }
} finally {
  service.stop();
  rmSync(folder, { recursive: true, force: true });
}
