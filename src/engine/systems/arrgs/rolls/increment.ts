import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import { circumstance } from './modifiers.ts';

const SQUARES = 100_000;

export const baseSpeed = integer(1, 10_000, 'Base Movement Speed: squares, unmodified.');

const movedFields = {
  squares: integer(0, SQUARES, 'Squares moved this round, all of them.'),
  baseSpeed,
} as const;

/** How far somebody else has moved. */
export const othersMovement = record(
  'OthersMovement',
  movedFields,
  'How far the target has moved this round.',
);

export const ownMovement = record(
  'OwnMovement',
  {
    ...movedFields,
    runUp: defaulted(
      flag('Whether the game master lets the penalty of moving fast count as a bonus: a run-up.'),
      false,
    ),
  },
  'How far somebody has moved this round.',
);

export type Moved = Value<typeof othersMovement>;

/** Somebody whose own checks it is about. */
type Mover = Moved & { readonly runUp?: boolean };

/** Started multiples of the Base Movement Speed; 0 for somebody who has not moved (ruling ARR-R69). */
const incrementOf = ({ squares, baseSpeed }: Moved): number => Math.ceil(squares / baseSpeed);

const incrementPenalty = (increment: number): number =>
  increment > 1 ? figureOf('INCREMENT_PENALTY') * (increment - 1) : 0;

/** What moving fast, one's own or the target's, does to a check (ruling ARR-R70). */
export function movementTerms(own: Mover | null, target: Moved | null): readonly Term[] {
  const terms: Term[] = [];
  if (own) {
    const penalty = incrementPenalty(incrementOf(own));
    terms.push(
      circumstance(
        own.runUp ? 'run-up' : 'moving fast',
        own.runUp ? -penalty : penalty,
        'Movement Increment',
      ),
    );
  }
  if (target)
    terms.push(
      circumstance('the target moves fast', incrementPenalty(incrementOf(target)), 'Movement Increment'),
    );
  return terms.filter(({ value }) => value !== 0);
}

/** How fast somebody moves. */
export const movementIncrement = rule({
  id: 'movementIncrement',
  title: 'Movement Increment',
  description:
    'How many multiples of the Base Movement Speed somebody has moved, and what it does to checks.',
  citation: combat('Movement Increment'),
  input: record('MovementIncrementInput', ownMovement.fields, 'How far somebody has moved this round.'),
  options: arrgsOptions,
  outcomes: { ORDINARY: 'No check is harder for it.', FAST: 'Checks of and against the mover are harder.' },
  name: 'MovementIncrement',
  about: 'How fast somebody moves.',
  facts: {
    increment: output.count('The Movement Increment.'),
    penalty: output.integer('Circumstance modifier to the mover’s checks, and to checks against the mover.'),
    bonus: output.count('The same as a bonus, where the game master allows a run-up.'),
  },
  play: (input) => {
    const increment = incrementOf(input);
    const penalty = incrementPenalty(increment);
    return {
      outcome: increment > 1 ? 'FAST' : 'ORDINARY',
      facts: { increment, penalty, bonus: input.runUp ? Math.abs(penalty) : 0 },
      terms: () => [breakdown('circumstance', movementTerms(input, null))],
      say: () => `Movement Increment ${increment}: ${penalty === 0 ? 'no penalty' : penalty}.`,
    };
  },
});
