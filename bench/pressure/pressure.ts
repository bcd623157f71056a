import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAIN, size, TINY } from '../built.ts';
import { start } from '../load.ts';
import { abuses } from './abuses.ts';
import { ask as askService } from './asking.ts';
import { at } from './share.ts';

// Measures the service for a caller with a key while another caller abuses it: `npm run pressure`. The abuser is a
// separate process. On a machine with few cores, the abuser also takes processor time from the service, so compare each
// line with the line that was measured without abuse. The printed processor time is the service's work for other
// callers while this caller waits.

const SECONDS = Number(process.env.SECONDS ?? size(10, 0.3));
const HEAP_MB = Number(process.env.HEAP_MB ?? 128);
const EVERY_MS = 10;
/**
 * Milliseconds to wait until an abusive caller reaches full load, and milliseconds to wait until its load has ended.
 */
const SETTLING_MS = size(1_000, 100);

/** Kinds of abuse that the command-line arguments name. Without arguments: all kinds, or only one in tests. */
const chosen =
  process.argv.length > 2 ? process.argv.slice(2) : Object.keys(abuses).slice(0, TINY ? 1 : undefined);

const folder = mkdtempSync(join(tmpdir(), 'arbiter-pressure-'));
const begin = () =>
  start([`--max-old-space-size=${HEAP_MB}`, MAIN], {
    DATABASE_URL: `file:${join(folder, 'pressure.db')}`,
    PORT: '0',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  });
let service = await begin();
const agent = new Agent({ keepAlive: true });

const ask = (path: string, query?: string, key?: string, own: Agent | false = agent) =>
  askService(service.url, { path, query, key, agent: own });

const asked = async (query: string, key?: string) =>
  JSON.parse((await ask('/graphql', query, key)).text).data;

/** Returns the memory of the service, in megabytes. Undefined after the service has ended. */
const memory = (): number =>
  service.ended() === null
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    : 0;

/** Returns the processor time of the service's main thread in milliseconds. Other programs do not change it. */
const processor = (): number =>
  service.ended() === null
    ? Number(readFileSync(`/proc/${service.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    : 0;

/** Measures for some seconds how long responses to a caller with a key and to probes take. */
async function watched(key: string): Promise<readonly (string | number)[]> {
  const served: number[] = [];
  const worked: number[] = [];
  const others = new Map<number, number>();
  const probes: number[] = [];
  let most = 0;
  const until = performance.now() + SECONDS * 1_000;
  const caller = (async () => {
    while (performance.now() < until && service.ended() === null) {
      const before = processor();
      const { status, ms } = await ask('/graphql', '{ campaign { name } }', key);
      worked.push(processor() - before);
      if (status === 200) served.push(ms);
      else others.set(status, (others.get(status) ?? 0) + 1);
      await pause(EVERY_MS);
    }
  })();
  const prober = (async () => {
    while (performance.now() < until && service.ended() === null) {
      const { status, ms } = await ask('/ready', undefined, undefined, false);
      probes.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
      most = Math.max(most, memory());
      await pause(200);
    }
  })();
  await Promise.all([caller, prober]);
  const end = service.ended();
  if (end !== null) return [served.length, `the service ${end}`];
  const told = [...others].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  return [
    served.length,
    told,
    ...[at(served, 0.5), at(served, 0.99), at(worked, 0.99), at(probes, 0.99), most].map(Math.round),
  ];
}

/** Creates some encounters for lists. Returns the id of one of them. */
async function encountersOf(key: string): Promise<string> {
  const people = Array.from({ length: 6 }, (_, index) => fighter(`F${index}`)).join(', ');
  let last = '';
  for (let index = 0; index < size(20, 1); index++) {
    const { id } = (
      await asked(
        `mutation { createEncounter(input: { rules: { brp: {} }, title: "E${index}" }) { encounter { id } } }`,
        key,
      )
    ).createEncounter.encounter;
    await asked(
      `mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: 0, combatants: [${people}] }) { encounter { version } } }`,
      key,
    );
    last = id;
  }
  return last;
}

const fighter = (name: string): string => `{ name: "${name}", sheet: { brp: {
  str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, dodge: 40,
  weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } } }`;

const say = (cells: readonly (string | number)[]): void =>
  void process.stdout.write(`| ${cells.join(' | ')} |\n`);

try {
  const { secret } = (await asked('mutation { createCampaign(input: { name: "Watched" }) { secret } }'))
    .createCampaign;
  const worst = (await asked('mutation { createCampaign(input: { name: "Worst" }) { secret } }'))
    .createCampaign.secret;
  const encounter = await encountersOf(worst);
  const columns = [
    ...['while somebody does', 'served', 'not served', 'p50 ms', 'p99 ms', 'p99 ms of processor'],
    ...['/ready p99 ms', 'MB resident'],
  ];
  say(columns);
  say(columns.map(() => '---'));
  say(['nothing', ...(await watched(secret))]);
  for (const name of chosen) {
    if (service.ended() !== null) service = await begin();
    const { hostname: host, port } = new URL(service.url);
    const target = JSON.stringify({ host, port, key: worst, encounter });
    const abuser = spawn(process.execPath, ['--import', 'tsx', 'bench/pressure/abuser.ts', name, target], {
      stdio: 'ignore',
    });
    await pause(SETTLING_MS);
    try {
      say([name, ...(await watched(secret))]);
    } finally {
      abuser.kill('SIGKILL');
    }
    await pause(SETTLING_MS);
  }
} finally {
  service.stop();
  rmSync(folder, { recursive: true, force: true });
}
