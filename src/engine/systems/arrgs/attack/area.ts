import type { Dice } from '../../../dice/dice.ts';
import { defaulted, flag, integer, list, optional, record, text, type Value } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { baseDifficulty, FREE, paid, vitalityOf } from '../actions/cost.ts';
import { performedDetail } from '../actions/perform.ts';
import { checkResult, FAR_FIELD, successValue } from '../check/detail.ts';
import { resultOf, resultTerms } from '../check/plan.ts';
import { combat } from '../citations.ts';
import { direction } from '../movement/direction.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { damageOf, protectionFields } from '../vitality/damage.ts';
import { type AreaAim, type AreaStrike, strikeArea } from './area-roll.ts';
import { attackFaults, attackInput } from './input.ts';
import { incrementsAt, outOfReach } from './place.ts';
import { baseOf, planOfAttack } from './strike.ts';

const occupant = record(
  'Occupant',
  {
    name: defaulted(text(100, 'Who it is.'), 'occupant'),
    dc: integer(-10_000, 10_000, 'The Defence that answers; 0 for none.'),
    ...protectionFields,
  },
  'Somebody in the area.',
);

const areaInput = record(
  'AreaAttackInput',
  {
    attacker: attackInput.fields.attacker,
    occupants: defaulted(
      list(
        occupant,
        100,
        'Everybody in the area that is struck in the end: where it scatters to, if it does.',
      ),
      [],
    ),
  },
  'An attack on an area.',
);

type Input = Value<typeof areaInput>;

interface Decided {
  readonly refused: string | null;
  readonly strike: AreaStrike | null;
}

function aimOf({ attacker, occupants }: Input, options: ArrgsOptions): AreaAim {
  const { distance, rangeIncrement, spellLevel, criticalFrom, kind } = attacker;
  const near = kind === 'MELEE' || distance === null || rangeIncrement === null;
  return {
    plan: planOfAttack('ATTACK', attacker, [], options),
    base: baseOf(attacker, options) ?? 0,
    criticalFrom,
    gate: spellLevel === null ? null : baseDifficulty(spellLevel),
    defences: occupants.map(({ dc }) => dc),
    increments: near ? 1 : incrementsAt(distance, rangeIncrement),
  };
}

/** An attack on a square and everybody around it. */
export const areaAttack = procedure({
  id: 'areaAttack',
  title: 'Area attack',
  description:
    'An attack on a square, then on everybody in the area by the same roll; a miss scatters by compass point and squares and is rolled anew. A critical gives one roll more.',
  citation: combat('Area Attacks'),
  input: areaInput,
  options: arrgsOptions,
  detail: record(
    'AreaAttack',
    {
      allowed: performedDetail.allowed,
      refused: performedDetail.refused,
      points: performedDetail.points,
      vitalityLoss: performedDetail.vitalityLoss,
      provokes: performedDetail.provokes,
      areaCheck: optional(checkResult),
      hitsSquare: flag('Whether the intended square is struck.'),
      scatterDirection: optional(direction),
      scatterSquares: optional(integer(1, 1_000_000, 'Squares from the intended square.')),
      newCheck: optional(integer(-FAR_FIELD, FAR_FIELD, 'The Check Result where it scatters to.')),
      critical: performedDetail.critical,
      occupants: list(
        record(
          'OccupantStruck',
          {
            name: text(100, 'Who it is.'),
            successValue,
            damage: integer(0, FAR_FIELD, 'Vitality lost.'),
            dying: integer(0, 1, 'Applications of Dying.'),
          },
          'What somebody in the area suffers.',
        ),
        100,
        'Occupant by occupant.',
      ),
    },
    'What an area attack came to.',
  ),
  outcomes: {
    ON_TARGET: 'The intended square is struck.',
    SCATTERS: 'Another square is struck.',
    FIZZLES: 'The spell falls short of its base difficulty.',
    NOT_ALLOWED: 'It may not be made.',
  },
  faults: attackFaults,
  views: { struck: { title: 'Occupants to whom something gets through', kind: 'number' } },
  prepare: (input, options: ArrgsOptions): ((dice: Dice) => Decided) => {
    const refused = outOfReach(input.attacker);
    if (refused !== null) return () => ({ refused, strike: null });
    const aim = aimOf(input, options);
    return (dice) => ({ refused, strike: strikeArea(aim, options, dice) });
  },
  view: ({ strike }) => ({
    outcome: outcomeOf(strike),
    struck: strike?.successValues.filter((value) => value > 0).length ?? 0,
  }),
  conclude: ({ refused, strike }, input, options) => {
    const { attacker, occupants } = input;
    const { plan } = aimOf(input, options);
    const cost = strike
      ? { points: manoeuvreOf('ATTACK').points!, vitalityLoss: vitalityOf(attacker.spellLevel, options) }
      : FREE;
    const suffered = occupants.map((each, index) => {
      const successValue = strike?.successValues[index] ?? 0;
      const damage = damageOf(successValue, attacker.types, each, options);
      const injured = successValue > 0 && (!options.dyingNeedsDamage || damage.total > 0);
      return { name: each.name, successValue, damage, dying: injured && strike?.critical ? 1 : 0 };
    });
    const naturals = strike
      ? [...(strike.scatter || strike.fizzled ? [strike.aimed] : []), ...strike.rolls]
      : [];
    return {
      outcome: outcomeOf(strike),
      summary: summarise(refused, strike, suffered),
      breakdowns: [
        ...naturals.map((face) => resultTerms(plan, face)),
        ...suffered.map(({ damage }) => damage),
      ],
      effects: paid(attacker.pool, cost),
      detail: {
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
        occupants: suffered.map((each) => ({ ...each, damage: each.damage.total })),
      },
    };
  },
});

function outcomeOf(strike: AreaStrike | null) {
  if (!strike) return 'NOT_ALLOWED';
  if (strike.fizzled) return 'FIZZLES';
  return strike.scatter ? 'SCATTERS' : 'ON_TARGET';
}

function summarise(
  refused: string | null,
  strike: AreaStrike | null,
  suffered: readonly { readonly name: string; readonly damage: { readonly total: number } }[],
): string {
  if (!strike) return `Area attack: not allowed; ${refused}.`;
  if (strike.fizzled) return 'Area attack: the spell comes to nothing.';
  const { scatter } = strike;
  const where = scatter ? `scatters ${scatter.squares} squares ${scatter.direction}` : 'strikes its square';
  const hurt = suffered
    .filter(({ damage }) => damage.total > 0)
    .map(({ name, damage }) => `${name} loses ${damage.total}`);
  return `Area attack: ${[where, ...hurt].join('; ')}.`;
}
