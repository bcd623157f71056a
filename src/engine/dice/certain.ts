import type { Pieces } from '../pieces.ts';
import type { Dice, Die, Question } from './dice.ts';
import { diceAsking, type Faces, givenFaces, OutOfDice } from './faces.ts';

/** Maximum number of runs of a rule to determine which dice it always needs. */
const MOST_PLAYS = 64;

/** Maximum sum of the sides of all dice that are rolled together. More combinations take too long to enumerate. */
const MOST_FACES = 200;

/** Maximum number of dice to request at once. */
const MOST_DICE = 150;

/** For a rule that only reads faces: maximum total number of dice in all runs of the rule. */
const MOST_FACES_ASKED = 300;

/** Number of faces to try per die. For a die with more sides, evenly spaced faces are tried. */
const FACES_TRIED = 12;

/** Thrown when a rule asks a question that the script does not answer. */
class Reached {
  readonly question: Question<unknown>;

  constructor(question: Question<unknown>) {
    this.question = question;
  }
}

/**
 * Returns dice that show the given faces first, and then follow a script. The script contains the index of one case for
 * each question.
 */
function scripted(given: readonly number[], script: readonly number[]): Dice {
  const hand = givenFaces(given);
  let next = 0;
  let isOut = false;
  return diceAsking((question) => {
    if (!isOut && hand.unused() >= question.dice.length)
      return question.answer(question.dice.map(hand.faces));
    isOut = true;
    const choice = script[next++];
    if (choice === undefined) throw new Reached(question);
    return question.cases()[choice]!.answer;
  });
}

/**
 * Returns dice that a rule always needs next. The list begins with `needs`, the dice that the rule is waiting for.
 * Further dice follow if a few runs of the rule show that they do not depend on earlier throws.
 */
export function certainDice(
  play: (dice: Dice) => unknown,
  given: readonly number[],
  needs: readonly Die[],
): readonly Die[] {
  const certain = [...needs];
  let plays = 0;
  let scripts: readonly (readonly number[])[] = [[]];
  for (let depth = 0; ; depth++) {
    const next: (readonly number[])[] = [];
    const reached: Question<unknown>[] = [];
    for (const script of scripts) {
      if (++plays > MOST_PLAYS) return certain;
      const question = questionAfter(play, given, script);
      if (question === null) return certain;
      reached.push(question);
    }
    const [first] = reached;
    if (!reached.every(({ dice }) => areAlike(dice, first!.dice))) return certain;
    if (depth > 0) certain.push(...sameTargets(first!.dice, reached));
    if (facesOf(first!.dice) > MOST_FACES) return certain;
    for (const [index, script] of scripts.entries())
      for (const choice of reached[index]!.cases().keys()) next.push([...script, choice]);
    if (next.length === 0 || plays + next.length > MOST_PLAYS) return certain;
    scripts = next;
  }
}

/** Returns the question that a rule asks after the given faces and the script. Null if the rule has ended. */
export function questionAfter(
  play: (dice: Dice) => unknown,
  given: readonly number[],
  script: readonly number[],
): Question<unknown> | null {
  try {
    play(scripted(given, script));
    return null;
  } catch (error) {
    if (error instanceof Reached) return error.question;
    throw error;
  }
}

/** Removes the target number of each die whose target number depends on earlier throws. */
const sameTargets = (dice: readonly Die[], reached: readonly Question<unknown>[]): readonly Die[] =>
  dice.map((die, index) =>
    reached.every((question) => question.dice[index]!.target === die.target) ? die : withoutTarget(die),
  );

const withoutTarget = ({ target: _, ...die }: Die): Die => die;

const facesOf = (dice: readonly Die[]): number => dice.reduce((sum, { sides }) => sum + sides, 0);

const areAlike = (some: readonly Die[], others: readonly Die[]): boolean =>
  some.length === others.length && some.every((die, index) => isAlike(die, others[index]!));

const isAlike = (die: Die, other: Die): boolean => die.sides === other.sides && die.purpose === other.purpose;

/**
 * Like `certainDice`, but for a rule that only reads faces, such as initiative for several combatants. The dice that
 * follow must not depend on a combination of two dice.
 */
export function* certainFaces(
  play: (faces: Faces) => Pieces<unknown>,
  given: readonly number[],
  needs: readonly Die[],
): Pieces<readonly Die[]> {
  const [lowest, ...others] = WAYS_TO_FALL;
  const asked = yield* askedAfter(play, given, lowest);
  const more = Math.max(FEWEST_WAYS, Math.floor(MOST_FACES_ASKED / Math.max(1, asked.length)));
  let certain = asked;
  for (const faceOf of others.slice(0, more))
    certain = commonStart(certain, yield* askedAfter(play, given, faceOf));
  return certain.length > needs.length ? certain : needs;
}

/** Returns the face of the requested die at this index. */
type FaceOf = (die: Die, index: number) => number;

/**
 * Minimum number of further face patterns to try for many dice: all highest faces, and patterns in which neighbouring
 * dice differ.
 */
const FEWEST_WAYS = 3;

/**
 * Equal faces cause ties, and tied dice are rolled again. The other patterns show low, high and middle faces in turn.
 */
const WAYS_TO_FALL: readonly [FaceOf, ...FaceOf[]] = [
  () => 1,
  ({ sides }) => sides,
  ...Array.from(
    { length: FACES_TRIED },
    (_, way): FaceOf =>
      ({ sides }, index) =>
        1 + ((Math.floor((way * sides) / FACES_TRIED) + index) % sides),
  ),
];

function commonStart(some: readonly Die[], others: readonly Die[]): readonly Die[] {
  const end = some.findIndex((die, index) => !others[index] || !isAlike(die, others[index]));
  return (end < 0 ? some : some.slice(0, end)).map((die, index) =>
    others[index]!.target === die.target ? die : withoutTarget(die),
  );
}

/** Returns dice that the rule requests after the given faces. */
function* askedAfter(
  play: (faces: Faces) => Pieces<unknown>,
  given: readonly number[],
  faceOf: FaceOf,
): Pieces<readonly Die[]> {
  const hand = givenFaces(given);
  const asked: Die[] = [];
  try {
    yield* play((die) => {
      if (hand.unused() > 0) return hand.faces(die);
      if (asked.length === MOST_DICE) throw new OutOfDice([die]);
      asked.push(die);
      return faceOf(die, asked.length - 1);
    });
  } catch (error) {
    if (!(error instanceof OutOfDice)) throw error;
  }
  return asked;
}
