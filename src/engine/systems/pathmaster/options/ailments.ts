import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { magic, ruling } from '../core/citations.ts';

export const ailmentOptions = {
  poisonOnset: option(
    'Start of onset times',
    ruling('PMB-R82'),
    choice(
      'PoisonOnset',
      {
        FROM_EXPOSURE: 'The onset of each tier is counted from exposure.',
        SEQUENTIAL: 'The onset of each tier is counted from the onset of the tier below it.',
      },
      'Time from which the onset of a poison tier is counted.',
    ),
    'FROM_EXPOSURE',
  ),
  durationCancelsLateOnset: option(
    'An expired poison causes no further tiers',
    ruling('PMB-R83'),
    flag('True if a poison tier has no effect if its onset is later than the end of the poison’s duration.'),
    false,
  ),
  tierPenaltyMode: option(
    'Penalties of several tiers',
    ruling('PMB-R85'),
    choice(
      'TierPenaltyMode',
      { SUM: 'The penalties of all tiers are added.', WORST: 'Only the worst penalty counts.' },
      'How penalties from several tiers of one poison or disease are combined.',
    ),
    'SUM',
  ),
  sicknessLowersDodge: option(
    'Poisons and diseases lower Dodge',
    magic('Disease Types'),
    flag('True if the overall penalties from poisons, diseases and recoveries also lower Dodge.'),
    true,
  ),
  episodePeriod: option(
    'How often drug episodes are rolled',
    ruling('PMB-R115'),
    choice(
      'EpisodePeriod',
      {
        DAY: 'Chances are rolled once a day. An episode lasts for that day.',
        HOUR: 'Chances are rolled once an hour. An episode lasts for that hour.',
        ROUND: 'Chances are rolled every round. An episode lasts for that round.',
      },
      'How often the chances of a chemical disease are rolled, and how long an episode lasts.',
    ),
    'DAY',
  ),
  minTempStat: option(
    'Lowest temporary stat',
    ruling('PMB-R116'),
    integer(0, 100, 'Lowest value to which poisons and diseases can reduce a temporary stat.'),
    1,
  ),
} as const;
