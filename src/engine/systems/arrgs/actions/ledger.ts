import { quantity } from '../../../quantity.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Budget } from './budget.ts';
import { overspend, overspendAt } from './cost.ts';
import { type Deed, pointsOf, vitalityFor, whyNotImmediate } from './deed.ts';

/** Points that a combatant has in a round, and the costs so far. */
export interface Ledger {
  readonly actionPoints: number;
  readonly additionalActionPoints: number;
  readonly spent: number;
  readonly actions: number;
  readonly complementary: number;
  readonly vitalityLoss: number;
}

/** A deed that the rules have accepted or rejected. */
export interface LedgerEntry {
  readonly refused: string | null;
  /** Penalty on this and later checks for the points that were spent above three. */
  readonly penalty: number;
  readonly cost: number;
  readonly vitalityLoss: number;
  readonly after: Ledger;
}

export const openLedger = ({ actionPoints, additionalActionPoints }: Budget): Ledger => ({
  actionPoints: actionPoints.total,
  additionalActionPoints: additionalActionPoints.total,
  ...{ spent: 0, actions: 0, complementary: 0, vitalityLoss: 0 },
});

/** Returns the reason why no Complementary Action is allowed. Null if one is allowed (ruling ARR-R10). */
export function whyNotComplementary({
  actions,
  complementary,
}: Pick<Ledger, 'actions' | 'complementary'>): string | null {
  if (actions === 0) return 'the combatant has not performed an Action in this round';
  return complementary >= actions ? 'each Action of the round already has a Complementary Action' : null;
}

function refusal(deed: Deed, { cap }: Budget, before: Ledger, options: ArrgsOptions): string | null {
  const { kind, manoeuvre } = deed;
  if (kind === 'REACTION' || kind === 'END_OF_ROUND') return null;
  if (cap === 0) return 'the combatant cannot act';
  if (kind === 'COMPLEMENTARY') return whyNotComplementary(before);
  const ownTurn = deed.ownTurn ?? kind !== 'IMMEDIATE';
  if (kind !== 'IMMEDIATE' && !ownTurn)
    return kind === 'SWIFT'
      ? 'a Swift Action is possible only in the actor’s turn'
      : 'Action Points can be used only in the actor’s turn';
  const cost = pointsOf(deed);
  const pool = kind === 'STANDARD' ? before.actionPoints : before.additionalActionPoints;
  const name = kind === 'STANDARD' ? 'Action Point' : 'Additional Action Point';
  if (kind === 'IMMEDIATE') {
    const why = whyNotImmediate(deed, options);
    if (why !== null) return why;
  }
  if (manoeuvre === 'READY' && kind !== 'STANDARD') return 'Ready converts only Action Points';
  if (cost > pool) return `this act costs ${quantity(cost, name)}, but ${quantity(pool, 'is', 'are')} left`;
  if (manoeuvre !== 'READY' && cap !== null && before.spent + cost > cap)
    return `at most ${quantity(cap, 'point')} may be used in a round`;
  return null;
}

/** Accepts the next deed and subtracts its cost, or rejects it (rulings ARR-R01 to ARR-R10). */
export function enter(deed: Deed, budget: Budget, before: Ledger, options: ArrgsOptions): LedgerEntry {
  const refused = refusal(deed, budget, before, options);
  const { kind, manoeuvre } = deed;
  const unchanged = { refused, penalty: overspend(before.spent), cost: 0, vitalityLoss: 0, after: before };
  if (refused !== null) return unchanged;
  if (kind === 'END_OF_ROUND') return { ...unchanged, penalty: 0, after: openLedger(budget) };
  if (kind === 'REACTION')
    return options.overspendScope === 'ALL_CHECKS' ? unchanged : { ...unchanged, penalty: 0 };
  if (kind === 'COMPLEMENTARY')
    return { ...unchanged, after: { ...before, complementary: before.complementary + 1 } };
  const cost = pointsOf(deed);
  const vitalityLoss = vitalityFor(deed, options);
  const acted = { ...before, actions: before.actions + 1, vitalityLoss: before.vitalityLoss + vitalityLoss };
  if (manoeuvre === 'READY')
    return {
      ...{ refused, cost, vitalityLoss, penalty: overspend(before.spent) },
      after: {
        ...acted,
        actionPoints: before.actionPoints - cost,
        additionalActionPoints: before.additionalActionPoints + cost,
      },
    };
  const own = kind === 'STANDARD' ? cost : 0;
  return {
    ...{ refused, cost, vitalityLoss },
    penalty: overspendAt(before.spent, cost, options),
    after: {
      ...acted,
      actionPoints: before.actionPoints - own,
      additionalActionPoints: before.additionalActionPoints - (cost - own),
      spent: before.spent + cost,
    },
  };
}
