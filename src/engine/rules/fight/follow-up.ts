import type { Dice, MeasuredValues } from '../../dice/dice.ts';
import type { Effect } from '../effects/effect.ts';
import type { BoundProcedure, Played } from '../procedure.ts';
import type { Resolution } from '../resolution.ts';
import type { Breakdown } from '../term.ts';
import { AnswerNeeded, type QuestionDetails } from './answer-needed.ts';

/** Effects, numbers and text that are added to an event. */
export interface FollowUp {
  readonly effects: readonly Effect[];
  readonly breakdowns?: readonly Breakdown[];
  readonly summary?: string;
}

/** Returns the same procedure, but changes its resolution with a function. Questions stay the same. */
export const mapResolution = <Detail>(
  { play, ...bound }: BoundProcedure<Detail>,
  rephrase: (resolution: Resolution<Detail>, dice: Dice) => Played<Detail>,
): BoundProcedure<Detail> => ({
  ...bound,
  play: (dice) => {
    const played = play(dice);
    return played instanceof AnswerNeeded ? played : rephrase(played, dice);
  },
});

/**
 * Returns the same procedure, but changes its outcome in a fight with a function. It reports its measured values after
 * this change.
 */
export const mapOutcome = <Detail>(
  { play, ...bound }: BoundProcedure<Detail>,
  rephrase: (resolution: Resolution<Detail>, dice: Dice) => Played<Detail>,
): BoundProcedure<Detail> => ({
  ...bound,
  play: (dice) => {
    let seen: MeasuredValues | null = null;
    const decided: Dice['decided'] = (procedure, views) => {
      if (procedure === bound.id) seen = views;
    };
    const played = play({ ...dice, decided });
    const result = played instanceof AnswerNeeded ? played : rephrase(played, dice);
    if (seen !== null && !(result instanceof AnswerNeeded))
      dice.decided?.(bound.id, { ...(seen as MeasuredValues), outcome: result.outcome });
    return result;
  },
});

/** Returns the same procedure, but changes the details of its questions with a function. */
export const mapQuestion = <Detail>(
  { play, ...bound }: BoundProcedure<Detail>,
  change: (details: QuestionDetails) => QuestionDetails,
): BoundProcedure<Detail> => ({
  ...bound,
  play: (dice) => {
    const played = play(dice);
    return played instanceof AnswerNeeded
      ? new AnswerNeeded(played.respondent, played.question, change(played.details))
      : played;
  },
});

/** Plays a procedure to its end. Throws if it asks a question. */
export function playToEnd<Detail>(
  bound: Pick<BoundProcedure<Detail>, 'id' | 'play'>,
  dice: Dice,
): Resolution<Detail> {
  const played = bound.play(dice);
  if (played instanceof AnswerNeeded) throw new TypeError(`${bound.id} asks a question: ${played.question}`);
  return played;
}

/** Returns the same procedure, with the effects that it has in an encounter. */
export const mapEffects = <Detail>(
  bound: BoundProcedure<Detail>,
  effectsOf: (resolution: Resolution<Detail>, dice: Dice) => readonly Effect[],
): BoundProcedure<Detail> =>
  mapResolution(bound, (resolution, dice) => ({ ...resolution, effects: effectsOf(resolution, dice) }));

/** Returns the same procedure, extended by its immediate consequences in a fight. */
export const andThen = <Detail>(
  bound: BoundProcedure<Detail>,
  next: (resolution: Resolution<Detail>, dice: Dice) => readonly FollowUp[],
): BoundProcedure<Detail> =>
  mapResolution(bound, (resolution, dice) => {
    const more = next(resolution, dice);
    return {
      ...resolution,
      summary: [resolution.summary, ...more.flatMap(({ summary }) => summary ?? [])].join(' '),
      breakdowns: [...resolution.breakdowns, ...more.flatMap(({ breakdowns }) => breakdowns ?? [])],
      effects: [...resolution.effects, ...more.flatMap(({ effects }) => effects)],
    };
  });
