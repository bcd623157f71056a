import { choice, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { inWords } from '../../../rules/title.ts';
import { magic } from '../core/citations.ts';
import { rollChance } from '../dice/roll-amount.ts';
import { pathmasterOptions } from '../options/index.ts';
import { effectTier } from '../resistance/fields.ts';
import { type Tier, tierOrder } from '../resistance/tables.ts';
import { drugEpisodes, type EpisodeName } from './tables/diseases.ts';

const cite = magic('Chemical Diseases (Addiction)', 'PMB-091');

const episode = choice(
  'DrugEpisode',
  {
    HALLUCINATIONS: 'The victim has hallucinations.',
    SPASMS: 'The victim has spasms.',
    DOUBLE_VISION: 'The victim has double vision.',
    FREQUENT_HALLUCINATIONS: 'The victim has the frequent hallucinations of the severe tier.',
  },
  'An episode of a chemical disease.',
);

/** The tiers of a disease are cumulative: a severe disease also causes the episodes of the moderate tier. */
const possibleEpisodes = (tier: Tier): readonly EpisodeName[] =>
  (Object.keys(drugEpisodes.rows) as EpisodeName[]).filter(
    (name) => tierOrder.indexOf(drugEpisodes.rows[name].cells.tier) <= tierOrder.indexOf(tier),
  );

const wordsFor = (name: EpisodeName): string => inWords(name);

const PERIODS = { DAY: 'day', HOUR: 'hour', ROUND: 'round' } as const;

/** Episodes of a chemical disease and their penalties (ruling PMB-R115). */
export const drugEpisode = rule({
  id: 'drugEpisodes',
  title: 'Episodes of a chemical disease',
  description: 'Determines the episodes that a chemical disease causes in one period, and their penalty.',
  citation: cite,
  input: record(
    'DrugEpisodesInput',
    { tier: effectTier },
    'A chemical disease during one period: a day, or the period in the option `episodePeriod`.',
  ),
  options: pathmasterOptions,
  outcomes: { NONE: 'No episode occurs.', SOME: 'At least one episode occurs.' },
  name: 'DrugEpisodes',
  about: 'Episodes of a chemical disease.',
  facts: {
    episodes: output.list(episode, 'Episodes that occur.'),
    penalty: measured(output.integer('Total penalty of the episodes.'), 'Penalty'),
  },
  play: ({ tier }, { episodePeriod }, dice) => {
    const episodes = possibleEpisodes(tier).filter((name) =>
      rollChance(dice, drugEpisodes.rows[name].cells.chance, `chance of ${wordsFor(name)}`),
    );
    const penalties = episodes.map((name) =>
      term(wordsFor(name), drugEpisodes.rows[name].cells.penalty, 'MODIFIER', cite),
    );
    return {
      outcome: episodes.length > 0 ? 'SOME' : 'NONE',
      facts: { episodes, penalty: breakdown('penalty', penalties) },
      say: () =>
        `${
          episodes.length > 0
            ? episodes.map((name) => drugEpisodes.rows[name].text).join(' ')
            : 'No episode occurs.'
        } This result applies for one ${PERIODS[episodePeriod]}.`,
    };
  },
});
