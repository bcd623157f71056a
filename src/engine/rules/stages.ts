import type { Dice } from '../dice/dice.ts';
import type { AnswerNeeded } from './fight/answer-needed.ts';

/** What a stage of a rule comes to: the end, or a question and the stage after its answer. */
export type Staged<Input, Came> = Came | Waits<Input, Came>;

/** The end of a stage where somebody may answer before the rule goes on. */
export class Waits<Input, Came> {
  readonly asks: AnswerNeeded;
  /** The stage after the answer, by the input as it is then. What was settled before stays settled. */
  readonly next: (input: Input, dice: Dice) => Staged<Input, Came>;

  constructor(asks: AnswerNeeded, next: (input: Input, dice: Dice) => Staged<Input, Came>) {
    this.asks = asks;
    this.next = next;
  }
}

/** A rule within a rule: what is made of its end, by input and dice as they are then. `innerOf` finds the inner input. */
export const whenEnded = <Input, Inner, Came, Made>(
  came: Staged<Inner, Came>,
  now: readonly [input: Input, dice: Dice],
  innerOf: (input: Input) => Inner,
  make: (came: Came, input: Input, dice: Dice) => Staged<Input, Made>,
): Staged<Input, Made> =>
  came instanceof Waits
    ? new Waits<Input, Made>(came.asks, (...later) =>
        whenEnded(came.next(innerOf(later[0]), later[1]), later, innerOf, make),
      )
    : make(came, ...now);

/** Plays the stages one after another. Whoever asks nobody has the answers in the input. */
export function throughStages<Input, Came>(first: Staged<Input, Came>, input: Input, dice: Dice): Came {
  let came = first;
  while (came instanceof Waits) came = came.next(input, dice);
  return came;
}
