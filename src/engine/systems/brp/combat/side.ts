import type { Fighter } from '../../../rules/combat.ts';
import { read } from '../../../rules/read.ts';
import { type Sheet, sheet } from '../sheet.ts';
import type { State } from './state.ts';

/** A combatant with sheet and state read. */
export interface Side {
  readonly sheet: Sheet;
  readonly state: State;
}

export const sideOf = ({ sheet: paper, state }: Fighter): Side => ({
  sheet: read(sheet, paper),
  state: state as State,
});

/** What is left of a weapon or shield after what it has suffered. */
export function itemLeft(
  { state }: Side,
  { name, hitPoints }: { readonly name: string; readonly hitPoints: number | null },
): { readonly hitPoints: number | null; readonly broken: boolean } {
  const suffered = state.items.find((item) => item.name === name);
  return {
    hitPoints: hitPoints === null ? null : Math.max(0, hitPoints - (suffered?.lost ?? 0)),
    broken: suffered?.broken ?? false,
  };
}
