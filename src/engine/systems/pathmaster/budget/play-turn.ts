import { manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { budgetAfter, budgetAtStartOfTurn, exchanges, type Package, packages } from './action-budget.ts';
import type { RefusalReason } from './refusal-reason.ts';
import { isExchange, isManoeuvre, type TurnAction } from './turn-actions.ts';
import {
  isRun,
  manoeuvreCostFrom,
  movesTaken,
  stepAllowedBy,
  type Turn,
  UNSTATED_DISTANCE,
} from './turn-state.ts';
import { type TurnActor, whyRefused } from './why-refused.ts';

/** A turn up to the first rejected action, and the reason for the rejection. */
export interface PlayedTurn {
  readonly turn: Turn;
  readonly refused: { readonly index: number; readonly reason: RefusalReason } | null;
}

/** Plays a turn's actions in order, up to the first rejected action. */
export function playTurn(opened: Turn, actions: readonly TurnAction[], actor: TurnActor): PlayedTurn {
  let turn = opened;
  for (const [index, action] of actions.entries()) {
    const later = actions.slice(index + 1).map((each) => each.action);
    const reason = whyRefused(action, turn, later, actor);
    if (reason !== null) return { turn, refused: { index, reason } };
    turn = turnAfterAction(action, turn, actor.options);
  }
  return { turn, refused: null };
}

const withoutStep = (turn: Turn): Turn => ({
  ...turn,
  stepTaken: true,
  budget: { ...turn.budget, step: 0 },
});

export const turnAfterStep = (turn: Turn): Turn => ({ ...withoutStep(turn), steps: turn.steps + 1 });

/** Returns the turn after a Wait ends. Its Attack and Move are available again (ruling PMA-R06). */
export function turnAfterWait(turn: Turn): Turn {
  const { attack, move } = manoeuvreCellsOf('WAIT');
  return {
    ...turn,
    waiting: false,
    taken: turn.taken.filter((key) => key !== 'WAIT'),
    budget: budgetAfter(turn.budget, { attack, move, free: 0, interrupt: 0, step: 0 }),
  };
}

/** Returns the turn as it is after an allowed action. */
function turnAfterAction({ action, distance }: TurnAction, turn: Turn, options: PathmasterOptions): Turn {
  if (action === 'STEP') return turnAfterStep(turn);
  if (action === 'USE_WAIT') return turnAfterWait(turn);
  if (isExchange(action)) {
    const by = exchanges.rows[action].cells;
    return {
      ...turn,
      exchanged: true,
      interruptsGranted: turn.interruptsGranted + by.interrupt,
      budget: budgetAfter(turn.budget, by),
    };
  }
  if (!isManoeuvre(action)) return turn;
  const { attack, move, free, interrupt } = manoeuvreCostFrom(action, turn.budget, options);
  const after: Turn = {
    ...turn,
    taken: [...turn.taken, action],
    moved: turn.moved + (manoeuvreCellsOf(action).movement === 'NONE' ? 0 : (distance ?? UNSTATED_DISTANCE)),
    delaying: turn.delaying || action === 'DELAY',
    waiting: turn.waiting || action === 'WAIT',
    budget: budgetAfter(turn.budget, {
      attack: -Math.min(attack, turn.budget.attack),
      move: -Math.min(move, turn.budget.move),
      free: -free,
      interrupt: -interrupt,
      step: 0,
    }),
  };
  if (stepAllowedBy(action, options) === 'NEEDED') return turnAfterStep(after);
  const leavesStep = !isRun(after, options) && !(options.moveForbidsStep && movesTaken(after) > 0);
  return leavesStep ? after : withoutStep(after);
}

/** Returns the budget at the start of a turn, from a declared package or by default (ruling PMA-R22). */
export function startingBudget(
  chosen: Package | null,
  conditions: readonly string[],
  options: PathmasterOptions,
) {
  const granted = budgetAtStartOfTurn(conditions, options);
  if (chosen === null) return granted;
  const { fullRound, attack, move, free, interrupt } = packages.rows[chosen].cells;
  return {
    attack: attack + fullRound,
    move: move + fullRound,
    free: free ?? 0,
    unlimitedFree: free === null,
    interrupt: Math.min(interrupt, options.interruptCap),
    step: granted.step,
  };
}
