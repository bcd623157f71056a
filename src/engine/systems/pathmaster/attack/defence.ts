import type { Citation } from '../../../rules/citation.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { combat, magic, ruling } from '../citations.ts';
import { bearingOf, conditionOf, conditionsNamed, withImplied } from '../conditions/conditions.ts';
import type { DefencePart } from '../conditions/declared.ts';
import { conditionTerms } from '../conditions/terms.ts';
import { rounded } from '../dice/rounded.ts';
import { model } from '../house/model.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { modifierOf, modifierTerm, sectionOf } from '../tables/attack-modifiers.ts';
import { isMelee } from './bonus.ts';
import type { AttackInput, Target } from './input.ts';

/** The defensive bonus against one attack, in its three parts and all together. */
export interface Defence {
  readonly dodge: Breakdown;
  readonly shield: Breakdown;
  readonly parry: Breakdown;
  readonly total: Breakdown;
}

/** Why a part of the defence does not count. */
interface Loss {
  readonly why: string;
  readonly citation: Citation;
}

export function defence(input: AttackInput, options: PathmasterOptions): Defence {
  const dodge = lostOr('DODGE', input, options, dodgeTerms(input, options));
  const shield = lostOr('SHIELD', input, options, shieldTerms(input.target, options));
  const guard = breakdown('shield', shield).total;
  const parry = lostOr('PARRY', input, options, parryTerms(input, guard, options));
  const others = input.target.modifiers.map(({ label, value }) =>
    term(label, value, 'MODIFIER', combat('Defensive Bonus')),
  );
  return {
    dodge: breakdown('dodge', dodge),
    shield: breakdown('shield', shield),
    parry: breakdown('parry', parry),
    total: breakdown('defensive bonus', [...dodge, ...shield, ...parry, ...others]),
  };
}

/** The terms of a part, or the same excluded where the part is lost (rulings PMA-R42, PMA-R120). */
function lostOr(
  part: DefencePart,
  input: AttackInput,
  options: PathmasterOptions,
  terms: readonly Term[],
): readonly Term[] {
  const loss = lossOf(part, input, options);
  return loss === null
    ? terms
    : terms.map((each) => excludedTerm(each.label, each.value, each.kind, loss.citation, loss.why));
}

function lossOf(
  part: DefencePart,
  { attacker, target, weapon }: AttackInput,
  { surpriseNoShield }: PathmasterOptions,
): Loss | null {
  if (model.rows[weapon.attack].cells.area)
    return { why: 'it fills the whole space', citation: magic('Area of Effects Spells') };
  const hidden = withImplied(conditionsNamed(attacker.conditions)).find((id) => bearingOf(id).undefendable);
  if (hidden && target.sighted)
    return { why: 'the attacker is unseen', citation: conditionOf(hidden)!.citation };
  const theirs = withImplied(conditionsNamed(target.conditions));
  const by = theirs.find((id) => bearingOf(id).loses?.includes(part));
  if (by) return { why: conditionOf(by)!.title.toLowerCase(), citation: conditionOf(by)!.citation };
  if (part === 'SHIELD' && surpriseNoShield && theirs.includes('surprised'))
    return { why: 'surprised', citation: ruling('PMA-R09') };
  if (part !== 'SHIELD' && target.unaware)
    return { why: 'not aware of the attack', citation: combat('Dodge Bonus') };
  if (part !== 'DODGE' && target.side === 'REAR')
    return { why: 'from behind', citation: combat('Positioning') };
  if (part === 'PARRY' && !isMelee(weapon) && !target.shieldParry)
    return { why: 'a parry does not stop missiles', citation: combat('Parry Bonus') };
  return null;
}

function dodgeTerms({ target, weapon }: AttackInput, options: PathmasterOptions): readonly Term[] {
  const melee = isMelee(weapon);
  const ids = conditionsNamed(target.conditions);
  const terms: Term[] = [
    term('dodge', target.dodge, 'BASE', combat('Dodge Bonus')),
    ...conditionTerms(ids, melee ? 'DODGE_IN_MELEE' : 'DODGE_AT_RANGE', options),
  ];
  if (target.retreat)
    terms.push(
      melee
        ? modifierTerm('retreat', 'RETREAT')
        : excludedTerm('retreat', modifierOf('RETREAT'), 'MODIFIER', sectionOf('RETREAT'), 'in melee only'),
    );
  if (target.feint === 'DODGE') terms.push(modifierTerm('feint', 'FEINTED_DODGE'));
  const { total } = breakdown('dodge', terms);
  if (options.clampDodgeAtZero && total < 0)
    terms.push(term('no Dodge falls below 0', -total, 'LIMIT', ruling('PMA-R42')));
  return terms;
}

function shieldTerms({ shield, side, feint }: Target, options: PathmasterOptions): readonly Term[] {
  const terms = [term('shield', shield, 'BASE', combat('Shield Bonus'))];
  if (side === 'FLANK' && options.flankedHalvesShieldAndParry)
    terms.push(term('flanked: halved', rounded(shield / 2, options) - shield, 'MODIFIER', ruling('PMA-R81')));
  if (feint === 'SHIELD')
    terms.push(term('feint', -breakdown('shield', terms).total, 'MODIFIER', combat('Feint')));
  return terms;
}

/** What limits Parry comes first, and a Feint halves what is left (ruling PMA-R69). */
function parryTerms(
  { target, weapon }: AttackInput,
  guard: number,
  options: PathmasterOptions,
): readonly Term[] {
  const terms = [term('parry', target.parry, 'BASE', combat('Parry Bonus'))];
  const now = (): number => breakdown('parry', terms).total;
  const limit = (label: string, most: number, citation: Citation): void => {
    if (now() > most) terms.push(term(label, most - now(), 'LIMIT', citation));
  };
  const bearings = withImplied(conditionsNamed(target.conditions))
    .filter((id) => !(id === 'surprised' && options.surpriseFullParry))
    .map((id) => bearingOf(id).parry);
  if (bearings.includes('HALF'))
    terms.push(term('stunned: halved', rounded(now() / 2, options) - now(), 'MODIFIER', combat('Stunned')));
  if (bearings.includes('HALF_SKILL') && target.weaponSkill !== null)
    limit(
      'no more than half the skill',
      rounded(Math.max(0, target.weaponSkill) / 2, options),
      ruling('PMA-R09'),
    );
  if (target.side === 'FLANK' && options.flankedHalvesShieldAndParry)
    terms.push(term('flanked: halved', rounded(now() / 2, options) - now(), 'MODIFIER', ruling('PMA-R81')));
  if (target.shieldParry) limit('no more than the shield', Math.max(0, guard), ruling('PMA-R95'));
  if (target.feint === 'PARRY' && (isMelee(weapon) || target.shieldParry))
    terms.push(term('feint: halved', rounded(now() / 2, options) - now(), 'MODIFIER', ruling('PMA-R69')));
  return terms;
}
