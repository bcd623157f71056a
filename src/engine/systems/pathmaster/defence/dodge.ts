import { breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { guardCitationOf, type Manoeuvre, manoeuvreCellsOf, manoeuvreNameOf } from '../actions/manoeuvres.ts';
import type { ContinuingDefences } from '../budget/continuing-defences.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { combat, ruling } from '../core/citations.ts';
import { dodgeWeaknessTerms } from '../injury/weakness.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { modifierTerm } from '../tables/attack-modifiers.ts';
import { defenceLossOf, excludeTerms } from './defence-loss.ts';
import type { Defender, IncomingAttack } from './input.ts';

/**
 * True if a manoeuvre's bonus to Dodge counts against an attack. `again` is true if the same foe has attacked before in
 * the round.
 */
function dodgeBonusApplies(
  key: Manoeuvre,
  { chargeTarget, retreatedFrom, droppedBefore }: Defender,
  { foe, kind, opportunity }: IncomingAttack,
  again: boolean,
  options: PathmasterOptions,
): boolean {
  switch (manoeuvreCellsOf(key).dodgeAgainst) {
    case 'ALL':
      return true;
    case 'OPPORTUNITY':
      return opportunity;
    case 'OPPORTUNITY_OF_OTHERS':
      return foe !== chargeTarget && (opportunity || options.chargePenaltyAllOthers);
    case 'THAT_FOE':
      return key === 'RETREAT'
        ? kind === 'MELEE' && retreatedFrom.includes(foe) && !(again && options.retreatOneAttack)
        : kind === 'RANGED' && droppedBefore.includes(foe);
  }
}

/** Retreat and Dodge and Drop count against a foe, even if the listed manoeuvres omit them. */
const dodgingManoeuvres = (
  { retreatedFrom, droppedBefore }: Defender,
  { dodgeBonuses }: ContinuingDefences,
) =>
  new Set<Manoeuvre>([
    ...dodgeBonuses,
    ...(retreatedFrom.length > 0 ? (['RETREAT'] as const) : []),
    ...(droppedBefore.length > 0 ? (['DODGE_AND_DROP'] as const) : []),
  ]);

/** Returns the Dodge against one attack, term by term (rulings PMA-R42, PMA-R85, PMA-R88). */
export function dodgeTerms(
  defender: Defender,
  attack: IncomingAttack,
  turn: ContinuingDefences,
  again: boolean,
  options: PathmasterOptions,
): readonly Term[] {
  const { dodge, quicknessDodge, conditions, weaknesses, hitPoints, maximumHitPoints } = defender;
  const ids = conditionsNamed(conditions);
  const moves = [...dodgingManoeuvres(defender, turn)].filter((key) =>
    dodgeBonusApplies(key, defender, attack, again, options),
  );
  const dropped = moves.includes('DODGE_AND_DROP') && !options.dropStacksWithProne;
  const lying = conditionTerms(ids, attack.kind === 'MELEE' ? 'DODGE_IN_MELEE' : 'DODGE_AT_RANGE', options);
  const terms: Term[] = [
    term('Dodge', dodge, 'BASE', combat('Dodge Bonus', 'PMA-177')),
    ...(turn.dodge === 'QUICKNESS_DOUBLED'
      ? [term('Quickness doubled', quicknessDodge ?? dodge, 'MODIFIER', combat('All-Out Defense', 'PMA-047'))]
      : []),
    ...woundTerms(hitPoints, maximumHitPoints, options),
    ...dodgeWeaknessTerms(weaknesses, options),
    ...moves.map((key) =>
      term(manoeuvreNameOf(key), manoeuvreCellsOf(key).dodgeBonus, 'MODIFIER', guardCitationOf(key)),
    ),
    ...lying.map((each) =>
      dropped && each.excluded === null
        ? excludedTerm(each.label, each.value, each.kind, ruling('PMA-R88'), 'the drop counts once')
        : each,
    ),
    ...(attack.feint === 'DODGE' ? [modifierTerm('Feint', 'FEINTED_DODGE')] : []),
  ];
  const lost = defenceLossOf('DODGE', defender, attack, turn, options);
  if (lost) return excludeTerms(terms, lost);
  const { total } = breakdown('Dodge', terms);
  return options.clampDodgeAtZero && total < 0
    ? [...terms, term('no Dodge below 0', -total, 'LIMIT', ruling('PMA-R42'))]
    : terms;
}
