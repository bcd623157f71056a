import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { readOptions } from '../../../rules/option.ts';
import { combat } from '../citations.ts';
import { advises, ends } from '../effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { bleed } from '../vitality/dying.ts';
import { lapsing } from '../vitality/end-of-round.ts';
import { ordealEffects } from '../vitality/ordeal.ts';
import { steady } from '../vitality/staggered.ts';
import { conditionsBetween, hurt, isDead } from '../vitality/vitality.ts';
import { fortitudeOf } from './exertion.ts';
import { plans } from './plan.ts';
import { has, sideOf } from './side.ts';

/** Dying, then Staggered; whoever has come to 0 Vitality without an act is Disabled now. */
export function endRound(fighter: Fighter, given: unknown, dice: Dice): readonly Effect[] {
  const options = readOptions(arrgsOptions, given);
  const side = sideOf(fighter);
  const { faring, held } = side;
  const lapsed = lapsing(side.state.spells, options).flatMap((spell) => [
    advises(
      'TARGET',
      `${spell.name} ends: nobody controlled it this round.`,
      combat('Control Spell Manoeuvre'),
    ),
    plans('TARGET', { what: 'LET_GO', spell }, 'Control Spell Manoeuvre'),
  ]);
  if (has(side, 'dead')) return lapsed;
  if (isDead(faring)) return [...lapsed, ...conditionsBetween({ ...faring, current: 0 }, faring, 'TARGET')];
  const found = hurt(faring, 0);
  const bled = bleed(found, 'END_OF_ROUND', fortitudeOf(side), options, dice);
  const staggered = held.filter((condition) => condition === 'staggered').length;
  const steadier =
    staggered > 0 &&
    !isDead(bled.after) &&
    steady({ staggered, ...fortitudeOf(side) }, options, dice).judged.success
      ? [ends('TARGET', 'staggered', combat('Staggered [n]'))]
      : [];
  return [
    ...lapsed,
    ...conditionsBetween(faring, found, 'TARGET'),
    ...ordealEffects(bled, 'TARGET'),
    ...steadier,
    ...(has(side, 'surprised') ? [ends('TARGET', 'surprised', combat('Surprise Round'))] : []),
  ];
}
