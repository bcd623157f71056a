import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import type { AttackInput } from '../attempt/input.ts';
import { combat } from '../core/citations.ts';
import { blowBy } from '../damage/damage.ts';
import type { Mishap } from '../fumbles/describe-mishap.ts';
import { type Fumbler, mishapsOf } from '../fumbles/mishaps.ts';
import { rollFumble } from '../fumbles/roll-fumble.ts';
import { advises } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';
import {
  type FumbleBand,
  type FumbleTable,
  meleeAttackFumbles,
  meleeParryFumbles,
  missileAttackFumbles,
  naturalWeaponFumbles,
} from '../tables/fumbles.ts';
import type { DecidedAttack } from './decided-attack.ts';

/** Results of a fumbled attack or defence. */
interface Fumbled {
  readonly table: FumbleTable | null;
  readonly results: readonly FumbleBand[];
  readonly mishaps: readonly Mishap[];
  readonly who: string;
}

const NONE: Fumbled = { table: null, results: [], mishaps: [], who: '' };

/** Returns the effects of fumble results on the combatant who fumbled. */
function fumbled(
  table: FumbleTable,
  results: readonly FumbleBand[],
  fumbler: Fumbler,
  options: BrpOptions,
  dice: Dice,
): Fumbled {
  const mishaps = mishapsOf(table, results, fumbler, options, dice);
  return { table, results, mishaps, who: fumbler.on === 'ACTOR' ? 'The attacker' : 'The defender' };
}

const everything = (results: readonly { readonly from: number }[]): string =>
  results.map(({ from }) => from).join(' ');

/**
 * Rolls results of fumbled attacks and dodges. A fumbled parry is rolled earlier, because it can leave the defender
 * open.
 */
export function rollFumbles(
  decided: DecidedAttack,
  { attacker, defender }: AttackInput,
  options: BrpOptions,
  dice: Dice,
): Fumbled {
  const { weapon } = attacker;
  if (decided.attackLevel === 'FUMBLE') {
    const table = tableFor(attackTable(weapon.kind), options);
    const mishap = {
      allyNearby: attacker.ally !== null,
      weaponHasHitPoints: weapon.hitPoints !== null,
    };
    const results = rollFumble(table, mishap, options, dice, everything);
    const fumbler = {
      on: 'ACTOR',
      item: weapon,
      limb: weapon.limb,
      siz: attacker.siz,
      blow: blowBy(attacker),
      ally: attacker.ally,
      hasActed: true,
    } as const;
    return fumbled(table, results, fumbler, options, dice);
  }
  if (decided.defenceLevel !== 'FUMBLE') return NONE;
  const theirs = diceOfTarget(dice);
  const body = decided.defence?.kind === 'DODGE' || defender.parry?.item.kind === 'BODY';
  const table = tableFor(body ? naturalWeaponFumbles : meleeParryFumbles, options);
  const results =
    decided.defence?.kind === 'DODGE'
      ? rollFumble(table, { allyNearby: false, weaponHasHitPoints: true }, options, theirs, everything)
      : decided.parryFumble;
  const item = defender.parry?.item ?? { name: 'body', hitPoints: null, limb: null, damage: null };
  const { damage } = item;
  const fumbler = {
    on: 'TARGET',
    item,
    limb: item.limb,
    siz: defender.siz,
    blow: damage && { damage, modifier: defender.damageModifier, special: null, added: [] },
    ally: null,
    hasActed: defender.hasActed,
  } as const;
  return fumbled(table, results, fumbler, options, theirs);
}

const attackTable = (kind: AttackInput['attacker']['weapon']['kind']): FumbleTable =>
  ({
    MELEE: meleeAttackFumbles,
    NATURAL: naturalWeaponFumbles,
    THROWN: missileAttackFumbles,
    MISSILE: missileAttackFumbles,
  })[kind];

/** Returns the effects of a malfunction. After a fumble, the weapon may have fired at another target. */
export function malfunctionEffects(
  { malfunction, attackLevel }: DecidedAttack,
  { attacker }: AttackInput,
): readonly Effect[] {
  if (!malfunction) return [];
  const fires = attackLevel === 'FUMBLE' ? '' : ' and does not fire';
  return [
    advises(
      'ACTOR',
      `The ${attacker.weapon.name} malfunctions${fires}.`,
      combat('Fumble', attackLevel === 'FUMBLE' ? 'BRP-082' : 'BRP-081'),
    ),
  ];
}
