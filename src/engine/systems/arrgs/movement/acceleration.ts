import { claimed, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat, ruling } from '../core/citations.ts';
import { loses } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { baseSpeed } from '../rolls/increment.ts';
import { figureOf } from '../tables/figures.ts';
import { damageOf, protectionFields } from '../vitality/damage.ts';

/**
 * Damage type of the force in a sudden change of speed. Resistances apply to it as to other damage (ruling ARR-R74).
 */
export const FORCE = 'force';

export const increment = (what: string) => integer(0, 10_000, what);

const accelerationFields = {
  baseSpeed,
  incrementBefore: claimed(increment('Movement Increment before the change.')),
  incrementAfter: claimed(increment('Movement Increment after the change. 0 for a crash.')),
} as const;

const accelerationInput = record(
  'AccelerationInput',
  { ...accelerationFields, ...protectionFields },
  'A change in speed within one round.',
);

type Changing = Pick<Value<typeof accelerationInput>, 'baseSpeed' | 'incrementBefore' | 'incrementAfter'>;

/**
 * Returns the damage of a sudden change of speed: speed × the higher Movement Increment, or speed × the change of the
 * increment (ruling ARR-R72).
 */
export function forceOf(
  { baseSpeed, incrementBefore, incrementAfter }: Changing,
  { accelerationFactor }: ArrgsOptions,
): number {
  const change = Math.abs(incrementAfter - incrementBefore);
  if (change < figureOf('DANGEROUS_CHANGE')) return 0;
  return baseSpeed * (accelerationFactor === 'CHANGE' ? change : Math.max(incrementBefore, incrementAfter));
}

export const acceleration = rule({
  id: 'acceleration',
  title: 'Acceleration',
  description:
    'Determines the Vitality lost as Force damage if the Movement Increment changes by 3 or more within one round. Passengers lose Vitality too.',
  citation: combat('Movement', 'ARR-085'),
  input: accelerationInput,
  options: arrgsOptions,
  outcomes: { HARMLESS: 'No Vitality is lost.', HURTS: 'Vitality is lost.' },
  name: 'Acceleration',
  about: 'Vitality lost because of a change in speed.',
  facts: {
    force: output.count('Force damage before resistance.'),
    damage: output.count('Vitality lost after resistance and vulnerability are applied.'),
  },
  play: (input, options) => {
    const force = forceOf(input, options);
    const damage = damageOf(force, [FORCE], input, options);
    const lost = damage.total;
    return {
      outcome: lost > 0 ? 'HURTS' : 'HARMLESS',
      facts: { force, damage },
      effects: () => (lost > 0 ? [loses('TARGET', lost, ruling('ARR-R72'))] : []),
      say: () =>
        `The change of speed causes ${lost > 0 ? `a loss of ${lost} Vitality` : 'no loss of Vitality'}.`,
    };
  },
});
