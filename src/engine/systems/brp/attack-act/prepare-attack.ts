import { formulaText } from '../../../dice/formula.ts';
import { quantity } from '../../../quantity.ts';
import type { ActContext } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { aimAndSupportOf } from '../acting/aim.ts';
import { defenceInputOf, earlierDefencesOf } from '../acting/answer.ts';
import { dexRankOf, ranksHeldBack } from '../acting/order-in-fight.ts';
import { isIdle } from '../acting/resources.ts';
import { weaponForThisTurn } from '../acting/split.ts';
import { hasCondition, isDefenceless, rollModifiers } from '../combatant/active-conditions.ts';
import { armourOnSheet } from '../combatant/armour-on-sheet.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { readyWeapon } from '../combatant/own-weapon.ts';
import { physicalSkillPenalties } from '../combatant/physical-skill-penalties.ts';
import { dodgeOf, type OwnWeapon } from '../combatant/sheet.ts';
import { areEngaged } from '../consequences/engagement.ts';
import type { Shot } from '../missile/input.ts';
import { bandOfShot, maximumRange } from '../missile/range.ts';
import type { BrpOptions } from '../options/index.ts';
import type { Rating } from '../rolls/rating.ts';
import { type AimedItem, aimedItemOf } from './aimed-item.ts';
import type { AttackActInput } from './attack-act-fields.ts';
import { attackedEasily, defenderOf, weaponInput, wielderOf } from './combatant-values.ts';

/** Properties of a shot other than its rating. */
type UnratedShot = Omit<Shot, keyof Rating>;

/**
 * Returns the shot with numbers from the attacker's sheet, or the reason why it is impossible. Null if the input
 * contains no shot.
 */
function shotOf(
  actor: Fighter,
  weapon: OwnWeapon,
  given: AttackActInput['shot'],
  prone: boolean,
): UnratedShot | RuleViolation | null {
  const { name, kind, range } = weapon;
  if (given === null) return null;
  if (kind !== 'MISSILE' && kind !== 'THROWN')
    return ruleViolation(`the ${name} is a melee weapon`, ['shot'], 'null for a melee weapon');
  if (range === null)
    return ruleViolation(
      `the sheet has no range for the ${name}`,
      ['shot'],
      'a weapon with a range on the sheet',
    );
  const { dex } = viewOf(actor).sheet;
  const shot = {
    ...given,
    ...aimAndSupportOf(actor, weapon, given),
    dex,
    range,
    targetProne: given.targetProne || prone,
  };
  return bandOfShot(shot) === 'OUT_OF_RANGE'
    ? ruleViolation(
        'the target is out of range',
        ['shot', 'distance'],
        `at most ${quantity(maximumRange(shot), 'metre')}`,
      )
    : shot;
}

/** An attack in a fight: the input of its procedure, the weapon and the DEX rank. */
export interface PreparedAttack {
  readonly input: { readonly attacker: object; readonly defender: object };
  readonly weapon: OwnWeapon;
  readonly rank: number;
  /** Item at which the attack is aimed. Null if it is aimed at the target. */
  readonly aimedItem: AimedItem | null;
}

/**
 * Returns the input of the attack procedure with numbers from both sheets, or the reason why the attack is impossible.
 */
export function prepareAttack(
  actor: Fighter,
  target: Fighter,
  input: AttackActInput,
  options: BrpOptions,
  {
    ally = null,
    acted = new Set(),
    moment,
    present = new Map(),
  }: Pick<ActContext, 'ally' | 'acted' | 'moment' | 'present'> = {},
): PreparedAttack | RuleViolation {
  const defender = viewOf(target);
  const own = readyWeapon(actor, input.weapon);
  if ('forbidden' in own) return own;
  const rated = weaponForThisTurn(actor, own, moment?.(), options);
  if ('forbidden' in rated) return rated;
  const weapon = areEngaged(actor, target) ? atCloseQuarters(rated) : rated;
  const shot = shotOf(actor, weapon, input.shot, hasCondition(target, 'prone'));
  if (shot && 'forbidden' in shot) return shot;
  const meant = aimedItemOf(actor, target, input.atItem, weapon, present);
  if (meant && 'forbidden' in meant) return meant;
  if (actor.id === target.id && !meant?.lodged && !meant?.thrown)
    return ruleViolation(
      `${nameInText(actor)} cannot attack themselves`,
      ['atItem'],
      'another target, a weapon lodged in the actor, or a thrown item that entangles the actor',
    );
  const answer = defenceInputOf(target, input, options);
  if ('forbidden' in answer) return answer;
  const { share = 'FULL', ...defence } = answer;
  const rank = dexRankOf(actor, options);
  const attack = {
    attacker: {
      ...attackerOf(actor, weapon, input, options),
      shot,
      dexRank: rank,
      missilesBefore: defender.state.missilesFaced,
      ally: input.ally ?? (ally && allyOf(ally, options)),
      atItem: meant && aimedAt(meant),
      ranksDelayed: ranksHeldBack(actor, options),
    },
    defender: {
      ...defenderOf(target, share, options),
      ...defence,
      attackedEasily: attackedEasily(target, weapon.kind, options),
      awaited: input.defence === null && actor.id !== target.id,
      sizReduction: input.sizReduction,
      obstacleAfter: input.obstacleAfter,
      earlier: earlierDefencesOf(defender),
      fightingDefensively: defender.state.plan?.fightingDefensively ?? false,
      hasActed: !isIdle(target) || acted.has(target.id),
    },
  };
  return { input: attack, weapon, rank, aimedItem: meant };
}

/** An entangling attack needs three metres, except with a weapon of short reach, such as a garrotte. */
const atCloseQuarters = (weapon: OwnWeapon): OwnWeapon =>
  weapon.special === 'ENTANGLING' && weapon.reach !== 'SHORT' ? { ...weapon, special: null } : weapon;

const aimedAt = ({ name, armour, hitPoints, held }: AimedItem) => ({ name, armour, hitPoints, held });

const attackerOf = (actor: Fighter, weapon: OwnWeapon, input: AttackActInput, options: BrpOptions) => {
  const burdening = rollModifiers(actor, 'onAttack', options);
  return {
    rating: weapon.rating,
    difficulty: input.difficulty,
    reasons: [...input.reasons, ...burdening.reasons],
    modifiers: [...input.modifiers, ...burdening.modifiers],
    weapon: weaponInput(actor, weapon),
    ...wielderOf(actor, weapon.kind, options),
    criticalChoice: input.criticalChoice,
    pullFree: input.pullFree,
    aimedAt: input.aimedAt,
    noticed: input.noticed,
    roomToDodge: input.roomToDodge,
    area: input.area,
    sweep: input.sweep,
    unparryable: input.unparryable,
  };
};

/**
 * Returns the ally who is nearest to the attacker. The ally may dodge if the group's rule options allow allies to
 * defend.
 */
function allyOf(ally: Fighter, options: BrpOptions) {
  const { sheet } = viewOf(ally);
  const { con, siz, dex } = sheet;
  const defence = isDefenceless(ally) ? null : { rating: dodgeOf(sheet) };
  const { value: armour, dice } = armourOnSheet(sheet, options);
  const armourDice = dice && formulaText(dice);
  const agilityModifiers = physicalSkillPenalties(ally, options);
  return { armour, armourDice, defence, con, siz, dex, agilityModifiers };
}
