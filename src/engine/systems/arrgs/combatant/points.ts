import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Resource as Allowance, Cost } from '../../../rules/fight/resource.ts';
import { type Budget, budgetOf } from '../actions/budget.ts';
import type { Pool } from '../actions/cost.ts';
import { CAPPED, COMPLEMENTARY, READIED } from '../core/effects.ts';
import { isDisabled } from '../vitality/vitality.ts';
import {
  applicationsOf,
  type CombatantView,
  conditionForbidding,
  hasCondition,
  viewOf,
} from './combatant-view.ts';
import { spentIn } from './state.ts';

const allotted = new WeakMap<CombatantView, Budget>();

/** Returns the combatant's points in the round, after surprise and conditions. Calculated once. */
export const roundBudgetOf = (view: CombatantView): Budget =>
  getOrInsertComputed(allotted, view, () => allot(view));

const allot = (view: CombatantView): Budget =>
  budgetOf({
    actionPoints: view.sheet.actionPoints,
    additionalActionPoints: view.sheet.additionalActionPoints,
    surpriseRound: hasCondition(view, 'surpriseRound') || hasCondition(view, 'surprised'),
    surprised: hasCondition(view, 'surprised'),
    unableToAct: conditionForbidding(view, 'ACTING') !== null,
    staggered: applicationsOf(view, 'staggered'),
    disabled: isDisabled(view.faring),
    dying: view.faring.dying,
  });

/**
 * Returns a combatant's points of each kind at the start of the round, and the points that are left. Ignores limits
 * from conditions.
 */
function poolsOf(view: CombatantView) {
  const { actionPoints, additionalActionPoints } = roundBudgetOf(view);
  const { actionPointsUsed, additionalActionPointsUsed, readied } = view.state;
  const [own, additional] = [actionPoints.total - readied, additionalActionPoints.total + readied];
  return {
    ACTION_POINTS: { of: own, left: Math.max(0, own - actionPointsUsed) },
    ADDITIONAL_ACTION_POINTS: { of: additional, left: Math.max(0, additional - additionalActionPointsUsed) },
  };
}

/** Returns the points of a kind that are left, limited by conditions. */
export function pointsLeft(view: CombatantView, pool: Pool): number {
  const { left } = poolsOf(view)[pool];
  const { cap } = roundBudgetOf(view);
  return cap === null ? left : Math.max(0, Math.min(left, cap - spentIn(view.state)));
}

/** Returns the Action Points that are left. Ignores limits from conditions. */
export const actionPointsHeld = (view: CombatantView): number => poolsOf(view).ACTION_POINTS.left;

/** Returns the Action Points that Ready can convert. Conditions limit only how converted points can be used. */
export const readiable = (view: CombatantView): number =>
  roundBudgetOf(view).cap === 0 ? 0 : actionPointsHeld(view);

/** Returns both kinds of points, points that Ready can convert, and Complementary Actions. */
export function resources(fighter: Fighter): readonly Allowance[] {
  const view = viewOf(fighter);
  const { ACTION_POINTS: own, ADDITIONAL_ACTION_POINTS: additional } = poolsOf(view);
  const { actions, complementary } = view.state;
  const { cap } = roundBudgetOf(view);
  const able = cap !== 0;
  return [
    {
      ...{ id: 'ACTION_POINTS', title: 'Action Points', maximum: Math.max(0, own.of) },
      remaining: pointsLeft(view, 'ACTION_POINTS'),
    },
    {
      ...{ id: 'ADDITIONAL_ACTION_POINTS', title: 'Additional Action Points', maximum: additional.of },
      remaining: pointsLeft(view, 'ADDITIONAL_ACTION_POINTS'),
    },
    ...(cap === null
      ? []
      : [
          {
            ...{ id: CAPPED, title: 'Action Points of both kinds', maximum: cap },
            remaining: Math.max(0, cap - spentIn(view.state)),
          },
        ]),
    {
      ...{ id: READIED, title: 'Action Points that Ready can convert', maximum: Math.max(0, own.of) },
      remaining: readiable(view),
    },
    {
      ...{ id: COMPLEMENTARY, title: 'Complementary Actions', maximum: actions },
      remaining: able ? Math.max(0, actions - complementary) : 0,
    },
  ];
}

/**
 * Returns the points that an act costs. They are taken from the pool that the input names, or without input from a pool
 * that has enough points.
 */
export function pointCosts(actor: Fighter, input: unknown, points: number): readonly Cost[] {
  if (points === 0) return [];
  return [{ resource: input === null ? ablePool(viewOf(actor), points) : poolOf(input), amount: points }];
}

/** Returns the combatant before the costs are paid. */
export const beforePayment = (view: CombatantView, costs: readonly Cost[]): CombatantView =>
  having(view, costs, -1);

/** Returns the combatant after the costs are paid. */
export const afterPayment = (view: CombatantView, costs: readonly Cost[]): CombatantView =>
  having(view, costs, 1);

function having(view: CombatantView, costs: readonly Cost[], sign: 1 | -1): CombatantView {
  const spent = (pool: Pool): number =>
    costs.reduce((sum, { resource: budget, amount }) => sum + (budget === pool ? sign * amount : 0), 0);
  const { actionPointsUsed, additionalActionPointsUsed } = view.state;
  const state = {
    ...view.state,
    actionPointsUsed: actionPointsUsed + spent('ACTION_POINTS'),
    additionalActionPointsUsed: additionalActionPointsUsed + spent('ADDITIONAL_ACTION_POINTS'),
  };
  return { ...view, state };
}

/** Pools that can pay for an act. */
export const pools: readonly Pool[] = ['ACTION_POINTS', 'ADDITIONAL_ACTION_POINTS'];

const ablePool = (view: CombatantView, points: number): Pool =>
  pools.find((pool) => pointsLeft(view, pool) >= points) ?? 'ACTION_POINTS';

export const poolOf = (input: unknown): Pool =>
  (input as { readonly pool?: Pool | null } | null)?.pool ?? 'ACTION_POINTS';

/** True if Additional Action Points pay for the act, or if its input is not known yet. */
export const immediate = (input: unknown): boolean =>
  input === null || poolOf(input) === 'ADDITIONAL_ACTION_POINTS';

/** True if a readied manoeuvre allows the act in others' turns. */
export const readied = (actor: Fighter, input: unknown): boolean =>
  immediate(input) && viewOf(actor).state.trigger !== null;
