import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { rules } from '../citations.ts';
import type { Skill20Options } from '../options/index.ts';
import { type Held, has, heldFrom, statusTerms } from './held.ts';

/** Somebody as an attack meets them. */
export interface Defender {
  readonly armourClass: number;
  readonly dexterityBonusInArmourClass: number;
  readonly statuses: readonly string[];
  readonly cornered: boolean;
}

/** The panicked who are cornered are as good as helpless, or cower (ruling D20-R57). */
export function beset(
  { statuses, cornered }: Pick<Defender, 'statuses' | 'cornered'>,
  options: Skill20Options,
): readonly Held[] {
  const panicked = cornered && has(heldFrom(statuses), 'panicked');
  return heldFrom(panicked ? [...statuses, options.cornered] : statuses);
}

/** Armour Class as statuses leave it, against melee or ranged attacks where that matters. */
export function armourClassOf(
  { armourClass, dexterityBonusInArmourClass: dexterity, ...defender }: Defender,
  against: 'MELEE' | 'RANGED' | null,
  options: Skill20Options,
): Breakdown {
  const held = beset(defender, options);
  const citation = rules('Status Definitions');
  const terms: Term[] = [
    term('Armour Class', armourClass, 'BASE', rules('Rules')),
    ...statusTerms(held, 'armourClass', options),
  ];
  const exposed = held.find(({ bearing }) => bearing.losesDexterityBonus);
  if (exposed && dexterity > 0)
    terms.push(term(`${exposed.title}: no Dexterity bonus`, -dexterity, 'MODIFIER', citation));
  for (const { title, bearing } of held)
    if (against && bearing.armourClassAgainst)
      terms.push(term(title, bearing.armourClassAgainst[against], 'MODIFIER', citation));
  return breakdown('Armour Class', terms);
}
