import { quantity } from '../../../quantity.ts';
import { defaulted, flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { gains, loses } from '../conditions/effect-makers.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { effectTier } from '../resistance/fields.ts';
import { poisonType } from './fields.ts';
import { type PoisonTierEffects, rollHitsAtOnce, rollLaterEffects } from './roll-poison-tier.ts';
import { poisonEffects } from './tables/poisons.ts';
import { statLosses, stats } from './temporary-stats.ts';

const poisonTierInput = record(
  'PoisonTierInput',
  { type: poisonType, tier: effectTier, stats: defaulted(stats, []) },
  'A tier of a poison that sets in now.',
);

type Input = Value<typeof poisonTierInput>;

const citation = magic('Poison Types');

const effectsOf = ({ hits, unconsciousAfter, death }: PoisonTierEffects) => [
  ...(hits > 0 ? [loses('TARGET', hits, citation)] : []),
  ...(unconsciousAfter === 0 ? [gains('TARGET', 'unconscious', citation)] : []),
  ...(death ? [gains('TARGET', 'dead', citation)] : []),
];

const outcomeOf = ({ tier, type }: Input) => (poisonEffects.at[type][tier].cells.death ? 'DEATH' : 'SETS_IN');

/** The dice that a tier of a poison throws as it sets in. */
export const poisonTier = procedure({
  id: 'poisonTier',
  title: 'Tier of a poison sets in',
  description:
    'What a tier of a poison does the moment it sets in: hits, tissue and stats lost, unconsciousness, coma, death.',
  citation,
  input: poisonTierInput,
  options: pathmasterOptions,
  detail: record(
    'PoisonTierSet',
    {
      text: output.text('What it does.'),
      penalty: output.integer('Its penalty, where the type has a fixed one.'),
      hits: output.count('Hits lost at once.'),
      hitsPerRound: optional(output.text('Hits lost every round, as dice.')),
      hitsForRounds: optional(output.count('For how many rounds; empty where as long as the tier lasts.')),
      untilUnconscious: flag('Whether that loss ends with consciousness.'),
      chancePerRound: optional(
        output.count('Percent, each round: of incapacity, or that the muscles needed fail.'),
      ),
      incapacitated: flag('Whether nothing can be done.'),
      tissuePercent: optional(output.count('Percent of tissue changed.')),
      statLosses,
      unconsciousAfter: optional(output.count('Rounds until consciousness is lost.')),
      unconsciousDays: optional(output.count('Days unconscious.')),
      comaAfter: optional(output.count('Rounds until a coma.')),
      comaDays: optional(output.count('Days of coma.')),
      death: flag('Whether the victim dies.'),
    },
    'A tier of a poison that has set in.',
  ),
  outcomes: { SETS_IN: 'Its effects begin.', DEATH: 'The victim dies.' },
  measures: { hits: { title: 'Hits lost at once', kind: 'number' } },
  decide: ({ type, tier }, _options, dice) => rollHitsAtOnce(type, tier, dice),
  view: (hits: number, input) => ({ outcome: outcomeOf(input), hits }),
  conclude: (hits, input, options, dice) => {
    const set: PoisonTierEffects = {
      hits,
      ...rollLaterEffects(input.type, input.tier, input.stats, options, dice),
    };
    const { text, cells } = poisonEffects.at[input.type][input.tier];
    const { perRound, ...rest } = set;
    return {
      outcome: outcomeOf(input),
      summary: `${text}${set.hits > 0 ? ` ${quantity(set.hits, 'hit')} lost.` : ''}`,
      breakdowns: [breakdown('hits lost', set.hits > 0 ? [term('at once', set.hits, 'DICE', citation)] : [])],
      effects: effectsOf(set),
      detail: {
        ...rest,
        text,
        penalty: cells.penalty,
        hitsPerRound: perRound?.dice ?? null,
        hitsForRounds: perRound?.rounds ?? null,
        untilUnconscious: perRound?.untilUnconscious ?? false,
        chancePerRound: cells.chancePerRound,
      },
    };
  },
});
