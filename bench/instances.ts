import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPostgresAddress } from '../src/storage/postgres/address.ts';
import { connect } from '../src/storage/postgres/client.ts';
import { startServer } from '../test/postgres/server.ts';
import { MAIN, size } from './built.ts';
import { type Fight, fights } from './fights.ts';
import { dropConnections, measure, post, type Server, start } from './load.ts';
import { median } from './median.ts';
import { holdTo } from './quota.ts';
import { watching } from './watchers.ts';

// Prints the figures for docs/scaling.md. The instances take turns within one run, so trust the ratios and not the
// absolute figures.

const ROUNDS = Number(process.env.ROUNDS ?? size(5, 1));
const COUNT = Number(process.env.COUNT ?? size(400, 8));
const LANES = 8;
/**
 * Number of encounters, with a thousand log entries each, that fill the database. If 0: the measurement with a
 * filled database is skipped.
 */
const CROWD = Number(process.env.CROWD ?? size(1000, 2));
const LOG = size(1000, 10);
/**
 * Share of a core for each instance. The operating system, the database server and the client use the rest of the core.
 * Default: no limit.
 */
const CORES = process.env.CORES === undefined ? null : Number(process.env.CORES);

const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
const postgres = await startServer();
const environment = {
  PORT: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  WORK_PER_MINUTE_MS: '1000000',
  WORK_BESIDE_OTHERS_MS: '1000000',
  CAMPAIGNS_PER_HOUR: '1000000',
};
const begin = (url: string) => start([MAIN], { ...environment, DATABASE_URL: url });
const file = await begin(`file:${join(folder, 'bench.db')}`);
const one = await begin(postgres.url('postgres'));
const other = await begin(postgres.url('postgres'));

const released = CORES === null ? [] : [file, one, other].map(({ pid }) => holdTo(CORES, pid));

const say = (line: string) => process.stdout.write(`${line}\n`);
const ACT =
  'mutation($input: ActInput!) { act(input: $input) { entry { version throws { die purpose face } } } }';
/** A roll that does not change the encounter, so it can be repeated a thousand times. */
const HARMLESS = { brp: { skill: { rating: 50 } } };

const act = (fight: Fight, what: object = { brp: { attack: { weapon: 'Claw', defence: 'NONE' } } }) => ({
  path: '/graphql',
  key: fight.key,
  body: {
    query: ACT,
    variables: {
      input: {
        encounterId: fight.encounterId,
        expectedVersion: fight.version++,
        actorId: fight.actor,
        ...(what === HARMLESS ? {} : { targetId: fight.target }),
        outOfTurn: true,
        act: what,
      },
    },
  },
});

/**
 * Returns the processor time in microseconds that all PostgreSQL processes have used so far, including processes that
 * have ended.
 */
function serverTime(): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const [head, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      if (!/\((postgres|postmaster)$/.test(head!)) continue;
      const fields = rest!.split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // the process has ended in the meantime
    }
  return ticks * 10_000;
}

interface Round {
  readonly perSecond: number;
  readonly processor: number;
  readonly server: number;
}

/** Sends attacks to all these instances simultaneously. The instances store them. */
async function attacks(sides: readonly Server[]): Promise<Round> {
  dropConnections();
  const open = await Promise.all(sides.map(({ url }) => fights(url, LANES)));
  const before = serverTime();
  const began = performance.now();
  const each = await Promise.all(
    sides.map((side, n) => measure(side, COUNT, LANES, (lane) => act(open[n]![lane]!))),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: (COUNT * sides.length) / seconds,
    processor: median(each.map(({ processor }) => processor)),
    server: (serverTime() - before) / (COUNT * sides.length),
  };
}

const READ =
  'query($id: ID!) { encounter(id: $id) { version round combatants { name standing { hitPoints } } log(first: 20) { edges { node { summary } } } } }';
const LIST = '{ encounters(first: 20) { edges { node { id title version status } } } }';

/** Returns the duration of requests about one encounter with a thousand entries, in milliseconds. */
async function times(fight: Fight): Promise<readonly number[]> {
  const asks = [
    () => ({ path: '/graphql', key: fight.key, body: { query: READ, variables: { id: fight.encounterId } } }),
    () => act(fight, HARMLESS),
    () => ({ path: '/graphql', key: fight.key, body: { query: LIST } }),
  ];
  const medians: number[] = [];
  dropConnections();
  for (const ask of asks) {
    const taken: number[] = [];
    for (let n = 0; n < size(60, 3); n++) {
      const began = performance.now();
      await post(one.url, ask());
      taken.push(performance.now() - began);
    }
    medians.push(median(taken));
  }
  return medians;
}

/** Returns the milliseconds from the response to an act at one instance to the event at the other instance. */
async function delays(count: number): Promise<readonly number[]> {
  const [fight] = await fights(one.url, 1);
  let heard = (): void => {};
  const query = `subscription { encounterUpdated(encounterId: "${fight!.encounterId}") { entry { version } } }`;
  const stream = await watching(other.url, query, fight!.key, () => heard());
  const taken: number[] = [];
  for (let n = 0; n < count; n++) {
    const told = new Promise<number>((resolve) => {
      heard = () => resolve(performance.now());
    });
    await post(one.url, act(fight!, HARMLESS));
    const acknowledged = performance.now();
    taken.push(Math.max(0, (await told) - acknowledged));
  }
  stream.destroy();
  return taken.sort((a, b) => a - b);
}

try {
  // let each instance run alone equally often, so that both have compiled the same code
  const sides = {
    SQLite: [file],
    'PostgreSQL, one': [one],
    'PostgreSQL, the other': [other],
    'PostgreSQL, two': [one, other],
  } as const;
  const rounds = new Map<string, Round[]>(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, servers] of Object.entries(sides)) {
      const done = await attacks(servers);
      // the first round is a warm-up
      if (round > 0) rounds.get(name)!.push(done);
    }
  say('| stored attacks | a second | µs of an instance | µs of PostgreSQL |');
  say('| --- | --- | --- | --- |');
  const middle = (name: string, what: keyof Round) => median(rounds.get(name)!.map((each) => each[what]));
  for (const name of rounds.keys())
    say(
      `| ${name} | ${Math.round(middle(name, 'perSecond'))} | ${Math.round(middle(name, 'processor'))} | ${name === 'SQLite' ? '' : Math.round(middle(name, 'server'))} |`,
    );
  const ratio = (name: string, to: string) =>
    median(rounds.get(name)!.map(({ perSecond }, n) => perSecond / rounds.get(to)![n]!.perSecond)).toFixed(2);
  say(
    `one on PostgreSQL: ${ratio('PostgreSQL, one', 'SQLite')} of SQLite; two: ${ratio('PostgreSQL, two', 'PostgreSQL, one')} of one`,
  );

  for (const release of released) release();
  const heard = await delays(size(200, 5));
  say(
    `a watcher at the other instance gets an act ${median(heard).toFixed(1)} ms after it is acknowledged, and at most ${heard.at(-1)!.toFixed(1)} ms`,
  );
  if (CROWD > 0) {
    const [fight] = await fights(one.url, 1);
    const whole = { ...fight! };
    while (whole.version < LOG) await post(one.url, act(whole, HARMLESS));
    const alone = await times(whole);
    const sql = connect(readPostgresAddress(postgres.url('postgres')), { connections: 1, statementMs: 0 });
    const [elsewhere] = await fights(one.url, 1);
    await sql.query(`insert into encounters (id, campaign_id, system, title, options, seed, created_at, position)
      select id || '.' || n, (select campaign_id from encounters where id = '${elsewhere!.encounterId}'),
        system, title, options, seed, created_at,
        (select max(position) from encounters) + n
      from encounters, generate_series(1, ${CROWD}) n where id = '${whole.encounterId}'`);
    await sql.query(`insert into encounter_entries (encounter_id, version, command, throws, dice_position, events, at, thrown_by)
      select encounter_id || '.' || n, version, command, throws, dice_position, events, at, thrown_by
      from encounter_entries, generate_series(1, ${CROWD}) n where encounter_id = '${whole.encounterId}'`);
    await sql.query('vacuum analyze');
    const { rows } = await sql.query(
      "select count(*) as rows, pg_total_relation_size('encounter_entries') as bytes from encounter_entries",
    );
    const [row] = rows;
    const crowded = await times(whole);
    say('');
    say(
      `${row!.rows} entries take ${Math.round(Number(row!.bytes) / Number(row!.rows))} bytes each, with their index`,
    );
    for (const [n, what] of [
      `reading an encounter of ${LOG} entries`,
      'an act in it',
      'a page of encounters',
    ].entries())
      say(`${what}: ${alone[n]!.toFixed(1)} ms among few, ${crowded[n]!.toFixed(1)} ms among all`);
    await sql.end();
  }
} finally {
  for (const release of released) release();
  for (const each of [file, one, other]) each.stop();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
