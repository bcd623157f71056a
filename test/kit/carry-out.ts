import { diceFrom, recording } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import type { Command } from '../../src/engine/encounter/command.ts';
import { decide } from '../../src/engine/encounter/decide.ts';
import type { Rejection } from '../../src/engine/encounter/decision.ts';
import { fold } from '../../src/engine/encounter/fold.ts';
import type { Entry } from '../../src/engine/encounter/log.ts';
import { replayOf } from '../../src/engine/encounter/retraction.ts';
import type { EncounterState } from '../../src/engine/encounter/state.ts';
import { InvalidInput } from '../../src/engine/fault.ts';
import type { Json } from '../../src/engine/json.ts';
import type { System } from '../../src/engine/rules/system.ts';

/** A rule system with the options of a game and the seed for its dice. */
export interface Table {
  readonly system: System;
  readonly options: Json;
  readonly seed: string;
}

/** A log entry with the state before it and the state after it. */
export interface Step {
  readonly before: EncounterState;
  readonly entry: Entry;
  readonly after: EncounterState;
}

/** A command's rejection, with the number of dice that were rolled before it. */
interface Refused {
  readonly rejection: Rejection;
  readonly thrown: number;
}

/**
 * Executes a command with dice that depend on a seed. If the input is invalid, the error is returned as a rejection.
 */
export function carriedOut(
  { system, options, seed }: Table,
  before: EncounterState,
  command: Command,
  states: ReadonlyMap<number, EncounterState> = new Map(),
  log: readonly Entry[] = [],
): Step | Refused {
  const generator = seededFaces(seed, before.dicePosition);
  const { faces, throws } = recording(generator.faces);
  try {
    const replay =
      command.type === 'retract'
        ? replayOf(
            before,
            command.version,
            (version) => states.get(version),
            (version) => log[version - 1],
          )
        : null;
    const decision = decide(system, before, options, command, diceFrom(faces), replay);
    if (!decision.ok) return { rejection: decision.rejection, thrown: throws.length };
    const entry: Entry = {
      ...{ version: before.version + 1, command, throws, thrownBy: 'GENERATOR' },
      ...{ dicePosition: generator.position(), events: decision.events },
    };
    return { before, entry, after: fold(system, [entry], before, states) };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const [{ problem, path, accepted }] = error.faults as [(typeof error.faults)[number]];
    return {
      rejection: { reason: problem, path, accepted, names: [], reveals: null },
      thrown: throws.length,
    };
  }
}
