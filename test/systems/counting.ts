import type { Chain, ChainStep, Dice } from '../../src/engine/dice/dice.ts';
import { enumerate } from '../../src/engine/dice/exhaustive.ts';
import { fractionText } from '../../src/engine/dice/fraction.ts';

type View = Readonly<Record<string, string | number>>;

/**
 * Returns how many dice questions are asked when all possible results are enumerated. Questions in chains are included.
 */
export function questionsAsked<Result>(play: (dice: Dice) => Result, view: (result: Result) => View): number {
  let asked = 0;
  const chains = new Map<unknown, unknown>();
  const counted = <State>(chain: Chain<State>): Chain<State> => {
    const known = chains.get(chain) as Chain<State> | undefined;
    if (known) return known;
    const counts = { ...chain, step: (state: State, dice: Dice) => chain.step(state, counting(dice)) };
    chains.set(chain, counts);
    return counts;
  };
  const counting = (dice: Dice): Dice => ({
    ask: (question) => {
      asked++;
      return dice.ask(question);
    },
    follow: (chain) => {
      asked++;
      return dice.follow(counted(chain));
    },
    defer: (chain) => {
      const look = dice.defer(counted(chain));
      return (when) => {
        asked++;
        return look(when);
      };
    },
  });
  enumerate((dice) => play(counting(dice)), view);
  return asked;
}

/**
 * Wraps dice so that chains of rolls are followed one roll at a time, and equal states are not merged. `longest` limits
 * how many steps of a chain are followed, as in the odds.
 */
export const unmerged = (dice: Dice, longest = Infinity): Dice => {
  const plain: Dice = {
    ask: (question) => dice.ask(question),
    follow: ({ start, step }) => {
      let link: ChainStep<typeof start> = { state: start, more: true };
      for (let steps = 0; link.more && steps < longest; steps++) link = step(link.state, plain);
      return link.state;
    },
    defer: (chain) => {
      const thrown = plain.follow(chain);
      return () => thrown;
    },
  };
  return plain;
};

const BRANCHES = 1_000_000;

/** Returns the exact probabilities of every measured result, as text. */
export const chancesOf = <Result>(play: (dice: Dice) => Result, view: (result: Result) => View) =>
  Object.fromEntries(
    Object.entries(enumerate(play, view, { maxWays: BRANCHES })).map(([name, chances]) => [
      name,
      new Map(chances.map(({ outcome, probability }) => [outcome, fractionText(probability)])),
    ]),
  );
