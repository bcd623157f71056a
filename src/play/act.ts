import type { Change } from '../engine/encounter/command.ts';
import { InvalidInput } from '../engine/fault.ts';
import type { Json } from '../engine/json.ts';
import { integer, optional, text } from '../engine/rules/field.ts';
import { read } from '../engine/rules/read.ts';
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

const reasonField = text(200, 'Why it is changed.');
const points = integer(0, 10_000, 'Points lost or regained.');
const woundField = optional(integer(1, 1000, 'Which wound, the oldest being 1.'));
const roundsField = optional(integer(1, 10_000, 'For how many rounds.'));

/** Changes how a combatant fares by the game master's word; the log says so. */
export async function adjust(
  world: World,
  viewer: Viewer,
  target: Target & { readonly combatant: string; readonly reason: string; readonly change: Change },
): Promise<Committed> {
  const encounter = await current(world, viewer, target);
  const { combatant, change } = target;
  const reason = read(reasonField, target.reason, ['input', 'reason']);
  read(points, change.damage, ['input', 'damage']);
  read(points, change.healing, ['input', 'healing']);
  read(roundsField, change.rounds, ['input', 'rounds']);
  read(woundField, change.wound === null ? null : change.wound + 1, ['input', 'wound']);
  return carryOut(world, encounter, { type: 'adjust', combatant, reason, change }, null);
}

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
