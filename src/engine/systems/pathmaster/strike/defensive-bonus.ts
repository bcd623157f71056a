import { isMelee } from '../attempt/attack-bonus.ts';
import type { AttackInput, Target } from '../attempt/attack-input.ts';
import { continuingDefencesOf } from '../budget/continuing-defences.ts';
import { conditionRulesOf, conditionsNamed, withImplied } from '../conditions/conditions.ts';
import {
  type DefensiveBonus,
  defensiveBonusAgainst,
  type EarlierDefences,
} from '../defence/defensive-bonus.ts';
import type { Defender, IncomingAttack } from '../defence/input.ts';
import { attackTableModel } from '../house/attack-table-model.ts';
import type { PathmasterOptions } from '../options/index.ts';

const ATTACKER = 'the attacker';
const OTHERS = 'another';

/** Weapon skill that is used for a target if the input contains none. It is so high that it does not limit Parry. */
const UNLIMITED = 1_000_000;

/** Returns the Defensive Bonus against one attack: its parts and their sum. */
export const defensiveBonusOf = (input: AttackInput, options: PathmasterOptions): DefensiveBonus =>
  defensiveBonusAgainst(
    defenderOf(input.target),
    incomingOf(input),
    continuingDefencesOf(input.target.manoeuvres, options),
    earlierDefencesOf(input.target),
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

function incomingOf({ attacker, weapon, target }: AttackInput): IncomingAttack {
  const hidden = withImplied(conditionsNamed(attacker.conditions)).some(
    (id) => conditionRulesOf(id).undefendable,
  );
  return {
    foe: ATTACKER,
    kind: isMelee(weapon) ? 'MELEE' : 'RANGED',
    side: target.side,
    opportunity: attacker.opportunity,
    aware: !target.unaware,
    area: target.onCentre || attackTableModel.rows[weapon.attack].cells.area,
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

const earlierDefencesOf = ({ foesParried, foesShielded, shieldParried }: Target): EarlierDefences => ({
  foes: [],
  shielded: Array.from({ length: foesShielded }, (_, index) => `${OTHERS} ${index}`),
  parried: Array.from({ length: foesParried }, (_, index) => `${OTHERS} ${index}`),
  foesParried: foesParried + 1,
  shieldParried,
  dropped: false,
});
