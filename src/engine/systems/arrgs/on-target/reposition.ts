import { quantity } from '../../../quantity.ts';
import {
  choice,
  claimed,
  defaulted,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured } from '../../../rules/rule.ts';
import { contestDetail, contestDetailOf } from '../attack/detail.ts';
import { combat } from '../core/citations.ts';
import { advises, loses } from '../core/effects.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import type { Performed } from '../performing/performed.ts';
import { figureOf } from '../tables/figures.ts';
import { direction } from '../tables/scatter.ts';
import { onTargetFields, onTargetTask, whyNotOnTarget } from './on-target.ts';

const section = 'Reposition Manoeuvre';

export const obstacleFields = {
  obstacleAtSquare: optional(
    claimed(integer(1, 1000, 'Which square of the way is taken by something solid.')),
  ),
  obstacle: defaulted(
    claimed(
      choice(
        'Obstacle',
        {
          OBJECT: 'A wall or another solid object.',
          CREATURE: 'A creature.',
          IMPASSABLE: 'Impassable Terrain, which stops it.',
        },
        'What is there.',
      ),
    ),
    'OBJECT',
  ),
  obstacleSizeDifference: defaulted(
    claimed(integer(-20, 20, 'Size Categories by which a creature in the way is larger than the one moved.')),
    0,
  ),
} as const;

const obstacleRecord = record('ObstacleInWay', obstacleFields, 'What is in the way.');

/** How far somebody is pushed, and what both lose to what is in the way (rulings ARR-R88, ARR-R89). */
export function push(squares: number, way: Value<typeof obstacleRecord>) {
  const { obstacleAtSquare, obstacle, obstacleSizeDifference } = way;
  if (obstacleAtSquare === null || obstacleAtSquare > squares)
    return { moved: squares, loss: 0, bumps: false };
  if (obstacle === 'IMPASSABLE') return { moved: obstacleAtSquare - 1, loss: 0, bumps: false };
  const bumps = obstacle === 'OBJECT' || Math.abs(obstacleSizeDifference) <= figureOf('BUMPING_SIZES');
  return bumps
    ? { moved: obstacleAtSquare - 1, loss: obstacleAtSquare, bumps }
    : { moved: squares, loss: 0, bumps };
}

const repositionInput = record(
  'RepositionInput',
  {
    ...onTargetFields,
    ...obstacleFields,
    sizeDifference: defaulted(claimed(integer(-20, 20, 'Size Categories by which the target is larger.')), 0),
    squares: optional(integer(0, 1000, 'Squares wanted; left out, as far as possible.')),
    direction: optional(direction),
    chargeDirection: optional(direction),
  },
  'A blow that pushes; the charge direction is given where it ends a Charge.',
);

type Input = Value<typeof repositionInput>;

function refusal(input: Input): string | null {
  const { sizeDifference, direction, chargeDirection } = input;
  if (sizeDifference >= figureOf('TOO_LARGE')) return 'the target is too large';
  if (chargeDirection !== null && direction !== null && direction !== chargeDirection)
    return `during a Charge only ${chargeDirection}`;
  return whyNotOnTarget(input, true);
}

const pushed = ({ successValue }: Performed, input: Input) =>
  push(Math.min(successValue, input.squares ?? successValue), input);

export const reposition = manoeuvre({
  manoeuvre: 'REPOSITION',
  id: 'reposition',
  title: 'Reposition',
  section,
  description:
    'A melee attack that moves somebody in a straight line instead of injuring, perhaps into something.',
  input: repositionInput,
  name: 'Reposition',
  about: 'What a Reposition came to.',
  facts: {
    ...contestDetail,
    squares: measured(
      output.count('The most squares the target may be moved.'),
      'Squares the target may be moved',
    ),
    moved: output.count('Squares moved before anything in the way.'),
    vitalityLossTarget: output.count('Vitality the target loses to what is in the way.'),
    vitalityLossObstacle: output.count('Vitality that what is in the way loses.'),
  },
  refusal,
  task: (input, options) => onTargetTask('REPOSITION', input, { reflex: true }, options),
  conclude: (performed, input) => {
    const { moved, loss } = pushed(performed, input);
    return {
      facts: {
        ...contestDetailOf(performed),
        ...{ squares: performed.successValue, moved, vitalityLossTarget: loss, vitalityLossObstacle: loss },
      },
      effects: () => [
        ...(performed.success
          ? [
              advises(
                'TARGET',
                `Moved ${quantity(moved, 'square')}${loss > 0 ? ', into something' : ''}; leaving and entering squares provokes.`,
                combat(section),
              ),
            ]
          : []),
        ...(loss > 0 ? [loses('TARGET', loss, combat(section))] : []),
      ],
      say: () =>
        performed.success ? `the target is moved ${quantity(moved, 'square')}` : 'the target stands',
    };
  },
});
