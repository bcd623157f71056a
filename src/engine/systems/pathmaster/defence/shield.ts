import { type Term, term } from '../../../rules/term.ts';
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

/** Shield bonus from any weapon in the off hand. */
const OFF_HAND_SHIELD_BONUS = 5;

const shieldAlone = ({ shieldMelee, shieldRanged }: Defender, kind: IncomingAttack['kind']): number =>
  kind === 'RANGED' ? shieldRanged : shieldMelee;

/** Returns the base Shield against a kind of attack. Off-hand weapons never count against missiles (ruling PMA-R97). */
export function baseShield(defender: Defender, kind: IncomingAttack['kind']): number {
  const { offHandWeapon, offHandBonus } = defender;
  const shield = shieldAlone(defender, kind);
  return offHandWeapon && kind === 'MELEE' ? Math.max(shield, offHandBonus ?? OFF_HAND_SHIELD_BONUS) : shield;
}

/** Returns the number of foes or attacks against which the shield counts. */
const maximumFoes = ({ shield }: ContinuingDefences): number =>
  shield === 'ONE_MORE_FOE' ? 2 : shield === 'RANGED_ARC' ? Number.POSITIVE_INFINITY : 1;

/**
 * Returns the reason why the shield does not count. `earlier` contains the foes or attacks against which it counted
 * before.
 */
function shieldLossOf(
  defender: Defender,
  attack: IncomingAttack,
  turn: ContinuingDefences,
  earlier: readonly string[],
  options: PathmasterOptions,
): DefenceLoss | null {
  const shield = combat('Shield Bonus vs multiple attackers');
  if (!attack.shield && !attack.shieldParry && turn.shield !== 'RANGED_ARC')
    return defenceLoss('the defender does not use it', shield);
  if (turn.shield === 'NONE') return defenceLoss('the turn’s maneuvers allow no shield', ruling('PMA-R86'));
  if (turn.shield === 'RANGED_ARC' && (attack.kind === 'MELEE' || !attack.inArc))
    return defenceLoss('it covers ranged attacks from one arc', combat('All-Out Defense', 'PMA-049'));
  const used = options.shieldPerAttack ? earlier.length : new Set(earlier).size;
  const same = !options.shieldPerAttack && earlier.includes(attack.foe);
  if (!same && used >= maximumFoes(turn)) return defenceLoss('it is used up', ruling('PMA-R91'));
  return defenceLossOf('SHIELD', defender, attack, turn, options);
}

/**
 * Returns the Shield bonus against one attack. If the Shield has counted against a foe, it also counts against that
 * foe's further attacks until the next turn (ruling PMA-R91).
 */
export function shieldTerms(
  defender: Defender,
  attack: IncomingAttack,
  turn: ContinuingDefences,
  earlier: readonly string[],
  options: PathmasterOptions,
): readonly Term[] {
  const base = baseShield(defender, attack.kind);
  if (base === 0) return [];
  const kept = roundFraction(base * shareWhenFlanked(attack, options), options);
  const terms = [
    base > shieldAlone(defender, attack.kind)
      ? term('off-hand weapon', base, 'BASE', combat('Off-hand Weapons'))
      : term('shield', base, 'BASE', combat('Shields vs Melee and Range')),
    ...(kept === base ? [] : [term('flanked: halved', kept - base, 'MODIFIER', ruling('PMA-R81'))]),
    ...(attack.feint === 'SHIELD' ? [term('feint', -kept, 'MODIFIER', combat('Feint', 'PMA-090'))] : []),
  ];
  const none = shieldLossOf(defender, attack, turn, earlier, options);
  return none ? excludeTerms(terms, none) : terms;
}
