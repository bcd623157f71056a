import type { Fighter } from '../../../rules/combat.ts';
import { read } from '../../../rules/read.ts';
import { type Budget, budgetOf } from '../actions/budget.ts';
import type { Pool } from '../actions/cost.ts';
import type { Modifiers } from '../check/modifiers.ts';
import { abilityOf, skillOf } from '../check/person.ts';
import { type ConditionId, type Forbidding, forbids } from '../conditions.ts';
import { type Sheet, sheet } from '../sheet.ts';
import { type Ability, type Category, checkCategories, type Skill } from '../tables/categories.ts';
import { type Faring, isDead, isDisabled } from '../vitality/vitality.ts';
import { type State, spentIn } from './state.ts';

/** A combatant with sheet, state and conditions read. */
export interface Side {
  readonly sheet: Sheet;
  readonly state: State;
  readonly held: readonly string[];
  readonly faring: Faring;
}

export function sideOf({ sheet: paper, state, conditions, round }: Fighter): Side {
  const own = read(sheet, paper);
  const held = conditions.filter(({ from }) => from <= round).map(({ condition }) => condition);
  const given = {
    current: own.vitality - (state as State).lost,
    total: own.vitality,
    dying: held.filter((condition) => condition === 'dying').length,
    disabled: held.includes('disabled'),
  };
  return { sheet: own, state: state as State, held, faring: given };
}

export const has = ({ held }: Side, condition: ConditionId): boolean => held.includes(condition);

/** Why somebody may not do this; null where they may. */
export const hindrance = ({ held, faring }: Side, what: Forbidding): string | null =>
  isDead(faring) ? 'dead' : (held.find((condition) => forbids(condition, what)) ?? null);

export const budgetOfSide = (side: Side): Budget =>
  budgetOf({
    actionPoints: side.sheet.actionPoints,
    additionalActionPoints: side.sheet.additionalActionPoints,
    surpriseRound: false,
    surprised: false,
    unableToAct: hindrance(side, 'ACTING') !== null,
    staggered: side.held.filter((condition) => condition === 'staggered').length,
    disabled: isDisabled(side.faring),
    dying: side.faring.dying,
  });

/** Points of a kind that are left, what a condition caps among them. */
export function pointsLeft(side: Side, pool: Pool): number {
  const { actionPoints, additionalActionPoints, cap } = budgetOfSide(side);
  const { actionPointsUsed, additionalActionPointsUsed } = side.state;
  const left =
    pool === 'ACTION_POINTS'
      ? actionPoints.total - actionPointsUsed
      : additionalActionPoints.total - additionalActionPointsUsed;
  return Math.max(0, cap === null ? left : Math.min(left, cap - spentIn(side.state)));
}

/** Modifiers of an attack or Defence by the sheet, with those of the weapon or the moment added. */
export function modifiersFor(
  { sheet }: Side,
  category: Category,
  added: Modifiers,
  other: { readonly ability: Ability | null; readonly skill: Skill | null } = { ability: null, skill: null },
): Modifiers {
  const usual = checkCategories.rows[category].cells;
  const own = sheet.modifiers;
  return {
    skill: own.skill + added.skill + skillOf(sheet.skills, other.skill ?? usual.skill),
    ability: own.ability + added.ability + abilityOf(sheet.abilities, other.ability ?? usual.ability),
    inherent: own.inherent + added.inherent,
    augmented: own.augmented + added.augmented,
    assisted: own.assisted + added.assisted,
    magic: own.magic + added.magic,
    tech: own.tech + added.tech,
    size: own.size + added.size,
    circumstance: [...own.circumstance, ...added.circumstance],
    checkPenalty: own.checkPenalty + added.checkPenalty,
    further: [...own.further, ...added.further],
  };
}
