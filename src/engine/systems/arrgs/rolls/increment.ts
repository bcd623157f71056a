import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import { circumstance } from './modifiers.ts';

const SQUARES = 100_000;

export const baseSpeed = integer(1, 10_000, 'Base Movement Speed in squares, without modifiers.');

const movedFields = {
  squares: integer(0, SQUARES, 'Total number of squares moved this round.'),
  baseSpeed,
} as const;

/** Input about the target's movement in the round. */
export const othersMovement = record('OthersMovement', movedFields, 'Movement of the target this round.');

export const ownMovement = record(
  'OwnMovement',
  {
    ...movedFields,
    runUp: defaulted(flag('True if the game master allows a bonus for a run-up.'), false),
  },
  'Movement of the combatant this round.',
);

export type Moved = Value<typeof othersMovement>;

/** A moving combatant who makes a check. */
type Mover = Moved & { readonly runUp?: boolean };

/**
 * Returns the Movement Increment: how many times the Base Movement Speed the movement is, rounded up. 0 without
 * movement (ruling ARR-R69).
 */
const incrementOf = ({ squares, baseSpeed }: Moved): number => Math.ceil(squares / baseSpeed);

const incrementPenalty = (increment: number): number =>
  increment > 1 ? figureOf('INCREMENT_PENALTY') * (increment - 1) : 0;

/** Returns the modifiers of a check for fast movement of the acting combatant and the target (ruling ARR-R70). */
export function movementTerms(own: Mover | null, target: Moved | null): readonly Term[] {
  const terms: Term[] = [];
  if (own) {
    const penalty = incrementPenalty(incrementOf(own));
    terms.push(
      circumstance(
        own.runUp ? 'run-up' : 'moving fast',
        own.runUp ? -penalty : penalty,
        own.runUp ? combat('Movement', 'ARR-087') : combat('Movement Increment', 'ARR-083'),
      ),
    );
  }
  if (target)
    terms.push(
      circumstance(
        'the target moves fast',
        incrementPenalty(incrementOf(target)),
        combat('Movement Increment', 'ARR-083'),
      ),
    );
  return terms.filter(({ value }) => value !== 0);
}

export const movementIncrement = rule({
  id: 'movementIncrement',
  title: 'Movement Increment',
  description:
    'Calculates the Movement Increment from the squares moved and the Base Movement Speed, and its modifier to checks.',
  citation: combat('Movement Increment', 'ARR-083'),
  input: record('MovementIncrementInput', ownMovement.fields, 'Movement of the combatant this round.'),
  options: arrgsOptions,
  outcomes: {
    ORDINARY: 'Checks have no modifier for movement.',
    FAST: 'Checks of the mover and against the mover have a modifier for fast movement.',
  },
  name: 'MovementIncrement',
  about: 'Movement Increment and its modifier to checks.',
  facts: {
    increment: output.count('Movement Increment. 0 if the combatant does not move.'),
    penalty: output.integer(
      'Circumstance penalty, 0 or negative. It applies to the mover’s checks and to checks against the mover.',
    ),
    bonus: output.count('Bonus that cancels the penalty if the game master allows a run-up. Otherwise 0.'),
  },
  play: (input) => {
    const increment = incrementOf(input);
    const penalty = incrementPenalty(increment);
    return {
      outcome: increment > 1 ? 'FAST' : 'ORDINARY',
      facts: { increment, penalty, bonus: input.runUp ? Math.abs(penalty) : 0 },
      terms: () => [breakdown('circumstance', movementTerms(input, null))],
      say: () =>
        `The Movement Increment is ${increment}. Checks have ${penalty === 0 ? 'no penalty' : `a penalty of ${penalty}`}.`,
    };
  },
});
