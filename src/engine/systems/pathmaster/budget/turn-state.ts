import { type Manoeuvre, manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { Budget } from './action-budget.ts';

export interface Turn {
  readonly budget: Budget;
  readonly taken: readonly Manoeuvre[];
  readonly exchanged: boolean;
  /** True if the Step was used or is not available. */
  readonly stepTaken: boolean;
  /** Number of squares moved by Steps. */
  readonly steps: number;
  /** Number of squares moved by Moves, Runs and Charges. */
  readonly moved: number;
  readonly interruptsGranted: number;
  readonly delaying: boolean;
  readonly waiting: boolean;
}

export const openTurn = (budget: Budget, before: readonly Manoeuvre[]): Turn => ({
  budget,
  taken: before,
  exchanged: false,
  stepTaken: budget.step === 0,
  steps: 0,
  moved: 0,
  interruptsGranted: before.reduce((sum, key) => sum + manoeuvreCellsOf(key).interrupt, budget.interrupt),
  delaying: before.includes('DELAY'),
  waiting: before.includes('WAIT'),
});

const PLAIN_MOVES: readonly Manoeuvre[] = ['MOVE', 'MOVE_TUMBLING'];

export const isPlainMove = (key: string): boolean => (PLAIN_MOVES as readonly string[]).includes(key);

export const movesTaken = ({ taken }: Pick<Turn, 'taken'>): number => taken.filter(isPlainMove).length;

/** Assumed distance of a movement without a given distance: more than a Step. */
export const UNSTATED_DISTANCE = 2;

const PROVOKING: readonly Manoeuvre[] = ['PICK_UP', 'COUP_DE_GRACE'];

/** True if a manoeuvre without movement provokes Opportunity Attacks (rulings PMA-R77, PMA-R84). */
export const isProvoking = (key: Manoeuvre): boolean => PROVOKING.includes(key);

/** True if all movement together exceeds a Step (ruling PMA-R80). */
export const movedMoreThanStep = ({ moved, steps }: Pick<Turn, 'moved' | 'steps'>): boolean =>
  moved + steps > 1;

/** True if the turn so far provokes Opportunity Attacks. */
export const provokesOpportunity = (turn: Pick<Turn, 'moved' | 'steps' | 'taken'>): boolean =>
  movedMoreThanStep(turn) || turn.taken.some(isProvoking);

/** Two plain Moves in one turn are a Run (ruling PMA-R24). */
export const isRun = (turn: Pick<Turn, 'taken'>, options: PathmasterOptions): boolean =>
  turn.taken.includes('RUN') ||
  turn.taken.includes('RUN_TUMBLING') ||
  (options.doubleMoveIsRun && movesTaken(turn) > 1);

/** Returns the cost of a manoeuvre under the group's options. */
export function manoeuvreCostOf(key: Manoeuvre, options: PathmasterOptions) {
  const { category, attack, move, free, interrupt } = manoeuvreCellsOf(key);
  if (key === 'FIRST_AID' && options.firstAidPaidInMoves)
    return { category: 'MOVE' as const, attack: 0, move: 1, free, interrupt };
  if (key === 'MAINTAIN_SPELL' && options.maintainIsFreeOfCost)
    return { category, attack, move, free: 0, interrupt };
  return { category, attack, move, free, interrupt };
}

/** Returns the cost of a manoeuvre for a given budget. Do Nothing costs the Attack and the Move that are unused. */
export function manoeuvreCostFrom(key: Manoeuvre, { attack, move }: Budget, options: PathmasterOptions) {
  const cost = manoeuvreCostOf(key, options);
  return key === 'DO_NOTHING'
    ? { ...cost, attack: Math.min(attack, cost.attack), move: Math.min(move, cost.move) }
    : cost;
}

/**
 * Returns when a manoeuvre allows the Step of the round. If the book's text on the manoeuvre does not mention the Step,
 * it never allows it (ruling PMA-R27).
 */
export function stepAllowedBy(
  key: Manoeuvre,
  options: PathmasterOptions,
): 'NONE' | 'EITHER' | 'BEFORE' | 'NEEDED' {
  const { step, movement, category } = manoeuvreCellsOf(key);
  const silent = step === 'NONE' && movement === 'NONE' && key !== 'AIM_BRACED' && key !== 'DO_NOTHING';
  return silent && options.stepOnSilentActions && category !== 'FREE' && category !== 'INTERRUPT'
    ? 'EITHER'
    : step;
}
