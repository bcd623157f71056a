import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { maximumHitPoints } from '../harm/wound.ts';
import { type Sheet, sheet } from './sheet.ts';
import { type State, state } from './state.ts';

/** A combatant with parsed sheet and state. */
export interface CombatantView {
  /** Sheet after losses from major wounds. */
  readonly sheet: Sheet;
  readonly state: State;
}

const views = new WeakMap<Fighter, CombatantView>();

/** Returns the combatant with parsed sheet and state. Cached per combatant. */
export const viewOf = (fighter: Fighter): CombatantView =>
  getOrInsertComputed(views, fighter, () => {
    const given = readKept(state, fighter.state);
    return { sheet: weakened(readKept(sheet, fighter.sheet), given), state: given };
  });

/**
 * Returns the sheet after losses. Characteristics are at least 1. Hit points from the sheet drop by the same amount as
 * calculated hit points.
 */
function weakened(whole: Sheet, { losses }: State): Sheet {
  if (losses.length === 0) return whole;
  const lost = (attribute: string): number =>
    losses.reduce((sum, each) => (each.attribute === attribute ? sum + each.points : sum), 0);
  const left = (attribute: 'str' | 'con' | 'siz' | 'int' | 'pow' | 'dex' | 'cha'): number =>
    Math.max(1, whole[attribute] - lost(attribute));
  const [con, siz] = [left('con'), left('siz')];
  const fewer = maximumHitPoints(whole.con, whole.siz) - maximumHitPoints(con, siz);
  return {
    ...whole,
    ...{ con, siz, str: left('str'), int: left('int'), pow: left('pow'), dex: left('dex') },
    ...{ cha: left('cha'), mov: Math.max(0, whole.mov - lost('mov')) },
    hitPoints: whole.hitPoints === null ? null : Math.max(1, whole.hitPoints - fewer),
  };
}

/** Returns the remaining hit points of a weapon or shield, and whether it is broken. */
export function remainingItem(
  { state }: CombatantView,
  { name, hitPoints }: { readonly name: string; readonly hitPoints: number | null },
): { readonly hitPoints: number | null; readonly broken: boolean } {
  const wear = state.items.find((item) => item.name === name);
  return {
    hitPoints: hitPoints === null ? null : Math.max(0, hitPoints - (wear?.lost ?? 0)),
    broken: wear?.broken ?? false,
  };
}
