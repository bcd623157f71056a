import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { defenceOf, ideaOfStunned, TOO_DAZED } from '../attempt/defence.ts';
import type { AttackInput } from '../attempt/input.ts';
import { combat, ruling } from '../core/citations.ts';
import type { Damage } from '../damage/resolve-damage.ts';
import { itemStruckTerms } from '../damage/struck-item.ts';
import type { BrpOptions } from '../options/index.ts';
import { chanceTerms } from '../skills/resist.ts';
import type { DecidedAttack } from './decided-attack.ts';

/** All breakdowns of an attack. */
export function attackBreakdowns(
  exchange: DecidedAttack,
  input: AttackInput,
  options: BrpOptions,
): readonly Breakdown[] {
  const { attackRating, attackLevel, defenceLevel, crushingParry, damage, caught, struckItem, further } =
    exchange;
  const { defender } = input;
  // the defence is listed even if the attack has failed
  const defence = exchange.defence ?? defenceOf(input, attackLevel, options);
  const numbers = [attackRating];
  const thought = defenceLevel !== null || defence?.refused === TOO_DAZED;
  if (defender.idea !== null && thought) numbers.push(ideaOfStunned(defender.idea));
  if (caught) numbers.push(caught.rating);
  if (caught && caught.lucky !== null) numbers.push(luckOf(defender.catch!));
  if (defence?.spot) numbers.push(defence.spot);
  if (defence) numbers.push(defence.rating);
  if (crushingParry)
    numbers.push(
      chanceTerms(
        crushingParry.contest,
        'crushing blow against the parrying item',
        `damage ${crushingParry.increased} against the item`,
      ),
    );
  if (struckItem) numbers.push(itemStruckTerms(struckItem));
  if (damage) numbers.push(rolledDamage(damage), damageTaken(damage));
  if (further) numbers.push(rolledDamage(further.damage), damageTaken(further.damage));
  return numbers;
}

const luckOf = ({ luck }: { readonly luck: number }): Breakdown =>
  breakdown('Luck', [term('Luck', luck, 'BASE', ruling('R-54'))]);

function rolledDamage({ rolled, total }: Damage): Breakdown {
  const terms: Term[] = rolled.parts
    .filter(({ label, value }) => value !== 0 || label === 'weapon damage')
    .map(({ label, value, citation }) =>
      citation
        ? term(label, value, 'MODIFIER', citation)
        : term(label, value, 'DICE', combat('Special Successes and Damage')),
    );
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
  if (net < through)
    terms.push(term('limited to twice the hit points of the limb', net - through, 'LIMIT', ruling('R-72')));
  return breakdown('damage taken', terms);
}
