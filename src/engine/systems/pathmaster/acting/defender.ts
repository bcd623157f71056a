import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { type Manoeuvre, manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { MOST_MODIFIERS } from '../attempt/attack-input.ts';
import { continuingDefencesOf } from '../budget/continuing-defences.ts';
import { movedMoreThanStep } from '../budget/turn-state.ts';
import { conditionsNow, idOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { holdsOffHandWeapon, parryWeapon, shieldBonusOf } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { conditionForbidding, movementLeftBy } from '../conditions/restrictions.ts';
import { offGuardParry, unallottedParry } from '../defence/parry-amount.ts';
import { attackTableModel } from '../house/attack-table-model.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { AttackActInput } from './attack-act-fields.ts';
import { parryValues, targetValues } from './known-of-attack.ts';
import { wardModifiers } from './wards.ts';

/** Returns the manoeuvres of the turn that affect the defences. An empty list means that the combatant is off guard. */
const manoeuvresForDefence = (fighter: Fighter): readonly Manoeuvre[] => {
  const lasting = stateOf(fighter).turn.taken.filter((key) => manoeuvreCellsOf(key).category !== 'FREE');
  return isIdle(fighter) ? ['DO_NOTHING', ...lasting.slice(-59)] : lasting.slice(-60);
};

const isIdle = (fighter: Fighter): boolean =>
  stateOf(fighter).turn.taken.every(
    (key) => key === 'DO_NOTHING' || ['FREE', 'INTERRUPT'].includes(manoeuvreCellsOf(key).category),
  );

/**
 * Returns the Parry that the combatant has allotted in its turn. If none was allotted, returns the Parry that is
 * available.
 */
function parryAllotted(target: Fighter, skill: number, options: PathmasterOptions): number {
  const manoeuvres = manoeuvresForDefence(target);
  const able = Math.max(0, skill);
  return (
    stateOf(target).parry ??
    unallottedParry(
      { manoeuvres },
      continuingDefencesOf(manoeuvres, options),
      able,
      offGuardParry(able, conditionsNow(target), options),
    )
  );
}

/** Returns the target as input of an attack, with all numbers from the sheet and the state. */
export function defenderOf(
  actor: Fighter,
  target: Fighter,
  weapon: OwnWeapon,
  input: AttackActInput,
  options: PathmasterOptions,
) {
  const own = sheetOf(target);
  const state = stateOf(target);
  const foe = idOf(actor);
  const melee = isMelee(weapon);
  const { weaponSkill, parryModifier } = parryValues(target, input.shieldParry);
  const parries = input.targetParries === true || input.shieldParry;
  const shields = input.shield || input.shieldParry || state.turn.taken.includes('ALL_OUT_DEFENCE_ARC');
  const known = state.parried.indexOf(foe);
  const others = options.parryPerAttack
    ? state.parried.length
    : known < 0
      ? new Set(state.parried).size
      : new Set(state.parried.slice(0, known)).size;
  const shieldedOthers = options.shieldPerAttack
    ? state.shielded.length
    : state.shielded.includes(foe)
      ? 0
      : new Set(state.shielded).size;
  return {
    ...targetValues(target, options),
    shield: shields ? shieldBonusOf(own, state, melee) : 0,
    offHandWeapon: input.shield && !input.shieldParry && holdsOffHandWeapon(own, state),
    parry: parries ? Math.min(1000, parryAllotted(target, weaponSkill, options)) : 0,
    parries,
    shieldParry: input.shieldParry,
    weaponSkill,
    parryModifier,
    retreat:
      melee &&
      (input.evasion === 'RETREAT' || (state.retreatedFrom.includes(foe) && !options.retreatOneAttack)),
    drops: !melee && (input.evasion === 'DODGE_AND_DROP' || state.droppedBefore.includes(foe)),
    divesForCover: input.evasion === 'DIVE_FOR_COVER',
    side: input.side,
    unaware: !input.aware,
    modifiers: [...input.defenceModifiers, ...wardModifiers(target)].slice(0, MOST_MODIFIERS),
    manoeuvres: manoeuvresForDefence(target),
    foesParried: Math.min(30, others),
    foesShielded: Math.min(30, shieldedOthers),
    charges: state.chargeTarget === foe,
    aimKept: input.keepAim,
    interruptUsed: input.useInterrupt,
  };
}

const CONTRADICTED = 'another answer';

/** Returns the reason why the target cannot give this answer. Null if the target can give it. */
export function whyNotAnswer(
  target: Fighter,
  weapon: Pick<OwnWeapon, 'attack' | 'thrown'>,
  input: Pick<AttackActInput, 'targetParries' | 'shield' | 'shieldParry' | 'evasion' | 'useInterrupt'>,
  options: PathmasterOptions,
): RuleViolation | null {
  const own = sheetOf(target);
  const state = stateOf(target);
  const melee = isMelee(weapon);
  const held = conditionsNow(target);
  const { evasion } = input;
  if (input.targetParries && !input.shieldParry && !parryWeapon(own, state))
    return ruleViolation(`${nameInText(target)} has nothing to parry with`, ['targetParries'], 'false');
  if (input.targetParries && !melee && !input.shieldParry)
    return ruleViolation('a parry cannot stop missiles', ['targetParries'], 'false');
  if (input.shieldParry && own.shieldBash === null)
    return ruleViolation(`${nameInText(target)} has no skill for a Shield Parry`, ['shieldParry'], 'false');
  if (input.shieldParry && state.shieldParried)
    return ruleViolation('the shield has already parried another attack', ['shieldParry'], 'false');
  const offHand = melee && !input.shieldParry && holdsOffHandWeapon(own, state);
  if ((input.shield || input.shieldParry) && !offHand && shieldBonusOf(own, state, melee) === 0)
    return ruleViolation(`${nameInText(target)} has no shield`, ['shield'], 'false');
  const interrupts = (evasion === 'NONE' ? 0 : 1) + (input.useInterrupt ? 1 : 0);
  if (interrupts > state.budget.interrupt)
    return ruleViolation(`${nameInText(target)} has no Interrupt left`, ['evasion'], 'NONE');
  if (evasion === 'NONE') return null;
  if (conditionForbidding(held, evasion, options) !== null)
    return ruleViolation(
      `${nameInText(target)} has a condition that forbids this evasion`,
      ['evasion'],
      CONTRADICTED,
    );
  if (evasion === 'RETREAT' && (!melee || movedMoreThanStep(state.turn)))
    return ruleViolation(
      melee
        ? `${nameInText(target)} has moved more than a Step`
        : 'a Retreat works only against melee attacks',
      ['evasion'],
      CONTRADICTED,
    );
  if (evasion === 'DODGE_AND_DROP' && melee)
    return ruleViolation('a Dodge and Drop works only against missiles', ['evasion'], CONTRADICTED);
  if (evasion === 'DIVE_FOR_COVER' && !attackTableModel.rows[weapon.attack].cells.area)
    return ruleViolation(
      'a Dive for Cover works only against attacks that fill a space',
      ['evasion'],
      CONTRADICTED,
    );
  if (evasion === 'DODGE_AND_DROP') return null;
  if (movementLeftBy(held) === 'NONE')
    return ruleViolation(
      `${nameInText(target)} has a condition that prevents movement`,
      ['evasion'],
      CONTRADICTED,
    );
  return state.budget.step === 0
    ? ruleViolation(`${nameInText(target)} has already used the round’s Step`, ['evasion'], CONTRADICTED)
    : null;
}
