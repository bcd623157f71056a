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
    distance: integer(0, 1000, 'How far the foe is, to within melee reach, in hexes or squares of 5 feet.'),
    move: integer(1, 1000, 'The Move rating.'),
    ranged: defaulted(flag('Whether the weapon is one for range: nobody charges with it.'), false),
    straight: defaulted(flag('Whether the way is straight and clear.'), true),
    delayedFoe: defaulted(flag('Whether the foe has delayed an attack, which then comes first.'), false),
    fit: defaulted(
      flag('Whether the charger is alive and not stunned in any degree once that attack is resolved.'),
      true,
    ),
  },
  'A Charge.',
);

type Input = Value<typeof input>;

const outcomes = {
  WITHIN_MOVE: 'The foe is reached within a Move.',
  WITHIN_TWO_MOVES: 'The foe is reached within two Moves.',
  STOPPED: 'The delayed attack of the foe stops the Charge.',
  NOT_IN_MELEE: 'Nobody charges with a ranged weapon.',
  TOO_NEAR: 'There is no way to run.',
  TOO_FAR: 'The foe cannot be reached, or not straight on.',
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
  { DELAYED_ATTACK: 'The foe’s delayed attack.', CHARGE_ATTACK: 'The charger’s attack.' },
  'A blow of a Charge.',
);

/** Whether a Charge gets there, what it adds, and who strikes first (PMA-050 to PMA-053). */
export const charge = rule({
  id: 'charge',
  title: 'Charge',
  description: 'What running at a foe adds to the attack, and whether a delayed attack comes first.',
  citation: combat('Charge'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'ChargeResult',
  about: 'How a Charge came out.',
  facts: {
    legal: flag('Whether the rules allow it.'),
    bonus: optional(output.count('Added to the attack; empty where there is none.')),
    order: output.list(blow, 'Blows, in order.'),
    attacks: flag('Whether the charger attacks.'),
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
