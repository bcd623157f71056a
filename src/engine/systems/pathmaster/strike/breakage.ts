import type { Chain } from '../../../dice/dice.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import type { Weapon } from '../attempt/weapon.ts';
import { combat } from '../core/citations.ts';
import { type OpenEndedRoll, openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { SUCCESS } from '../dice/static-manoeuvre.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { modifierTerm } from '../tables/attack-modifiers.ts';

/** True if an unmodified roll is a double up to the weapon's Breakage (ruling PMA-R17). */
export const testsWeapon = (
  face: number,
  breakage: number | null,
  { hundredIsDouble }: PathmasterOptions,
): boolean => breakage !== null && face <= breakage && (face === 100 ? hundredIsDouble : face % 11 === 0);

type TestedWeapon = Pick<Weapon, 'strength' | 'material' | 'quality' | 'edged'>;

/** Returns the bonus of the breakage check (ruling PMA-R45). */
export function breakageStrengthOf(
  { strength, material, quality, edged }: TestedWeapon,
  targetEdged: boolean,
  { edgedAppliesToAttacker }: PathmasterOptions,
): Breakdown {
  const terms = [term('strength', strength, 'BASE', combat('Attack Roll', 'PMA-068'))];
  if (material !== 'SOUND' && (edgedAppliesToAttacker ? edged : targetEdged))
    terms.push(
      material === 'WOODEN'
        ? modifierTerm('wood against an edge', 'WOODEN')
        : modifierTerm('soft against an edge', 'SOFT'),
    );
  if (quality !== 0) terms.push(term('quality', quality, 'MODIFIER', combat('Attack Roll', 'PMA-068')));
  return breakdown('strength', terms);
}

/** Returns the roll of a breakage check. Its only edge separates intact weapons from broken ones. */
export const breakageChain = (
  { total }: Breakdown,
  { openEndedBreakage }: PathmasterOptions,
): Chain<OpenEndedRoll> =>
  openEndedChain({
    purpose: 'breakage check',
    target: SUCCESS,
    ends: openEndedBreakage,
    edges: [SUCCESS - total],
  });

export const breakageTotal = (roll: OpenEndedRoll, { terms }: Breakdown): Breakdown =>
  breakdown('breakage check', [...rollTerms('roll', roll), ...terms]);

export const weaponHolds = (total: number): boolean => total >= SUCCESS;
