import type { Effect } from '../../../rules/effects/effect.ts';
import { combat } from '../core/citations.ts';
import { advises, gains, loses } from '../core/effects.ts';
import { defencePaid, defenceVitality } from '../defence/defend.ts';
import type { Target } from '../defence/input.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { conditionsBetween, type Faring, hurt } from '../vitality/vitality.ts';
import type { Strike } from './strike.ts';

/** Effects of an attack. */
export interface StrikeEffects {
  readonly effects: readonly Effect[];
  /** Target's state after the attack. Null if the input does not contain the target's state before the attack. */
  readonly target: Faring | null;
}

/**
 * Returns the Vitality and conditions of the target. A Defence costs points and Vitality, whether it succeeds or not.
 */
export function strikeEffectsOf(
  { defended, damage, dying, success }: Strike,
  { faring }: Pick<Target, 'faring'>,
  effect: string,
  options: ArrgsOptions,
): StrikeEffects {
  const effects: Effect[] = defended ? [...defencePaid(options)] : [];
  const answered = defended ? defenceVitality(options) : 0;
  const lost = damage?.total ?? 0;
  if (lost > 0) effects.push(loses('TARGET', lost, combat('Damage', 'ARR-055')));
  if (success && damage === null)
    effects.push(advises('TARGET', `The ${effect} takes effect.`, combat('Attack')));
  const after = faring && hurt(faring, answered + lost, dying);
  if (faring && after) effects.push(...conditionsBetween(faring, after, 'TARGET'));
  else
    for (let each = 0; each < dying; each++)
      effects.push(gains('TARGET', 'dying', combat('Criticals', 'ARR-034')));
  return { effects, target: after };
}
