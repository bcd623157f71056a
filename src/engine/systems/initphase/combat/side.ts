import { formulaText } from '../../../dice/formula.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { readKept } from '../../../rules/read.ts';
import { isIdle } from '../conditions.ts';
import { type OwnWeapon, type Sheet, sheet } from '../sheet.ts';
import { itemOf, type State } from './state.ts';

/** A combatant with sheet and state read. */
export interface Side {
  readonly sheet: Sheet;
  readonly state: State;
}

export const sideOf = ({ sheet: paper, state }: Fighter): Side => ({
  sheet: readKept(sheet, paper),
  state: state as State,
});

/** Weapons that can be used: neither broken nor out of hand. */
export const usable = ({ sheet, state }: Side): readonly OwnWeapon[] =>
  sheet.weapons.filter(({ name }) => {
    const { broken, inHand } = itemOf(state, name);
    return !broken && inHand;
  });

/** What keeps somebody from acting now; null where nothing does. */
export const idledBy = ({ conditions, round }: Fighter): string | null =>
  conditions.find(({ condition, from }) => from <= round && isIdle(condition))?.condition ?? null;

/** A weapon of the sheet as attacks and botches take it, with what it has suffered. */
export const weaponInUse = (
  { state }: Side,
  { damage, detonation, bonus: _bonus, category: _category, ...weapon }: OwnWeapon,
) => ({
  ...weapon,
  damage: damage && formulaText(damage),
  detonation: detonation && { ...detonation, damage: detonation.damage && formulaText(detonation.damage) },
  recorded: itemOf(state, weapon.name).recorded,
});
