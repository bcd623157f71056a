import { type Manoeuvre, manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { READY_RANKS } from '../actions/move-actions.ts';
import { conditionForbidding, movementLeftBy } from '../conditions/restrictions.ts';
import type { MovementLeft } from '../conditions/restrictions-fields.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type Exchange, exchanges } from './action-budget.ts';
import type { RefusalReason } from './refusal-reason.ts';
import { type ActionKey, isExchange, isManoeuvre, type TurnAction } from './turn-actions.ts';
import {
  isPlainMove,
  isRun,
  manoeuvreCostFrom,
  manoeuvreCostOf,
  movedMoreThanStep,
  movesTaken,
  stepAllowedBy,
  type Turn,
} from './turn-state.ts';

/** Properties of a combatant that determine which actions are allowed. */
export interface TurnActor {
  readonly conditions: readonly string[];
  readonly move: number;
  /** True if the previous turn was a Run straight ahead. The next Run then goes one square farther. */
  readonly ran: boolean;
  /** Ranks with a weapon that is drawn during a Move. Null if they are not checked. */
  readonly weaponRanks: number | null;
  readonly options: PathmasterOptions;
}

/**
 * Returns the reason why a turn's next action is rejected. Null if it is allowed. `later` contains the actions after
 * it.
 */
export function whyRefused(
  { action, distance }: TurnAction,
  turn: Turn,
  later: readonly ActionKey[],
  actor: TurnActor,
): RefusalReason | null {
  if (action === 'USE_WAIT') return turn.waiting ? null : 'NOT_WAITING';
  if (action === 'STEP') return outOfTurnRefusal(null, turn) ?? stepRefusal(turn, later, actor);
  if (isExchange(action)) return outOfTurnRefusal(null, turn) ?? exchangeRefusal(action, turn, actor.options);
  return isManoeuvre(action) ? manoeuvreRefusal(action, distance, turn, later, actor) : null;
}

/** After Delay or Wait, only Interrupts are allowed. */
function outOfTurnRefusal(key: Manoeuvre | null, { delaying, waiting }: Turn): RefusalReason | null {
  if (key !== null && manoeuvreCellsOf(key).category === 'INTERRUPT') return null;
  if (delaying) return 'NOTHING_AFTER_DELAY';
  return waiting ? 'ONLY_INTERRUPTS_WHILE_WAITING' : null;
}

const manoeuvreRefusal = (
  key: Manoeuvre,
  distance: number | null,
  turn: Turn,
  later: readonly ActionKey[],
  actor: TurnActor,
): RefusalReason | null =>
  ruleRefusal(key, turn, later, actor) ??
  costRefusal(key, turn, actor.options) ??
  movementRefusal(key, distance, turn, actor);

/** Returns the reason why a manoeuvre is rejected, apart from cost and movement. */
function ruleRefusal(
  key: Manoeuvre,
  turn: Turn,
  later: readonly ActionKey[],
  actor: TurnActor,
): RefusalReason | null {
  if (conditionForbidding(actor.conditions, key, actor.options) !== null) return 'FORBIDDEN_BY_CONDITION';
  return outOfTurnRefusal(key, turn) ?? needRefusal(key, turn, later, actor);
}

/** Returns the reason why a manoeuvre is rejected, apart from its cost. */
export const whyRefusedUnpriced = (
  key: Manoeuvre,
  distance: number | null,
  turn: Turn,
  actor: TurnActor,
): RefusalReason | null => ruleRefusal(key, turn, [], actor) ?? movementRefusal(key, distance, turn, actor);

export const DRAWN_ON_THE_MOVE: readonly Manoeuvre[] = ['QUICK_READY', 'READY_WHILE_MOVING'];

function needRefusal(
  key: Manoeuvre,
  { taken, delaying }: Turn,
  later: readonly ActionKey[],
  { weaponRanks }: TurnActor,
): RefusalReason | null {
  if (key === 'DELAYED_ATTACK' && !delaying) return 'NOT_DELAYED';
  if (DRAWN_ON_THE_MOVE.includes(key) && weaponRanks !== null && weaponRanks < READY_RANKS)
    return 'TOO_FEW_RANKS';
  if (key === 'QUICK_READY' && ![...taken, ...later].some(isPlainMove)) return 'NEEDS_A_MOVE';
  if (key === 'CROUCH' && taken.some((each) => manoeuvreCellsOf(each).category !== 'FREE'))
    return 'AT_START_OF_TURN_ONLY';
  return null;
}

function costRefusal(key: Manoeuvre, { budget, exchanged, taken }: Turn, options: PathmasterOptions) {
  const cost = manoeuvreCostFrom(key, budget, options);
  if (cost.category === 'FULL_ROUND') {
    const untouched =
      !exchanged &&
      taken.every(
        (each) => manoeuvreCostOf(each, options).attack + manoeuvreCostOf(each, options).move === 0,
      );
    const left = budget.attack >= cost.attack && budget.move >= cost.move;
    return untouched && left ? null : 'FULL_ROUND_NEEDS_ATTACK_AND_MOVE';
  }
  if (budget.attack < cost.attack) return 'NO_ATTACK_LEFT';
  if (budget.move < cost.move) return 'NO_MOVE_LEFT';
  if (!budget.unlimitedFree && budget.free < cost.free) return 'NO_FREE_LEFT';
  return budget.interrupt < cost.interrupt ? 'NO_INTERRUPT_LEFT' : null;
}

const MOVE_SHARE: Readonly<Record<MovementLeft, number>> = { NORMAL: 1, HALF: 0.5, STEP: 0, NONE: 0 };

/** Returns the Move rating after conditions. */
export const moveRatingLeft = ({ conditions, move, options }: TurnActor): number =>
  roundFraction(move * MOVE_SHARE[movementLeftBy(conditions)], options);

function movementRefusal(
  key: Manoeuvre,
  distance: number | null,
  turn: Turn,
  actor: TurnActor,
): RefusalReason | null {
  const { movement } = manoeuvreCellsOf(key);
  const { options } = actor;
  if (stepAllowedBy(key, options) === 'NEEDED') {
    if (movementLeftBy(actor.conditions) === 'NONE') return 'FORBIDDEN_BY_CONDITION';
    if (turn.stepTaken) return 'STEP_USED';
    return key === 'RETREAT' && movedMoreThanStep(turn) ? 'MOVED_TOO_FAR' : null;
  }
  if (movement === 'NONE') return null;
  if (turn.taken.includes('ALL_OUT_ATTACK')) return 'NO_MOVEMENT_AFTER_ALL_OUT_ATTACK';
  if (turn.taken.includes('AIM_BRACED')) return 'BRACED';
  if (moveRatingLeft(actor) === 0) return 'FORBIDDEN_BY_CONDITION';
  const refusedFar = distance !== null && distance > maximumDistance(key, turn, actor) ? 'TOO_FAR' : null;
  if (movement === 'TWICE_MOVE') return turn.stepTaken && key !== 'CHARGE' ? 'STEP_USED' : refusedFar;
  if (isPlainMove(key) && movesTaken(turn) > 0 && options.doubleMoveIsRun && turn.stepTaken)
    return 'TWO_MOVES_ARE_A_RUN';
  if (options.moveForbidsStep && turn.steps > 0) return 'STEP_USED';
  return refusedFar;
}

/** Returns the distance in squares that a manoeuvre with movement can still cover in a turn. */
export function maximumDistance(key: Manoeuvre, turn: Turn, actor: TurnActor): number {
  const rating = moveRatingLeft(actor);
  return manoeuvreCellsOf(key).movement === 'TWICE_MOVE'
    ? 2 * rating + (sprints(key, turn, actor) ? SPRINT : 0)
    : rating - turn.steps;
}

/** Distance that a sprint adds from its second round on. */
export const SPRINT = 1;

/** Crouched combatants cannot sprint (PMA-111). */
const sprints = (key: Manoeuvre, { taken }: Turn, { ran }: TurnActor): boolean =>
  key === 'RUN' && ran && taken.lastIndexOf('CROUCH') <= taken.lastIndexOf('RISE');

function stepRefusal(turn: Turn, later: readonly ActionKey[], actor: TurnActor): RefusalReason | null {
  const { taken } = turn;
  const { options } = actor;
  if (movementLeftBy(actor.conditions) === 'NONE') return 'FORBIDDEN_BY_CONDITION';
  if (turn.stepTaken) return 'STEP_USED';
  if (taken.includes('ALL_OUT_ATTACK')) return 'NO_MOVEMENT_AFTER_ALL_OUT_ATTACK';
  const following = later.filter(isManoeuvre);
  if ([...taken, ...following].includes('AIM_BRACED')) return 'BRACED';
  if (isRun(turn, options)) return 'TWO_MOVES_ARE_A_RUN';
  const granted =
    taken.some((key) => stepAllowedBy(key, options) === 'EITHER') ||
    following.some((key) => ['EITHER', 'BEFORE'].includes(stepAllowedBy(key, options)));
  if (!granted) return 'STEP_NOT_GRANTED';
  return movesTaken(turn) > 0 && turn.moved + 1 > moveRatingLeft(actor) ? 'TOO_FAR' : null;
}

function exchangeRefusal(key: Exchange, turn: Turn, options: PathmasterOptions): RefusalReason | null {
  const { attack, move, interrupt } = exchanges.rows[key].cells;
  if (turn.budget.attack + attack < 0) return 'NO_ATTACK_LEFT';
  if (turn.budget.move + move < 0) return 'NO_MOVE_LEFT';
  if (key === 'MOVE_FOR_INTERRUPT' && !options.moveToInterrupt) return 'EXCHANGE_NOT_ALLOWED';
  // The printed packages contain the Move and give up at most one Attack.
  if (options.optionsTableStrict && (attack === 0 || turn.exchanged)) return 'EXCHANGE_NOT_ALLOWED';
  return interrupt > 0 && turn.interruptsGranted + interrupt > options.interruptCap ? 'INTERRUPT_CAP' : null;
}
