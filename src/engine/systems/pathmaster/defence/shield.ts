import { type Term, term } from '../../../rules/term.ts';
import type { Continuing } from '../budget/continuing.ts';
import { combat, ruling } from '../core/citations.ts';
import { rounded } from '../dice/rounded.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { Defender, Incoming } from './input.ts';
import { flankShare, type Loss, loss, lossOf, without } from './loss.ts';

/** Shield bonus of any weapon in the off hand. */
const OFF_HAND = 5;

const shieldAlone = ({ shieldMelee, shieldRanged }: Defender, kind: Incoming['kind']): number =>
  kind === 'RANGED' ? shieldRanged : shieldMelee;

/** The base Shield against a kind of attack; an off-hand weapon never against missiles (ruling PMA-R97). */
export function baseShield(defender: Defender, kind: Incoming['kind']): number {
  const { offHandWeapon, offHandBonus } = defender;
  const shield = shieldAlone(defender, kind);
  return offHandWeapon && kind === 'MELEE' ? Math.max(shield, offHandBonus ?? OFF_HAND) : shield;
}

/** How many foes, or attacks, the shield serves against. */
const foesOf = ({ shield }: Continuing): number =>
  shield === 'ONE_MORE_FOE' ? 2 : shield === 'RANGED_ARC' ? Number.POSITIVE_INFINITY : 1;

/** Why the shield does not serve; `earlier` are the foes, or attacks, it served against before. */
function lost(
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  earlier: readonly string[],
  options: PathmasterOptions,
): Loss | null {
  const shield = combat('Shield Bonus');
  if (!attack.shield && !attack.shieldParry && turn.shield !== 'RANGED_ARC')
    return loss('it is saved', shield);
  if (turn.shield === 'NONE') return loss('the maneuvers of the turn leave no shield', ruling('PMA-R86'));
  if (turn.shield === 'RANGED_ARC' && (attack.kind === 'MELEE' || !attack.inArc))
    return loss('it covers ranged attacks from one arc', combat('All-Out Defense'));
  const used = options.shieldPerAttack ? earlier.length : new Set(earlier).size;
  const same = !options.shieldPerAttack && earlier.includes(attack.foe);
  if (!same && used >= foesOf(turn)) return loss('it is used up', ruling('PMA-R91'));
  return lossOf('SHIELD', defender, attack, turn, options);
}

/** Shield against one attack: once used, for that foe until one's next turn (ruling PMA-R91). */
export function shieldTerms(
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  earlier: readonly string[],
  options: PathmasterOptions,
): readonly Term[] {
  const base = baseShield(defender, attack.kind);
  if (base === 0) return [];
  const kept = rounded(base * flankShare(attack, options), options);
  const terms = [
    base > shieldAlone(defender, attack.kind)
      ? term('off-hand weapon', base, 'BASE', combat('Off-hand Weapons'))
      : term('shield', base, 'BASE', combat('Shield Bonus')),
    ...(kept === base ? [] : [term('flanked: halved', kept - base, 'MODIFIER', ruling('PMA-R81'))]),
    ...(attack.feint === 'SHIELD' ? [term('feint', -kept, 'MODIFIER', combat('Feint'))] : []),
  ];
  const none = lost(defender, attack, turn, earlier, options);
  return none ? without(terms, none) : terms;
}
