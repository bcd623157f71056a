import type { Path } from '../../../fault.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { readKept } from '../../../rules/fields/read.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { ConditionId } from '../core/conditions.ts';
import type { Skill20Options } from '../options/index.ts';
import { type ActiveStatus, activeStatusesFrom, statusNamesOf } from '../rolls/active-statuses.ts';
import { type Attribute, effectiveScore } from '../rolls/attribute.ts';
import { type OwnWeapon, type Sheet, sheet } from './sheet.ts';
import type { State } from './state.ts';

/** A combatant with parsed sheet and state, and the names of the statuses that apply in this round. */
export interface CombatantView {
  readonly sheet: Sheet;
  readonly state: State;
  readonly statuses: readonly string[];
  /** Statuses that apply in this round, with their rules. */
  readonly activeStatuses: readonly ActiveStatus[];
}

const views = new WeakMap<Fighter, CombatantView>();

const conditionsNow = ({ conditions, round }: Fighter): readonly string[] =>
  conditions.filter(({ from }) => from <= round).map(({ condition }) => condition);

/** Returns a fighter as the rules read it. Parsed only once. */
export const viewOf = (fighter: Fighter): CombatantView =>
  getOrInsertComputed(views, fighter, () => {
    const statuses = statusNamesOf(conditionsNow(fighter));
    return {
      sheet: readKept(sheet, fighter.sheet),
      state: fighter.state as State,
      statuses,
      activeStatuses: activeStatusesFrom(statuses),
    };
  });

/** Returns the statuses that apply in this round, with their rules. */
export const activeStatusesOf = (fighter: Fighter): readonly ActiveStatus[] => viewOf(fighter).activeStatuses;

export const hasCondition = (fighter: Fighter, condition: ConditionId): boolean =>
  conditionsNow(fighter).includes(condition);

/** Returns the weapons that the combatant still holds. */
export const weaponsInHand = ({ sheet, state }: CombatantView): readonly OwnWeapon[] =>
  sheet.weapons.filter(({ name }) => !state.dropped.includes(name));

/** Returns the violation for a weapon that is not in hand. */
export function violationOfNotInHand(fighter: Fighter, name: string, path: Path): RuleViolation {
  const names = weaponsInHand(viewOf(fighter)).map((weapon) => weapon.name);
  return ruleViolation(
    `${nameInText(fighter)} has no ${name} in hand`,
    path,
    names.join(', ') || 'none, because no weapon on the sheet is in hand',
  );
}

/** Returns the input of a check: statuses, and the sheet's attribute table. */
export const statusesAndTableOf = ({ sheet, statuses }: CombatantView) => ({
  statuses: [...statuses],
  attributeTable: sheet.attributeTable,
});

/** Returns an attribute score from the sheet, or `other` if the sheet does not contain it. */
export function scoreOnSheet({ sheet }: CombatantView, attribute: string, other = 10): number {
  const { strength, dexterity, constitution, wisdom } = sheet;
  const scores: Readonly<Record<string, number>> = {
    STRENGTH: strength,
    DEXTERITY: dexterity,
    CONSTITUTION: constitution,
    WISDOM: wisdom,
  };
  return scores[attribute] ?? other;
}

/** Returns an attribute score from the sheet after the modifiers of statuses. */
export const effectiveScoreOf = (fighter: Fighter, attribute: Attribute, options: Skill20Options): number =>
  effectiveScore(attribute, scoreOnSheet(viewOf(fighter), attribute), activeStatusesOf(fighter), options)
    .total;

/**
 * Returns the opponent in the only grapple, or in a follow-up. Null if there are several opponents, or if none is
 * known.
 */
export function opponentInGrapple(fighter: Fighter): string | null {
  const { grapples, followUp } = viewOf(fighter).state;
  return followUp ?? (grapples.length === 1 ? grapples[0]!.opponent : null);
}

/**
 * True if the two combatants are on the same side in the encounter. If the encounter contains no sides, the sheets
 * decide.
 */
export const areFriends = (one: Fighter, other: Fighter): boolean =>
  one.id === other.id ||
  (one.side !== null && other.side !== null
    ? one.side === other.side
    : viewOf(one).sheet.side === viewOf(other).sheet.side);
