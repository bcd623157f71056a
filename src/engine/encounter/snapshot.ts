import type { Json } from '../json.ts';
import type { StandingAnswer } from './command.ts';
import type { Combatant, EncounterState, Retraction, Steps } from './state.ts';

/** Format of packed states. Increase it if the same state is packed differently. */
export const SNAPSHOT_FORMAT = 4;

/** Versions to which undo and redo can return, as ranges in descending order: 9, 8, 7 and 3 are `[[9, 7], [3, 3]]`. */
type Runs = readonly (readonly [from: number, to: number])[];

type Packed = Omit<
  EncounterState,
  | 'past'
  | 'future'
  | 'retractions'
  | 'standingAnswers'
  | 'together'
  | 'turnsEnded'
  | 'combatants'
  | 'departed'
> & {
  readonly past: Runs;
  readonly future: Runs;
  readonly standingAnswers: readonly (readonly [string, Readonly<Record<string, StandingAnswer>>])[];
  readonly retractions: readonly (readonly [number, Retraction])[];
  readonly together: readonly (readonly [string, Pick<Combatant, 'state' | 'conditions'>])[];
  readonly turnsEnded: readonly (readonly [string, number])[];
  readonly combatants: readonly (readonly [string, Combatant])[];
  readonly departed: readonly (readonly [string, Combatant])[];
};

export const packState = ({
  past,
  future,
  retractions,
  standingAnswers,
  together,
  turnsEnded,
  combatants,
  departed,
  ...rest
}: EncounterState): Json => {
  const all: Packed = {
    ...rest,
    past: runsOf(past),
    future: runsOf(future),
    retractions: [...retractions],
    standingAnswers: [...standingAnswers],
    together: [...together],
    turnsEnded: [...turnsEnded],
    combatants: [...combatants],
    departed: [...departed],
  };
  return all as unknown as Json;
};

/** Unpacks a state that was packed with the same format and the same rules. */
export function unpackState(kept: Json): EncounterState {
  const { past, future, retractions, standingAnswers, together, turnsEnded, combatants, departed, ...rest } =
    kept as unknown as Packed;
  return {
    ...rest,
    past: stepsOf(past),
    future: stepsOf(future),
    retractions: new Map(retractions),
    standingAnswers: new Map(standingAnswers),
    together: new Map(together),
    turnsEnded: new Map(turnsEnded),
    combatants: new Map(combatants),
    departed: new Map(departed),
  };
}

function runsOf(steps: Steps | null): Runs {
  const runs: [number, number][] = [];
  for (let step = steps; step; step = step.next) {
    const last = runs.at(-1);
    if (last?.[1] === step.version + 1) last[1] = step.version;
    else runs.push([step.version, step.version]);
  }
  return runs;
}

function stepsOf(runs: Runs): Steps | null {
  let steps: Steps | null = null;
  for (const [from, to] of [...runs].reverse())
    for (let version = to; version <= from; version++) steps = { version, next: steps };
  return steps;
}
