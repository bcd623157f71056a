import type { Pieces } from '../pieces.ts';
import type { Dice, Die, Question } from './dice.ts';
import { diceAsking, type Faces, givenFaces, OutOfDice } from './faces.ts';

/** How often a rule is played to learn which dice it needs in any case. */
const MOST_PLAYS = 64;

/** The most faces of dice that fall together whose ways to fall are told apart; many like dice take long. */
const MOST_FACES = 200;

/** The most dice that are asked for at once. */
const MOST_DICE = 150;

/** For how many dice in all a rule that is known by its faces alone is played. */
const MOST_FACES_ASKED = 300;

/** How many faces of a die are tried: all of a small one, of a large one some from its lowest to its highest. */
const FACES_TRIED = 12;

/** The rule has come to dice that nothing was said of. */
class Reached {
  readonly question: Question<unknown>;

  constructor(question: Question<unknown>) {
    this.question = question;
  }
}

/** Given faces first, and then the ways that a script of choices names. */
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
 * The dice that a rule needs next in any case, after `needs`, of which it has run out: all whose number and
 * kind no throw before them changes, as far as can be told in few plays.
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
    if (depth > 0) certain.push(...first!.dice);
    if (facesOf(first!.dice) > MOST_FACES) return certain;
    for (const [index, script] of scripts.entries())
      for (const choice of reached[index]!.cases().keys()) next.push([...script, choice]);
    if (next.length === 0 || plays + next.length > MOST_PLAYS) return certain;
    scripts = next;
  }
}

/** What is asked after given faces and a script; null where the rule is at its end. */
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

const facesOf = (dice: readonly Die[]): number => dice.reduce((sum, { sides }) => sum + sides, 0);

const areAlike = (some: readonly Die[], others: readonly Die[]): boolean =>
  some.length === others.length && some.every((die, index) => isAlike(die, others[index]!));

const isAlike = (die: Die, other: Die): boolean => die.sides === other.sides && die.purpose === other.purpose;

/**
 * The same of a rule that is known by its faces alone, where no two dice together change which dice follow, as when
 * several throw for the order of a round.
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

/** What the die of some place among those that are asked for shows. */
type FaceOf = (die: Die, index: number) => number;

/** In how many ways more many dice fall at least: all at their highest, and each unlike its neighbours. */
const FEWEST_WAYS = 3;

/** Where many show the same, ties are thrown again; else every die shows low, high and middling faces in turn. */
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
  return end < 0 ? some : some.slice(0, end);
}

/** The dice asked for after the given ones. */
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
