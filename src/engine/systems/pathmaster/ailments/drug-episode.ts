import type { Dice } from '../../../dice/dice.ts';
import { choice, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { rollChance } from '../dice/roll-amount.ts';
import { pathmasterOptions } from '../options/index.ts';
import { effectTier } from '../resistance/fields.ts';
import { tierOrder } from '../resistance/tables.ts';
import { drugEpisodes, type EpisodeName } from './tables/diseases.ts';

const episode = choice(
  'DrugEpisode',
  {
    HALLUCINATIONS: 'Hallucinations.',
    SPASMS: 'Spasms.',
    DOUBLE_VISION: 'Double vision.',
    FREQUENT_HALLUCINATIONS: 'Hallucinations of the severe tier.',
  },
  'An episode of a chemical disease.',
);

const input = record(
  'DrugEpisodesInput',
  { tier: effectTier },
  'A chemical disease, for one period: a day, unless the group says otherwise.',
);

/** Tiers are cumulative, so the severe have the chances of the moderate too. */
const possibleEpisodes = ({ tier }: Value<typeof input>): readonly EpisodeName[] =>
  (Object.keys(drugEpisodes.rows) as EpisodeName[]).filter(
    (name) => tierOrder.indexOf(drugEpisodes.rows[name].cells.tier) <= tierOrder.indexOf(tier),
  );

const PERIODS = { DAY: 'day', HOUR: 'hour', ROUND: 'round' } as const;

/** Which episodes of a chemical disease come, and what they cost while they last (ruling PMB-R115). */
export const drugEpisode = procedure({
  id: 'drugEpisodes',
  title: 'Episodes of a chemical disease',
  description: 'Which episodes a chemical disease brings in one period, and the penalty while they last.',
  citation: magic('Chemical Diseases (Addiction)'),
  input,
  options: pathmasterOptions,
  detail: record(
    'DrugEpisodes',
    {
      episodes: output.list(episode, 'The episodes that come.'),
      penalty: output.integer('All their penalties together.'),
    },
    'Episodes of a chemical disease.',
  ),
  outcomes: { NONE: 'No episode comes.', SOME: 'At least one comes.' },
  measures: { penalty: { title: 'Penalty', kind: 'number' } },
  decide: (given, _options, dice: Dice): readonly EpisodeName[] =>
    possibleEpisodes(given).filter((name) =>
      rollChance(dice, drugEpisodes.rows[name].cells.chance, name.toLowerCase().replace('_', ' ')),
    ),
  view: (came) => ({
    outcome: came.length > 0 ? 'SOME' : 'NONE',
    penalty: penaltyOf(came).total,
  }),
  conclude: (came, _input, { episodePeriod }) => ({
    outcome: came.length > 0 ? 'SOME' : 'NONE',
    summary: `${
      came.length > 0 ? came.map((name) => drugEpisodes.rows[name].text).join(' ') : 'Nothing comes.'
    } It holds for one ${PERIODS[episodePeriod]}.`,
    breakdowns: [penaltyOf(came)],
    effects: [],
    detail: { episodes: came, penalty: penaltyOf(came).total },
  }),
});

const penaltyOf = (came: readonly EpisodeName[]) =>
  breakdown(
    'penalty',
    came.map((name) =>
      term(
        name.toLowerCase().replace('_', ' '),
        drugEpisodes.rows[name].cells.penalty,
        'MODIFIER',
        magic('Chemical Diseases (Addiction)'),
      ),
    ),
  );
