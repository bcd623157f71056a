import type { Case, Chain, ChainStep, Dice, Question } from './dice.ts';
import { face } from './questions.ts';

type EndOf = NonNullable<Dice['merged']>;

/** Returns dice with given first faces. Later faces come from `dice`. */
export function withGivenFirst(given: readonly number[], dice: Dice): Dice {
  let next = 0;
  const isOver = (): boolean => next >= given.length;

  /** Follows the steps of a chain for which faces are given. Then `endOf` determines how the chain ends. */
  function goneThrough<State>(chain: Chain<State>, endOf: EndOf): { readonly is: State } | null {
    let link: ChainStep<State> = { state: chain.start, more: true };
    for (let steps = 0; link.more; steps++) {
      if (isOver() && link.settled && !dice.thrown) break;
      if (isOver()) return endOf(goneOn(chain, link.state, steps));
      link = chain.step(link.state, begun);
    }
    return { is: link.state };
  }

  /** If the chain must be followed step by step, starts again at the first given face of the chain. */
  function mergedAfterGiven<State>(chain: Chain<State>): { readonly is: State } | null {
    if (chain.mayAsk) return null;
    const before = next;
    const end = goneThrough(chain, dice.merged!);
    if (!end) next = before;
    return end;
  }

  const begun: Dice = {
    ...dice,
    ask<Answer>(question: Question<Answer>): Answer {
      if (isOver()) return dice.ask(question);
      const fallen = given.slice(next, next + question.dice.length);
      next += question.dice.length;
      if (fallen.length === question.dice.length) return question.answer(fallen);
      return asked(question, fallen, dice);
    },
    follow: <State>(chain: Chain<State>) => goneThrough(chain, (rest) => ({ is: dice.follow(rest) }))!.is,
    merged: dice.merged && mergedAfterGiven,
    defer<State>(chain: Chain<State>): (when: Dice) => State {
      if (isOver()) return dice.defer(chain);
      const thrown = begun.follow(chain);
      return () => thrown;
    },
  };
  return begun;
}

/**
 * Returns a chain that continues after some of its steps. After 0 steps, it is the same object, so it is enumerated
 * only once.
 */
function goneOn<State>(chain: Chain<State>, start: State, steps: number): Chain<State> {
  if (steps === 0) return chain;
  const { named, maxSteps: patience, ...same } = chain;
  return { ...same, start, ...(patience === undefined ? {} : { maxSteps: Math.max(1, patience - steps) }) };
}

/** Returns a question for which some dice have already been rolled. */
function asked<Answer>(question: Question<Answer>, fallen: readonly number[], dice: Dice): Answer {
  const left = question.dice.slice(fallen.length);
  const cases = question.casesAfter && ((): readonly Case<Answer>[] => question.casesAfter!(fallen));
  if (cases)
    return dice.ask({ dice: left, answer: (faces) => question.answer([...fallen, ...faces]), cases });
  return question.answer([...fallen, ...left.map(({ sides, purpose }) => dice.ask(face(sides, purpose)))]);
}
