import type { Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { type Cost, costEffects, FREE, gateTerms, vitalityOf } from '../actions/cost.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { whyOutOfReach } from '../actions/reach.ts';
import { attackFaults } from '../attack/input.ts';
import { combat } from '../core/citations.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { resultOf, resultTerms } from '../rolls/plan.ts';
import { figureOf } from '../tables/figures.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { damageOf } from '../vitality/damage.ts';
import {
  areaFacts,
  areaOutcomeOf,
  areaOutcomes,
  describeAreaAttack,
  type StruckOccupant,
} from './area-detail.ts';
import { aimOf, areaInput } from './area-input.ts';
import { type AreaStrike, NOBODY, strikeArea } from './area-roll.ts';

type Input = Value<typeof areaInput>;

const costOf = ({ attacker: { spellLevel } }: Input, options: ArrgsOptions): Cost => ({
  points: manoeuvreOf('ATTACK').points!,
  vitalityLoss: vitalityOf(spellLevel, options),
});

const made = rule({
  id: 'areaAttack',
  title: 'Area attack',
  description:
    'An attack on a square, then on everybody in the area by the same roll; a miss scatters by compass point and squares and is rolled anew. A critical gives one roll more.',
  citation: combat('Area Attacks'),
  input: areaInput,
  options: arrgsOptions,
  name: 'AreaAttack',
  about: 'What an area attack came to.',
  outcomes: areaOutcomes,
  faults: attackFaults,
  facts: areaFacts,
  odds: { struck: { title: 'Occupants to whom something gets through', kind: 'number' } },
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
  const { plan, gate } = aimOf(input, options);
  const cost = strike ? costOf(input, options) : FREE;
  const harmed = occupants.map((each, index): StruckOccupant => {
    const { success, successValue } = strike?.struck[index] ?? NOBODY;
    const damage =
      attacker.successValue === null ? null : damageOf(successValue, attacker.types, each, options);
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
      ...(strike ? gateTerms({ gate }) : []),
      ...naturals.map((face) => resultTerms(plan, face)),
      ...harmed.map(({ damage }) => damage),
    ],
    effects: () => costEffects(attacker.pool, cost),
    say: () => describeAreaAttack(refused, strike, harmed),
  };
}

/** An attack on a square and everybody around it. */
export const areaAttack: ManoeuvreProcedure = {
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
  term('a square', figureOf('SQUARE_DEFENCE'), 'BASE', combat('Area Attacks')),
]);
