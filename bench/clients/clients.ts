import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPostgresAddress } from '../../src/storage/postgres/address.ts';
import { connect } from '../../src/storage/postgres/client.ts';
import { lacking, startServer } from '../../test/postgres/server.ts';
import { FOLLOW } from '../../web/src/fight/documents.ts';
import { begunFigures, residentMegabytes } from '../begun.ts';
import { MAIN, size, TINY } from '../built.ts';
import { fights } from '../fights.ts';
import { dropConnections, type Server, start } from '../load.ts';
import { stored } from '../scenarios.ts';
import { watching } from '../watchers.ts';
import { diceRows } from './dice.ts';
import { type Asked, documents, missingDeeds } from './documents.ts';
import { keptWork } from './kept.ts';
import {
  answerTo,
  headOfTable,
  machineLine,
  measuredFor,
  median,
  peerIsInstalled,
  type Round,
  rowOf,
  timesTurnedAway,
} from './measured.ts';
import { recordedExamples } from './recorded.ts';

// Sends clients' documents to the service. If `bench/peers` is installed, also sends them to servers with the same
// schema. The servers take turns within one run, so trust the ratios and not the absolute figures.

const ROUNDS = Number(process.env.ROUNDS ?? size(5, 1));
/** Length of a round in milliseconds. Processor time is counted in steps of 10 ms. */
const ROUND_MS = Number(process.env.ROUND_MS ?? size(400, 1));
/** Only rows whose name contains this text are measured. */
const ONLY = process.env.ONLY ?? '';
const STREAMS = Number(process.env.STREAMS ?? size(500, 5));
/**
 * Number of stored acts per measurement. It is so small that SQLite does not restart the write-ahead log of a new file
 * during the measurement.
 */
const LOGGED_ACTS = size(40, 2);
const LANES = 8;

const loadAtStart = loadavg()[0]!;
const folder = mkdtempSync(join(tmpdir(), 'arbiter-clients-'));
const environment = {
  PORT: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  WORK_PER_MINUTE_MS: '1000000',
  WORK_BESIDE_OTHERS_MS: '1000000',
  WORK_OF_ANSWER_MS: '100000',
  CAMPAIGNS_PER_HOUR: '1000000',
  CONNECTIONS: '5000',
  CONNECTIONS_PER_ADDRESS: '5000',
  STREAMS: '5000',
  STREAMS_PER_ADDRESS: '5000',
  STREAMS_PER_KEY: '1000',
};
const running = new Set<Server>();

async function begin(args: readonly string[], DATABASE_URL: string): Promise<Server> {
  const server = await start(args, { ...environment, DATABASE_URL });
  running.add(server);
  return server;
}

const arbiter = (database: string): Promise<Server> => begin([MAIN], database);
const say = (line: string) => process.stdout.write(`${line}\n`);
const chosen = (name: string): boolean => name.includes(ONLY);

const BARE = 'bare handler';
const PEERS = ['Mercurius + JIT', 'Apollo Server'];

/** Returns the servers to which the benchmark sends documents without a key. */
async function statelessSides(): Promise<ReadonlyMap<string, Server>> {
  const database = `file:${join(folder, 'stateless.db')}`;
  const peers = { 'Mercurius + JIT': 'mercurius', 'Apollo Server': '@apollo/server' };
  const sides = new Map<string, Server>([['Arbiter', await arbiter(database)]]);
  sides.set(BARE, await begin(['--import', 'tsx', 'bench/bare-server.ts'], database));
  for (const [name, needed] of Object.entries(peers))
    if (peerIsInstalled(needed))
      sides.set(name, await begin([`bench/peers/${needed.replace(/^@|\/.*/g, '')}.mjs`], database));
  return sides;
}

/**
 * Throws if the response contains errors. Parses the whole response, because some servers do not write the errors
 * first.
 */
async function verify({ url }: Server, { name, query, variables }: Asked): Promise<void> {
  const answer = JSON.parse(
    await answerTo(url, { path: '/graphql', body: { query, variables: variables(0) } }),
  );
  if (answer.errors) throw new Error(`${name}: ${answer.errors[0].message}`);
}

async function statelessRows(asked: Asked, sides: ReadonlyMap<string, Server>): Promise<readonly string[]> {
  const { name, query, variables, bare } = asked;
  const rounds = new Map<string, Round[]>();
  const failed: string[] = [];
  for (const [by, server] of sides) {
    dropConnections();
    if (by === BARE && bare === undefined) continue;
    try {
      if (by !== BARE) await verify(server, asked);
      rounds.set(by, []);
    } catch (error) {
      if (by === 'Arbiter') throw error;
      failed.push(`| ${name} | ${by} | cannot answer: ${(error as Error).message.slice(0, 80)} | | | | |`);
    }
  }
  const sent = new Map<string, number>();
  // the first round is a warm-up
  for (let round = 0; round <= ROUNDS; round++)
    for (const [by, done] of rounds) {
      const server = sides.get(by)!;
      const work = async () => {
        const n = sent.get(by) ?? 0;
        sent.set(by, n + 1);
        await answerTo(
          server.url,
          by === BARE ? bare! : { path: '/graphql', body: { query, variables: variables(n) } },
        );
        return true;
      };
      // the server may have closed idle connections of the previous round
      dropConnections();
      const measured = await measuredFor(server, { ms: ROUND_MS, lanes: LANES, work });
      if (round > 0) done.push(measured);
    }
  const middle = (by: string) => median(rounds.get(by)!.map(({ processor }) => processor));
  const best = Math.min(...PEERS.filter((by) => rounds.has(by)).map(middle));
  const rows = [...rounds].map(([by, done]) =>
    rowOf(name, by, done, by === 'Arbiter' && Number.isFinite(best) ? middle(by) / best : null),
  );
  return [...rows, ...failed];
}

async function stateless(): Promise<void> {
  if (!ONLY.includes('examples') && !documents.some(({ name }) => chosen(name))) return;
  const sides = await statelessSides();
  const { asked, skipped } = await recordedExamples(sides.get('Arbiter')!.url);
  for (const each of [...asked, ...documents].filter(({ name }) => chosen(name)))
    for (const row of await statelessRows(each, sides)) say(row);
  notes.push(
    ...(skipped.length > 0 ? [`cannot run here: examples/${skipped.join(', examples/')}`] : []),
    ...(sides.size < 4 ? ['peers: not installed; `npm run bench:peers` installs them'] : []),
    ...missingDeeds.map((missing) => `there is no such rule: ${missing}`),
  );
  stopAll();
}

/**
 * A kind of database to test the service with. `database` creates a database with the given name and returns its
 * address.
 */
interface Store {
  readonly title: string;
  database(name: string): Promise<string>;
  /** Returns the size of the database's write-ahead log so far, in bytes. */
  logged(address: string): Promise<number>;
  close(): Promise<void>;
}

const sqlite: Store = {
  title: 'SQLite',
  database: async (name) => `file:${join(folder, `${name}.db`)}`,
  logged: async (address) => statSync(`${address.slice('file:'.length)}-wal`).size,
  close: async () => {},
};

async function postgres(): Promise<Store> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startServer() : null;
  const url = given ?? server!.url('postgres');
  const sql = connect(readPostgresAddress(url), { connections: 1, statementMs: 0 });
  const made: string[] = [];
  return {
    title: 'PostgreSQL',
    database: async (name) => {
      const database = `arbiter_bench_${process.pid}_${name}`;
      await sql.query(`create database ${database} template template0 encoding UTF8`);
      made.push(database);
      const address = new URL(url);
      address.pathname = `/${database}`;
      return address.href;
    },
    logged: async () => {
      const { rows } = await sql.query("select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes");
      return Number(rows[0]!.bytes);
    },
    close: async () => {
      for (const database of made) await sql.query(`drop database ${database} with (force)`);
      await sql.end();
      await server?.remove();
    },
  };
}

/** Measures work with stored data on each kind of database in turn. */
async function kept(stores: readonly Store[]): Promise<void> {
  if (!keptWork().some(({ name }) => chosen(name))) return;
  const sides = await Promise.all(
    stores.map(async (store) => ({
      by: `Arbiter, ${store.title}`,
      server: await arbiter(await store.database('kept')),
      work: keptWork().filter(({ name }) => chosen(name)),
      rounds: [] as Round[],
    })),
  );
  for (const index of sides[0]!.work.keys()) {
    for (let round = 0; round <= ROUNDS; round++)
      for (const { server, work, rounds } of sides) {
        const { lanes, prepare, work: unit } = work[index]!;
        dropConnections();
        await prepare(server.url);
        const measured = await measuredFor(server, {
          ms: ROUND_MS,
          lanes,
          work: (lane) => unit(server.url, lane),
        });
        // the first round is a warm-up
        if (round > 0) rounds.push(measured);
      }
    for (const { by, work, rounds } of sides) say(rowOf(work[index]!.name, by, rounds.splice(0)));
  }
  stopAll();
}

/** Measures the cost of a service start, an act and a stream. */
async function resources(store: Store): Promise<void> {
  const address = await store.database('resources');
  const server = await arbiter(address);
  notes.push(`${store.title}: ${begunFigures(server)}`);
  const { prepare, service } = stored('', 1);
  await prepare(server, 1);
  const before = await store.logged(address);
  for (let act = 0; act < LOGGED_ACTS; act++) await answerTo(server.url, service(0));
  const bytes = ((await store.logged(address)) - before) / LOGGED_ACTS;
  if (bytes <= 0) throw new Error('the write-ahead log was restarted');
  notes.push(`${store.title}: ${(bytes / 1024).toFixed(1)} KiB of write-ahead log for each stored act`);
  const [fight] = await fights(server.url, 1);
  const idle = residentMegabytes(server.pid);
  const streams = [];
  for (let each = 0; each < STREAMS; each++)
    streams.push(
      await watching(server.url, FOLLOW, fight!.key, () => {}, { id: fight!.encounterId, after: null }),
    );
  const perStream = ((residentMegabytes(server.pid) - idle) * 1024) / STREAMS;
  notes.push(`${store.title}: ${perStream.toFixed(1)} KiB of resident memory for each of ${STREAMS} streams`);
  for (const stream of streams) stream.destroy();
  stopAll();
}

function stopAll(): void {
  for (const server of running) server.stop();
  running.clear();
  dropConnections();
}

const notes: string[] = [];
const stores: Store[] = [sqlite];
try {
  const noServer = TINY
    ? 'this is the tiny form'
    : process.env.TEST_DATABASE_URL === undefined
      ? lacking()
      : null;
  if (noServer === null) stores.push(await postgres());
  else
    notes.push(
      `PostgreSQL: not measured, because ${noServer}${TINY ? '' : ' and TEST_DATABASE_URL is not set'}`,
    );
  say(headOfTable());
  await stateless();
  await kept(stores);
  for (const row of await diceRows(ROUNDS, ROUND_MS * 10, chosen)) say(row);
  if (chosen('resources')) for (const store of stores) await resources(store);
  if (timesTurnedAway() > 0)
    notes.push(`requests that a busy server rejected and that were sent again: ${timesTurnedAway()}`);
  say('');
  for (const note of notes) say(note);
  say(machineLine(loadAtStart));
} finally {
  stopAll();
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true, force: true });
}
