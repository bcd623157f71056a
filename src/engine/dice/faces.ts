import { type Chain, type ChainStep, type Dice, type Die, type Throw, thrownDie } from './dice.ts';

/** Returns the source of faces: a generator, physical dice, or a log. Returns a number from 1 to `die.sides`. */
export type Faces = (die: Die) => number;

/** Returns dice that are rolled one by one, in the order in which the rule asks for them. */
export const diceFrom = (faces: Faces): Dice =>
  diceAsking((question) => question.answer(thrown(question.dice, faces)));

/** Returns dice that answer each question immediately, and follow chains step by step. */
export function diceAsking(ask: Dice['ask']): Dice {
  const dice: Dice = {
    ask,
    thrown: true,
    follow<State>({ start, step }: Chain<State>): State {
      let link: ChainStep<State> = { state: start, more: true };
      while (link.more) link = step(link.state, dice);
      return link.state;
    },
    defer<State>(chain: Chain<State>): () => State {
      const thrown = dice.follow(chain);
      return () => thrown;
    },
  };
  return dice;
}

/** Returns the same dice, with a change of each die that a rule asks for. */
export const changingDice = (dice: Dice, change: (die: Die) => Die): Dice => ({
  ...dice,
  ...diceAsking((question) => dice.ask({ ...question, dice: question.dice.map(change) })),
});

/**
 * Returns the dice with which the target of an act rolls, for example a parry. All other dice of the act are its
 * actor's. Dice that are only counted belong to no combatant.
 */
export const diceOfTarget = (dice: Dice): Dice =>
  dice.thrown ? changingDice(dice, (die) => ({ ...die, byTarget: true })) : dice;

/**
 * Returns the faces of dice that are rolled together. If too few faces are given, it throws `OutOfDice`, which lists
 * all remaining dice.
 */
function thrown(dice: readonly Die[], faces: Faces): readonly number[] {
  const shown = Array<number>(dice.length);
  let at = 0;
  try {
    for (; at < dice.length; at++) shown[at] = faces(dice[at]!);
    return shown;
  } catch (error) {
    if (!(error instanceof OutOfDice)) throw error;
    // The source of a die's face can depend on the combatant who rolls the die.
    const [{ whose } = {}] = error.needs as readonly Partial<Die>[];
    throw new OutOfDice(dice.slice(at).map((die) => (whose ? { ...die, whose } : die)));
  }
}

/** Returns a source of the same faces that also records each face in `throws`. */
export function recording(faces: Faces): { readonly faces: Faces; readonly throws: readonly Throw[] } {
  const throws: Throw[] = [];
  return {
    throws,
    faces: (die) => {
      const face = faces(die);
      throws.push(thrownDie(die, face));
      return face;
    },
  };
}

/**
 * Thrown if there are too few given faces. `needs` lists the dice that the rule needs next, at least one. It is not an
 * `Error`, because recording the stack would take longer than playing the rule.
 */
export class OutOfDice {
  readonly needs: readonly Die[];

  constructor(needs: readonly Die[]) {
    this.needs = needs;
  }
}

/** Thrown if the die does not have the given face. `index` is the position of the face, from 0. */
export class ImpossibleFace extends Error {
  readonly index: number;
  readonly die: Die;

  constructor(index: number, face: number, die: Die) {
    super(`a d${die.sides} cannot show ${face}: ${die.purpose}`);
    this.index = index;
    this.die = die;
  }
}

/**
 * Returns the faces that were rolled elsewhere, in the order in which the rule asks for them. `faces` throws
 * `OutOfDice` if no face is left, and `ImpossibleFace` if the die does not have the face. `unused` returns the number
 * of faces that are left.
 */
export function givenFaces(given: readonly number[]): { readonly faces: Faces; unused(): number } {
  let next = 0;
  return {
    faces: (die) => {
      const face = given[next];
      if (face === undefined) throw new OutOfDice([die]);
      if (!Number.isInteger(face) || face < 1 || face > die.sides) throw new ImpossibleFace(next, face, die);
      next++;
      return face;
    },
    unused: () => given.length - next,
  };
}
