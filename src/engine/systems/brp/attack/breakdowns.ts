import type { Citation } from '../../../rules/citation.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { defenceOf, ideaOfStunned, TOO_DAZED } from '../attempt/defence.ts';
import type { AttackInput } from '../attempt/input.ts';
import type { StrikeLevel } from '../attempt/strike-level.ts';
import { combat, ruling } from '../core/citations.ts';
import { damagePartRule } from '../damage/damage.ts';
import type { Damage } from '../damage/resolve-damage.ts';
import { itemStruckTerms } from '../damage/struck-item.ts';
import type { BrpOptions } from '../options/index.ts';
import { chanceTerms } from '../skills/resist.ts';
import type { DecidedAttack } from './decided-attack.ts';
import { exchangeRule } from './exchange-rule.ts';

/** Returns all breakdowns of an attack. */
export function attackBreakdowns(
  exchange: DecidedAttack,
  input: AttackInput,
  options: BrpOptions,
): readonly Breakdown[] {
  const { attackRating, attackLevel, defenceLevel, crushingParry, caught, struckItem } = exchange;
  const { damage, strike, further } = exchange;
  const { defender } = input;
  // List the defence even if the attack has failed.
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
  const share = input.attacker.weapon.modifier;
  const from = exchangeRule(exchange, input, options);
  if (damage && strike)
    numbers.push(
      rolledDamage(damage, strike, share),
      damageTaken(damage, from, crushingParry ? from : undefined),
    );
  if (further)
    numbers.push(
      rolledDamage(further.damage, further.strike, share),
      damageTaken(further.damage, combat('Melee Weapon Parry Fumbles Table', 'BRP-115')),
    );
  return numbers;
}

const destroyedItem: Citation = combat('Attack and Defense Matrix', 'BRP-101');

const luckOf = ({ luck }: { readonly luck: number }): Breakdown =>
  breakdown('Luck', [term('Luck', luck, 'BASE', ruling('R-54'))]);

function rolledDamage(
  { rolled, total }: Damage,
  level: StrikeLevel,
  share: AttackInput['attacker']['weapon']['modifier'],
): Breakdown {
  const terms: Term[] = rolled.parts
    .filter(({ label, value }) => value !== 0 || label === 'weapon damage')
    .map(({ label, value, citation }) =>
      citation
        ? term(label, value, 'MODIFIER', citation)
        : term(label, value, 'DICE', damagePartRule(label, level, share)),
    );
  if (rolled.total < total)
    terms.push(term('damage cannot be below 0', total - rolled.total, 'LIMIT', ruling('R-57')));
  return breakdown('damage', terms);
}

/**
 * `from` contains the values that determine what the attack does, and `spentBy` those that determine what a parrying
 * item absorbs.
 */
function damageTaken(damage: Damage, from: Citation, spentBy = destroyedItem): Breakdown {
  const { total, spent, shield, armour, armourCounts, through, net } = damage;
  const terms: Term[] = [term('damage', total, 'BASE', from)];
  if (spent > 0) terms.push(term('spent on the parrying item', -spent, 'MODIFIER', spentBy));
  if (shield > 0) terms.push(term('shield', -shield, 'ARMOUR', ruling('R-13')));
  if (armour > 0 && armourCounts) {
    terms.push(term('armour', -armour, 'ARMOUR', combat('Armor', 'BRP-169')));
  } else if (armour > 0) {
    terms.push(
      excludedTerm(
        'armour',
        -armour,
        'ARMOUR',
        combat('Critical Success', 'BRP-071'),
        'a critical hit ignores armour',
      ),
    );
  }
  const reached = total - spent - shield - (armourCounts ? armour : 0);
  if (reached < through)
    terms.push(term('damage cannot be below 0', through - reached, 'LIMIT', combat('Armor', 'BRP-169')));
  if (net < through)
    terms.push(term('limited to twice the hit points of the limb', net - through, 'LIMIT', ruling('R-72')));
  return breakdown('damage taken', terms);
}
