import type { System } from '../rules/system.ts';
import type { EncounterEvent, EventOf } from './event.ts';
import { evolve } from './evolve.ts';
import type { Entry } from './log.ts';
import { type EncounterState, initialState } from './state.ts';

/** The entry goes back further than the states at hand reach. */
export class OutOfReach extends Error {
  constructor(version: number) {
    super(`version ${version} is no longer at hand`);
  }
}

/**
 * The encounter after more entries. `earlier` knows states from before `beginning`, for entries that go back;
 * throws `OutOfReach` where one goes further than that.
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

/** The states that a log goes through, by version, the one it begins with among them. */
export function statesOf(
  system: System,
  log: readonly Entry[],
  beginning: EncounterState = initialState,
  earlier: ReadonlyMap<number, EncounterState> = new Map(),
): ReadonlyMap<number, EncounterState> {
  const states = new Map(earlier).set(beginning.version, beginning);
  let state = beginning;
  for (const entry of log) {
    state = applyEntry(system, state, entry, states);
    states.set(state.version, state);
  }
  return states;
}

function applyEntry(
  system: System,
  state: EncounterState,
  { version, events, dicePosition }: Entry,
  states: ReadonlyMap<number, EncounterState>,
): EncounterState {
  const back = rewinding(events);
  if (back) {
    const to = states.get(back.to);
    if (!to) throw new OutOfReach(back.to);
    return returned(state, to, back, version);
  }
  return {
    ...events.reduce((before, event) => evolve(system, before, event), state),
    version,
    content: version,
    past: { version: state.content, next: state.past },
    future: null,
    dicePosition,
  };
}

const rewinding = (events: readonly EncounterEvent[]): EventOf<'rewound'> | undefined =>
  events.find((event): event is EventOf<'rewound'> => event.type === 'rewound');

/** Everything as it was, the generator too: to undo and try again buys no other dice. */
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
