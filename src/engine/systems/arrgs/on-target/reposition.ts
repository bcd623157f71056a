import { quantity } from '../../../quantity.ts';
import {
  choice,
  claimed,
  defaulted,
  described,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured } from '../../../rules/rule.ts';
import { afterCharge, chargeEffects, chargeMovement, chargeTerm, whyNotCharge } from '../attack/charge.ts';
import { contestDetail, contestDetailOf } from '../attack/detail.ts';
import { combat } from '../core/citations.ts';
import { advises, loses } from '../core/effects.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import type { Performed } from '../performing/performed.ts';
import { figureOf } from '../tables/figures.ts';
import { direction } from '../tables/scatter.ts';
import { onTargetFields, onTargetTask, whyNotOnTarget } from './on-target.ts';

const citation = combat('Reposition Manoeuvre', 'ARR-108');

export const obstacleFields = {
  obstacleAtSquare: optional(
    claimed(
      integer(
        1,
        1000,
        'Number of the square that contains an obstacle, counted from 1 along the path. If omitted: there is no obstacle.',
      ),
    ),
  ),
  obstacle: defaulted(
    claimed(
      choice(
        'Obstacle',
        {
          OBJECT: 'The obstacle is a wall or another solid object.',
          CREATURE: 'The obstacle is a creature.',
          IMPASSABLE:
            'The obstacle is Impassable Terrain, which stops the movement without loss of Vitality.',
        },
        'Kind of obstacle in the way.',
      ),
    ),
    'OBJECT',
  ),
  obstacleSizeDifference: defaulted(
    claimed(
      integer(
        -20,
        20,
        'Number of Size Categories by which the creature in the way is larger than the moved target. Negative if the creature is smaller.',
      ),
    ),
    0,
  ),
} as const;

const obstacleRecord = record('ObstacleInWay', obstacleFields, 'Obstacle in the way of the movement.');

/**
 * Returns how far the target is pushed, and the Vitality that the target and a creature in its way lose if they collide
 * (rulings ARR-R88, ARR-R89).
 */
export function push(squares: number, obstacles: Value<typeof obstacleRecord>) {
  const { obstacleAtSquare, obstacle, obstacleSizeDifference } = obstacles;
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
    sizeDifference: defaulted(
      claimed(
        integer(
          -20,
          20,
          'Number of Size Categories by which the target is larger than the attacker. Negative if the target is smaller.',
        ),
      ),
      0,
    ),
    squares: optional(
      integer(
        0,
        1000,
        'Number of squares that the attacker wants to move the target. If omitted: as far as possible.',
      ),
    ),
    direction: optional(direction),
    chargeDirection: optional(direction),
    charge: optional(
      described(
        chargeMovement,
        'Movement of the Charge that the attack ends. If omitted: the attack is not part of a Charge.',
      ),
    ),
  },
  'An attack that moves the target. If the attack ends a Charge, the target can only be moved in the direction of the Charge.',
);

type Input = Value<typeof repositionInput>;

function refusal(input: Input): string | null {
  const { sizeDifference, direction, chargeDirection } = input;
  if (sizeDifference >= figureOf('TOO_LARGE')) return 'the target is too large';
  if (chargeDirection !== null && direction !== null && direction !== chargeDirection)
    return `during a Charge only ${chargeDirection}`;
  return input.charge ? whyNotCharge(input, input.charge) : whyNotOnTarget(input, true);
}

const pushed = ({ successValue }: Performed, input: Input) =>
  push(Math.min(successValue, input.squares ?? successValue), input);

export const reposition = manoeuvre({
  manoeuvre: 'REPOSITION',
  id: 'reposition',
  title: 'Reposition',
  citation,
  description: 'A melee attack that moves the target in a straight line instead of dealing damage.',
  input: repositionInput,
  name: 'Reposition',
  about: 'Result of a Reposition.',
  facts: {
    ...contestDetail,
    squares: measured(
      output.count('Maximum number of squares that the target can be moved.'),
      'Squares the target may be moved',
    ),
    moved: output.count('Number of squares that the target moves before it hits an obstacle.'),
    vitalityLossTarget: output.count('Vitality that the target loses because it hits an obstacle.'),
    vitalityLossObstacle: output.count('Vitality lost by the obstacle or creature that is hit.'),
  },
  refusal,
  task: (input, options) => {
    const { charge } = input;
    const attacker = charge ? afterCharge(input, charge) : input;
    const attack = charge ? [chargeTerm()] : [];
    return onTargetTask('REPOSITION', attacker, { reflex: true, attack }, options);
  },
  conclude: (performed, input) => {
    const { moved, loss } = pushed(performed, input);
    return {
      facts: {
        ...contestDetailOf(performed),
        ...{ squares: performed.successValue, moved, vitalityLossTarget: loss, vitalityLossObstacle: loss },
      },
      effects: () => [
        ...(input.charge ? chargeEffects : []),
        ...(performed.success
          ? [
              advises(
                'TARGET',
                `The target moves ${quantity(moved, 'square')}${loss > 0 ? ' and hits an obstacle' : ''}. Leaving or entering a square provokes.`,
                citation,
              ),
            ]
          : []),
        ...(loss > 0 ? [loses('TARGET', loss, citation)] : []),
      ],
      say: () =>
        performed.success ? `The target moves ${quantity(moved, 'square')}.` : 'The target does not move.',
    };
  },
});
