import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { combat, ruling } from '../citations.ts';
import { ends, gains } from '../effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { UNCONSCIOUS_AT } from '../wound.ts';
import { has } from './capable.ts';
import { sideOf } from './side.ts';

/** A running shock: losses shorten it, and by option healing prolongs it (ruling R-65). */
export function shockPasses(
  fighter: Fighter,
  hitPoints: number,
  { shockRecomputedOnHealing }: BrpOptions,
): readonly Effect[] {
  const { conditions, round } = fighter;
  const shock = conditions.find(({ condition }) => condition === 'shock');
  if (!shock || shock.until === null) return [];
  const running = shock.until - round;
  const healed = shockRecomputedOnHealing && sideOf(fighter).state.healedThisRound;
  const left =
    running <= 0 || hitPoints <= UNCONSCIOUS_AT ? 0 : healed ? hitPoints : Math.min(running, hitPoints);
  if (left > 0 && left === running) return [];
  const over = running > 0 ? [ends('TARGET', 'shock', ruling('R-65'))] : [];
  if (left > 0)
    return [
      ...over,
      gains('TARGET', 'shock', ruling('R-65'), left, `${hitPoints} hit points left`, 'NEXT_ROUND'),
    ];
  return has(fighter, 'unconscious')
    ? over
    : [...over, gains('TARGET', 'unconscious', combat('Major Wounds'), null, 'from shock')];
}
