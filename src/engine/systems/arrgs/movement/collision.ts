import { claimed, defaulted, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { loses } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { baseSpeed } from '../rolls/increment.ts';
import { figureOf } from '../tables/figures.ts';
import { damageOf, protectionFields } from '../vitality/damage.ts';
import { FORCE, forceOf, increment } from './acceleration.ts';

const protection = defaulted(record('ColliderProtection', protectionFields, 'What protects it.'), {});

const collisionInput = record(
  'CollisionInput',
  {
    baseSpeed,
    increment: claimed(increment('Movement Increment of what moves.')),
    protection,
    oncoming: optional(
      record(
        'Oncoming',
        { baseSpeed, increment: increment('Movement Increment of what comes towards it.') },
        'What comes towards it; left out, it hits something that does not move.',
      ),
    ),
    obstacleProtection: protection,
  },
  'Something that hits something.',
);

type Input = Value<typeof collisionInput>;

type Moving = Pick<Input, 'baseSpeed' | 'increment'>;

const crash = ({ baseSpeed, increment }: Moving, options: ArrgsOptions): number =>
  forceOf({ baseSpeed, incrementBefore: increment, incrementAfter: 0 }, options);

/** Head on, both speeds times both increments (ruling ARR-R73); what stands still is a solid object. */
function force({ oncoming, ...moving }: Input, options: ArrgsOptions): number {
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

const lost = output.count('Vitality lost.');

/** What a collision does to both. */
export const collision = procedure({
  id: 'collision',
  title: 'Collision',
  description: 'Force damage to both where something fast hits a solid object, or two meet head on.',
  citation: combat('Movement'),
  input: collisionInput,
  options: arrgsOptions,
  detail: record(
    'Collision',
    {
      force: output.count('Force damage before resistance.'),
      damage: lost,
      obstacleDamage: lost,
    },
    'What a collision does.',
  ),
  outcomes: { HARMLESS: 'Nothing is lost.', HURTS: 'Vitality is lost.' },
  measures: {},
  decide: (input, options: ArrgsOptions) => {
    const dealt = force(input, options);
    return {
      dealt,
      damage: damageOf(dealt, [FORCE], input.protection, options),
      obstacle: damageOf(dealt, [FORCE], input.obstacleProtection, options),
    };
  },
  view: (collided) => ({ outcome: outcomeOf(collided) }),
  conclude: ({ dealt, damage, obstacle }) => ({
    outcome: outcomeOf({ damage, obstacle }),
    summary:
      outcomeOf({ damage, obstacle }) === 'HURTS'
        ? `${damage.total} and ${obstacle.total} Vitality lost in the collision.`
        : 'Nothing is lost.',
    breakdowns: [damage, { ...obstacle, of: 'damage to the other' }],
    effects: [
      ...(damage.total > 0 ? [loses('ACTOR', damage.total, combat('Movement'))] : []),
      ...(obstacle.total > 0 ? [loses('TARGET', obstacle.total, combat('Movement'))] : []),
    ],
    detail: { force: dealt, damage: damage.total, obstacleDamage: obstacle.total },
  }),
});

const outcomeOf = ({ damage, obstacle }: Readonly<Record<'damage' | 'obstacle', Breakdown>>) =>
  damage.total > 0 || obstacle.total > 0 ? 'HURTS' : 'HARMLESS';
