import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { damageOn } from '../../../rules/effect.ts';
import type { Aftermath } from '../../../rules/followed.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { concentration } from '../casting/concentration.ts';
import { rules } from '../citations.ts';
import { ends } from '../effects.ts';
import { has, sideOf } from './side.ts';
import { castingOf } from './spell-of.ts';

/** An attack is an obvious threat to somebody fascinated. */
export const threatens = (target: Fighter): Aftermath => ({
  effects: has(target, 'fascinated') ? [ends('TARGET', 'fascinated', rules('Status Definitions'))] : [],
});

/** Whoever is hurt while casting keeps concentration, or loses the spell. */
export function concentrates(
  actor: Fighter,
  target: Fighter,
  { effects }: Resolution,
  options: unknown,
  dice: Dice,
): Aftermath {
  const under = castingOf(target);
  const damage = damageOn(effects, 'TARGET');
  if (!under || damage === 0) return { effects: [] };
  const wounds = [{ damage, level: sideOf(actor).sheet.level }];
  const kept = concentration.bind({ ...under, wounds, takesEffect: false }, options).play(dice);
  return { ...kept, effects: kept.effects.map((effect) => ({ ...effect, on: 'TARGET' })) };
}
