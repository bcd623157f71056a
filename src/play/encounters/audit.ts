import { isDeepStrictEqual } from 'node:util';
import { diceFrom, givenFaces } from '../../engine/dice/faces.ts';
import { decide } from '../../engine/encounter/decide.ts';
import { fold } from '../../engine/encounter/fold.ts';
import { secretDice } from '../../engine/encounter/secret-dice.ts';
import { type EncounterState, initialState } from '../../engine/encounter/state.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import type { Services } from '../services.ts';
import type { StoredEntry } from '../stored.ts';
import { overridesIn } from '../tables/overrides.ts';
import { logOf } from './load.ts';

/** The first entry that does not follow from what came before it. */
export interface Difference {
  readonly version: number;
  /** What differs: the throws from the seed, or the events from the throws. */
  readonly in: 'THROWS' | 'EVENTS';
  readonly stored: string;
  readonly derived: string;
}

export interface Audit {
  readonly entries: number;
  readonly difference: Difference | null;
}

/** Derives every entry anew from its own throws, and throws anew what the encounter's generator threw. */
export async function audit(
  services: Services,
  { encounter: { row, state }, system }: EncounterView,
): Promise<Audit> {
  const log = await logOf(services, row, { after: 0, upTo: state.version });
  const seeds = await seedsOf(services, log);
  const overrides = await overridesIn(services, row);
  const states = new Map<number, EncounterState>([[0, initialState]]);
  for (const [index, entry] of log.entries()) {
    const before = states.get(entry.version - 1)!;
    const faces = entry.throws.map(({ face }) => face);
    const seed = seeds.get(entry.encounterId)!;
    const [thrown, derived] = throwsOf(entry, seed, diceBefore(log[index - 1], entry));
    if (!isDeepStrictEqual(derived, thrown)) return differing(entry, 'THROWS', thrown, derived);
    const decision = decide(
      system,
      before,
      row.options,
      entry.command,
      diceFrom(givenFaces(faces).faces),
      overrides,
    );
    const events = decision.ok ? decision.events : decision.rejection;
    if (!isDeepStrictEqual(plain(events), plain(entry.events)))
      return differing(entry, 'EVENTS', entry.events, events);
    states.set(entry.version, fold(system, [entry], before, states));
  }
  return { entries: log.length, difference: null };
}

/** Where the dice of an entry begin: a fork's own at the first word. */
const diceBefore = (last: StoredEntry | undefined, { encounterId }: StoredEntry): number =>
  last?.encounterId === encounterId ? last.dicePosition : 0;

/** What the encounter's generator threw, as it is in the log and as it follows from the seed. */
function throwsOf({ encounterId, throws, events, dicePosition }: StoredEntry, seed: string, from: number) {
  const { faces, position } = secretDice(seed, encounterId, from);
  const thrown = throws.filter((each) => each.position !== undefined);
  const derived = thrown.map((die) => ({ position: position(), face: faces(die) }));
  const goesBack = events.some(({ type }) => type === 'rewound');
  return [
    { throws: thrown.map(({ position, face }) => ({ position, face })), dicePosition },
    { throws: derived, dicePosition: goesBack ? dicePosition : position() },
  ];
}

/** A fork's shared past was thrown by the generator of the encounter that it left. */
async function seedsOf(
  services: Services,
  log: readonly StoredEntry[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await services.stores.encounters.byIds([
    ...new Set(log.map(({ encounterId }) => encounterId)),
  ]);
  return new Map([...rows].map(([id, { seed }]) => [id, seed]));
}

/** As it comes back from the log: what is undefined is not there. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const differing = (
  { version }: StoredEntry,
  what: Difference['in'],
  stored: unknown,
  derived: unknown,
): Audit => ({
  entries: version,
  difference: { version, in: what, stored: JSON.stringify(stored), derived: JSON.stringify(derived) },
});
