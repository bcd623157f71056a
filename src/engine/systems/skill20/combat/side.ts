import type { Fighter } from '../../../rules/combat.ts';
import { readKept } from '../../../rules/read.ts';
import { type OwnWeapon, type Sheet, sheet } from '../sheet.ts';
import type { ConditionId } from '../status/conditions.ts';
import { type Held, heldFrom, namesOf } from '../status/held.ts';
import type { State } from './state.ts';

/** A combatant with sheet and state read, and the statuses of the round by name. */
export interface Side {
  readonly sheet: Sheet;
  readonly state: State;
  readonly statuses: readonly string[];
}

const heldNow = ({ conditions, round }: Fighter): readonly string[] =>
  conditions.filter(({ from }) => from <= round).map(({ condition }) => condition);

export const sideOf = (fighter: Fighter): Side => ({
  sheet: readKept(sheet, fighter.sheet),
  state: fighter.state as State,
  statuses: namesOf(heldNow(fighter)),
});

/** What a fighter’s statuses do, now. */
export const heldBy = (fighter: Fighter): readonly Held[] => heldFrom(namesOf(heldNow(fighter)));

export const has = (fighter: Fighter, condition: ConditionId): boolean =>
  heldNow(fighter).includes(condition);

/** How often somebody has a condition that adds up. */
export const times = ({ conditions }: Fighter, wanted: ConditionId): number =>
  conditions.filter(({ condition }) => condition === wanted).length;

/** Weapons that have not left the hand. */
export const inHand = ({ sheet, state }: Side): readonly OwnWeapon[] =>
  sheet.weapons.filter(({ name }) => !state.dropped.includes(name));

/** A fighter’s part in a check of one of the attributes on the sheet. */
export const abilityOf = ({ sheet, statuses }: Side) => ({
  statuses,
  attributeTable: sheet.attributeTable,
});

/** The score on the sheet of an attribute; `other` for one that the sheet does not hold. */
export function scoreOf({ sheet }: Side, attribute: string, other = 10): number {
  const { strength, dexterity, constitution, wisdom } = sheet;
  const scores: Readonly<Record<string, number>> = {
    STRENGTH: strength,
    DEXTERITY: dexterity,
    CONSTITUTION: constitution,
    WISDOM: wisdom,
  };
  return scores[attribute] ?? other;
}
