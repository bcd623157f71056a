import { defaulted, integer, optional, record, type Value } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../citations.ts';
import { loses } from '../effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import { damageOf, protectionFields } from '../vitality/damage.ts';
import { FORCE, forceOf, increment } from './acceleration.ts';
import { baseSpeed } from './increment.ts';

const protection = defaulted(record('ColliderProtection', protectionFields, 'What protects it.'), {});

const collisionInput = record(
  'CollisionInput',
  {
    baseSpeed,
    increment: increment('Movement Increment of what moves.'),
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

/** Head on, both speeds times both increments (ruling ARR-R73); else as any crash. */
function force({ baseSpeed, increment, oncoming }: Input, options: ArrgsOptions): number {
  if (!oncoming) return forceOf({ baseSpeed, incrementBefore: increment, incrementAfter: 0 }, options);
  const least = figureOf('DANGEROUS_CHANGE');
  const increments = increment + oncoming.increment;
  const dangerous =
    options.headOnTrigger === 'COMBINED'
      ? increments >= least
      : Math.max(increment, oncoming.increment) >= least;
  return dangerous ? (baseSpeed + oncoming.baseSpeed) * increments : 0;
}

const lost = integer(0, 2_000_000_000, 'Vitality lost.');

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
      force: integer(0, 1_000_000_000, 'Force damage before resistance.'),
      damage: lost,
      obstacleDamage: lost,
    },
    'What a collision does.',
  ),
  outcomes: { HARMLESS: 'Nothing is lost.', HURTS: 'Vitality is lost.' },
  views: {},
  decide: (input, options: ArrgsOptions) => {
    const dealt = force(input, options);
    return {
      dealt,
      damage: damageOf(dealt, [FORCE], input.protection, options),
      obstacle: damageOf(dealt, [FORCE], input.obstacleProtection, options),
    };
  },
  view: ({ dealt }) => ({ outcome: dealt > 0 ? 'HURTS' : 'HARMLESS' }),
  conclude: ({ dealt, damage, obstacle }) => ({
    outcome: dealt > 0 ? 'HURTS' : 'HARMLESS',
    summary:
      dealt > 0
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
