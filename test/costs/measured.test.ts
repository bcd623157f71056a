import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import { Counted } from '../graphql/counted.ts';
import { picks } from '../laws/random-game.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { LargeWorld, WIDE_SYSTEMS } from './large-world.ts';
import { byPiece, byWorkPerByte, type Cost, type Costly, Search } from './search.ts';
import { speciesOf } from './species.ts';

// Searches for the most expensive documents, measured in milliseconds, in a world as large as callers can create. `npm
// run costs` runs the search. Times depend on the machine, so compare only their ratios.

/** Number of random documents to try. In `npm test` it is 0, so nothing is searched. */
const DOCUMENTS = Number(process.env.COSTS ?? 0);

const EXTENT = { combatants: 100, entries: 5_000, characters: 500, encounters: 300, tables: 30 };

/** Number of documents to print and to send to a real process. These are the most expensive ones. */
const COSTLIEST = 10;
const AT_ONCE = 20;
const HEAPS = [96, 128, 192];
/** The smallest heap, in MB, with which the service survives according to its documentation. */
const PROMISED = 128;

const NOTHING = '{ campaign { name } }';

/**
 * Measures the longest time between two turns of the event loop, and the total processor time. Both are in
 * milliseconds.
 */
async function timed(run: () => Promise<unknown>): Promise<Cost> {
  const begun = process.cpuUsage();
  let [cpu, wall] = [begun, performance.now()];
  let [piece, running] = [0, true];
  const look = () => {
    const now = { cpu: process.cpuUsage(), wall: performance.now() };
    // elapsed time includes the work of other programs, and processor time includes other threads, so the smaller of
    // the two is used
    piece = Math.max(piece, Math.min(spent(cpu, now.cpu), now.wall - wall));
    [cpu, wall] = [now.cpu, now.wall];
    if (running) setImmediate(look);
  };
  setImmediate(look);
  await run();
  running = false;
  look();
  return { piece, work: spent(begun, process.cpuUsage()) };
}

const spent = (from: NodeJS.CpuUsage, to: NodeJS.CpuUsage): number =>
  (to.user + to.system - from.user - from.system) / 1_000;

const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const measuredIn =
  (world: LargeWorld) =>
  async (query: string): Promise<Cost | null> => {
    let text = '';
    const cost = await timed(async () => {
      ({ text } = await world.answer(query, new Meter(rest)));
    });
    return JSON.parse(text).data === undefined ? null : cost;
  };

const say = (...cells: readonly (string | number)[]): void =>
  void process.stdout.write(`| ${cells.join(' | ')} |\n`);

function sayCostliest(title: string, all: readonly Costly[], nothing: Cost): void {
  process.stdout.write(`\n${title}\n\n`);
  say('longest piece, ms', 'of it', 'work, ms', 'bytes', 'µs a byte', 'document');
  say('---', '---', '---', '---', '---', '---');
  for (const { piece, work, bytes, query } of all)
    say(
      ...[piece.toFixed(1), (piece / nothing.piece).toFixed(0), work.toFixed(0), bytes],
      ...[((work * 1_000) / bytes).toFixed(0), `\`${query.slice(0, 300)}\``],
    );
}

/** Measures commands in fights with many combatants, for each system that has such a fight. */
async function commandsIn(world: LargeWorld, measured: (query: string) => Promise<Cost | null>) {
  const found: Costly[] = [];
  for (const system of WIDE_SYSTEMS) {
    const { id, combatants } = await world.prepared(system, EXTENT.combatants);
    const commands = [
      ['startEncounter', ''],
      ['endRound', ''],
      ['adjust', `, combatantId: "${combatants[0]}", reason: "So", gain: ["prone"]`],
      ['undo', ''],
      ['finishEncounter', ''],
    ];
    for (const [index, [command, more]] of commands.entries()) {
      const query = `mutation { ${command}(input: { encounterId: "${id}", expectedVersion: ${index + 1}${more} }) { encounter { version } } }`;
      const cost = await measured(query);
      if (cost === null) throw new Error(`refused: ${query}`);
      found.push({ ...cost, bytes: query.length, query: `${system}: ${command} of ${EXTENT.combatants}` });
    }
  }
  return found;
}

/**
 * Starts a process with a heap of this size and sends it each document twenty times concurrently. Returns the error
 * codes, and the documents that crashed the process.
 */
async function survives(database: string, heap: number, key: string, queries: readonly string[]) {
  const begin = (): Promise<OwnArbiter> =>
    startArbiter(database, {
      NODE_OPTIONS: `--max-old-space-size=${heap} --max-semi-space-size=16`,
      NODE_ENV: 'production',
      WORK_OF_ANSWER_MS: '2000',
    });
  let service = await begin();
  const codes = new Map<string, number>();
  const deadly: string[] = [];
  for (const query of queries) {
    const answers = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => service.ask(query, {}, key)),
    );
    for (const answer of answers) {
      const code =
        answer.status === 'rejected'
          ? 'no answer'
          : `${answer.value.errors[0]?.extensions.code ?? 'answered'}`;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    const alive = await service.ask(NOTHING, {}, key).then(
      ({ errors }) => errors.length === 0,
      () => false,
    );
    if (alive) continue;
    process.stdout.write(`\nwith ${heap} MB ended by: ${query.slice(0, 400)}\n\n`);
    deadly.push(query);
    service = await begin();
  }
  await service.stop();
  return { codes, deadly };
}

it.skipIf(DOCUMENTS === 0)(
  'a process with the documented heap survives when each of the most expensive documents is sent twenty times concurrently',
  async () => {
    const counted = await Counted.opened();
    const folder = temporaryFolder();
    const world = await LargeWorld.built(counted, EXTENT);
    const measured = measuredIn(world);
    const pick = picks(Number(process.env.COSTS_FROM ?? 1));
    const search = new Search(speciesOf(schema, pick, world, measured), pick);
    await search.run(DOCUMENTS, world.seeds());
    const nothing: Cost[] = [];
    for (let round = 0; round < 50; round++) nothing.push((await measured(NOTHING))!);
    nothing.sort((a, b) => a.piece - b.piece);
    const usual = nothing[25]!;
    const anew = async (all: readonly Costly[]) => {
      const again: Costly[] = [];
      for (const one of all) again.push({ ...one, ...(await measured(one.query))! });
      return again;
    };
    process.stdout.write(
      `\n${search.measured} documents. \`${NOTHING}\`: a piece of ${usual.piece.toFixed(2)} ms, ${usual.work.toFixed(2)} ms of work.\n`,
    );
    const longest = search.costliest(byPiece).slice(0, COSTLIEST);
    const costliest = search.costliest(byWorkPerByte).slice(0, COSTLIEST);
    sayCostliest('The longest pieces', longest, usual);
    sayCostliest('The same, measured a second time', await anew(longest), usual);
    sayCostliest('Most work a byte', costliest, usual);
    sayCostliest('Commands', await commandsIn(world, measured), usual);
    const key = counted.key!;
    const database = join(folder.path, 'large.db');
    counted.client.exec(`vacuum into '${database}'`);
    counted.close();
    const queries = [...new Set([...longest, ...costliest].map(({ query }) => query))];
    const deaths: string[] = [];
    process.stdout.write('\n');
    say('heap, MB', 'documents', 'ended the process', 'answers');
    say('---', '---', '---', '---');
    for (const heap of HEAPS) {
      const copy = join(folder.path, `${heap}.db`);
      copyFileSync(database, copy);
      const { codes, deadly } = await survives(copy, heap, key, queries);
      say(
        heap,
        queries.length,
        deadly.length,
        [...codes].map(([code, count]) => `${code} ${count}`).join(', '),
      );
      if (heap >= PROMISED) deaths.push(...deadly.map((query) => `${heap} MB: ${query}`));
    }
    folder.remove();
    expect(deaths).toEqual([]);
  },
);
