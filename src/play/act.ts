import { InvalidInput } from '../engine/fault.ts';
import type { Json } from '../engine/json.ts';
import type { System } from '../engine/rules/system.ts';
import { type Committed, carryOut, current, type Target } from './carry-out.ts';
import type { Encounter } from './encounters.ts';
import type { DiceNeeded } from './throwing.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

/** Fixes the order and opens the first round. */
export const startEncounter = async (world: World, viewer: Viewer, target: Target): Promise<Committed> =>
  carryOut(world, await current(world, viewer, target), { type: 'start' }, null);

/** Ends the round: what time does by the rules, and conditions that have run out. */
export const endRound = async (
  world: World,
  viewer: Viewer,
  target: Target & { readonly given: readonly number[] | null },
): Promise<Committed | DiceNeeded> =>
  carryOut(world, await current(world, viewer, target), { type: 'endRound' }, target.given);

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
  sameSystem(encounter, system, 'act');
  return carryOut(world, encounter, { type: 'act', actor, target: at, act: id, input }, target.given);
}

export interface Answering {
  readonly system: System;
  readonly act: string;
  readonly answer: Json;
}

/** Answers the act that waits; given dice that run out store nothing. */
export async function answer(
  world: World,
  viewer: Viewer,
  target: Target & { readonly answering: Answering; readonly given: readonly number[] | null },
): Promise<Committed | DiceNeeded> {
  const encounter = await current(world, viewer, target);
  const { system, act, answer } = target.answering;
  sameSystem(encounter, system, 'answer');
  return carryOut(world, encounter, { type: 'answer', act, answer }, target.given);
}

function sameSystem({ row }: Encounter, system: System, field: string): void {
  if (system.id === row.system) return;
  throw new InvalidInput([
    { path: ['input', field], problem: `the encounter plays ${row.system}`, accepted: row.system },
  ]);
}
