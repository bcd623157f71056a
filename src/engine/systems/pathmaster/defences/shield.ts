import { excludedTerm, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../citations.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { losesOf } from '../conditions/restrictions.ts';
import { rounded } from '../dice/rounded.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { Continuing } from './continuing.ts';
import { flankShare, unguarded } from './guard.ts';
import type { Defender, Incoming } from './input.ts';

/** Shield bonus of any weapon in the off hand. */
export const OFF_HAND = 5;

/** The base Shield against a kind of attack; an off-hand weapon never against missiles (ruling PMA-R97). */
export function baseShield(
  { shieldMelee, shieldRanged, offHandWeapon, offHandBonus }: Defender,
  kind: Incoming['kind'],
): number {
  if (kind === 'RANGED') return shieldRanged;
  return offHandWeapon ? Math.max(shieldMelee, offHandBonus ?? OFF_HAND) : shieldMelee;
}

/** How many foes, or attacks, the shield serves against. */
const foesOf = ({ shield }: Continuing): number =>
  shield === 'ONE_MORE_FOE' ? 2 : shield === 'RANGED_ARC' ? Number.POSITIVE_INFINITY : 1;

/** Why the shield does not serve; `earlier` are the attacks it served against before. */
function lostBecause(
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  earlier: readonly Incoming[],
  options: PathmasterOptions,
): string | null {
  if (!attack.shield && !attack.shieldParry && turn.shield !== 'RANGED_ARC') return 'it is saved';
  if (losesOf(conditionsNamed(defender.conditions), options).includes('SHIELD'))
    return 'a condition takes it away';
  if (turn.shield === 'NONE') return 'the maneuvers of the turn leave no shield';
  if (turn.shield === 'UNLESS_AIM_IS_KEPT' && attack.aimKept) return 'the aim is kept';
  if (turn.shield === 'RANGED_ARC' && (attack.kind === 'MELEE' || !attack.inArc))
    return 'it covers ranged attacks from one arc';
  if (attack.feint === 'SHIELD') return 'a Feint draws it away';
  const used = options.shieldPerAttack ? earlier.length : new Set(earlier.map(({ foe }) => foe)).size;
  const same = !options.shieldPerAttack && earlier.some(({ foe }) => foe === attack.foe);
  if (!same && used >= foesOf(turn)) return 'it is used up';
  return unguarded(defender, attack, turn, options);
}

/** Shield against one attack: once used, for that foe until one's next turn (ruling PMA-R91). */
export function shieldTerms(
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  earlier: readonly Incoming[],
  options: PathmasterOptions,
): readonly Term[] {
  const base = baseShield(defender, attack.kind);
  if (base === 0) return [];
  const why = lostBecause(defender, attack, turn, earlier, options);
  if (why !== null) return [excludedTerm('Shield', base, 'BASE', combat('Shield Bonus'), why)];
  const kept = rounded(base * flankShare(attack, options), options);
  return [
    term('Shield', base, 'BASE', combat('Shield Bonus')),
    ...(kept === base ? [] : [term('flanked', kept - base, 'MODIFIER', ruling('PMA-R81'))]),
  ];
}
