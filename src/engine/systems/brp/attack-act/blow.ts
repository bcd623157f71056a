import { type Formula, formulaText, maximum, nothing } from '../../../dice/formula.ts';
import type { Fighter, RuleViolation } from '../../../rules/fight/combat.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { answerOf, earlierOf, severalAttacks } from '../acting/answer.ts';
import { dexRankOf, ranksHeld } from '../acting/order-in-fight.ts';
import { inThisTurn } from '../acting/split.ts';
import {
  type Burdens,
  burdens,
  easeOfHitting,
  has,
  isDefenceless,
  mostWithMissiles,
} from '../combatant/capable.ts';
import { weaponOf } from '../combatant/own-weapon.ts';
import { dodgeOf, type OwnWeapon, wholeDamageModifier } from '../combatant/sheet.ts';
import { itemLeft, type Side, sideOf } from '../combatant/side.ts';
import { stand } from '../combatant/standing.ts';
import { armourOnSheet } from '../combatant/worn.ts';
import { hurtParts } from '../consequences/parts.ts';
import type { BrpOptions } from '../options/index.ts';
import type { AttackActInput } from './attack-act-fields.ts';
import { type MeantItem, meantItem } from './meant-item.ts';
import { type Aimed, shotOf } from './shot-in-fight.ts';

/** A blow of a fight: what the attack procedure takes of it, with which weapon, on which DEX rank. */
export interface Blow {
  readonly input: { readonly attacker: object; readonly defender: object };
  readonly weapon: OwnWeapon;
  readonly rank: number;
  /** What of the target's it is meant for; null for the whole. */
  readonly meant: MeantItem | null;
}

/** The attack procedure's input with every number from both sheets; or why there can be no such blow. */
export function blowOf(
  actor: Fighter,
  target: Fighter,
  input: AttackActInput,
  options: BrpOptions,
  ally: Fighter | null = null,
): Blow | RuleViolation {
  const [attacker, defender] = [sideOf(actor), sideOf(target)];
  const own = weaponOf(actor, input.weapon);
  if ('forbidden' in own) return own;
  const weapon = inThisTurn(attacker, own, options);
  if ('forbidden' in weapon) return weapon;
  const shot = shotOf(actor, weapon, input.shot, has(target, 'prone'));
  if (shot && 'forbidden' in shot) return shot;
  const meant = meantItem(actor, target, input.atItem, weapon);
  if (meant && 'forbidden' in meant) return meant;
  if (actor.id === target.id && !meant?.lodged)
    return ruleViolation('nobody attacks themselves', ['atItem'], 'a weapon that is lodged in them');
  const answer = answerOf(target, input, options);
  if ('forbidden' in answer) return answer;
  const { siz, con, dex, int, organic } = defender.sheet;
  const worn = armourOnSheet(defender.sheet, options);
  const { hitPoints: current, maximum } = stand(target);
  const rank = dexRankOf(actor, options);
  const attack = {
    attacker: {
      ...attackerOf(
        attacker,
        weapon,
        input,
        burdensOf(actor, target, weapon, options),
        shot,
        modifierOf(actor, options),
      ),
      atMost: own.kind === 'MISSILE' || own.kind === 'THROWN' ? mostWithMissiles(actor) : null,
      dexRank: rank,
      missilesBefore: defender.state.missilesFaced,
      ally: input.ally ?? (ally && allyOf(ally, options)),
      atItem: meant && aimedAt(meant),
      ranksDelayed: ranksHeld(actor),
    },
    defender: {
      ...{ armour: worn.value, siz, con, dex, ...answer },
      agilityModifiers: worn.hinders('PHYSICAL').map(({ label, value }) => ({ label, value })),
      hitPoints: { current, maximum, organic },
      armourDice: worn.dice && formulaText(worn.dice),
      idea: has(target, 'stunned') ? int : null,
      awaited: input.defence === null && actor.id !== target.id && !isDefenceless(target),
      locations: options.hitLocations ? hurtParts(target) : [],
      sizReduction: input.sizReduction,
      obstacleAfter: input.obstacleAfter,
      earlier: earlierOf(defender),
      fightingDefensively: defender.state.plan?.fightingDefensively ?? false,
      normalAttacks: severalAttacks(defender, options) ? 2 : 1,
      hasActed: defender.state.actionsTaken > 0,
    },
  };
  return { input: attack, weapon, rank, meant };
}

const aimedAt = ({ name, armour, hitPoints, held }: MeantItem) => ({ name, armour, hitPoints, held });

const attackerOf = (
  attacker: Side,
  weapon: OwnWeapon,
  input: AttackActInput,
  scene: Burdens,
  shot: Aimed | null,
  damageModifier: Formula,
) => ({
  rating: weapon.rating,
  difficulty: input.difficulty,
  reasons: [...input.reasons, ...scene.reasons],
  modifiers: [...input.modifiers, ...scene.modifiers],
  weapon: {
    name: weapon.name,
    damage: formulaText(weapon.damage),
    special: weapon.special,
    kind: weapon.kind,
    modifier: weapon.modifier,
    hitPoints: itemLeft(attacker, weapon).hitPoints,
    malfunctionFrom: weapon.malfunctionFrom,
    fast: weapon.fast,
    limb: weapon.limb,
  },
  damageModifier: formulaText(damageModifier),
  shot,
  criticalChoice: input.criticalChoice,
  pullFree: input.pullFree,
  aimedAt: input.aimedAt,
  siz: attacker.sheet.siz,
  noticed: input.noticed,
  roomToDodge: input.roomToDodge,
  area: input.area,
  sweep: input.sweep,
  unparryable: input.unparryable,
});

/** The nearest ally, who dodges where allies may defend. */
function allyOf(ally: Fighter, options: BrpOptions) {
  const { sheet } = sideOf(ally);
  const defence = isDefenceless(ally) ? null : { rating: dodgeOf(sheet) };
  return { armour: armourOnSheet(sheet, options).value, defence };
}

/** Lying on the ground takes a damage modifier that adds (ruling R-84). */
function modifierOf(actor: Fighter, { useChapter7Defaults }: BrpOptions): Formula {
  const whole = wholeDamageModifier(sideOf(actor).sheet);
  return useChapter7Defaults && has(actor, 'prone') && maximum(whole) > 0 ? nothing : whole;
}

/** What the conditions of both sides do to the attack. */
function burdensOf(actor: Fighter, target: Fighter, { kind }: OwnWeapon, options: BrpOptions): Burdens {
  const { reasons, modifiers } = burdens(actor, 'onAttack', options);
  return {
    reasons: [...reasons, ...easeOfHitting(target, kind === 'MELEE' || kind === 'NATURAL', options)],
    modifiers,
  };
}
