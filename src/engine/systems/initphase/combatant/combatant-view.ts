import { formulaText } from '../../../dice/formula.ts';
import type { Path } from '../../../fault.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { readKept } from '../../../rules/fields/read.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { nameIfForbidsActions } from '../core/conditions.ts';
import type { NamedWeapon } from '../core/weapon.ts';
import { type OwnWeapon, type Sheet, sheet } from './sheet.ts';
import { itemOf, type State, state } from './state.ts';

/** A combatant with parsed sheet and state. */
export interface CombatantView {
  readonly sheet: Sheet;
  readonly state: State;
}

const views = new WeakMap<Fighter, CombatantView>();

/** Returns a fighter as the rules read it. Parsed only once. */
export const viewOf = (fighter: Fighter): CombatantView =>
  getOrInsertComputed(views, fighter, () => ({
    sheet: readKept(sheet, fighter.sheet),
    state: readKept(state, fighter.state),
  }));

/** Returns the weapons that the combatant can use, which are neither broken nor out of hand. */
export const usableWeapons = ({ sheet, state }: CombatantView): readonly OwnWeapon[] =>
  sheet.weapons.filter(({ name }) => {
    const { broken, inHand } = itemOf(state, name);
    return !broken && inHand;
  });

/**
 * Returns the weapon that a disarmed combatant drops: the parrying weapon, or else the first usable weapon. Weapons that
 * cannot leave the hand are never dropped.
 */
export function droppableWeaponOf(fighter: Fighter, parriesWith?: string | null): string | null {
  const able = usableWeapons(viewOf(fighter)).filter(({ kind, fixed }) => kind !== 'NATURAL' && !fixed);
  return (able.find(({ name }) => name === parriesWith) ?? able[0])?.name ?? null;
}

/** Returns the violation for a weapon that the combatant cannot use. `path` is the path of the weapon in the input. */
export const violationOfWeapon = (fighter: Fighter, weapon: string, path: Path): RuleViolation =>
  ruleViolation(
    `${nameInText(fighter)} has no ${weapon} in hand`,
    path,
    listNames(usableWeapons(viewOf(fighter))),
  );

export const listNames = (weapons: readonly { readonly name: string }[]): string =>
  weapons.map(({ name }) => name).join(', ') || 'none, because nothing on the sheet can be used';

/** Returns the name of the condition that currently prevents all actions. Null if no condition prevents them. */
export function conditionForbiddingActions({ conditions, round }: Fighter): string | null {
  for (const { condition, from } of conditions) {
    const idle = from <= round ? nameIfForbidsActions(condition) : null;
    if (idle !== null) return idle;
  }
  return null;
}

/** Returns a weapon from the sheet as input of attacks and botches, with its recorded damage. */
export const weaponInUse = (
  { state }: CombatantView,
  { damage, detonation, bonus: _bonus, category: _category, ...weapon }: OwnWeapon,
) => ({
  ...weapon,
  damage: damage && formulaText(damage),
  detonation: detonation && { ...detonation, damage: detonation.damage && formulaText(detonation.damage) },
  recorded: itemOf(state, weapon.name).recorded,
});

/** Returns a weapon from the input, completed by the weapon with that name on the sheet. */
export function completedFromSheet(view: CombatantView, stated: NamedWeapon): object {
  const own = view.sheet.weapons.find(({ name }) => name === stated.name);
  return own ? { ...stated, ...weaponInUse(view, own) } : stated;
}
