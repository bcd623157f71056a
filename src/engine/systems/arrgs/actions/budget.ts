import { defaulted, flag, integer } from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { figureOf } from '../tables/figures.ts';
import { points } from './cost.ts';

/** Values that determine how many points a combatant has in a round. */
export const budgetFields = {
  actionPoints: defaulted(
    points('Action Points for the turn, including changes by Options, Magic and Equipment.'),
    figureOf('ACTION_POINTS'),
  ),
  additionalActionPoints: defaulted(points('Additional Action Points for the round.'), 0),
  surpriseRound: defaulted(flag('True if this is the surprise round.'), false),
  surprised: defaulted(flag('True if the combatant is Surprised.'), false),
  unableToAct: defaulted(
    flag('True if the combatant is Unconscious, dead or otherwise unable to act.'),
    false,
  ),
  staggered: defaulted(integer(0, 1000, 'Number of times that Staggered applies.'), 0),
  disabled: defaulted(flag('True if the combatant is Disabled.'), false),
  dying: defaulted(integer(0, 1000, 'Number of times that Dying applies.'), 0),
} as const;

export interface Allotted {
  readonly actionPoints: number;
  readonly additionalActionPoints: number;
  readonly surpriseRound: boolean;
  readonly surprised: boolean;
  readonly unableToAct: boolean;
  readonly staggered: number;
  readonly disabled: boolean;
  readonly dying: number;
}

export interface Budget {
  readonly actionPoints: Breakdown;
  readonly additionalActionPoints: Breakdown;
  /** Maximum number of points of both kinds together. Null if there is no maximum. */
  readonly cap: number | null;
  readonly dropsHeldItems: boolean;
}

/**
 * Returns a combatant's points in a round. Applies surprise first, then Staggered, then maximums. Staggered removes
 * Additional Action Points first (rulings ARR-R06, ARR-R07, ARR-R62).
 */
export function budgetOf(given: Allotted): Budget {
  const surprise = (pool: number): number =>
    !given.surpriseRound ? 0 : given.surprised ? -pool : -Math.min(pool, figureOf('SURPRISE_REDUCTION'));
  const { actionPoints: own, additionalActionPoints: additional, staggered } = given;
  const additionalLeft = additional + surprise(additional);
  const ownLeft = own + surprise(own);
  const fromAdditional = Math.min(additionalLeft, staggered);
  const fromOwn = Math.min(ownLeft, staggered - fromAdditional);
  const stagger = (label: number): Term =>
    term('Staggered', -label, 'MODIFIER', combat('Staggered [n]', 'ARR-075'));
  const pool = (of: string, whole: number, less: number, rule: 'ARR-012' | 'ARR-013'): Breakdown =>
    breakdown(of, [
      term('allotment', whole, 'BASE', combat('Actions and Action Points', rule)),
      ...(surprise(whole) < 0
        ? [term('surprise round', surprise(whole), 'MODIFIER', combat('Surprise Round', 'ARR-006'))]
        : []),
      ...(less > 0 ? [stagger(less)] : []),
    ]);
  const actionPoints = pool('Action Points', own, fromOwn, 'ARR-012');
  return {
    actionPoints,
    additionalActionPoints: pool('Additional Action Points', additional, fromAdditional, 'ARR-013'),
    cap: capOf(given),
    dropsHeldItems: staggered > 0 && actionPoints.total === 0,
  };
}

/** Returns the lowest maximum that applies. */
export function capOf({
  disabled,
  dying,
  unableToAct,
}: Pick<Allotted, 'disabled' | 'dying' | 'unableToAct'>): number | null {
  if (unableToAct) return 0;
  if (dying > 0) return figureOf('DYING_POINTS');
  return disabled ? figureOf('DISABLED_POINTS') : null;
}
