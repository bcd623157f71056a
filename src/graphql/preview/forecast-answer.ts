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
  description: 'A probability, exact or estimated from simulated fights.',
  fields: (t) => ({
    probability: t.float({
      description: 'Probability, from 0 to 1: the exact value, or the fraction of simulated fights.',
      resolve: ({ probability }) => toNumber(probability),
    }),
    exact: t.string({
      nullable: true,
      description: 'Probability as an exact fraction, for example 3/100. Null if it is estimated.',
      resolve: ({ probability, fights }) => (fights === null ? fractionText(probability) : null),
    }),
    standardError: t.float({
      description:
        'Standard error of the estimate. 0 if the probability is exact, or if the result occurred in all simulated fights or in none.',
      resolve: standardError,
    }),
    lower: t.float({
      description:
        'Lower end of the 95% confidence interval (Wilson). Equal to the probability if the probability is exact.',
      resolve: (estimate) => intervalOf(estimate)[0],
    }),
    upper: t.float({
      description:
        'Upper end of the 95% confidence interval (Wilson). Equal to the probability if the probability is exact.',
      resolve: (estimate) => intervalOf(estimate)[1],
    }),
  }),
});

interface Side {
  readonly side: string;
  readonly names: readonly string[];
  readonly estimate: ProbabilityEstimate;
}

const SideType = builder.objectRef<Side>('ForecastSide').implement({
  description: 'A side of a fight and its probability of winning.',
  fields: (t) => ({
    side: t.exposeString('side', {
      description:
        'Name of the side. For a combatant without a side: the combatant’s id. In a duel: "one" or "other".',
    }),
    names: t.exposeStringList('names', { description: 'Names of the combatants on the side.' }),
    wins: t.field({
      type: ProbabilityEstimateType,
      description:
        'Probability that the side wins: at least one combatant of the side is not down, and all other combatants are down.',
      resolve: ({ estimate }) => estimate,
    }),
  }),
});

interface Round {
  readonly round: number;
  readonly estimate: ProbabilityEstimate;
}

const RoundType = builder.objectRef<Round>('ForecastRound').implement({
  description: 'A round and the probability that the fight is decided in it.',
  fields: (t) => ({
    round: t.exposeInt('round', {
      description: 'Number of the round, from 1. In an encounter: the encounter’s own round number.',
    }),
    ends: t.field({
      type: ProbabilityEstimateType,
      description:
        'Probability that the fight is decided in this round. The probabilities of all rounds sum to 1 minus `undecided`.',
      resolve: ({ estimate }) => estimate,
    }),
  }),
});

const RoundsType = builder.objectRef<Rounds>('ForecastRounds').implement({
  description: 'How long decided fights last, in rounds.',
  fields: (t) => ({
    mean: t.float({
      description: 'Mean round in which decided fights end.',
      resolve: (rounds) => toNumber(meanOf(rounds)),
    }),
    quantile: t.int({
      description: 'First round after which at least the given fraction of the decided fights has ended.',
      args: {
        of: t.arg.float({
          defaultValue: 0.5,
          description: 'Quantile to return, from 0 to 1; 0.5 is the median.',
        }),
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
      description:
        'Rounds with their probabilities, in ascending order. Omits rounds in which no fight is decided.',
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
  description: 'Probable winner and length of a fight. Each message contains all results so far.',
  fields: (t) => ({
    system: t.field({
      type: SystemId,
      description: 'Rule system of the fight.',
      resolve: ({ asked }) => asked.system as never,
    }),
    done: t.exposeBoolean('done', { description: 'True if this is the last message.' }),
    exact: t.exposeBoolean('exact', {
      description:
        'True if all possible dice results were evaluated, so the probabilities are exact. False if they are estimated from simulated fights.',
    }),
    fights: t.exposeInt('fights', {
      description:
        'Number of fights simulated so far. 0 if the result is exact, or while the server tries to calculate an exact result.',
    }),
    requestedFights: t.int({
      description: `Number of fights requested. The server simulates fewer if the fights need more than ${MOST_PLIES} turns, attacks and round ends in total.`,
      resolve: ({ asked }) => asked.fights,
    }),
    seed: t.string({
      description: 'Seed of the simulated fights. The same seed gives the same fights.',
      resolve: ({ asked }) => asked.seed,
    }),
    sides: t.field({
      type: [SideType],
      description: 'All sides with their probabilities of winning. Empty until there are results.',
      resolve: (forecast) => (forecast.ended.length === 0 ? [] : sidesIn(forecast)),
    }),
    nobodyLeft: t.field({
      type: ProbabilityEstimateType,
      nullable: true,
      description:
        'Probability that all combatants are down at the end of the fight. Null until there are results.',
      resolve: (forecast) =>
        forecast.ended.length === 0 ? null : estimateOf(forecast, ({ how }) => how === 'NOBODY_LEFT'),
    }),
    undecided: t.field({
      type: ProbabilityEstimateType,
      nullable: true,
      description:
        'Probability that several sides remain after the last round. Null until there are results.',
      resolve: (forecast) =>
        forecast.ended.length === 0 ? null : estimateOf(forecast, ({ how }) => how === 'UNDECIDED'),
    }),
    rounds: t.field({
      type: RoundsType,
      nullable: true,
      description:
        'Number of rounds until the fight is decided. Null until there are results, and if the fight is never decided.',
      resolve: (forecast) => roundsOf(forecast),
    }),
  }),
});
