import type { Dice } from '../dice/dice.ts';
import type { AnswerNeeded } from './fight/answer-needed.ts';

/** The result of a stage of a rule: the end, or a question and the next stage. */
export type Staged<Input, Came> = Came | Waits<Input, Came>;

/** A question that a combatant may answer before the rule continues. */
export class Waits<Input, Came> {
  readonly asks: AnswerNeeded;
  /** The next stage. Its input is the one after the answer. The results of earlier stages do not change. */
  readonly next: (input: Input, dice: Dice) => Staged<Input, Came>;

  constructor(asks: AnswerNeeded, next: (input: Input, dice: Dice) => Staged<Input, Came>) {
    this.asks = asks;
    this.next = next;
  }
}

/** Continues a rule after an inner rule has ended. `innerOf` returns the input of the inner rule. */
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

/** Plays all stages with one input, which contains the answers. */
export function throughStages<Input, Came>(first: Staged<Input, Came>, input: Input, dice: Dice): Came {
  let came = first;
  while (came instanceof Waits) came = came.next(input, dice);
  return came;
}
