import type { Chain, ChainStep, Dice, MeasuredValues, Throw } from '../dice/dice.ts';
import { withGivenFirst } from '../dice/given-first.ts';
import type { CommandDice, PlayedProcedure } from './command-dice.ts';
import type { RecordedDice } from './recorded-dice.ts';

/** Stands for something that was thrown, where only what it came to is known. */
const UNTOLD: Throw = { sides: 1, purpose: 'something thrown before', face: 1 };

/** Stands for a chain whose throws come after it, each by itself. */
const STEPPED = Symbol('stepped');

/** What was answered by the dice of an act that waits, by the throws that stand for it. */
const remembered = new WeakMap<readonly Throw[], readonly unknown[]>();

/** Is told of every procedure of an act that is decided, before anything follows from it. */
export type DecisionListener = (played: PlayedProcedure, views: MeasuredValues) => void;

/**
 * Asks for no more than rules need to know, so that all ways in which dice fall can be counted. All that comes
 * of other acts than the one that is looked at is wanted: it goes on from there.
 */
export const countingDice = (
  dice: Dice,
  act: string | null,
  listening: DecisionListener = () => {},
): CommandDice => ({
  thrownFor: () => dice,
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
      const came = endOf(chain, dice);
      return came ? noted(came.is) : stepped(chain);
    },
    defer: (chain) => noted(dice.defer(chain)),
  };
  return {
    dice: {
      ...noting,
      // other procedures are played on the way
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

/** Dice that first answer as they did before: the same rule asks the same. */
function answering(answers: readonly unknown[], dice: Dice): Dice {
  let next = 0;
  const known = <Answer>(anew: () => Answer): Answer =>
    next < answers.length ? (answers[next++] as Answer) : anew();
  const again: Dice = {
    ...dice,
    ask: (question) => known(() => dice.ask(question)),
    // somebody can be asked once more within a chain that is gone step by step
    merged: <State>(chain: Chain<State>) => {
      if (next >= answers.length) return endOf(chain, dice);
      const came = answers[next++];
      return came === STEPPED ? null : { is: came as State };
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
 * Where a chain ends; null where it has to be followed step by step. Dice that are thrown merge nothing: an answer may
 * interrupt the chain, and then each of its throws has to be known.
 */
const endOf = <State>(chain: Chain<State>, dice: Dice): { readonly is: State } | null =>
  dice.merged ? dice.merged(chain) : null;

/** Follows a chain by its steps. Dice that are thrown are thrown to its end, also when it is settled. */
function walkedThrough<State>({ start, step }: Chain<State>, dice: Dice): State {
  let link: ChainStep<State> = { state: start, more: true };
  while (link.more && (dice.thrown || !link.settled)) link = step(link.state, dice);
  return link.state;
}
