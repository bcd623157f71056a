import { quantity } from '../../../quantity.ts';
import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { performedDetail } from '../actions/manoeuvre-fields.ts';
import { checkResult, successValue } from '../rolls/detail.ts';
import { direction } from '../tables/scatter.ts';
import type { AreaStrike, Struck } from './area-roll.ts';

/** The facts of an area attack. */
export const areaFacts = {
  allowed: performedDetail.allowed,
  refused: performedDetail.refused,
  points: performedDetail.points,
  vitalityLoss: performedDetail.vitalityLoss,
  provokes: performedDetail.provokes,
  areaCheck: optional(checkResult),
  hitsSquare: flag('Whether the intended square is struck.'),
  scatterDirection: optional(direction),
  scatterSquares: optional(output.count('Squares from the intended square.')),
  newCheck: optional(output.integer('The Check Result where it scatters to.')),
  critical: performedDetail.critical,
  rolls: output.list(output.count('The face of a d20.'), 'What everybody in the area is compared with.'),
  bonus: output.integer('What is added to each roll.'),
  occupants: output.list(
    record(
      'OccupantStruck',
      {
        name: output.text('Who it is.'),
        success: flag('Whether anything gets through, or the effect takes hold.'),
        successValue,
        damage: output.count('Vitality lost.'),
        dying: output.count('Applications of Dying.'),
      },
      'What somebody in the area suffers.',
    ),
    'Occupant by occupant.',
  ),
} as const;

export const areaOutcomes = {
  ON_TARGET: 'The intended square is struck.',
  SCATTERS: 'Another square is struck.',
  FIZZLES: 'The spell falls short of its base difficulty, or is cancelled by a Counterspell.',
  NOT_ALLOWED: 'It may not be made.',
} as const;

export function areaOutcomeOf(strike: AreaStrike | null): keyof typeof areaOutcomes {
  if (!strike) return 'NOT_ALLOWED';
  if (strike.fizzled) return 'FIZZLES';
  return strike.scatter ? 'SCATTERS' : 'ON_TARGET';
}

/** What somebody in the area suffers; no damage of an effect that takes hold or does not. */
export interface StruckOccupant extends Struck {
  readonly name: string;
  readonly damage: Breakdown | null;
  readonly dying: number;
}

export function describeAreaAttack(
  refused: string | null,
  strike: AreaStrike | null,
  harmed: readonly StruckOccupant[],
): string {
  if (!strike) return `Area attack: not allowed; ${refused}.`;
  if (strike.fizzled) return 'Area attack: the spell comes to nothing.';
  const { scatter } = strike;
  const where = scatter
    ? `scatters ${quantity(scatter.squares, 'square')} ${scatter.direction}`
    : 'strikes its square';
  return `Area attack: ${[where, ...harmed.flatMap(occupantWords)].join('; ')}.`;
}

function occupantWords({ name, success, damage }: StruckOccupant): readonly string[] {
  if (!damage) return success ? [`it takes hold of ${name}`] : [];
  return damage.total > 0 ? [`${name} loses ${damage.total}`] : [];
}
