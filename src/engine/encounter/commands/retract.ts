import type { Dice } from '../../dice/dice.ts';
import { diceFrom } from '../../dice/faces.ts';
import { InvalidInput } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Pieces } from '../../pieces.ts';
import type { System } from '../../rules/system.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { type Decision, Rejected, rejectIf, rejection } from '../decision.ts';
import type { EncounterEvent, ReplayedEntry } from '../event.ts';
import { evolve } from '../evolve.ts';
import type { Entry, LoggedThrow } from '../log.ts';
import { type Replay, replayPlan } from '../retraction.ts';
import type { EncounterState } from '../state.ts';
import { rejectionWhenFinished } from '../turns/rejections.ts';

type Decide = (
  system: System,
  state: EncounterState,
  options: Json,
  command: Command,
  dice: Dice,
) => Pieces<Decision>;

/**
 * Retracts an entry, and replays the later entries with their own throws. Yields after each entry or part of an entry.
 */
export function* retract(
  context: CommandContext,
  version: number,
  replay: Replay | null,
  decide: Decide,
): Pieces<void> {
  yield;
  const { system, options } = context;
  rejectIf(rejectionWhenFinished(context.state));
  const plan = replayPlan(context.state, version);
  if ('reason' in plan) throw new Rejected(plan);
  const replayed: ReplayedEntry[] = [];
  let state = replay!.from;
  for (const entry of replay!.entries) {
    yield;
    const again = facesOf(entry.throws);
    const playing = decide(system, state, options, entry.command, diceFrom(again.faces));
    const events = yield* possible(playing, again.unused, { version, entry });
    state = events.reduce((before, event) => evolve(system, before, event), state);
    const changed = JSON.stringify(events) !== JSON.stringify(entry.events);
    replayed.push({ version: entry.version, changed, events });
  }
  context.emit({ type: 'retracted', version, from: plan.from, replayed });
}

/** Thrown if a rule asks for a die that differs from the recorded die. */
class OtherDie extends Error {}

/** Returns the recorded faces of a log entry. Each requested die must have as many sides as the recorded die. */
function facesOf(throws: readonly LoggedThrow[]) {
  let next = 0;
  return {
    faces: (die: { readonly sides: number; readonly purpose: string }): number => {
      const recorded = throws[next++];
      if (recorded?.sides === die.sides) return recorded.face;
      throw new OtherDie(
        `it needs a d${die.sides} for ${die.purpose}${recorded ? `, and the next throw is a d${recorded.sides}` : ''}`,
      );
    },
    unused: () => throws.length - next,
  };
}

interface Retracting {
  /** Version of the retracted entry. */
  readonly version: number;
  readonly entry: Entry;
}

/** Returns the events of a replayed entry. Throws `Rejected` if the entry's command is no longer possible. */
function* possible(
  playing: Pieces<Decision>,
  unused: () => number,
  of: Retracting,
): Pieces<readonly EncounterEvent[]> {
  try {
    const decision = yield* playing;
    if (!decision.ok) throw impossible(of, decision.rejection.reason);
    if (unused() > 0) throw impossible(of, `${unused()} of its recorded dice would not be used`);
    return decision.events;
  } catch (error) {
    if (error instanceof OtherDie || error instanceof InvalidInput) throw impossible(of, error.message);
    throw error;
  }
}

const impossible = ({ version, entry }: Retracting, reason: string): Rejected =>
  new Rejected({
    ...rejection(
      `without version ${version}, the rules would reject version ${entry.version}: ${reason}`,
      ['version'],
      `\`forkEncounter\` with version ${version - 1}, which continues from the state before that entry`,
    ),
    details: { version: entry.version, reason },
  });
