import type { Dice } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import { inOnePiece, type Pieces } from '../pieces.ts';
import { endsWithFight } from '../rules/effects/after-fight.ts';
import type { System } from '../rules/system.ts';
import type { Command } from './command.ts';
import { CommandContext } from './command-context.ts';
import { throwingDice } from './command-dice.ts';
import { act, beginAct } from './commands/act.ts';
import { adjust } from './commands/adjust.ts';
import { adoptRules } from './commands/adopt-rules.ts';
import { answer, beginAnswer, beginPass, pass, timeOut } from './commands/answer.ts';
import { answerAsArranged, arrangeAnswer } from './commands/arrange-answer.ts';
import { endRound } from './commands/end-round.ts';
import { endTurn } from './commands/end-turn.ts';
import { join } from './commands/join.ts';
import { leave } from './commands/leave.ts';
import { retract } from './commands/retract.ts';
import { redo, rewind, undo } from './commands/rewind.ts';
import { start } from './commands/start.ts';
import { combatantAt, type Decision, done, Rejected, rejectIf } from './decision.ts';
import type { Replay } from './retraction.ts';
import type { EncounterState } from './state.ts';
import { updateTurns } from './turns/order.ts';
import { rejectionWhenFinished, rejectionWhilePending } from './turns/rejections.ts';

/**
 * Decides a command in the current state. All randomness comes from `dice`. `overrides` replaces declared tables.
 * `replay` (see `replayOf`) contains the entries that a retraction replays; other commands do not need it. Throws
 * `InvalidInput` if the command's input cannot be read.
 */
export const decide = (...given: Parameters<typeof decideInPieces>): Decision =>
  inOnePiece(decideInPieces(...given));

/** Like `decide`, but yields between pieces of work. A piece handles one combatant, or one act with one answer. */
export function* decideInPieces(
  system: System,
  state: EncounterState,
  options: Json,
  command: Command,
  dice: Dice,
  replay: Replay | null = null,
): Pieces<Decision> {
  const context = new CommandContext(system, state, options, throwingDice(dice));
  try {
    if (command.type === 'retract') yield* retract(context, command.version, replay, decideInPieces);
    else yield* carryOut(context, command);
    if (!GOES_BACK.includes(command.type)) {
      yield* answerAsArranged(context);
      yield* updateTurns(context);
    }
    return done(context.events);
  } catch (error) {
    if (error instanceof Rejected) return { ok: false, rejection: error.rejection };
    throw error;
  }
}

/** Carries out a command up to the next turn. Throws `Rejected` if the rules forbid it. */
export function* carryOut(context: CommandContext, command: Command): Pieces<void> {
  yield;
  rejectUntimely(context.state, command);
  yield* dispatch(context, command);
  if (!GOES_BACK.includes(command.type)) yield* context.settleAll();
}

/**
 * Does all work of an act or answer before the first die. The returned function does the rest and can be called
 * repeatedly.
 */
export function beginCommand(
  context: CommandContext,
  command: Extract<Command, { readonly type: 'act' | 'answer' | 'pass' }>,
): (context: CommandContext) => void {
  rejectUntimely(context.state, command);
  const goOn =
    command.type === 'act'
      ? beginAct(context, command)
      : command.type === 'answer'
        ? beginAnswer(context, command)
        : beginPass(context);
  return (playContext) => {
    goOn(playContext);
    inOnePiece(playContext.settleAll());
  };
}

const GOES_BACK: readonly Command['type'][] = ['undo', 'redo', 'rewind', 'retract'];

/** Commands that are allowed while an act is pending. */
const WHILE_PENDING: readonly Command['type'][] = [
  ...GOES_BACK,
  'answer',
  'pass',
  'timeOut',
  'adjust',
  'cover',
  'arrangeAnswer',
];

function rejectUntimely(state: EncounterState, { type }: Command): void {
  rejectIf(rejectionWhenFinished(state));
  // Some acts can interrupt the pending act.
  if (type !== 'act' && !WHILE_PENDING.includes(type)) rejectIf(rejectionWhilePending(state));
}

function* dispatch(context: CommandContext, command: Command): Pieces<void> {
  switch (command.type) {
    case 'join':
      yield* join(context, command);
      break;
    case 'leave':
      yield* leave(context, command);
      break;
    case 'start':
      yield* start(context, command);
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
    case 'timeOut':
      timeOut(context);
      break;
    case 'arrangeAnswer':
      arrangeAnswer(context, command);
      break;
    case 'endTurn':
      endTurn(context, command);
      break;
    case 'endRound':
      yield* endRound(context);
      break;
    case 'adjust':
      adjust(context, command);
      break;
    case 'cover': {
      const { combatant, cover } = command;
      combatantAt(context.state, combatant, ['combatantId']);
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
    case 'retract':
      break;
    case 'adoptRules':
      adoptRules(context, command);
      break;
    case 'finish':
      yield* context.endConditions((held) => endsWithFight(held, context.system.conditions));
      context.emit({ type: 'finished' });
      break;
  }
}
