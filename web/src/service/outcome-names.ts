import type { SystemId } from '../attack/control.ts';
import type { OutcomeName } from '../attack/odds.ts';
import { ask } from './ask.ts';

export const OUTCOMES = `query Outcomes($system: SystemId!) {
  system(id: $system) { procedures { name outcomes { name title meaning } } }
}`;

interface Named {
  readonly system: {
    readonly procedures: readonly { readonly name: string; readonly outcomes: readonly OutcomeName[] }[];
  };
}

const known = new Map<SystemId, Promise<readonly OutcomeName[]>>();

/** Returns the names of a system's attack outcomes. Requests them only once. Empty if the service does not respond. */
export function outcomeNames(system: SystemId): Promise<readonly OutcomeName[]> {
  const names =
    known.get(system) ??
    ask<Named>(OUTCOMES, { system }).then(({ data }) => {
      if (data === null) known.delete(system);
      return data?.system.procedures.find(({ name }) => name === 'attack')?.outcomes ?? [];
    });
  known.set(system, names);
  return names;
}
