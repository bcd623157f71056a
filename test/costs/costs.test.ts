import { afterAll, beforeAll, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import { systemsIn } from '../../src/play/systems.ts';
import { wrongIn } from '../fuzz/told.ts';
import { Counted } from '../graphql/counted.ts';
import { countedRules } from '../kit/counted-rules.ts';
import { picks } from '../laws/random-game.ts';
import { LargeWorld } from './large-world.ts';
import { byPiece, byWorkPerByte, type Cost, Search } from './search.ts';
import { speciesOf } from './species.ts';

// Searches for the documents that cause the most work. Work is counted in units instead of milliseconds, so the result
// does not depend on the machine.

/** Number of random documents to try. */
const DOCUMENTS = Number(process.env.COSTS ?? 60);

/**
 * Maximum number of work units between two turns of the event loop. It is enough for five of the largest tables, plus
 * work that began in the previous slice.
 */
const MOST_UNITS = 130;

/** Number of bytes in a database row that count as one unit of work. */
const BYTES_OF_UNIT = 4_096;

/** Milliseconds per unit of work on the meter's clock, which advances only when work is done. */
const UNIT = 0.25;

/** Maximum time that an answer may take, in milliseconds on the meter's clock. */
const MOST_WORK = 200;

let world: LargeWorld;
const work = { sinceTurn: 0, longest: 0, all: 0 };

function count(units: number): void {
  work.sinceTurn += units;
  work.all += units;
  work.longest = Math.max(work.longest, work.sinceTurn);
}

const bytesOf = (row: unknown): number =>
  Object.values(row as object).reduce(
    (sum: number, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );

beforeAll(async () => {
  const service = await Counted.opened();
  const counted = systems.map((system) =>
    countedRules(system, { combatant: () => count(1), attempt: () => count(1) }),
  );
  service.services = { ...service.services, systems: systemsIn(counted) };
  service.onRows = (rows) => {
    for (const row of rows) count(1 + bytesOf(row) / BYTES_OF_UNIT);
  };
  const extent = { combatants: 12, entries: 60, characters: 120, encounters: 40, tables: 12 };
  world = await LargeWorld.built(service, extent);
});

afterAll(() => world.service.close());

const faults: string[] = [];

async function measured(query: string): Promise<Cost | null> {
  Object.assign(work, { sinceTurn: 0, longest: 0, all: 0 });
  const rest = async () => {
    work.sinceTurn = 0;
  };
  const meter = new Meter(rest, MOST_WORK, 0, () => work.all * UNIT);
  const { text } = await world.answer(query, meter);
  const { data, errors = [] } = JSON.parse(text);
  for (const error of errors) {
    const wrong = wrongIn(error, query);
    if (wrong !== null) faults.push(`${wrong}: ${JSON.stringify(error).slice(0, 1_000)}\n${query}`);
  }
  if (data === undefined) return null;
  if (work.longest > MOST_UNITS) faults.push(`${Math.round(work.longest)} units in one piece: ${query}`);
  if (work.all * UNIT > MOST_WORK + MOST_UNITS) faults.push(`${work.all} units in all: ${query}`);
  return { piece: work.longest, work: work.all };
}

it(`even the most expensive of ${DOCUMENTS} documents blocks the event loop for at most ${MOST_UNITS} units of work`, async () => {
  const pick = picks(7);
  const search = new Search(speciesOf(schema, pick, world, measured), pick);
  await search.run(DOCUMENTS, world.seeds());
  if (process.env.COSTS)
    for (const by of [byPiece, byWorkPerByte])
      for (const { piece, work, bytes, query } of search.costliest(by).slice(0, 10))
        process.stdout.write(
          `${Math.round(piece)} of ${Math.round(work)}, ${bytes} B: ${query.slice(0, 300)}\n`,
        );
  expect(faults).toEqual([]);
  expect(search.measured).toBeGreaterThan(DOCUMENTS / 3);
});
