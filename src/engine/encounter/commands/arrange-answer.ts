import type { Pieces } from '../../pieces.ts';
import { answerOptionsOf } from '../answer-options.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { combatantAt, Rejected, reject } from '../decision.ts';
import { answer, pass } from './answer.ts';

/** Maximum number of questions that one command answers with standing answers. */
const MOST_ANSWERED = 100;

/** Stores or removes a standing answer. */
export function arrangeAnswer(
  context: CommandContext,
  { combatant, act: id, answer: arranged }: Extract<Command, { type: 'arrangeAnswer' }>,
): void {
  combatantAt(context.state, combatant, ['combatantId']);
  const asking = context.system.encounterRules.acts.filter((act) => act.answer);
  if (!asking.some((act) => act.id === id))
    throw reject(
      'this act never waits for an answer',
      ['act'],
      asking.map((act) => act.id).join(', ') || 'none, because no act of this system waits for an answer',
    );
  if (arranged === null && !context.state.standingAnswers.get(combatant)?.[id])
    throw reject(
      'the combatant has no standing answer to this act',
      ['act'],
      'an act with a standing answer',
    );
  context.emit({ type: 'answerArranged', combatant, act: id, answer: arranged });
}

/**
 * Answers questions with the respondents' standing answers, if the rules offer and allow these answers. All effects of
 * one answer apply before the next question is asked.
 */
export function* answerAsArranged(context: CommandContext): Pieces<void> {
  for (let answered = 0; answered < MOST_ANSWERED && answersOnce(context); answered++)
    yield* context.settleAll();
}

/** True if the pending act was answered. */
function answersOnce(context: CommandContext): boolean {
  const { system, options, state } = context;
  const { pending } = state;
  if (!pending || pending.byGameMaster) return false;
  const { combatant, act } = pending;
  const arranged = state.standingAnswers.get(combatant)?.[act];
  if (!arranged) return false;
  const option = answerOptionsOf(system, state, options).find(({ id }) => id === arranged.option);
  if (arranged.option !== null && (!option || option.refused !== null)) return false;
  const { length } = context.events;
  try {
    context.emit({ type: 'answeredAsArranged', combatant, title: option ? option.title : null });
    if (option) answer(context, { type: 'answer', act, answer: option.input });
    else pass(context);
    return true;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    // The rules do not accept the standing answer, so the respondent is asked instead.
    context.events.length = length;
    context.state = state;
    return false;
  }
}
