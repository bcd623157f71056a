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

const lost = output.count('Vitality lost.');

/** What a collision does to both. */
export const collision = rule({
  id: 'collision',
  title: 'Collision',
  description: 'Force damage to both where something fast hits a solid object, or two meet head on.',
  citation: combat('Movement'),
  input: collisionInput,
  options: arrgsOptions,
  outcomes: { HARMLESS: 'Nothing is lost.', HURTS: 'Vitality is lost.' },
  name: 'Collision',
  about: 'What a collision does.',
  facts: {
    force: output.count('Force damage before resistance.'),
    damage: lost,
    obstacleDamage: lost,
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
        ...(damage.total > 0 ? [loses('ACTOR', damage.total, combat('Movement'))] : []),
        ...(obstacle.total > 0 ? [loses('TARGET', obstacle.total, combat('Movement'))] : []),
      ],
      say: () =>
        hurts ? `${damage.total} and ${obstacle.total} Vitality lost in the collision.` : 'Nothing is lost.',
    };
  },
});
