import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { combat, ruling } from '../core/citations.ts';
import { attackTableModel } from '../house/attack-table-model.ts';
import { weaknessTerms } from '../injury/weakness.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { citationOfModifier, modifierOf, modifierTerm } from '../tables/attack-modifiers.ts';
import { fireModes, ruleOfFireMode } from '../tables/fire-modes.ts';
import type { Attacker, AttackInput } from './attack-input.ts';
import { criticalBonusTerms } from './critical-bonuses.ts';
import { rangeTerms } from './range.ts';
import type { Weapon } from './weapon.ts';

export const isMelee = ({ attack, thrown }: Pick<Weapon, 'attack' | 'thrown'>): boolean =>
  !thrown && attackTableModel.rows[attack].cells.reach === 'MELEE';

/** Returns the rule for the attack roll with a weapon. */
export const attackRollRuleOf = (weapon: Pick<Weapon, 'attack' | 'thrown'>): Citation =>
  combat('Attack Roll', isMelee(weapon) ? 'PMA-065' : 'PMA-077');

/** Returns the attack bonus with all modifiers, without the dice. */
export function attackBonus(input: AttackInput, options: PathmasterOptions): Breakdown {
  const { attacker, weapon } = input;
  return breakdown('attack bonus', [
    skillTerm(attacker, weapon),
    ...parryTerms(attacker),
    ...mannerTerms(attacker, options),
    ...preparationTerms(attacker, weapon, options),
    ...rangeTerms(attacker.distance, weapon),
    ...fireTerms(weapon),
    ...grappleTerms(attacker, weapon),
    ...sideTerms(input),
    ...stateTerms(input, options),
    ...harmTerms(input),
    ...criticalBonusTerms(attacker),
    ...statedTerms(attacker.modifiers, attackRollRuleOf(weapon)),
  ]);
}

const AFTER_ALL_OUT_DEFENCE = 'after All-Out Defense the attack bonus is 0';

const skillTerm = ({ skill, afterAllOutDefence }: Attacker, weapon: Weapon): Term =>
  afterAllOutDefence
    ? excludedTerm('skill', skill, 'BASE', ruling('PMA-R56'), AFTER_ALL_OUT_DEFENCE)
    : term('skill', skill, 'BASE', attackRollRuleOf(weapon));

function parryTerms({ parry, afterAllOutDefence }: Attacker): readonly Term[] {
  if (parry === 0) return [];
  const label = 'kept back to parry';
  return [
    afterAllOutDefence
      ? excludedTerm(label, -parry, 'MODIFIER', ruling('PMA-R56'), AFTER_ALL_OUT_DEFENCE)
      : term(label, -parry, 'MODIFIER', combat('Parry Bonus', 'PMA-184')),
  ];
}

/** Returns the modifiers for the manner of a strike, such as off hand, all-out or Charge. */
function mannerTerms(
  { strike, offHand, ambidextrous, allOut, charge, afterAllOutDefence }: Attacker,
  { chargeMinimumDistance }: PathmasterOptions,
): readonly Term[] {
  const terms: Term[] = [];
  if (strike > 0) terms.push(modifierTerm(`strike ${strike + 1} of several`, 'MULTI_STRIKE', strike));
  if (offHand)
    terms.push(
      ambidextrous
        ? excludedTerm(
            'off hand',
            modifierOf('OFF_HAND'),
            'MODIFIER',
            citationOfModifier('OFF_HAND'),
            'ambidextrous',
          )
        : modifierTerm('off hand', 'OFF_HAND'),
    );
  if (allOut && !afterAllOutDefence)
    terms.push(
      term(
        'All-Out Attack',
        manoeuvreCellsOf('ALL_OUT_ATTACK').attackBonus,
        'MODIFIER',
        combat('All-Out Attack'),
      ),
    );
  if (charge)
    terms.push(
      charge.distance < chargeMinimumDistance
        ? excludedTerm(
            'charge',
            modifierOf('CHARGE'),
            'MODIFIER',
            ruling('PMA-R58'),
            'the distance is too short',
          )
        : modifierTerm('charge', charge.distance <= charge.move ? 'CHARGE' : 'LONG_CHARGE'),
    );
  return terms;
}

/** Returns the modifiers from Evaluate in melee and from Aim at range (rulings PMA-R59 to PMA-R66). */
function preparationTerms(
  { evaluations, aim }: Attacker,
  weapon: Weapon,
  { evaluateStacks, braceAnyMissile }: PathmasterOptions,
): readonly Term[] {
  const terms: Term[] = [];
  if (evaluations > 0)
    terms.push(
      isMelee(weapon)
        ? modifierTerm('evaluated', 'EVALUATE', evaluateStacks ? evaluations : 1)
        : excludedTerm(
            'evaluated',
            modifierOf('EVALUATE'),
            'MODIFIER',
            citationOfModifier('EVALUATE'),
            'in melee only',
          ),
    );
  if (!aim || isMelee(weapon)) return terms;
  terms.push(term('accuracy', weapon.accuracy, 'MODIFIER', combat('Accuracy and Aimed Fire')));
  if (aim.actions > 1)
    terms.push(
      modifierTerm(quantity(aim.actions, 'Aim action'), aim.actions > 2 ? 'LONGEST_AIM' : 'LONG_AIM'),
    );
  if (aim.braced)
    terms.push(
      weapon.crossbow || braceAnyMissile
        ? modifierTerm('braced', 'BRACE')
        : excludedTerm('braced', modifierOf('BRACE'), 'MODIFIER', ruling('PMA-R65'), 'crossbows only'),
    );
  return terms;
}

function fireTerms({ fireMode, recoil }: Weapon): readonly Term[] {
  if (!fireMode) return [];
  const { bonus, needs } = fireModes.rows[fireMode].cells;
  const terms = bonus === 0 ? [] : [term('fire mode', bonus, 'MODIFIER', ruleOfFireMode(fireMode))];
  return needs === 'AUTOFIRE' && recoil < 0
    ? [...terms, term('recoil', recoil, 'MODIFIER', ruling('PMA-R71'))]
    : terms;
}

const grappleTerms = ({ arms }: Attacker, { attack }: Weapon): readonly Term[] =>
  attack === 'GRAPPLE' && arms > 2 ? [modifierTerm('more than two arms', 'GRAPPLING_ARM', arms - 2)] : [];

function sideTerms({ target: { side }, weapon }: AttackInput): readonly Term[] {
  if (side === 'FRONT') return [];
  const label = side === 'FLANK' ? 'flank' : 'rear';
  return isMelee(weapon)
    ? [modifierTerm(label, side)]
    : [excludedTerm(label, modifierOf(side), 'MODIFIER', citationOfModifier(side), 'in melee only')];
}

/** Returns the modifiers from the conditions of attacker and target. */
function stateTerms({ attacker, target, weapon }: AttackInput, options: PathmasterOptions): readonly Term[] {
  const own = conditionsNamed(attacker.conditions);
  const theirs = conditionsNamed(target.conditions);
  const melee = isMelee(weapon);
  return [
    ...conditionTerms(own, 'ATTACK', options),
    ...(melee ? conditionTerms(own, 'MELEE_ATTACK', options) : []),
    ...(target.sighted ? conditionTerms(own, 'ATTACK_ON_SIGHTED', options) : []),
    ...conditionTerms(theirs, melee ? 'ATTACKED_IN_MELEE' : 'ATTACKED_AT_RANGE', options),
  ];
}

function harmTerms({ attacker: { penalty, weaknesses }, weapon }: AttackInput): readonly Term[] {
  return [
    ...(penalty < 0
      ? [term('wounds and injuries', penalty, 'MODIFIER', combat('Effects of Injury', 'PMA-193'))]
      : []),
    ...weaknessTerms(weaknesses, isMelee(weapon) ? 'ALL' : 'MOVING_AND_MISSILE'),
  ];
}
