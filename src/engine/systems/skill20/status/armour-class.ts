import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import { type ActiveStatus, activeStatusesFrom, hasStatus, statusTerms } from '../rolls/active-statuses.ts';
import { type AttributeTable, bonusOf, effectiveScore } from '../rolls/attribute.ts';

/** The target of an attack, with the values that determine its Armour Class. */
export interface Defender {
  readonly armourClass: number;
  readonly dexterityBonusInArmourClass: number;
  /** Dexterity score behind this bonus. Null if unknown. */
  readonly dexterity: number | null;
  readonly attributeTable: AttributeTable;
  readonly statuses: readonly string[];
  readonly cornered: boolean;
}

/** A panicked combatant who cannot flee counts as helpless or, with an option, as cowering (ruling D20-R57). */
export function effectiveStatusesOf(
  { statuses, cornered }: Pick<Defender, 'statuses' | 'cornered'>,
  options: Skill20Options,
): readonly ActiveStatus[] {
  const panicked = cornered && hasStatus(activeStatusesFrom(statuses), 'panicked');
  return activeStatusesFrom(panicked ? [...statuses, options.cornered] : statuses);
}

/** Returns the Armour Class after statuses. Some statuses modify it differently against melee and ranged attacks. */
export function armourClassOf(
  defender: Defender,
  against: 'MELEE' | 'RANGED' | null,
  options: Skill20Options,
): Breakdown {
  const held = effectiveStatusesOf(defender, options);
  const citation = rules('Status Definitions');
  const terms: Term[] = [
    term('Armour Class', defender.armourClass, 'BASE', rules('Rules')),
    ...statusTerms(held, 'armourClass', options),
  ];
  const lowered = loweredBonus(defender, held, options);
  if (lowered !== 0) terms.push(term('lowered Dexterity', lowered, 'MODIFIER', ruling('D20-R46')));
  const dexterity = defender.dexterityBonusInArmourClass + lowered;
  const exposed = held.find(({ rules: statusRules }) => statusRules.losesDexterityBonus);
  if (exposed && dexterity > 0)
    terms.push(term(`${exposed.title}: no Dexterity bonus`, -dexterity, 'MODIFIER', citation));
  for (const { title, rules: statusRules } of held)
    if (against && statusRules.armourClassAgainst)
      terms.push(term(title, statusRules.armourClassAgainst[against], 'MODIFIER', citation));
  return breakdown('Armour Class', terms);
}

/**
 * Returns the change of the Dexterity bonus in Armour Class when statuses lower the score. 0 if the score is unknown.
 */
function loweredBonus(
  { dexterity, dexterityBonusInArmourClass, attributeTable }: Defender,
  held: readonly ActiveStatus[],
  options: Skill20Options,
): number {
  if (dexterity === null || dexterityBonusInArmourClass <= 0) return 0;
  const { total } = effectiveScore('DEXTERITY', dexterity, held, options);
  return bonusOf(total, attributeTable, options) - bonusOf(dexterity, attributeTable, options);
}
