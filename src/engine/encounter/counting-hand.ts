import { begunWith } from '../dice/begun.ts';
import type { Chain, Dice, Throw, Views } from '../dice/dice.ts';
import type { Hand, Played } from './hand.ts';
import type { Watched } from './replaying-dice.ts';

/** Stands for something that was thrown, where only what it came to is known. */
const UNTOLD: Throw = { sides: 1, purpose: 'something thrown before', face: 1 };

/** What was answered by the dice of an act that waits, by the throws that stand for it. */
const remembered = new WeakMap<readonly Throw[], readonly unknown[]>();

/** Is told of every procedure of an act that is decided, before anything follows from it. */
export type Listening = (played: Played, views: Views) => void;

/** Asks for no more than rules need to know, so that all ways in which dice fall can be counted. */
export const countingHand = (dice: Dice, listening: Listening = () => {}): Hand => ({
  named: () => dice,
  watched: (dice, played) => watched(dice, played, listening),
  replayed,
});

function watched(dice: Dice, played: Played, listening: Listening): Watched {
  const answers: unknown[] = [];
  let heard: Views | null = null;
  const noted = <Answer>(answer: Answer): Answer => {
    answers.push(answer);
    return answer;
  };
  return {
    dice: {
      ...dice,
      ask: (question) => noted(dice.ask(question)),
      follow: (chain) => noted(dice.follow(chain)),
      later: (chain) => noted(dice.later(chain)),
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
  return begunWith(
    before.map(({ face }) => face),
    dice,
  );
}

/** Dice that first answer as they did before: the same rule asks the same. */
function answering(answers: readonly unknown[], dice: Dice): Dice {
  let next = 0;
  const known = <Answer>(anew: () => Answer): Answer =>
    next < answers.length ? (answers[next++] as Answer) : anew();
  return {
    ...dice,
    ask: (question) => known(() => dice.ask(question)),
    follow: <State>(chain: Chain<State>) => known(() => dice.follow(chain)),
    later: <State>(chain: Chain<State>) => known(() => dice.later(chain)),
  };
}
