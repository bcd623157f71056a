import type { Json } from '../../engine/json.ts';
import { read } from '../../engine/rules/fields/read.ts';
import {
  type Conversion,
  type GenericCombatant,
  genericCombatant,
} from '../../engine/rules/generic-combatant.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Services } from '../services/services.ts';

/** One attack of the compared fight, converted to the input of one rule system. */
export interface Blow {
  readonly system: System;
  readonly procedure: Procedure;
  readonly attacker: string;
  readonly defender: string;
  readonly input: Json;
  readonly conversions: readonly Conversion[];
}

/** Resolves the same fight in every system that has attacks. Each fighter attacks once. */
export function compareSystems({ systems }: Pick<Services, 'systems'>, input: unknown): readonly Blow[] {
  const { one, other } = input as { readonly one: unknown; readonly other: unknown };
  const both = [
    read(genericCombatant, one, ['input', 'one']),
    read(genericCombatant, other, ['input', 'other']),
  ] as const;
  return systems.all.flatMap((system) =>
    [blow(system, both[0], both[1]), blow(system, both[1], both[0])].flat(),
  );
}

function blow(system: System, attacker: GenericCombatant, defender: GenericCombatant): readonly Blow[] {
  const procedure = system.entryPoints.attack;
  if (!procedure) return [];
  const names = { attacker: attacker.name, defender: defender.name };
  return [{ system, procedure, ...names, ...system.toAttackInput(attacker, defender) }];
}
