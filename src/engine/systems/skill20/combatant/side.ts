import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { ConditionId } from '../core/conditions.ts';
import type { Skill20Options } from '../options/index.ts';
import { type Attribute, effectiveScore } from '../rolls/attribute.ts';
import { type Held, heldFrom, namesOf } from '../rolls/held.ts';
import { type OwnWeapon, type Sheet, sheet } from './sheet.ts';
import type { State } from './state.ts';

/** A combatant with sheet and state read, and the statuses of the round by name. */
export interface Side {
  readonly sheet: Sheet;
  readonly state: State;
  readonly statuses: readonly string[];
  /** What these statuses do. */
  readonly held: readonly Held[];
}

const sides = new WeakMap<Fighter, Side>();

const heldNow = ({ conditions, round }: Fighter): readonly string[] =>
  conditions.filter(({ from }) => from <= round).map(({ condition }) => condition);

/** Read once for as long as nothing changes. */
export const sideOf = (fighter: Fighter): Side =>
  getOrInsertComputed(sides, fighter, () => {
    const statuses = namesOf(heldNow(fighter));
    return {
      sheet: readKept(sheet, fighter.sheet),
      state: fighter.state as State,
      statuses,
      held: heldFrom(statuses),
    };
  });

/** What a fighter’s statuses do, now. */
export const heldBy = (fighter: Fighter): readonly Held[] => sideOf(fighter).held;

export const has = (fighter: Fighter, condition: ConditionId): boolean =>
  heldNow(fighter).includes(condition);

/** Weapons that have not left the hand. */
export const inHand = ({ sheet, state }: Side): readonly OwnWeapon[] =>
  sheet.weapons.filter(({ name }) => !state.dropped.includes(name));

/** A fighter’s part in a check of one of the attributes on the sheet. */
export const abilityOf = ({ sheet, statuses }: Side) => ({
  statuses: [...statuses],
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

/** A score of the sheet as statuses leave it. */
export const effectiveOf = (fighter: Fighter, attribute: Attribute, options: Skill20Options): number =>
  effectiveScore(attribute, scoreOf(sideOf(fighter), attribute), heldBy(fighter), options).total;

/** Whether two fight on the same side, as the encounter says, or else the sheets. */
export const areFriends = (one: Fighter, other: Fighter): boolean =>
  one.id === other.id ||
  (one.side !== null && other.side !== null
    ? one.side === other.side
    : sideOf(one).sheet.side === sideOf(other).sheet.side);
