import type { Citation } from '../../../rules/citation.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { type Action, isAttack, type Plan, singleActions } from '../combatant/plan.ts';
import { combat, ruling } from '../core/citations.ts';
import { type CitedViolation, citedViolation } from '../core/cited-violation.ts';
import type { BrpOptions } from '../options/index.ts';
import { movementDivisor, wholeRoundMetres } from '../tables/round.ts';
import { rankTerms } from './initiative.ts';

/** An action in a round, and its rank. */
export interface RankedAction {
  readonly action: Action;
  readonly name: string;
  /** Rank of the action. Null if the action is lost, or if the combatant disengages by moving for the whole round. */
  readonly rank: number | null;
  readonly lost: string | null;
  readonly reckoning: Breakdown;
}

interface Person {
  readonly dex: number;
  readonly int: number | null;
}

/**
 * Returns the ranks of all actions in a plan, or the reason why the plan is not allowed (rulings,
 * If an action is held until a rank that is above its own, for example after a loss of DEX, `impossibleHold`
 * decides what happens to it.
 */
export function rankActions(
  { dex, int }: Person,
  plan: Plan,
  die: number | null,
  options: BrpOptions,
  impossibleHold: 'REFUSED' | 'IGNORED' = 'REFUSED',
): readonly RankedAction[] | CitedViolation {
  const all = singleActions(plan);
  const acts: RankedAction[] = [];
  let delay = 0;
  for (const [index, action] of all.entries()) {
    const name = nameOf(all, index);
    const power = action.kind === 'POWER';
    const terms = power ? [...rankTerms('INT', int ?? 0, die)] : moved(dex, plan.metresMoved, die, options);
    if (delay > 0)
      terms.push(term('delay by earlier actions', -delay, 'MODIFIER', delayedBy(all.slice(0, index))));
    const earliest = breakdown(name, terms).total;
    const stated = all[index - 1] === action ? null : action.holdTo;
    const impossible = stated !== null && stated > earliest;
    if (impossible && impossibleHold === 'REFUSED')
      return citedViolation(
        `the earliest possible rank of the action “${name}” is ${earliest}, not ${stated}`,
        combat('Statements', 'BRP-010'),
      );
    const held = impossible ? null : stated;
    if (held !== null && held < earliest) {
      terms.push(
        term(
          HELD_BACK,
          held - earliest,
          'MODIFIER',
          power ? combat('Powers', 'BRP-022') : combat('Statements', 'BRP-010'),
        ),
      );
      delay += earliest - held;
    }
    const reckoning = breakdown(`rank of ${name}`, terms);
    const movesAllRound = !power && movementDivisor(plan.metresMoved, options) === null;
    const onlyMoves = movesAllRound && action.kind === 'DISENGAGE';
    const lost = movesAllRound && !onlyMoves ? tooFar(options) : lostAt(reckoning.total, held);
    acts.push({ action, name, rank: lost === null && !onlyMoves ? reckoning.total : null, lost, reckoning });
    delay += action.takes;
  }
  return acts;
}

/** Returns the rule to cite: several attacks are 5 ranks apart, and so are several noncombat actions. */
const delayedBy = (earlier: readonly Action[]): Citation =>
  earlier.every(({ kind }) => isAttack(kind))
    ? combat('Action', 'BRP-033')
    : combat('Noncombat Action', 'BRP-043');

export const HELD_BACK = 'held back';

const tooFar = (options: BrpOptions): string =>
  `a combatant who moves ${wholeRoundMetres(options)} metres can only defend`;

function lostAt(rank: number, held: number | null): string | null {
  if (rank >= 1) return null;
  return held === null ? 'its rank is below 1' : 'it is delayed past rank 1';
}

/**
 * Returns the terms of a DEX rank after movement. The fraction applies to the whole rank, before other reductions
 * (rulings ).
 */
function moved(dex: number, metres: number, die: number | null, options: BrpOptions): Term[] {
  const terms = [...rankTerms('DEX', dex, die)];
  const full = breakdown('rank', terms).total;
  const divisor = movementDivisor(metres, options);
  if (divisor !== null && divisor > 1)
    terms.push(
      term(
        `moved ${metres} m: 1/${divisor} of the rank, rounded up`,
        Math.ceil(full / divisor) - full,
        'MODIFIER',
        ruling('R-38'),
      ),
    );
  return terms;
}

/** Returns the name of the action. It has a number if the plan contains several actions with the same name. */
function nameOf(all: readonly Action[], index: number): string {
  const own = ownName(all[index]!);
  const alike = all.filter((other) => ownName(other) === own).length;
  const before = all.slice(0, index).filter((other) => ownName(other) === own).length;
  return alike > 1 ? `${own} ${before + 1}` : own;
}

const ownName = ({ name, kind }: Action): string => name ?? kind.toLowerCase();
