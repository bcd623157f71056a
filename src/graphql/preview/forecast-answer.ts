import { fractionText, toNumber } from '../../engine/dice/fraction.ts';
import { sideOf } from '../../engine/encounter/forecast/policy.ts';
import { invalidInput } from '../../play/parse-record.ts';
import {
  estimateOf,
  intervalOf,
  meanOf,
  type ProbabilityEstimate,
  quantileOf,
  type Rounds,
  roundsOf,
  standardError,
} from '../../play/preview/probability-estimate.ts';
import { type Forecast, MOST_PLIES } from '../../play/preview/run-forecast.ts';
import { builder } from '../kit/builder.ts';
import { SystemId } from '../rules/system-id.ts';

const ProbabilityEstimateType = builder.objectRef<ProbabilityEstimate>('ProbabilityEstimate').implement({
  description: 'How likely something is, exactly or by fights that were fought.',
  fields: (t) => ({
    probability: t.float({
      description: 'How likely, from 0 to 1: exactly, or the part of the fights in which it came about.',
      resolve: ({ probability }) => toNumber(probability),
    }),
    exact: t.string({
      nullable: true,
      description: 'The same as an exact fraction: 3/100; null where fights were fought.',
      resolve: ({ probability, fights }) => (fights === null ? fractionText(probability) : null),
    }),
    standardError: t.float({
      description:
        'By how much the part of so many fights differs from how likely it is, as a standard deviation; 0 where it is exact, and where it came about in all of the fights or in none.',
      resolve: standardError,
    }),
    lower: t.float({
      description:
        'With "upper": where it lies in 95 of 100 cases, by Wilson’s interval; both are the probability where it is exact.',
      resolve: (estimate) => intervalOf(estimate)[0],
    }),
    upper: t.float({ description: 'See "lower".', resolve: (estimate) => intervalOf(estimate)[1] }),
  }),
});

interface Side {
  readonly side: string;
  readonly names: readonly string[];
  readonly estimate: ProbabilityEstimate;
}

const SideType = builder.objectRef<Side>('ForecastSide').implement({
  description: 'A side, and how likely it is the only one that is left.',
  fields: (t) => ({
    side: t.exposeString('side', {
      description:
        'The side; of somebody on none, their id. In a duel, "one" and "other", as they were given.',
    }),
    names: t.exposeStringList('names', { description: 'Who fights on it, by name.' }),
    wins: t.field({
      type: ProbabilityEstimateType,
      description: 'How likely it wins: all others are down, and somebody of it is not.',
      resolve: ({ estimate }) => estimate,
    }),
  }),
});

interface Round {
  readonly round: number;
  readonly estimate: ProbabilityEstimate;
}

const RoundType = builder.objectRef<Round>('ForecastRound').implement({
  description: 'A round, and how likely the fight is decided in it.',
  fields: (t) => ({
    round: t.exposeInt('round', { description: 'The round, from 1; of an encounter, as it counts them.' }),
    ends: t.field({
      type: ProbabilityEstimateType,
      description: 'How likely the fight is decided in it; they sum to 1 less "undecided".',
      resolve: ({ estimate }) => estimate,
    }),
  }),
});

const RoundsType = builder.objectRef<Rounds>('ForecastRounds').implement({
  description: 'When fights are decided, of those that are.',
  fields: (t) => ({
    mean: t.float({
      description: 'The mean of the rounds in which they are decided.',
      resolve: (rounds) => toNumber(meanOf(rounds)),
    }),
    quantile: t.int({
      description: 'The first round by the end of which at least such a part of them is decided.',
      args: {
        of: t.arg.float({ defaultValue: 0.5, description: 'The part, 0 to 1; 0.5 for the median.' }),
      },
      resolve: (rounds, { of }) => {
        const part = of ?? 0.5;
        if (part < 0 || part > 1)
          throw invalidInput(['of'], `${part} is out of range`, 'a number from 0 to 1');
        return quantileOf(rounds, part);
      },
    }),
    distribution: t.field({
      type: [RoundType],
      description: 'Round by round, rising; rounds in which none is decided are left out.',
      resolve: ({ forecast, decided }) =>
        [...new Set(decided.map(({ round }) => round))].map((round) => ({
          round,
          estimate: estimateOf(forecast, (ending) => ending.how !== 'UNDECIDED' && ending.round === round),
        })),
    }),
  }),
});

function sidesIn(forecast: Forecast): Side[] {
  const sides = new Map<string, string[]>();
  for (const combatant of forecast.asked.start.combatants.values()) {
    const names = sides.get(sideOf(combatant)) ?? [];
    sides.set(sideOf(combatant), [...names, combatant.name]);
  }
  return [...sides].map(([side, names]) => ({
    side,
    names,
    estimate: estimateOf(forecast, ({ winner }) => winner === side),
  }));
}

export const ForecastType = builder.objectRef<Forecast>('Forecast').implement({
  description:
    'Who wins a fight and when, as far as it is known: every part of it tells all that is known by then, and the last is "done".',
  fields: (t) => ({
    system: t.field({
      type: SystemId,
      description: 'By whose rules.',
      resolve: ({ asked }) => asked.system as never,
    }),
    done: t.exposeBoolean('done', { description: 'Whether this is the last that is told.' }),
    exact: t.exposeBoolean('exact', {
      description:
        'Whether all ways in which the dice can fall were followed, so that the odds are exact; else they are told by fights.',
    }),
    fights: t.exposeInt('fights', {
      description:
        'How many fights were fought so far; 0 where it is exact, or while it is tried whether it is small enough for that.',
    }),
    requestedFights: t.int({
      description: `How many fights were asked for. Fewer are fought where they come to more than ${MOST_PLIES} turns, attacks and ends of rounds in all, which is about ten seconds of work.`,
      resolve: ({ asked }) => asked.fights,
    }),
    seed: t.string({
      description: 'The seed by which they are fought: the same seed gives the same fights again.',
      resolve: ({ asked }) => asked.seed,
    }),
    sides: t.field({
      type: [SideType],
      description: 'Every side and how likely it wins; empty while nothing is known.',
      resolve: (forecast) => (forecast.ended.length === 0 ? [] : sidesIn(forecast)),
    }),
    nobodyLeft: t.field({
      type: ProbabilityEstimateType,
      nullable: true,
      description: 'How likely it ends with nobody left; null while nothing is known.',
      resolve: (forecast) =>
        forecast.ended.length === 0 ? null : estimateOf(forecast, ({ how }) => how === 'NOBODY_LEFT'),
    }),
    undecided: t.field({
      type: ProbabilityEstimateType,
      nullable: true,
      description:
        'How likely several sides are left after the last of the rounds; null while nothing is known.',
      resolve: (forecast) =>
        forecast.ended.length === 0 ? null : estimateOf(forecast, ({ how }) => how === 'UNDECIDED'),
    }),
    rounds: t.field({
      type: RoundsType,
      nullable: true,
      description: 'When it is decided; null while nothing is known, and where it never is.',
      resolve: (forecast) => roundsOf(forecast),
    }),
  }),
});
