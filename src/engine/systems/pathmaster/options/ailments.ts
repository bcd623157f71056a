import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { magic, ruling } from '../core/citations.ts';

export const ailmentOptions = {
  poisonOnset: option(
    'From when onsets are counted',
    ruling('PMB-R82'),
    choice(
      'PoisonOnset',
      {
        FROM_EXPOSURE: 'Each tier from exposure.',
        SEQUENTIAL: 'Each tier from the one below it.',
      },
      'From when the onset of a tier is counted.',
    ),
    'FROM_EXPOSURE',
  ),
  durationCancelsLateOnset: option(
    'A poison that has run out brings no further tier',
    ruling('PMB-R83'),
    flag('Whether a tier that would set in after the duration does not set in at all.'),
    false,
  ),
  tierPenaltyMode: option(
    'Penalties of several tiers',
    ruling('PMB-R85'),
    choice(
      'TierPenaltyMode',
      { SUM: 'They add up.', WORST: 'Only the worst counts.' },
      'How the penalties of several tiers go together.',
    ),
    'SUM',
  ),
  sicknessLowersDodge: option(
    'Poisons and diseases lower Dodge',
    magic('Disease Types'),
    flag('Whether the overall penalties of poisons, diseases and recoveries lower Dodge, too.'),
    true,
  ),
  episodePeriod: option(
    'How often drug episodes are rolled for',
    ruling('PMB-R115'),
    choice(
      'EpisodePeriod',
      { DAY: 'Once a day, for that day.', HOUR: 'Once an hour, for that hour.', ROUND: 'Every round.' },
      'How often the chances of a chemical disease are rolled, and for how long an episode lasts.',
    ),
    'DAY',
  ),
  minTempStat: option(
    'Lowest temporary stat',
    ruling('PMB-R116'),
    integer(0, 100, 'Below what no poison or disease lowers a temporary stat.'),
    1,
  ),
} as const;
