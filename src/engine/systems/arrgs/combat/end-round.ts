import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { readOptions } from '../../../rules/option.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { bleed, bleedEffects } from '../vitality/dying.ts';
import { steady } from '../vitality/staggered.ts';
import { conditionsBetween, hurt, isDead } from '../vitality/vitality.ts';
import { fortitudeOf } from './exertion.ts';
import { has, sideOf } from './side.ts';

/** Dying, then Staggered; whoever has come to 0 Vitality without an act is Disabled now. */
export function endRound(fighter: Fighter, given: unknown, dice: Dice): readonly Effect[] {
  const options = readOptions(arrgsOptions, given);
  const side = sideOf(fighter);
  const { faring, held } = side;
  if (isDead(faring))
    return has(side, 'dead') ? [] : conditionsBetween({ ...faring, current: 0 }, faring, 'TARGET');
  if (has(side, 'dead')) return [];
  const found = hurt(faring, 0);
  const bled = bleed(found, 'END_OF_ROUND', fortitudeOf(side), options, dice);
  const staggered = held.filter((condition) => condition === 'staggered').length;
  const steadier =
    staggered > 0 && steady({ staggered, ...fortitudeOf(side) }, options, dice).judged.success
      ? [ends('TARGET', 'staggered', combat('Staggered [n]'))]
      : [];
  return [
    ...conditionsBetween(faring, found, 'TARGET'),
    ...bleedEffects(bled, 'TARGET'),
    ...steadier,
    ...(has(side, 'surprised') ? [ends('TARGET', 'surprised', combat('Surprise Round'))] : []),
  ];
}
