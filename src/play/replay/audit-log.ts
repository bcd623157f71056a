import { isDeepStrictEqual } from 'node:util';
import { diceFrom, givenFaces } from '../../engine/dice/faces.ts';
import { decide } from '../../engine/encounter/decide.ts';
import { fold } from '../../engine/encounter/fold.ts';
import { secretDice } from '../../engine/encounter/secret-dice.ts';
import { type EncounterState, initialState } from '../../engine/encounter/state.ts';
import type { Json } from '../../engine/json.ts';
import type { TableOverrides } from '../../engine/rules/homebrew/overrides.ts';
import type { System } from '../../engine/rules/system.ts';
import type { StoredEntry } from '../stored.ts';
import { comparable } from './comparable.ts';

/** The first entry that does not follow from what came before it. */
export interface Difference {
  readonly version: number;
  /** What differs: the throws from the seed, the events from the throws, or the state that is kept from the events. */
  readonly in: 'THROWS' | 'EVENTS' | 'SNAPSHOT';
  readonly stored: string;
  readonly derived: string;
}

export interface Audit {
  readonly entries: number;
  readonly difference: Difference | null;
}

/** A whole log, and everything that it follows from. */
export interface Recorded {
  readonly system: System;
  readonly options: Json;
  readonly overrides: TableOverrides;
  /** The seeds of the encounters that its entries were written in, by their ids. */
  readonly seeds: ReadonlyMap<string, string>;
  readonly log: readonly Written[];
}

type Written = Omit<StoredEntry, 'at'>;

/** Derives every entry anew from its own throws, and throws anew what the generators of their encounters threw. */
export function auditLog({ system, options, overrides, seeds, log }: Recorded): Audit {
  const states = new Map<number, EncounterState>([[0, initialState]]);
  for (const [index, entry] of log.entries()) {
    const before = states.get(entry.version - 1)!;
    const faces = entry.throws.map(({ face }) => face);
    const seed = seeds.get(entry.encounterId)!;
    const [thrown, derived] = throwsOf(entry, seed, diceBefore(log[index - 1], entry));
    if (!isDeepStrictEqual(derived, thrown)) return differing(entry, 'THROWS', thrown, derived);
    const dice = diceFrom(givenFaces(faces).faces);
    const decision = decide(system, before, options, entry.command, dice, overrides);
    const events = decision.ok ? decision.events : decision.rejection;
    if (!isDeepStrictEqual(comparable(events), comparable(entry.events)))
      return differing(entry, 'EVENTS', entry.events, events);
    states.set(entry.version, fold(system, [entry], before, states));
  }
  return { entries: log.length, difference: null };
}

/** Where the dice of an entry begin: a fork's own at the first word. */
const diceBefore = (last: Written | undefined, { encounterId }: Written): number =>
  last?.encounterId === encounterId ? last.dicePosition : 0;

/** What the encounter's generator threw, as it is in the log and as it follows from the seed. */
function throwsOf({ encounterId, throws, events, dicePosition }: Written, seed: string, from: number) {
  const { faces, position } = secretDice(seed, encounterId, from);
  const thrown = throws.filter((each) => each.position !== undefined);
  const derived = thrown.map((die) => ({ position: position(), face: faces(die) }));
  const goesBack = events.some(({ type }) => type === 'rewound');
  return [
    { throws: thrown.map(({ position, face }) => ({ position, face })), dicePosition },
    { throws: derived, dicePosition: goesBack ? dicePosition : position() },
  ];
}

const differing = (
  { version }: Written,
  what: Difference['in'],
  stored: unknown,
  derived: unknown,
): Audit => ({
  entries: version,
  difference: { version, in: what, stored: JSON.stringify(stored), derived: JSON.stringify(derived) },
});
