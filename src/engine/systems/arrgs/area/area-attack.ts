import { quantity } from '../../../quantity.ts';
import { flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { type Cost, costEffects, FREE, gateTerms, vitalityOf } from '../actions/cost.ts';
import { performedDetail } from '../actions/manoeuvre-fields.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { whyOutOfReach } from '../actions/reach.ts';
import { attackFaults } from '../attack/input.ts';
import { combat } from '../core/citations.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { checkResult, successValue } from '../rolls/detail.ts';
import { resultOf, resultTerms } from '../rolls/plan.ts';
import { figureOf } from '../tables/figures.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { direction, directionInWords } from '../tables/scatter.ts';
import { damageOf } from '../vitality/damage.ts';
import { aimOf, areaInput, occupantName } from './area-input.ts';
import { type AreaStrike, NOBODY, type Struck, strikeArea } from './area-roll.ts';

/** Facts of an area attack. */
const areaFacts = {
  allowed: performedDetail.allowed,
  refused: performedDetail.refused,
  points: performedDetail.points,
  vitalityLoss: performedDetail.vitalityLoss,
  provokes: performedDetail.provokes,
  areaCheck: optional(checkResult),
  hitsSquare: flag('True if the attack hits the intended square.'),
  scatterDirection: optional(direction),
  scatterSquares: optional(
    output.count('Distance from the intended square, in squares. Null if the attack does not scatter.'),
  ),
  newCheck: optional(
    output.integer('Check Result for the square that the attack scatters to. Null if there is none.'),
  ),
  critical: performedDetail.critical,
  rolls: output.list(output.count('Face of a d20.'), 'Rolls compared with each Defence, in order.'),
  bonus: output.integer('Total modifier added to each roll.'),
  occupants: output.list(
    record(
      'OccupantStruck',
      {
        name: output.text('Name of the occupant.'),
        success: flag('True if the attack succeeds against the occupant.'),
        successValue,
        damage: output.count('Vitality that the occupant loses.'),
        dying: output.count('Number of times that the attack inflicts Dying on the occupant.'),
      },
      'Result of the attack for one occupant of the area.',
    ),
    'Result for each combatant in the area, in input order.',
  ),
} as const;

const areaOutcomes = {
  ON_TARGET: 'The attack hits the intended square.',
  SCATTERS: 'The attack misses and scatters to another square.',
  FIZZLES: 'The spell does not reach its base difficulty, or a Counterspell cancels it.',
  NOT_ALLOWED: 'The attack is not allowed.',
} as const;

function areaOutcomeOf(strike: AreaStrike | null): keyof typeof areaOutcomes {
  if (!strike) return 'NOT_ALLOWED';
  if (strike.fizzled) return 'FIZZLES';
  return strike.scatter ? 'SCATTERS' : 'ON_TARGET';
}

/** Result of an area attack for one combatant in the area. `damage` is null if the attack has no Success Value. */
interface StruckOccupant extends Struck {
  readonly name: string;
  readonly damage: Breakdown | null;
  readonly dying: number;
}

function describeAreaAttack(
  refused: string | null,
  strike: AreaStrike | null,
  harmed: readonly StruckOccupant[],
): string {
  if (!strike) return `The area attack is not allowed because ${refused}.`;
  if (strike.fizzled) return 'The area spell fails.';
  const { scatter } = strike;
  const where = scatter
    ? `The area attack misses and scatters ${quantity(scatter.squares, 'square')} to the ${directionInWords(scatter.direction)}.`
    : 'The area attack hits the intended square.';
  return [where, ...harmed.flatMap(occupantWords)].join(' ');
}

function occupantWords({ name, success, damage }: StruckOccupant): readonly string[] {
  const who = name === occupantName.fallback ? 'A combatant in the area' : name;
  if (!damage) return success ? [`${who} suffers the effect of the attack.`] : [];
  return damage.total > 0 ? [`${who} loses ${damage.total} Vitality.`] : [];
}

type Input = Value<typeof areaInput>;

const costOf = ({ attacker: { spellLevel } }: Input, options: ArrgsOptions): Cost => ({
  points: manoeuvreOf('ATTACK').points!,
  vitalityLoss: vitalityOf(spellLevel, options),
});

const made = rule({
  id: 'areaAttack',
  title: 'Area attack',
  description:
    'An attack on a square. The same roll is compared with the Defence of each combatant in the area. If the attack misses, it scatters to another square, and you roll again. A critical adds one roll.',
  citation: combat('Area Attacks', 'ARR-040'),
  input: areaInput,
  options: arrgsOptions,
  name: 'AreaAttack',
  about: 'Result of an area attack.',
  outcomes: areaOutcomes,
  faults: attackFaults,
  facts: areaFacts,
  odds: { struck: { title: 'Occupants that the attack succeeds against', kind: 'number' } },
  prepare: (input, options) => {
    const refused = whyOutOfReach(input.attacker);
    const aim = aimOf(input, options);
    return (dice) => {
      const strike = refused === null ? strikeArea(aim, options, dice) : null;
      return {
        outcome: areaOutcomeOf(strike),
        odds: { struck: strike?.struck.filter(({ success }) => success).length ?? 0 },
        later: () => verdictOf(refused, strike, input, options),
      };
    };
  },
});

function verdictOf(refused: string | null, strike: AreaStrike | null, input: Input, options: ArrgsOptions) {
  const { attacker, occupants } = input;
  const { plan, gate, baseTerms } = aimOf(input, options);
  const cost = strike ? costOf(input, options) : FREE;
  const harmed = occupants.map((each, index): StruckOccupant => {
    const { success, successValue } = strike?.struck[index] ?? NOBODY;
    const damage =
      attacker.successValue === null
        ? null
        : damageOf(successValue, attacker.types, each, options, attacker.damageModifiers);
    const injured = success && (!options.dyingNeedsDamage || (damage?.total ?? 0) > 0);
    return { name: each.name, success, successValue, damage, dying: injured && strike?.critical ? 1 : 0 };
  });
  const naturals = strike
    ? [...(strike.scatter || strike.fizzled ? [strike.aimed] : []), ...strike.rolls]
    : [];
  return {
    outcome: areaOutcomeOf(strike),
    facts: {
      allowed: refused === null,
      refused,
      ...cost,
      provokes: refused === null && attackProvokes(attacker.kind, attacker.unarmed),
      areaCheck: strike && resultOf(plan, strike.aimed),
      hitsSquare: strike?.hitsSquare ?? false,
      scatterDirection: strike?.scatter?.direction ?? null,
      scatterSquares: strike?.scatter?.squares ?? null,
      newCheck: strike?.scatter && strike.rolls.length > 0 ? resultOf(plan, strike.rolls[0]!) : null,
      critical: strike?.critical ?? false,
      rolls: [...(strike?.rolls ?? [])],
      bonus: plan.bonus,
      occupants: harmed.map((each) => ({ ...each, damage: each.damage?.total ?? 0 })),
    },
    terms: () => [
      ...(strike ? [...gateTerms({ gate }), ...baseTerms] : []),
      ...naturals.map((face) => resultTerms(plan, face)),
      ...harmed.map(({ damage }) => damage),
    ],
    effects: () => costEffects(attacker.pool, cost),
    say: () => describeAreaAttack(refused, strike, harmed),
  };
}

/** An attack on a square and all occupants of the area around it. */
export const areaAttack: ManoeuvreProcedure<typeof areaInput> = {
  ...made,
  manoeuvre: 'ATTACK',
  whyNot: (given) => whyOutOfReach(read(areaInput, given).attacker),
  prospect: (given, options) => {
    const input = given as Input;
    const refused = whyOutOfReach(input.attacker);
    if (refused !== null) return { refused, ...FREE, provokes: false, checked: null };
    const { kind, unarmed } = input.attacker;
    const { plan, gate } = aimOf(input, options);
    return {
      refused,
      ...costOf(input, options),
      provokes: attackProvokes(kind, unarmed),
      checked: { plan, dc: squareDefence, gate, passive: false },
    };
  },
  faults: (given, path) => attackFaults(given as Input, path),
};

const squareDefence = breakdown('DC', [
  term('a square', figureOf('SQUARE_DEFENCE'), 'BASE', combat('Area Attacks', 'ARR-040')),
]);
