import { cellsOf } from '../actions/table.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { isExchange, isManoeuvre, type TurnAction } from './actions.ts';
import { changed, exchanges, type Package, packages, startOfTurn } from './ledger.ts';
import type { RefusalReason } from './reasons.ts';
import { type Actor, refusalOf } from './refuse.ts';
import { costIn, isRun, stepOf, type Turn, UNSTATED_DISTANCE } from './state.ts';

/** How far a turn came, and what stopped it. */
export interface Played {
  readonly turn: Turn;
  readonly refused: { readonly index: number; readonly reason: RefusalReason } | null;
}

/** The actions of a turn one after another, up to the first that may not be done. */
export function playTurn(opened: Turn, actions: readonly TurnAction[], actor: Actor): Played {
  let turn = opened;
  for (const [index, action] of actions.entries()) {
    const later = actions.slice(index + 1).map((each) => each.action);
    const reason = refusalOf(action, turn, later, actor);
    if (reason !== null) return { turn, refused: { index, reason } };
    turn = done(action, turn, actor.options);
  }
  return { turn, refused: null };
}

const withoutStep = (turn: Turn): Turn => ({
  ...turn,
  stepTaken: true,
  budget: { ...turn.budget, step: 0 },
});

/** The turn after its Step. */
export const stepped = (turn: Turn): Turn => ({ ...withoutStep(turn), steps: turn.steps + 1 });

/** The turn of somebody whose Wait ends: it gives back what it held (ruling PMA-R06). */
export function resumed(turn: Turn): Turn {
  const { attack, move } = cellsOf('WAIT');
  return {
    ...turn,
    waiting: false,
    taken: turn.taken.filter((key) => key !== 'WAIT'),
    budget: changed(turn.budget, { attack, move, free: 0, interrupt: 0, step: 0 }),
  };
}

/** The turn after something that may be done. */
function done({ action, distance }: TurnAction, turn: Turn, options: PathmasterOptions): Turn {
  if (action === 'STEP') return stepped(turn);
  if (action === 'USE_WAIT') return resumed(turn);
  if (isExchange(action)) {
    const by = exchanges.rows[action].cells;
    return {
      ...turn,
      exchanged: true,
      interruptsGranted: turn.interruptsGranted + by.interrupt,
      budget: changed(turn.budget, by),
    };
  }
  if (!isManoeuvre(action)) return turn;
  const { attack, move, free, interrupt } = costIn(action, turn.budget, options);
  const after: Turn = {
    ...turn,
    taken: [...turn.taken, action],
    moved: turn.moved + (cellsOf(action).movement === 'NONE' ? 0 : (distance ?? UNSTATED_DISTANCE)),
    delaying: turn.delaying || action === 'DELAY',
    waiting: turn.waiting || action === 'WAIT',
    budget: changed(turn.budget, {
      attack: -Math.min(attack, turn.budget.attack),
      move: -Math.min(move, turn.budget.move),
      free: -free,
      interrupt: -interrupt,
      step: 0,
    }),
  };
  if (stepOf(action, options) === 'NEEDED') return stepped(after);
  return isRun(after, options) ? withoutStep(after) : after;
}

/** What a turn begins with: a package that was declared, or what the turn grants (ruling PMA-R22). */
export function packaged(chosen: Package | null, conditions: readonly string[], options: PathmasterOptions) {
  const granted = startOfTurn(conditions, options);
  if (chosen === null) return granted;
  const { fullRound, attack, move, free, interrupt } = packages.rows[chosen].cells;
  return {
    attack: attack + fullRound,
    move: move + fullRound,
    free: free ?? 0,
    unlimitedFree: free === null,
    interrupt,
    step: granted.step,
  };
}
