import { claimed, defaulted, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { loses } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { baseSpeed } from '../rolls/increment.ts';
import { figureOf } from '../tables/figures.ts';
import { damageOf, protectionFields } from '../vitality/damage.ts';
import { FORCE, forceOf, increment } from './acceleration.ts';

const protection = defaulted(
  record(
    'ColliderProtection',
    protectionFields,
    'Damage Resistances and vulnerabilities of a body in the collision.',
  ),
  {},
);

const collisionInput = record(
  'CollisionInput',
  {
    baseSpeed,
    increment: claimed(increment('Movement Increment of the moving body.')),
    protection,
    oncoming: optional(
      record(
        'Oncoming',
        { baseSpeed, increment: increment('Movement Increment of the oncoming body.') },
        'Body that comes from the opposite direction. If omitted: the obstacle does not move.',
      ),
    ),
    obstacleProtection: protection,
  },
  'A moving body that hits an obstacle or another moving body.',
);

type Input = Value<typeof collisionInput>;

type Moving = Pick<Input, 'baseSpeed' | 'increment'>;

const crash = ({ baseSpeed, increment }: Moving, options: ArrgsOptions): number =>
  forceOf({ baseSpeed, incrementBefore: increment, incrementAfter: 0 }, options);

/**
 * Returns the damage of a collision. In a head-on collision, it is the sum of both speeds × the sum of both Movement
 * Increments (ruling ARR-R73). If one body does not move, it counts as a solid object.
 */
function forceOfCollision({ oncoming, ...moving }: Input, options: ArrgsOptions): number {
  if (!oncoming || oncoming.increment === 0) return crash(moving, options);
  if (moving.increment === 0) return crash(oncoming, options);
  const { baseSpeed, increment } = moving;
  const least = figureOf('DANGEROUS_CHANGE');
  const increments = increment + oncoming.increment;
  const dangerous =
    options.headOnTrigger === 'COMBINED'
      ? increments >= least
      : Math.max(increment, oncoming.increment) >= least;
  return dangerous ? (baseSpeed + oncoming.baseSpeed) * increments : 0;
}

export const collision = rule({
  id: 'collision',
  title: 'Collision',
  description:
    'Determines the Force damage to both bodies if a fast body hits a solid object, or if two bodies collide head on.',
  citation: combat('Movement', 'ARR-086'),
  input: collisionInput,
  options: arrgsOptions,
  outcomes: { HARMLESS: 'No Vitality is lost.', HURTS: 'Vitality is lost.' },
  name: 'Collision',
  about: 'Result of a collision.',
  facts: {
    force: output.count('Force damage before resistance.'),
    damage: output.count('Vitality that the moving body loses.'),
    obstacleDamage: output.count('Vitality that the obstacle or oncoming body loses.'),
  },
  play: (input, options) => {
    const force = forceOfCollision(input, options);
    const damage = damageOf(force, [FORCE], input.protection, options);
    const obstacle = damageOf(force, [FORCE], input.obstacleProtection, options);
    const hurts = damage.total > 0 || obstacle.total > 0;
    return {
      outcome: hurts ? 'HURTS' : 'HARMLESS',
      facts: { force, damage, obstacleDamage: breakdown('damage to the other', obstacle.terms) },
      effects: () => [
        ...(damage.total > 0 ? [loses('ACTOR', damage.total, combat('Movement', 'ARR-086'))] : []),
        ...(obstacle.total > 0 ? [loses('TARGET', obstacle.total, combat('Movement', 'ARR-086'))] : []),
      ],
      say: () =>
        hurts
          ? `The moving body loses ${damage.total} Vitality, and the other body loses ${obstacle.total}.`
          : 'Neither body loses Vitality.',
    };
  },
});
