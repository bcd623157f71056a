import type { Dice } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import { noBook, type TableBook } from '../rules/homebrew/book.ts';
import type { System } from '../rules/system.ts';
import { act } from './act.ts';
import { adjust } from './adjust.ts';
import { nothingWaits, unfinished } from './allowed.ts';
import { answer, pass } from './answer.ts';
import type { Command } from './command.ts';
import { combatantAt, type Decision, done, Rejected } from './decision.ts';
import { endRound } from './end-round.ts';
import { endTurn } from './end-turn.ts';
import { join } from './join.ts';
import { settle } from './order.ts';
import { redo, rewind, undo } from './rewind.ts';
import { start } from './start.ts';
import type { EncounterState } from './state.ts';
import { Unfolding } from './unfolding.ts';

/**
 * What a command comes to in an encounter as it stands. All chance comes from `dice`. Throws `InvalidInput`
 * when the command's own input cannot be read. Tables of the book stand in for the declared ones.
 */
export function decide(
  system: System,
  state: EncounterState,
  options: Json,
  command: Command,
  dice: Dice,
  book: TableBook = noBook,
): Decision {
  const unfolding = new Unfolding(system, state, options, dice, book);
  try {
    mayHappen(state, command);
    unfold(unfolding, command);
    if (!GOES_BACK.includes(command.type)) {
      unfolding.settleAll();
      settle(unfolding);
    }
    return done(unfolding.events);
  } catch (error) {
    if (error instanceof Rejected) return { ok: false, rejection: error.rejection };
    throw error;
  }
}

const GOES_BACK: readonly Command['type'][] = ['undo', 'redo', 'rewind'];

/** What may happen although an act waits for its answer. */
const WHILE_PENDING: readonly Command['type'][] = [...GOES_BACK, 'answer', 'pass', 'adjust', 'cover'];

function mayHappen(state: EncounterState, { type }: Command): void {
  unfinished(state);
  // an act may step into the one that waits
  if (type !== 'act' && !WHILE_PENDING.includes(type)) nothingWaits(state);
}

function unfold(unfolding: Unfolding, command: Command): void {
  switch (command.type) {
    case 'join':
      join(unfolding, command);
      break;
    case 'start':
      start(unfolding);
      break;
    case 'act':
      act(unfolding, command);
      break;
    case 'answer':
      answer(unfolding, command);
      break;
    case 'pass':
      pass(unfolding);
      break;
    case 'endTurn':
      endTurn(unfolding, command);
      break;
    case 'endRound':
      endRound(unfolding);
      break;
    case 'adjust':
      adjust(unfolding, command);
      break;
    case 'cover': {
      const { combatant, cover } = command;
      combatantAt(unfolding.state, combatant, ['combatant']);
      unfolding.tell({ type: 'covered', combatant, cover });
      break;
    }
    case 'undo':
      undo(unfolding);
      break;
    case 'redo':
      redo(unfolding);
      break;
    case 'rewind':
      rewind(unfolding, command.to);
      break;
    case 'finish':
      unfolding.tell({ type: 'finished' });
      break;
  }
}
