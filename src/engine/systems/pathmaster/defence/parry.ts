import type { Term } from '../../../rules/term.ts';
import type { ContinuingDefences } from '../budget/continuing-defences.ts';
import { combat, ruling } from '../core/citations.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import type { PathmasterOptions } from '../options/index.ts';
import {
  type DefenceLoss,
  defenceLoss,
  defenceLossOf,
  excludeTerms,
  shareWhenFlanked,
} from './defence-loss.ts';
import type { Defender, IncomingAttack } from './input.ts';
import { allottedParry } from './parry-amount.ts';
import { baseShield } from './shield.ts';

/** Number of attacks that were parried before this attack. */
interface ParrySequence {
  readonly place: number;
  /** Number of foes whose attacks were parried in the round. */
  readonly foes: number;
  /** True if the defender has already used Shield Parry in the round. */
  readonly shieldParried: boolean;
}

function parryLossOf(
  defender: Defender,
  attack: IncomingAttack,
  turn: ContinuingDefences,
  shieldParried: boolean,
  options: PathmasterOptions,
): DefenceLoss | null {
  if (!defender.weaponReady)
    return defenceLoss('nothing is ready to parry with', combat('Parry Bonus', 'PMA-183'));
  if (attack.kind === 'RANGED' && !attack.shieldParry)
    return defenceLoss('a parry does not stop missiles', combat('Parry Bonus', 'PMA-183'));
  if (attack.shieldParry && shieldParried)
    return defenceLoss('the shield has parried another attack', ruling('PMA-R95'));
  if (turn.parry === 'NONE') return defenceLoss('the turn’s maneuvers allow no Parry', ruling('PMA-R86'));
  if (turn.parry === 'WITH_INTERRUPT' && !attack.interruptUsed)
    return defenceLoss('the Interrupt is not used', combat('Delay', 'PMA-119'));
  if (options.parryTargetsPredeclared && defender.parried !== null && !defender.parried.includes(attack.foe))
    return defenceLoss('this foe was not named beforehand', ruling('PMA-R93'));
  return defenceLossOf('PARRY', defender, attack, turn, options);
}

/** True if the defender parries this attack, and nothing prevents the parry. */
export const mayParry = (
  defender: Defender,
  attack: IncomingAttack,
  turn: ContinuingDefences,
  options: PathmasterOptions,
): boolean =>
  (attack.parry || attack.shieldParry) && parryLossOf(defender, attack, turn, false, options) === null;

/**
 * Returns the Parry against one attack: the whole Parry, a half, a quarter and so on (rulings PMA-R69, PMA-R92,
 * PMA-R95).
 */
export function parryTerms(
  defender: Defender,
  attack: IncomingAttack,
  turn: ContinuingDefences,
  { place, foes, shieldParried }: ParrySequence,
  options: PathmasterOptions,
): readonly Term[] {
  if (!attack.parry && !attack.shieldParry) return [];
  const fewer = turn.parry === 'ONE_FOE_FEWER';
  const parry = allottedParry(defender, turn, options, fewer && foes === 1);
  const halvings = Math.max(0, fewer ? place - 1 : place);
  parry.changeTo(
    `parried foe ${place + 1}`,
    roundFraction(parry.total / 2 ** halvings, options),
    ruling('PMA-R92'),
  );
  if (attack.shieldParry)
    parry.limitTo(
      'no more than the shield',
      Math.max(0, baseShield(defender, attack.kind)),
      ruling('PMA-R95'),
    );
  else if (parry.total > 0) parry.changeTo('weapon', parry.total + defender.parryModifier, ruling('PMA-R96'));
  parry.changeTo(
    'flanked',
    roundFraction(parry.total * shareWhenFlanked(attack, options), options),
    ruling('PMA-R81'),
  );
  if (attack.feint === 'PARRY')
    parry.changeTo('feint: halved', roundFraction(parry.total / 2, options), ruling('PMA-R69'));
  const none = parryLossOf(defender, attack, turn, shieldParried, options);
  return none ? excludeTerms(parry.terms, none) : parry.terms;
}
