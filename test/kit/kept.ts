import { type Fault, InvalidInput } from '../../src/engine/fault.ts';
import { applyEffects } from '../../src/engine/rules/effects/apply-effects.ts';
import { whileRoundsPass } from '../../src/engine/rules/effects/while-rounds-pass.ts';
import type { Source } from '../../src/engine/rules/fight/binding.ts';
import type { Fighter } from '../../src/engine/rules/fight/fighter.ts';
import { shiftRounds } from '../../src/engine/rules/fight/time-passage.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { played, type Told } from './play.ts';

export const keptOf = (system: System, id: string) =>
  system.characterBindings!.find(({ procedure }) => procedure.id === id)!;

/** Returns the faults with which an attempt is rejected. Empty if it is accepted. */
export function faultsOf(attempt: () => unknown): readonly Fault[] {
  try {
    attempt();
    return [];
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults;
    throw error;
  }
}

interface Applying {
  readonly given?: object;
  readonly faces?: readonly number[];
  /** The role that the character has in the procedure. */
  readonly part?: Source;
}

/** Applies a procedure to a stored character. Returns the resolution, and the character in the state after it. */
export function applyProcedure(
  system: System,
  who: Fighter,
  id: string,
  { given = {}, faces = [], part = 'TARGET' }: Applying,
): { readonly resolution: Told; readonly after: Fighter } {
  const { procedure, complete, afterwards, effects, rounds: roundsOf } = keptOf(system, id);
  const rounds = roundsOf(who, part, given, {}, ['input']);
  const { fighter: then } = whileRoundsPass(system, who, rounds, {});
  const bound = procedure.bind(complete(then, part, given, {}, ['input']), {});
  const resolution = played(afterwards(bound, then, part, given, {}), faces);
  const own = effects(resolution, then, part, given, {}).filter(({ on }) => on === part);
  const { fighter } = applyEffects(system, then, own, {});
  return { resolution, after: { ...fighter, conditions: shiftRounds(fighter.conditions, rounds) } };
}

/** Lets time pass for a stored character. Returns the resolution, and the character in the state after it. */
export function afterTime(system: System, who: Fighter, time: object, faces: readonly number[] = []) {
  const { procedure, after } = system.time!.begin(who, time, {}, []);
  const resolution = played(procedure, faces);
  return { resolution, after: { ...who, ...after(resolution) } satisfies Fighter };
}
