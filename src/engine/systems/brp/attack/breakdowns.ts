import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../citations.ts';
import type { Exchange } from './decided.ts';
import type { Damage } from './landed.ts';

/** Every number of an attack with the terms that made it. */
export function attackBreakdowns({ attackRating, defence, damage, further }: Exchange): readonly Breakdown[] {
  const numbers = [attackRating];
  if (defence) numbers.push(defence.rating);
  if (damage) numbers.push(rolledDamage(damage), damageTaken(damage));
  if (further) numbers.push(rolledDamage(further.damage), damageTaken(further.damage));
  return numbers;
}

function rolledDamage({ rolled, total }: Damage): Breakdown {
  const terms: Term[] = rolled.parts
    .filter(({ label, value }) => value !== 0 || label === 'weapon')
    .map(({ label, value }) => term(label, value, 'DICE', combat('Special Successes and Damage')));
  if (rolled.total < total)
    terms.push(term('no damage falls below 0', total - rolled.total, 'LIMIT', ruling('R-57')));
  return breakdown('damage', terms);
}

function damageTaken(damage: Damage): Breakdown {
  const { total, spent, shield, armour, armourCounts, through, net } = damage;
  const terms: Term[] = [term('damage', total, 'BASE', combat('Armor'))];
  if (spent > 0)
    terms.push(term('spent on the parrying item', -spent, 'MODIFIER', combat('Attack and Defense Matrix')));
  if (shield > 0) terms.push(term('shield', -shield, 'ARMOUR', ruling('R-13')));
  if (armour > 0 && armourCounts) {
    terms.push(term('armour', -armour, 'ARMOUR', combat('Armor')));
  } else if (armour > 0) {
    terms.push(
      excludedTerm(
        'armour',
        -armour,
        'ARMOUR',
        combat('Critical Success'),
        'a critical that stands ignores armour',
      ),
    );
  }
  const reached = total - spent - shield - (armourCounts ? armour : 0);
  if (reached < through)
    terms.push(term('no damage falls below 0', through - reached, 'LIMIT', combat('Armor')));
  if (net < through) terms.push(term('no more than twice the limb', net - through, 'LIMIT', ruling('R-72')));
  return breakdown('damage taken', terms);
}
