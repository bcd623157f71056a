import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../citations.ts';
import type { Damage, Exchange } from './exchange.ts';

/** Every number of an attack with the terms that made it. */
export function attackBreakdowns({ attackRating, defence, damage }: Exchange): readonly Breakdown[] {
  const numbers = [attackRating];
  if (defence) numbers.push(defence.rating);
  if (damage) numbers.push(rolledDamage(damage), damageTaken(damage));
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

function damageTaken({ total, spent, armour, armourCounts, net }: Damage): Breakdown {
  const terms: Term[] = [term('damage', total, 'BASE', combat('Armor'))];
  if (spent > 0)
    terms.push(term('spent on the parrying item', -spent, 'MODIFIER', combat('Attack and Defense Matrix')));
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
  const reached = total - spent - (armourCounts ? armour : 0);
  if (reached < net) terms.push(term('no damage falls below 0', net - reached, 'LIMIT', combat('Armor')));
  return breakdown('damage taken', terms);
}
