import type { Dice } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import { noOverrides, type TableOverrides } from '../rules/homebrew/overrides.ts';
import type { System } from '../rules/system.ts';
import type { Command } from './command.ts';
import { CommandContext } from './command-context.ts';
import { act, undertake } from './commands/act.ts';
import { adjust } from './commands/adjust.ts';
import { answer, letHappen, pass, reply } from './commands/answer.ts';
import { endRound } from './commands/end-round.ts';
import { endTurn } from './commands/end-turn.ts';
import { join } from './commands/join.ts';
import { redo, rewind, undo } from './commands/rewind.ts';
import { start } from './commands/start.ts';
import { combatantAt, type Decision, done, permit, Rejected } from './decision.ts';
import { throwingHand } from './hand.ts';
import type { EncounterState } from './state.ts';
import { over, unanswered } from './turns/allowed.ts';
import { settle } from './turns/order.ts';

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
  overrides: TableOverrides = noOverrides,
): Decision {
  const context = new CommandContext(system, state, options, throwingHand(dice), overrides);
  try {
    carryOut(context, command);
    if (!GOES_BACK.includes(command.type)) settle(context);
    return done(context.events);
  } catch (error) {
    if (error instanceof Rejected) return { ok: false, rejection: error.rejection };
    throw error;
  }
}

/** What a command comes to before anybody else has a turn; throws `Rejected`. */
export function carryOut(context: CommandContext, command: Command): void {
  mayHappen(context.state, command);
  unfold(context, command);
  if (!GOES_BACK.includes(command.type)) context.settleAll();
}

/** The same of what somebody does in a fight, as far as it comes before dice; what is left goes on any number of times. */
export function begin(
  context: CommandContext,
  command: Extract<Command, { readonly type: 'act' | 'answer' | 'pass' }>,
): (context: CommandContext) => void {
  mayHappen(context.state, command);
  const goOn =
    command.type === 'act'
      ? undertake(context, command)
      : command.type === 'answer'
        ? reply(context, command)
        : letHappen(context);
  return (going) => {
    goOn(going);
    going.settleAll();
  };
}

const GOES_BACK: readonly Command['type'][] = ['undo', 'redo', 'rewind'];

/** What may happen although an act waits for its answer. */
const WHILE_PENDING: readonly Command['type'][] = [...GOES_BACK, 'answer', 'pass', 'adjust', 'cover'];

function mayHappen(state: EncounterState, { type }: Command): void {
  permit(over(state));
  // an act may step into the one that waits
  if (type !== 'act' && !WHILE_PENDING.includes(type)) permit(unanswered(state));
}

function unfold(context: CommandContext, command: Command): void {
  switch (command.type) {
    case 'join':
      join(context, command);
      break;
    case 'start':
      start(context);
      break;
    case 'act':
      act(context, command);
      break;
    case 'answer':
      answer(context, command);
      break;
    case 'pass':
      pass(context);
      break;
    case 'endTurn':
      endTurn(context, command);
      break;
    case 'endRound':
      endRound(context);
      break;
    case 'adjust':
      adjust(context, command);
      break;
    case 'cover': {
      const { combatant, cover } = command;
      combatantAt(context.state, combatant, ['combatant']);
      context.emit({ type: 'covered', combatant, cover });
      break;
    }
    case 'undo':
      undo(context);
      break;
    case 'redo':
      redo(context);
      break;
    case 'rewind':
      rewind(context, command.to);
      break;
    case 'finish':
      context.emit({ type: 'finished' });
      break;
  }
}
