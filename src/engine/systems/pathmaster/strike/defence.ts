import { isMelee } from '../attempt/bonus.ts';
import type { AttackInput, Target } from '../attempt/input.ts';
import { continuing } from '../budget/continuing.ts';
import { bearingOf, conditionsNamed, withImplied } from '../conditions/conditions.ts';
import { type Before, type Met, meet } from '../defence/defend.ts';
import type { Defender, Incoming } from '../defence/input.ts';
import { model } from '../house/model.ts';
import type { PathmasterOptions } from '../options/index.ts';

const ATTACKER = 'the attacker';
const OTHERS = 'another';

/** Where nobody says how skilled the target is, skill limits nothing. */
const UNLIMITED = 1_000_000;

/** The defensive bonus against one attack, in its parts and all together. */
export const defence = (input: AttackInput, options: PathmasterOptions): Met =>
  meet(
    defenderOf(input.target),
    incomingOf(input),
    continuing(input.target.manoeuvres, options),
    beforeOf(input.target),
    options,
  );

const defenderOf = (target: Target): Defender => ({
  dodge: target.dodge,
  quicknessDodge: target.quicknessDodge,
  shieldMelee: target.shield,
  shieldRanged: target.shield,
  offHandWeapon: target.offHandWeapon,
  offHandBonus: null,
  parry: target.parry,
  weaponSkill: target.weaponSkill ?? UNLIMITED,
  parryModifier: target.parryModifier,
  weaponReady: true,
  manoeuvres: target.manoeuvres,
  conditions: target.conditions,
  weaknesses: target.weaknesses,
  hitPoints: target.hits?.current ?? null,
  maximumHitPoints: target.hits?.maximum ?? null,
  chargeTarget: target.charges ? ATTACKER : null,
  retreatedFrom: target.retreat ? [ATTACKER] : [],
  droppedBefore: target.drops ? [ATTACKER] : [],
  parried: null,
});

function incomingOf({ attacker, weapon, target }: AttackInput): Incoming {
  const hidden = withImplied(conditionsNamed(attacker.conditions)).some((id) => bearingOf(id).undefendable);
  return {
    foe: ATTACKER,
    kind: isMelee(weapon) ? 'MELEE' : 'RANGED',
    side: target.side,
    opportunity: attacker.opportunity,
    aware: !target.unaware,
    area: target.onCentre || model.rows[weapon.attack].cells.area,
    foeInvisible: hidden && target.sighted,
    shield: true,
    parry: (target.parries ?? target.parry > 0) && !target.shieldParry,
    shieldParry: target.shieldParry,
    aimKept: target.aimKept,
    interruptUsed: target.interruptUsed,
    inArc: target.inArc,
    divesForCover: target.divesForCover,
    feint: target.feint,
    cover: target.modifiers,
  };
}

const beforeOf = ({ foesParried, foesShielded, shieldParried, attackedBefore }: Target): Before => ({
  foes: attackedBefore ? [ATTACKER] : [],
  shielded: Array.from({ length: foesShielded }, (_, index) => `${OTHERS} ${index}`),
  parried: Array.from({ length: foesParried }, (_, index) => `${OTHERS} ${index}`),
  foesParried: foesParried + 1,
  shieldParried,
  dropped: false,
});
