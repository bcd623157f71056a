import { type Chance, truncatedShare } from '../../engine/dice/exhaustive.ts';
import { type Fraction, fractionText, sum, toNumber } from '../../engine/dice/fraction.ts';
import type { MeasureOdds } from '../../engine/rules/procedure.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { diceOdds, type RunInWorker } from '../../play/resolve/resolve.ts';
import { builder } from '../kit/builder.ts';
import type { Allowances } from '../kit/context.ts';
import { anybody } from '../kit/rights.ts';
import type { Meter } from '../meter/meter.ts';

type Types = typeof builder.$inferSchemaTypes;

/** Returns a probability as a number and as an exact fraction. */
export const probabilityFields = <Likely extends Pick<Chance<unknown>, 'probability'>>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Likely>,
) => ({
  probability: t.float({
    description: 'Probability, from 0 to 1.',
    resolve: ({ probability }) => toNumber(probability),
  }),
  exact: t.string({
    description: 'Probability as an exact fraction, for example 3/100.',
    resolve: ({ probability }) => fractionText(probability),
  }),
});

const OutcomeChance = builder.objectRef<Chance<string>>('OutcomeChance').implement({
  description: 'A possible outcome and its probability.',
  fields: (t) => ({
    name: t.exposeString('outcome', { description: 'Name of the outcome, for example CRITICAL_HIT.' }),
    title: t.string({
      description: 'Display name of the outcome, for example Critical hit.',
      resolve: ({ outcome }) => titleOf(outcome),
    }),
    ...probabilityFields(t),
  }),
});

const ValueChance = builder.objectRef<Chance<number>>('ValueChance').implement({
  description: 'A possible number and its probability.',
  fields: (t) => ({
    value: t.exposeInt('outcome', { description: 'The possible number.' }),
    ...probabilityFields(t),
  }),
});

/** Possible numbers with their probabilities. */
type Numbers = Pick<MeasureOdds, 'chances' | 'answerRequired'>;

/**
 * Returns the mean of the distribution. Null if some cases require an answer first, because they have no number yet.
 */
const meanOf = ({ chances, answerRequired }: Numbers): Fraction | null =>
  answerRequired
    ? null
    : sum(
        chances.map(({ outcome, probability: { numerator, denominator } }) => ({
          numerator: BigInt(outcome) * numerator,
          denominator,
        })),
      );

const byValue = ({ chances }: Numbers): Chance<number>[] =>
  chances
    .map(({ outcome, probability }) => ({ outcome: Number(outcome), probability }))
    .sort((a, b) => a.outcome - b.outcome);

const distributionFields = <Parent extends Numbers>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
) => ({
  mean: t.float({
    nullable: true,
    description: 'Mean of the number. Null in a preview if an answer is required.',
    resolve: (numbers) => {
      const mean = meanOf(numbers);
      return mean && toNumber(mean);
    },
  }),
  exactMean: t.string({
    nullable: true,
    description: 'Mean as an exact fraction. Null in a preview if an answer is required.',
    resolve: (numbers) => {
      const mean = meanOf(numbers);
      return mean && fractionText(mean);
    },
  }),
  distribution: t.field({
    type: [ValueChance],
    description: 'All possible numbers with their probabilities, in ascending order.',
    resolve: byValue,
  }),
});

export const Distribution = builder.objectRef<Numbers>('Distribution').implement({
  description: 'Exact probability distribution of a number.',
  fields: (t) => distributionFields(t),
});

const truncatedIn = ({ chances, answerRequired }: Numbers): Fraction =>
  truncatedShare(answerRequired ? [...chances, { probability: answerRequired }] : chances);

const withSum = (what: string): string =>
  `${what} The probabilities sum to 1 minus \`truncated\`; in a preview, also minus the probability that an answer is required.`;

const OutcomeOddsType = builder.objectRef<MeasureOdds>('OutcomeOdds').implement({
  description: 'A property of the result, with the probability of each value.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the measure, for example attackLevel.' }),
    title: t.exposeString('title', { description: 'Display name of the measure.' }),
    outcomes: t.field({
      type: [OutcomeChance],
      description: withSum('Outcomes with their probabilities.'),
      resolve: outcomesOf,
    }),
  }),
});

const NumberOddsType = builder.objectRef<MeasureOdds>('NumberOdds').implement({
  description: 'A number in the result, with its distribution.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the number, for example damage.' }),
    title: t.exposeString('title', { description: 'Display name of the number.' }),
    ...distributionFields(t),
  }),
});

type Odds = readonly MeasureOdds[];

export const OddsType = builder.objectRef<Odds>('Odds').implement({
  description: 'Exact odds, computed by the same code that rolls the dice.',
  fields: (t) => ({
    outcomes: t.field({
      type: [OutcomeChance],
      description: withSum('Outcomes of the procedure with their probabilities.'),
      resolve: (odds) => outcomesOf(odds.find(({ name }) => name === 'outcome')!),
    }),
    truncated: t.float({
      description:
        'Probability, from 0 to 1, of dice results that were not counted. Does not include the probability that an answer is required.',
      resolve: ([any]) => toNumber(truncatedIn(any!)),
    }),
    measures: t.field({
      type: [OutcomeOddsType],
      description: 'Odds of other properties of the result, such as the attack level.',
      args: {
        name: t.arg.string({
          description: 'Name of the measure to return. If omitted: all measures.',
        }),
      },
      resolve: (odds, { name }) =>
        odds.filter((measure) => measure.kind === 'outcome' && (!name || measure.name === name)),
    }),
    numbers: t.field({
      type: [NumberOddsType],
      description: 'Distributions of the numbers in the result.',
      args: {
        name: t.arg.string({
          description: 'Name of the number to return. If omitted: all numbers.',
        }),
      },
      resolve: (odds, { name }) =>
        odds.filter((measure) => measure.kind === 'number' && (!name || measure.name === name)),
    }),
    damage: t.field({
      type: Distribution,
      nullable: true,
      description: 'Distribution of the damage. Null if the procedure deals no damage.',
      resolve: (odds) => odds.find(({ name }) => name === 'damage') ?? null,
    }),
  }),
});

/** Computes odds in another thread, and adds the work to the response's meter. */
export const runInWorkerOf =
  (meter: Meter, allowances: Allowances): RunInWorker =>
  async (work) => {
    const found = await meter.waiting(
      allowances.offload(() => {
        meter.refuseLate('odds');
        return work();
      }),
    );
    meter.elsewhere(found.ms);
    return found;
  };

function outcomesOf({ chances }: MeasureOdds): Chance<string>[] {
  return chances.map(({ outcome, probability }) => ({ outcome: String(outcome), probability }));
}

builder.queryFields((t) => ({
  diceOdds: t.field({
    extensions: anybody,
    type: Distribution,
    description: 'Exact probability distribution of a dice expression.',
    args: {
      notation: t.arg.string({
        required: true,
        description: 'Dice in the notation of `rollDice`, for example 2d6+3 or 4d6kh3.',
      }),
    },
    resolve: async (_root, { notation }, { services, meter, allowances }) => ({
      chances: await diceOdds(services, notation, runInWorkerOf(meter, allowances)),
    }),
  }),
}));
