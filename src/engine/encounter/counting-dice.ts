import type { Chain, ChainStep, Dice, MeasuredValues, Throw } from '../dice/dice.ts';
import { changingDice } from '../dice/faces.ts';
import { withGivenFirst } from '../dice/given-first.ts';
import type { CommandDice, PlayedProcedure } from './command-dice.ts';
import { attributed, type RecordedDice } from './recorded-dice.ts';

/** Placeholder for a throw whose face is unknown. Only the answer that it leads to is known. */
const UNTOLD: Throw = { sides: 1, purpose: 'a die rolled earlier', face: 1 };

/** Marks a chain whose throws are rolled one at a time. */
const STEPPED = Symbol('stepped');

/** Recorded answers of a pending act's dice, by the placeholder throws in its log. */
const remembered = new WeakMap<readonly Throw[], readonly unknown[]>();

/** Called for each decided procedure of an act, before the procedure's consequences. */
export type DecisionListener = (played: PlayedProcedure, views: MeasuredValues) => void;

/**
 * Returns dice that distinguish only the results that rules need, so that all dice results can be counted. The
 * procedures of acts other than `act` must return complete results, because their acts continue from them.
 */
export const countingDice = (
  dice: Dice,
  act: string | null,
  listening: DecisionListener = () => {},
): CommandDice => ({
  thrownFor: (whose) => (dice.thrown ? changingDice(dice, (die) => attributed(die, whose)) : dice),
  recorded: (dice, played) =>
    watched(played.act === act ? dice : { ...dice, whole: true }, played, listening),
  replayed,
});

function watched(dice: Dice, played: PlayedProcedure, listening: DecisionListener): RecordedDice {
  const answers: unknown[] = [];
  let heard: MeasuredValues | null = null;
  const noted = <Answer>(answer: Answer): Answer => {
    answers.push(answer);
    return answer;
  };
  const stepped = <State>(chain: Chain<State>): State => {
    noted(STEPPED);
    return walkedThrough(chain, noting);
  };
  const noting: Dice = {
    ...{ ...dice, merged: undefined },
    ask: (question) => noted(dice.ask(question)),
    follow: (chain) => {
      const end = endOf(chain, dice);
      return end ? noted(end.is) : stepped(chain);
    },
    defer: (chain) => noted(dice.defer(chain)),
  };
  return {
    dice: {
      ...noting,
      // Ignores procedures that are played as a part of this procedure.
      decided: (procedure, views) => {
        if (procedure !== played.procedure || heard) return;
        heard = views;
        listening(played, views);
      },
    },
    throws: () => {
      const throws = answers.map(() => UNTOLD);
      remembered.set(throws, [...answers]);
      return throws;
    },
    views: () => heard,
  };
}

function replayed(before: readonly Throw[], dice: Dice): Dice {
  const answers = remembered.get(before);
  if (answers) return answering(answers, dice);
  return withGivenFirst(
    before.map(({ face }) => face),
    dice,
  );
}

/** Returns dice that first repeat the recorded answers, because the same rule asks the same questions again. */
function answering(answers: readonly unknown[], dice: Dice): Dice {
  let next = 0;
  const known = <Answer>(anew: () => Answer): Answer =>
    next < answers.length ? (answers[next++] as Answer) : anew();
  const again: Dice = {
    ...dice,
    ask: (question) => known(() => dice.ask(question)),
    // A combatant may be asked another question during a chain that is followed step by step.
    merged: <State>(chain: Chain<State>) => {
      if (next >= answers.length) return endOf(chain, dice);
      const answer = answers[next++];
      return answer === STEPPED ? null : { is: answer as State };
    },
    follow: (chain) => {
      const end = endOf(chain, again);
      return end ? end.is : walkedThrough(chain, again);
    },
    defer: <State>(chain: Chain<State>) => known(() => dice.defer(chain)),
  };
  return again;
}

/**
 * Returns the end of a chain. Null if the chain must be followed step by step. States of rolled dice are not merged,
 * because an answer can interrupt the chain, and then each throw must be known.
 */
const endOf = <State>(chain: Chain<State>, dice: Dice): { readonly is: State } | null =>
  dice.merged ? dice.merged(chain) : null;

/** Follows a chain step by step. Rolled dice follow it to its end, even if further steps cannot change the result. */
function walkedThrough<State>({ start, step }: Chain<State>, dice: Dice): State {
  let link: ChainStep<State> = { state: start, more: true };
  while (link.more && (dice.thrown || !link.settled)) link = step(link.state, dice);
  return link.state;
}
