import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { modifierTerm } from '../tables/attack-modifiers.ts';

const input = record(
  'ChargeInput',
  {
    distance: integer(
      0,
      1000,
      'Distance to run until the foe is in melee reach, in hexes or squares of 5 feet.',
    ),
    move: integer(1, 1000, 'Move rating of the charger.'),
    ranged: defaulted(
      flag('True if the weapon is a ranged weapon, which cannot be used for a Charge.'),
      false,
    ),
    straight: defaulted(flag('True if the path to the foe is straight and clear.'), true),
    delayedFoe: defaulted(flag('True if the foe has delayed an attack, which is resolved first.'), false),
    fit: defaulted(flag('True if the charger is alive and not stunned after the delayed attack.'), true),
  },
  'A Charge at one foe.',
);

type Input = Value<typeof input>;

const outcomes = {
  WITHIN_MOVE: 'The foe is reached within a Move.',
  WITHIN_TWO_MOVES: 'The foe is reached within two Moves.',
  STOPPED: 'The foe’s delayed attack stops the Charge.',
  NOT_IN_MELEE: 'A Charge is not possible with a ranged weapon.',
  TOO_NEAR: 'The foe is too near for a Charge.',
  TOO_FAR: 'The foe is too far away, or the path is not straight.',
} as const;

function outcomeOf(
  { distance, move, ranged, straight, delayedFoe, fit }: Input,
  least: number,
): keyof typeof outcomes {
  if (ranged) return 'NOT_IN_MELEE';
  if (!straight || distance > 2 * move) return 'TOO_FAR';
  if (distance < least) return 'TOO_NEAR';
  if (delayedFoe && !fit) return 'STOPPED';
  return distance <= move ? 'WITHIN_MOVE' : 'WITHIN_TWO_MOVES';
}

const blow = choice(
  'ChargeBlow',
  {
    DELAYED_ATTACK: 'The foe makes the delayed attack.',
    CHARGE_ATTACK: 'The charger makes the Charge’s attack.',
  },
  'An attack during a Charge.',
);

/** A Charge (PMA-050 to PMA-053). */
export const charge = rule({
  id: 'charge',
  title: 'Charge',
  description:
    'Determines whether a Charge reaches its foe, the bonus for the attack, and whether a delayed attack comes first.',
  citation: combat('Charge', 'PMA-050'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'ChargeResult',
  about: 'Result of a Charge.',
  facts: {
    legal: flag('True if the rules allow the Charge.'),
    bonus: optional(output.count('Bonus added to the attack. Null if the charger does not attack.')),
    order: output.list(blow, 'Attacks during the Charge, in order.'),
    attacks: flag('True if the charger attacks.'),
  },
  play: (given, { chargeMinimumDistance }) => {
    const outcome = outcomeOf(given, chargeMinimumDistance);
    const attacks = outcome === 'WITHIN_MOVE' || outcome === 'WITHIN_TWO_MOVES';
    const legal = attacks || outcome === 'STOPPED';
    const charge = modifierTerm('charge', outcome === 'WITHIN_MOVE' ? 'CHARGE' : 'LONG_CHARGE');
    const delayed = given.delayedFoe ? (['DELAYED_ATTACK'] as const) : [];
    const order = legal ? ([...delayed, 'CHARGE_ATTACK'] as const) : [];
    return {
      outcome,
      facts: { legal, bonus: attacks ? breakdown('charge bonus', [charge]) : null, order, attacks },
      say: () => outcomes[outcome],
    };
  },
});
