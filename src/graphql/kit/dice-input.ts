import { type Fault, InvalidInput, type Path } from '../../engine/fault.ts';
import {
  checkCount,
  DICE_LIMITS,
  type DiceChoice,
  FACE_ACCEPTED,
  type HandDice,
  parseFace,
} from '../../play/odds/dice.ts';
import { builder } from './builder.ts';

const RestOfDice = builder.enumType('RestOfDice', {
  description: 'Source of the dice after the given dice.',
  values: {
    ASK: {
      description: 'The result contains the dice that are needed. Nothing is stored until you send them.',
    },
    THROW: { description: 'The server rolls the remaining dice.' },
  } as const,
});

export const DiceInput = builder.inputType('DiceInput', {
  description: 'Source of the dice: a seed, physical dice, or physical dice followed by server dice.',
  fields: (t) => ({
    seed: t.string({
      description: `Seed of the dice; the same seed gives the same faces. At most ${DICE_LIMITS.seed} characters. Not accepted in encounters, which have their own secret seed.`,
    }),
    given: t.intList({
      description: `Faces of physical dice, in the order in which they are needed; use 100 for 00. At most ${DICE_LIMITS.given} faces. Players may enter them only if the campaign permits it. In encounters, the server always rolls for combatants hidden from the caller.`,
    }),
    faces: t.stringList({
      description:
        'The same as `given`, but as text: a face such as 17, or tens and units of percentile dice, such as 70+3; 00+0 is 100. Do not use it together with `given`.',
    }),
    rest: t.field({
      type: RestOfDice,
      defaultValue: 'ASK' as const,
      description: 'Source of the dice after the given dice.',
    }),
  }),
});

/** The part of the caller's input that is about dice. */
export interface GivenDice {
  readonly seed?: string | null;
  readonly given?: readonly number[] | null;
  readonly faces?: readonly string[] | null;
  readonly rest?: 'ASK' | 'THROW' | null;
}

const ACCEPTED =
  'a seed or given faces, or both with rest THROW, so that the seed determines the remaining dice';

/** Returns the faces that a caller gave, and the path of the field that contains them. Null if there are none. */
function facesIn(dice: GivenDice | null | undefined, path: Path): Omit<HandDice, 'rest'> | null {
  const { given, faces } = dice ?? {};
  if (!faces) return given ? { given } : null;
  if (given)
    throw new InvalidInput([
      {
        path: [...path, 'faces'],
        problem: 'the faces are given twice',
        accepted: 'faces in "given" or in "faces"',
      },
    ]);
  checkCount(faces, [...path, 'faces']);
  const read = faces.map(parseFace);
  const faults = read.flatMap((face, index): Fault[] =>
    face === null
      ? [{ path: [...path, 'faces', index], problem: 'this is not a face of a die', accepted: FACE_ACCEPTED }]
      : [],
  );
  if (faults.length > 0) throw new InvalidInput(faults);
  return { given: read as number[], field: 'faces' };
}

/** Returns the caller's choice of dice. Null if the server chooses a seed. */
export function choiceOf(dice: GivenDice | null | undefined, path: Path = ['dice']): DiceChoice | null {
  const { seed, rest } = dice ?? {};
  const shown = facesIn(dice, path);
  if (!shown) return seed === null || seed === undefined ? null : { seed };
  const hand = { ...shown, rest: rest ?? 'ASK' };
  if (seed === null || seed === undefined) return hand;
  if (hand.rest === 'THROW') return { ...hand, seed };
  throw new InvalidInput([
    { path, problem: 'a seed and given faces cannot be combined', accepted: ACCEPTED },
  ]);
}

/**
 * Returns the physical dice for an encounter. The encounter rolls all other dice with its secret seed. Null if there
 * are none.
 */
export function handOf(dice: GivenDice | null | undefined, path: Path): HandDice | null {
  const choice = choiceOf({ ...dice, seed: null }, path);
  if (dice?.seed !== null && dice?.seed !== undefined)
    throw new InvalidInput([
      {
        path: [...path, 'seed'],
        problem: 'an encounter has its own seed',
        accepted: 'faces that were rolled, in "given" or "faces"',
      },
    ]);
  return choice && 'given' in choice ? choice : null;
}

/**
 * Calls `run` with the faces of rolled dice. Rejects a seed, because no dice are rolled. Paths of faults contain the
 * field with the faces.
 */
export async function withRolledFaces<Result>(
  dice: GivenDice | null | undefined,
  run: (given: readonly number[]) => Promise<Result>,
): Promise<Result> {
  const { seed = null, rest } = dice ?? {};
  if (seed !== null || rest === 'THROW')
    throw new InvalidInput([
      {
        path: ['dice', seed === null ? 'rest' : 'seed'],
        problem: 'this query rolls no dice',
        accepted: 'the faces of dice that were rolled, in "given" or "faces"',
      },
    ]);
  const { given = [], field = 'given' } = facesIn(dice, ['dice']) ?? {};
  try {
    return await run(given);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(
      error.faults.map((fault) => {
        const [first, second, ...rest] = fault.path;
        return first === 'dice' && second === 'given' ? { ...fault, path: ['dice', field, ...rest] } : fault;
      }),
    );
  }
}
