import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  claimed,
  defaulted,
  flag,
  integer,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import type { Term } from '../../../rules/term.ts';
import { movementTooLong, whyOutOfReach } from '../actions/reach.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { baseSpeed } from '../rolls/increment.ts';
import { circumstance } from '../rolls/modifiers.ts';
import { figureOf } from '../tables/figures.ts';
import { type AttackInput, attackInput } from './input.ts';
import { attackProcedure } from './procedure.ts';

const citation = combat('Charge Manoeuvre');

const movementFields = {
  straightSquares: integer(0, 100_000, 'Number of squares moved in a straight line.'),
  straight: defaulted(flag('True if the movement is one straight line.'), true),
  lineOfSightAtStart: defaulted(
    claimed(flag('True if there is line of sight to the target at the start.')),
    true,
  ),
  mostSquares: optional(
    integer(
      0,
      10_000_000,
      'Maximum number of squares that a Movement Manoeuvre would allow. If omitted: no maximum.',
    ),
  ),
  baseSpeed: optional(baseSpeed),
  squaresBefore: defaulted(integer(0, 100_000, 'Squares moved earlier this round.'), 0),
  runUp: defaulted(flag('True if the game master allows a bonus for a run-up.'), false),
} as const;

/** Movement of a Charge, which ends with an attack. */
export const chargeMovement = record('ChargeMovement', movementFields, 'Movement of a Charge.');

type ChargeMovement = Value<typeof chargeMovement>;

export const chargeInput = record(
  'ChargeInput',
  { ...attackInput.fields, ...movementFields },
  'A Charge and the target’s answer.',
);

type Input = Value<typeof chargeInput>;

type Charger = Parameters<typeof whyOutOfReach>[0] & Pick<AttackInput['attacker'], 'movement'>;

/** Returns the reason why the movement is not a Charge. Null if all requirements are met (ruling ARR-R77). */
export function whyNotCharge(
  attacker: Charger,
  { straight, straightSquares, mostSquares, lineOfSightAtStart }: ChargeMovement,
): string | null {
  const least = figureOf('CHARGE_SQUARES');
  if (attacker.kind !== 'MELEE') return 'a Charge must end with a melee attack';
  if (!lineOfSightAtStart) return 'there is no line of sight at the start of the Charge';
  if (!straight) return 'the movement is not in one straight line';
  if (mostSquares !== null && straightSquares > mostSquares) return movementTooLong(mostSquares);
  return straightSquares < least
    ? `a Charge must cover at least ${quantity(least, 'square')}`
    : whyOutOfReach(attacker);
}

/** Returns the attacker after the movement of a Charge, with the usual modifiers for fast movement (ruling ARR-R78). */
export function afterCharge<Attacker extends Pick<AttackInput['attacker'], 'movement'>>(
  attacker: Attacker,
  { baseSpeed, squaresBefore, straightSquares, runUp }: ChargeMovement,
): Attacker {
  if (baseSpeed === null || attacker.movement) return attacker;
  return { ...attacker, movement: { squares: squaresBefore + straightSquares, baseSpeed, runUp } };
}

export const chargeTerm = (): Term => circumstance('charge', figureOf('CHARGE_BONUS'), citation);

export const chargeEffects: readonly Effect[] = [gains('ACTOR', 'charged', citation, 1)];

export const charge = attackProcedure<Input, typeof chargeInput>({
  id: 'CHARGE',
  name: 'charge',
  title: 'Charge',
  citation,
  description:
    'Movement in a straight line, followed by a melee attack at +2. The attacker has −2 to Reflex until the End of Round.',
  input: chargeInput,
  refusal: ({ attacker, ...movement }) => whyNotCharge(attacker, movement),
  attackOf: ({ attacker, target, ...movement }) => ({ attacker: afterCharge(attacker, movement), target }),
  terms: [chargeTerm()],
  effects: chargeEffects,
  provokes: true,
});
