import { certainDice } from '../../engine/dice/certain.ts';
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
import { inOnePiece, type Pieces } from '../../engine/pieces.ts';

/** Name of the dice input's field that contains the faces: as numbers, or as text. */
export type DiceField = 'given' | 'faces';

/** Physical dice. `rest` determines whether the service requests or rolls the remaining dice. */
export interface HandDice {
  readonly given: readonly number[];
  /** Input field with the faces. Default: `given`. */
  readonly field?: DiceField;
  readonly rest: 'ASK' | 'THROW';
}

/** Source of a request's dice: a seed, physical dice, or physical dice with a seed for the remaining dice. */
export type DiceChoice = { readonly seed: string } | (HandDice & { readonly seed?: string });

export const DICE_LIMITS = { given: 1000, seed: 100 } as const;

/** Result of a rule that was played to its end, and its throws. */
export interface Played<Result> {
  readonly type: 'played';
  readonly result: Result;
  readonly throws: readonly Throw[];
  /** Seed that reproduces the throws. Null for given dice. */
  readonly seed: string | null;
  /** Faces of the given dice that were not used, in order. */
  readonly unused: readonly number[];
}

/** The caller gave too few dice. `needs` lists, in order, the dice that are always needed. */
export interface DiceNeeded {
  readonly type: 'diceNeeded';
  readonly needs: readonly Die[];
  readonly throws: readonly Throw[];
}

/** Throws `InvalidInput` if the seed is too long or not well-formed. */
export function checkSeed(seed: string, path: Path): void {
  if (seed.length <= DICE_LIMITS.seed && seed.isWellFormed()) return;
  throw new InvalidInput([
    {
      path,
      problem: 'the seed cannot be used',
      accepted: `well-formed text of at most ${DICE_LIMITS.seed} characters`,
    },
  ]);
}

/** Throws `InvalidInput` if there are too many faces. */
export function checkCount({ length }: readonly unknown[], path: Path): void {
  if (length <= DICE_LIMITS.given) return;
  throw new InvalidInput([
    { path, problem: `${length} dice are too many`, accepted: `at most ${DICE_LIMITS.given} faces` },
  ]);
}

/** Description of the strings that are accepted as a face. */
export const FACE_ACCEPTED =
  'a whole number such as 17, or tens and units of percentile dice, such as 70+3; 00+0 is 100';

/** Parses a face: a number, or the two ten-sided dice of a percentile die. Null for other strings. */
export function parseFace(text: string): number | null {
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text);
  const [, tens, units] = /^\s*(\d)0\s*\+\s*(\d)\s*$/.exec(text) ?? [];
  return tens === undefined ? null : 10 * Number(tens) + Number(units) || 100;
}

/** Plays a rule with seeded or given dice. */
export function playWithDice<Result>(
  choice: DiceChoice,
  play: (dice: Dice) => Result,
): Played<Result> | DiceNeeded {
  const { seed } = choice;
  if (seed !== undefined) checkSeed(seed, ['dice', 'seed']);
  if ('given' in choice) {
    const { given, rest, field = 'given' } = choice;
    if (rest === 'THROW' && seed === undefined)
      throw new TypeError('no seed was created for the remaining dice');
    const after = rest === 'THROW' ? seededFaces(seed!).faces : null;
    const played = playWithGivenDice(given, after, ['dice', field], (faces) => play(diceFrom(faces)));
    if (played.type === 'played') return played;
    return { ...played, needs: certainDice(play, given, played.needs) };
  }
  const { faces, throws } = recording(seededFaces(choice.seed).faces);
  return { type: 'played', result: play(diceFrom(faces)), throws, seed: choice.seed, unused: [] };
}

/**
 * Plays a rule with given faces, then with faces from `rest`. `path` is the position of the given faces in the input.
 */
export const playWithGivenDice = <Result>(
  given: readonly number[],
  rest: Faces | null,
  path: Path,
  play: (faces: Faces) => Result,
): Played<Result> | DiceNeeded =>
  inOnePiece(
    playGivenDiceInPieces(given, rest, path, function* (faces) {
      yield;
      return play(faces);
    }),
  );

/** Like `playWithGivenDice`, for a rule that is played in pieces. */
export function* playGivenDiceInPieces<Result>(
  given: readonly number[],
  rest: Faces | null,
  path: Path,
  play: (faces: Faces) => Pieces<Result>,
): Pieces<Played<Result> | DiceNeeded> {
  checkCount(given, path);
  const source = givenFaces(given);
  const hand: Faces = rest ? (die) => (source.unused() > 0 ? source.faces(die) : rest(die)) : source.faces;
  const { faces, throws } = recording(hand);
  try {
    const result = yield* play(faces);
    const unused = given.slice(given.length - source.unused());
    return { type: 'played', result, throws, seed: null, unused };
  } catch (error) {
    if (error instanceof OutOfDice) return { type: 'diceNeeded', needs: error.needs, throws };
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
