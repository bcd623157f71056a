import type { System } from '../rules/system.ts';
import type { EncounterEvent, EventOf } from './event.ts';
import { evolve } from './evolve.ts';
import type { Entry } from './log.ts';
import { type EncounterState, initialState } from './state.ts';

/** Thrown if an entry goes back to a state that is no longer in memory. */
export class OutOfReach extends Error {
  constructor(version: number) {
    super(`version ${version} is no longer available`);
  }
}

/** Number of latest states that a fold keeps in memory. */
const AT_HAND = 64;

/** Older states that a fold keeps in memory in addition to the latest ones. */
export interface Reach {
  /** States before the first state, by version. */
  readonly earlier?: ReadonlyMap<number, EncounterState>;
  /** Returns true for versions whose states the fold keeps in memory permanently. */
  readonly keeps?: (version: number) => boolean;
}

/**
 * Computes the states of an encounter from its log, entry by entry. Keeps only a few states in memory, so a long log
 * needs little memory.
 */
export class Folding {
  readonly #system: System;
  readonly #keeps: (version: number) => boolean;
  readonly #kept: Map<number, EncounterState>;
  readonly #last = new Map<number, EncounterState>();
  #state: EncounterState;

  constructor(
    system: System,
    beginning: EncounterState = initialState,
    { earlier = new Map(), keeps = () => false }: Reach = {},
  ) {
    this.#system = system;
    this.#keeps = keeps;
    this.#kept = new Map(earlier).set(beginning.version, beginning);
    this.#state = beginning;
  }

  get state(): EncounterState {
    return this.#state;
  }

  /** Returns the states that are kept permanently, by version, including the first state. */
  get kept(): ReadonlyMap<number, EncounterState> {
    return this.#kept;
  }

  /** Returns the state after the entry with this version. Undefined if the state is not in memory. */
  at(version: number): EncounterState | undefined {
    return this.#last.get(version) ?? this.#kept.get(version);
  }

  /**
   * Returns the state after one more entry. Throws `OutOfReach` if the entry goes back to a state that is not in
   * memory.
   */
  add(entry: Entry): EncounterState {
    this.#state = applyEntry(this.#system, this.#state, entry, this);
    const { version } = this.#state;
    if (this.#keeps(version)) this.#kept.set(version, this.#state);
    this.#last.set(version, this.#state);
    this.#last.delete(version - AT_HAND);
    return this.#state;
  }
}

/** Returns the version to which an entry goes back. Null if it does not go back. */
export const goneBackTo = ({ events }: Pick<Entry, 'events'>): number | null =>
  rewinding(events)?.to ?? retracting(events)?.from ?? null;

/**
 * Returns the state after more entries. `earlier` contains states before `beginning`. Entries that return to an earlier
 * state need them. Throws `OutOfReach` if an entry goes back further.
 */
export function fold(
  system: System,
  log: readonly Entry[],
  beginning: EncounterState = initialState,
  earlier: ReadonlyMap<number, EncounterState> = new Map(),
): EncounterState {
  const { version } = log.at(-1) ?? beginning;
  return statesOf(system, log, beginning, earlier).get(version)!;
}

/** Returns all states of a log by version, including the first state. */
export function statesOf(
  system: System,
  log: readonly Entry[],
  beginning: EncounterState = initialState,
  earlier: ReadonlyMap<number, EncounterState> = new Map(),
): ReadonlyMap<number, EncounterState> {
  const folding = new Folding(system, beginning, { earlier, keeps: () => true });
  for (const entry of log) folding.add(entry);
  return folding.kept;
}

function applyEntry(
  system: System,
  state: EncounterState,
  { version, events, dicePosition }: Entry,
  states: Pick<Folding, 'at'>,
): EncounterState {
  const back = rewinding(events);
  if (back) {
    const to = states.at(back.to);
    if (!to) throw new OutOfReach(back.to);
    return returned(state, to, back, version);
  }
  const retracted = retracting(events);
  const beginning = retracted ? states.at(retracted.from) : state;
  if (!beginning) throw new OutOfReach(retracted!.from);
  return {
    ...eventsInForce(events).reduce((before, event) => evolve(system, before, event), beginning),
    version,
    content: version,
    past: { version: state.content, next: state.past },
    future: null,
    retractions: retracted
      ? new Map([...state.retractions, [version, { version: retracted.version, from: retracted.from }]])
      : state.retractions,
    dicePosition,
  };
}

/** Returns the events that an entry adds, including events of the entries that it replays. */
export const eventsInForce = (events: readonly EncounterEvent[]): readonly EncounterEvent[] =>
  retracting(events)?.replayed.flatMap((each) => each.events) ?? events;

const retracting = (events: readonly EncounterEvent[]): EventOf<'retracted'> | undefined =>
  events.find((event): event is EventOf<'retracted'> => event.type === 'retracted');

const rewinding = (events: readonly EncounterEvent[]): EventOf<'rewound'> | undefined =>
  events.find((event): event is EventOf<'rewound'> => event.type === 'rewound');

/**
 * Restores the whole state, including the generator's position. If a player undoes an act and repeats it, the dice are
 * therefore the same.
 */
const returned = (
  from: EncounterState,
  to: EncounterState,
  { by }: EventOf<'rewound'>,
  version: number,
): EncounterState => ({
  ...to,
  version,
  future: by === 'REDO' ? (from.future?.next ?? null) : { version: from.content, next: from.future },
});
