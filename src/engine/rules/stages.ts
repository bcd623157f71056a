import type { Dice } from '../dice/dice.ts';
import type { AnswerNeeded } from './fight/answer-needed.ts';

/** Result of a stage of a rule: either the rule's final result, or a question and the next stage. */
export type Staged<Input, Result> = Result | Waits<Input, Result>;

/** A question that a combatant may answer before the rule continues. */
export class Waits<Input, Result> {
  readonly needed: AnswerNeeded;
  /** Returns the next stage. Its input already contains the answer. The results of earlier stages do not change. */
  readonly next: (input: Input, dice: Dice) => Staged<Input, Result>;
  /**
   * Returns true if the input does not answer the question. Only encounters that store the inputs of stages call this
   * function.
   */
  readonly isOpen: (input: Input) => boolean;

  constructor(
    needed: AnswerNeeded,
    next: (input: Input, dice: Dice) => Staged<Input, Result>,
    isOpen: (input: Input) => boolean = () => false,
  ) {
    this.needed = needed;
    this.next = next;
    this.isOpen = isOpen;
  }
}

/** Continues an outer rule after an inner rule has ended. `innerOf` returns the inner rule's input. */
export const whenEnded = <Input, Inner, Result, Made>(
  stage: Staged<Inner, Result>,
  now: readonly [input: Input, dice: Dice],
  innerOf: (input: Input) => Inner,
  make: (result: Result, input: Input, dice: Dice) => Staged<Input, Made>,
): Staged<Input, Made> =>
  stage instanceof Waits
    ? new Waits<Input, Made>(
        stage.needed,
        (...later) => whenEnded(stage.next(innerOf(later[0]), later[1]), later, innerOf, make),
        (input) => stage.isOpen(innerOf(input)),
      )
    : make(stage, ...now);

/** Plays all stages of a rule with one input that contains all answers. */
export function throughStages<Input, Result>(first: Staged<Input, Result>, input: Input, dice: Dice): Result {
  let stage = first;
  while (stage instanceof Waits) stage = stage.next(input, dice);
  return stage;
}
