import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { readOptions } from '../../../rules/option.ts';
import { noModifiers } from '../check/modifiers.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { bleed, bleedEffects } from '../vitality/dying.ts';
import { steady } from '../vitality/staggered.ts';
import { conditionsBetween, hurt, isDead } from '../vitality/vitality.ts';
import { modifiersFor, sideOf } from './side.ts';
import { spentIn } from './state.ts';

/** Dying, then Staggered; whoever has come to 0 Vitality without an act is Disabled now. */
export function endRound(fighter: Fighter, _round: number, given: unknown, dice: Dice): readonly Effect[] {
  const options = readOptions(arrgsOptions, given);
  const side = sideOf(fighter);
  const { faring, held } = side;
  if (isDead(faring))
    return conditionsBetween({ ...faring, current: 0 }, faring, 'TARGET').filter(
      () => !held.includes('dead'),
    );
  const fortitude = modifiersFor(side, 'FORTITUDE', noModifiers);
  const spent = spentIn(side.state);
  const found = hurt(faring, 0);
  const bled = bleed(found, 'END_OF_ROUND', { fortitude, spent }, options, dice);
  const staggered = held.filter((condition) => condition === 'staggered').length;
  const steadier =
    staggered > 0 && steady({ staggered, fortitude, spent }, options, dice).judged.success
      ? [ends('TARGET', 'staggered', combat('Staggered [n]'))]
      : [];
  return [...conditionsBetween(faring, found, 'TARGET'), ...bleedEffects(bled, 'TARGET'), ...steadier];
}
