import type { Dice, Die, Throw } from '../../engine/dice/dice.ts';
import {
  diceFrom,
  type Faces,
  givenFaces,
  ImpossibleFace,
  OutOfDice,
  recording,
} from '../../engine/dice/faces.ts';
import { seededFaces } from '../../engine/dice/seeded.ts';
import { InvalidInput, type Path } from '../../engine/fault.ts';

/** How the dice of one question fall. */
export type DiceChoice = { readonly seed: string } | { readonly given: readonly number[] };

export const DICE_LIMITS = { given: 1000, seed: 100 } as const;

/** A rule played to its end, with the throws that led there. */
export interface Played<Result> {
  readonly type: 'played';
  readonly result: Result;
  readonly throws: readonly Throw[];
  /** The seed that gives the same throws again; null for given dice. */
  readonly seed: string | null;
  /** How many of the given dice were not needed. */
  readonly unused: number;
}

/** The given dice ran out; `next` is the die to throw now. */
export interface DiceNeeded {
  readonly type: 'diceNeeded';
  readonly next: Die;
  readonly throws: readonly Throw[];
}

/** Plays a rule with seeded or given dice. */
export function throwing<Result>(
  choice: DiceChoice,
  play: (dice: Dice) => Result,
): Played<Result> | DiceNeeded {
  if ('given' in choice)
    return throwingGiven(choice.given, ['dice', 'given'], (faces) => play(diceFrom(faces)));
  if (choice.seed.length > DICE_LIMITS.seed || !choice.seed.isWellFormed())
    throw new InvalidInput([
      {
        path: ['dice', 'seed'],
        problem: 'the seed cannot be used',
        accepted: `well-formed text of at most ${DICE_LIMITS.seed} characters`,
      },
    ]);
  const { faces, throws } = recording(seededFaces(choice.seed).faces);
  return { type: 'played', result: play(diceFrom(faces)), throws, seed: choice.seed, unused: 0 };
}

/** Plays a rule with faces thrown elsewhere; `path` is where the caller gave them. */
export function throwingGiven<Result>(
  given: readonly number[],
  path: Path,
  play: (faces: Faces) => Result,
): Played<Result> | DiceNeeded {
  if (given.length > DICE_LIMITS.given)
    throw new InvalidInput([
      { path, problem: `${given.length} dice are too many`, accepted: `at most ${DICE_LIMITS.given} faces` },
    ]);
  const source = givenFaces(given);
  const { faces, throws } = recording(source.faces);
  try {
    return { type: 'played', result: play(faces), throws, seed: null, unused: source.unused() };
  } catch (error) {
    if (error instanceof OutOfDice) return { type: 'diceNeeded', next: error.next, throws };
    if (error instanceof ImpossibleFace)
      throw new InvalidInput([
        {
          path: [...path, error.index],
          problem: error.message,
          accepted: `a whole number from 1 to ${error.die.sides}`,
        },
      ]);
    throw error;
  }
}
