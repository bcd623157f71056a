import { breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { cellsOf, citationOf, type Manoeuvre, named } from '../actions/table.ts';
import type { Continuing } from '../budget/continuing.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { conditionTerms } from '../conditions/terms.ts';
import { combat, ruling } from '../core/citations.ts';
import { dodgeWeaknessTerms } from '../injury/weakness.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { modifierTerm } from '../tables/attack-modifiers.ts';
import type { Defender, Incoming } from './input.ts';
import { lossOf, without } from './loss.ts';

/** Whether a manoeuvre's change of Dodge counts against an attack; `again` after an earlier one of that foe. */
function applies(
  key: Manoeuvre,
  { chargeTarget, retreatedFrom, droppedBefore }: Defender,
  { foe, kind, opportunity }: Incoming,
  again: boolean,
  options: PathmasterOptions,
): boolean {
  switch (cellsOf(key).dodgeAgainst) {
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

/** Whoever retreats or drops has done so, whether or not it is among the manoeuvres given. */
const dodgingKeys = ({ retreatedFrom, droppedBefore }: Defender, { dodgeBonuses }: Continuing) =>
  new Set<Manoeuvre>([
    ...dodgeBonuses,
    ...(retreatedFrom.length > 0 ? (['RETREAT'] as const) : []),
    ...(droppedBefore.length > 0 ? (['DODGE_AND_DROP'] as const) : []),
  ]);

/** Dodge against one attack, term by term (rulings PMA-R42, R85, R88). */
export function dodgeTerms(
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  again: boolean,
  options: PathmasterOptions,
): readonly Term[] {
  const { dodge, quicknessDodge, conditions, weaknesses, hitPoints, maximumHitPoints } = defender;
  const ids = conditionsNamed(conditions);
  const moves = [...dodgingKeys(defender, turn)].filter((key) =>
    applies(key, defender, attack, again, options),
  );
  const dropped = moves.includes('DODGE_AND_DROP') && !options.dropStacksWithProne;
  const lying = conditionTerms(ids, attack.kind === 'MELEE' ? 'DODGE_IN_MELEE' : 'DODGE_AT_RANGE', options);
  const terms: Term[] = [
    term('Dodge', dodge, 'BASE', combat('Dodge Bonus')),
    ...(turn.dodge === 'QUICKNESS_DOUBLED'
      ? [term('Quickness doubled', quicknessDodge ?? dodge, 'MODIFIER', combat('All-Out Defense'))]
      : []),
    ...woundTerms(hitPoints, maximumHitPoints, options),
    ...dodgeWeaknessTerms(weaknesses, options),
    ...moves.map((key) => term(named(key), cellsOf(key).dodgeBonus, 'MODIFIER', citationOf(key))),
    ...lying.map((each) =>
      dropped && each.excluded === null
        ? excludedTerm(each.label, each.value, each.kind, ruling('PMA-R88'), 'the drop counts once')
        : each,
    ),
    ...(attack.feint === 'DODGE' ? [modifierTerm('Feint', 'FEINTED_DODGE')] : []),
  ];
  const lost = lossOf('DODGE', defender, attack, turn, options);
  if (lost) return without(terms, lost);
  const { total } = breakdown('Dodge', terms);
  return options.clampDodgeAtZero && total < 0
    ? [...terms, term('no Dodge below 0', -total, 'LIMIT', ruling('PMA-R42'))]
    : terms;
}
