import { InvalidInput } from '../engine/fault.ts';
import type { Json } from '../engine/json.ts';
import type { System } from '../engine/rules/system.ts';
import { type Committed, carryOut, current, type Target } from './carry-out.ts';
import type { DiceNeeded } from './throwing.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

/** Fixes the order and opens the first round. */
export const startEncounter = async (world: World, viewer: Viewer, target: Target): Promise<Committed> =>
  carryOut(world, await current(world, viewer, target), { type: 'start' }, null);

export interface Acting {
  readonly actor: string;
  readonly target: string;
  readonly system: System;
  readonly act: string;
  readonly input: Json;
}

/** Lets a combatant act; given dice that run out store nothing. */
export async function act(
  world: World,
  viewer: Viewer,
  target: Target & { readonly acting: Acting; readonly given: readonly number[] | null },
): Promise<Committed | DiceNeeded> {
  const encounter = await current(world, viewer, target);
  const { actor, target: at, system, act: id, input } = target.acting;
  if (system.id !== encounter.row.system)
    throw new InvalidInput([
      {
        path: ['input', 'act'],
        problem: `the encounter plays ${encounter.row.system}`,
        accepted: encounter.row.system,
      },
    ]);
  return carryOut(world, encounter, { type: 'act', actor, target: at, act: id, input }, target.given);
}
