import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Resource as Allowance, Cost } from '../../../rules/fight/resource.ts';
import { type Budget, budgetOf } from '../actions/budget.ts';
import type { Pool } from '../actions/cost.ts';
import { isDisabled } from '../vitality/vitality.ts';
import { applicationsOf, conditionForbidding, hasCondition, type Party, partyOf } from './party.ts';
import { spentIn } from './state.ts';

/** Budgets beside the pools of points. */
export const READIED = 'READIED';
export const COMPLEMENTARY = 'COMPLEMENTARY';
export const CAPPED = 'POINTS';

const allotted = new WeakMap<Party, Budget>();

/** What somebody may use in the round, surprise and conditions counted; reckoned once. */
export const roundBudgetOf = (side: Party): Budget => getOrInsertComputed(allotted, side, () => allot(side));

const allot = (side: Party): Budget =>
  budgetOf({
    actionPoints: side.sheet.actionPoints,
    additionalActionPoints: side.sheet.additionalActionPoints,
    surpriseRound: hasCondition(side, 'surpriseRound') || hasCondition(side, 'surprised'),
    surprised: hasCondition(side, 'surprised'),
    unableToAct: conditionForbidding(side, 'ACTING') !== null,
    staggered: applicationsOf(side, 'staggered'),
    disabled: isDisabled(side.faring),
    dying: side.faring.dying,
  });

/** Points of each kind that there were, and that are left before conditions cap them. */
function poolsOf(side: Party) {
  const { actionPoints, additionalActionPoints } = roundBudgetOf(side);
  const { actionPointsUsed, additionalActionPointsUsed, readied } = side.state;
  const [own, additional] = [actionPoints.total - readied, additionalActionPoints.total + readied];
  return {
    ACTION_POINTS: { of: own, left: Math.max(0, own - actionPointsUsed) },
    ADDITIONAL_ACTION_POINTS: { of: additional, left: Math.max(0, additional - additionalActionPointsUsed) },
  };
}

/** Points of a kind that are left, what a condition caps among them. */
export function pointsLeft(side: Party, pool: Pool): number {
  const { left } = poolsOf(side)[pool];
  const { cap } = roundBudgetOf(side);
  return cap === null ? left : Math.max(0, Math.min(left, cap - spentIn(side.state)));
}

/** Action Points that are left before conditions cap them. */
export const actionPointsHeld = (side: Party): number => poolsOf(side).ACTION_POINTS.left;

/** Action Points that Ready can keep: a cap is on their use alone. */
export const readiable = (side: Party): number =>
  roundBudgetOf(side).cap === 0 ? 0 : actionPointsHeld(side);

/** Both kinds of points, those that Ready can turn from one into the other, and Complementary Actions. */
export function resources(fighter: Fighter): readonly Allowance[] {
  const side = partyOf(fighter);
  const { ACTION_POINTS: own, ADDITIONAL_ACTION_POINTS: additional } = poolsOf(side);
  const { actions, complementary } = side.state;
  const { cap } = roundBudgetOf(side);
  const able = cap !== 0;
  return [
    {
      ...{ id: 'ACTION_POINTS', title: 'Action Points', maximum: Math.max(0, own.of) },
      remaining: pointsLeft(side, 'ACTION_POINTS'),
    },
    {
      ...{ id: 'ADDITIONAL_ACTION_POINTS', title: 'Additional Action Points', maximum: additional.of },
      remaining: pointsLeft(side, 'ADDITIONAL_ACTION_POINTS'),
    },
    ...(cap === null
      ? []
      : [
          {
            ...{ id: CAPPED, title: 'Points of both kinds together', maximum: cap },
            remaining: Math.max(0, cap - spentIn(side.state)),
          },
        ]),
    {
      ...{ id: READIED, title: 'Action Points that Ready can keep', maximum: Math.max(0, own.of) },
      remaining: readiable(side),
    },
    {
      ...{ id: COMPLEMENTARY, title: 'Complementary Actions, one for each Action', maximum: actions },
      remaining: able ? Math.max(0, actions - complementary) : 0,
    },
  ];
}

/** Points that an act takes of the pool its input names; where nothing is known of it, of one that can pay. */
export function pointCosts(actor: Fighter, input: unknown, points: number): readonly Cost[] {
  if (points === 0) return [];
  return [{ resource: input === null ? ablePool(partyOf(actor), points) : poolOf(input), amount: points }];
}

/** Somebody as they were before they paid. */
export function beforePayment(side: Party, costs: readonly Cost[]): Party {
  const spent = (pool: Pool): number =>
    costs.reduce((sum, { resource: budget, amount }) => sum + (budget === pool ? amount : 0), 0);
  const { actionPointsUsed, additionalActionPointsUsed } = side.state;
  const state = {
    ...side.state,
    actionPointsUsed: actionPointsUsed - spent('ACTION_POINTS'),
    additionalActionPointsUsed: additionalActionPointsUsed - spent('ADDITIONAL_ACTION_POINTS'),
  };
  return { ...side, state };
}

/** The pools that an act could be paid from, as its input names them. */
export const pools: readonly Pool[] = ['ACTION_POINTS', 'ADDITIONAL_ACTION_POINTS'];

const ablePool = (side: Party, points: number): Pool =>
  pools.find((pool) => pointsLeft(side, pool) >= points) ?? 'ACTION_POINTS';

export const poolOf = (input: unknown): Pool =>
  (input as { readonly pool?: Pool | null } | null)?.pool ?? 'ACTION_POINTS';

/** Whether it is paid with Additional Action Points; perhaps, where nothing is known of it yet. */
export const immediate = (input: unknown): boolean =>
  input === null || poolOf(input) === 'ADDITIONAL_ACTION_POINTS';

/** Whether something readied lets it be done in others' turns. */
export const readied = (actor: Fighter, input: unknown): boolean =>
  immediate(input) && partyOf(actor).state.trigger !== null;
