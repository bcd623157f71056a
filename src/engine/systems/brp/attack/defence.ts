import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { ruling } from '../citations.ts';
import { effectiveRating, harder } from '../rating.ts';
import type { AttackInput } from './input.ts';

/** A parry or dodge as it will be rolled. */
export interface Defence {
  readonly kind: 'PARRY' | 'DODGE';
  readonly rating: Breakdown;
}

/** The defence that the input names, by the weapon it meets; null when nobody defends. */
export function defenceOf({ attacker, defender }: AttackInput): Defence | null {
  const { kind: against } = attacker.weapon;
  if (defender.parry) {
    const rating = effectiveRating('parry rating', defender.parry);
    const byHand = defender.parry.item.kind !== 'SHIELD';
    return { kind: 'PARRY', rating: against === 'THROWN' && byHand ? fifth(rating) : rating };
  }
  if (defender.dodge) {
    // dodging a missile is Difficult (ruling R-52)
    const dodge = against === 'MISSILE' ? harder(defender.dodge) : defender.dodge;
    return { kind: 'DODGE', rating: effectiveRating('dodge rating', dodge) };
  }
  return null;
}

/** Hand weapons parry thrown ones at a fifth of the rating (ruling R-35). */
const fifth = ({ of, terms, total }: Breakdown): Breakdown =>
  breakdown(of, [
    ...terms,
    term(
      'hand weapon against a thrown one: a fifth, rounding up',
      Math.ceil(total / 5) - total,
      'MODIFIER',
      ruling('R-35'),
    ),
  ]);
