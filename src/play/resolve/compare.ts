import type { Json } from '../../engine/json.ts';
import { type Mapped, type Swordsman, swordsman } from '../../engine/rules/duel.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import { read } from '../../engine/rules/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';

/** One blow of a fight, as one system takes it. */
export interface Blow {
  readonly system: System;
  readonly procedure: Procedure;
  readonly attacker: string;
  readonly defender: string;
  readonly input: Json;
  readonly mapped: readonly Mapped[];
}

/** The same fight, a blow each way, in the numbers of every system that knows attacks. */
export function compareSystems(input: unknown): readonly Blow[] {
  const { one, other } = input as { readonly one: unknown; readonly other: unknown };
  const both = [read(swordsman, one, ['input', 'one']), read(swordsman, other, ['input', 'other'])] as const;
  return systems.flatMap((system) => [blow(system, both[0], both[1]), blow(system, both[1], both[0])].flat());
}

function blow(system: System, attacker: Swordsman, defender: Swordsman): readonly Blow[] {
  const procedure = system.doors.attack;
  if (!procedure) return [];
  const names = { attacker: attacker.name, defender: defender.name };
  return [{ system, procedure, ...names, ...system.duel(attacker, defender) }];
}
