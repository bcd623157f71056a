import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const spellOptions = {
  castingPenaltyMode: option(
    'What Transcendence is measured against',
    ruling('PMB-R61'),
    choice(
      'CastingPenaltyMode',
      {
        GROSS: 'All penalties; bonuses do not make up for them.',
        NET: 'Penalties less bonuses.',
      },
      'Which penalties call for a casting roll.',
    ),
    'GROSS',
  ),
  transcendenceCoversCrossRealm: option(
    'Transcendence offsets the foreign realm',
    ruling('PMB-R62'),
    flag('Whether Transcendence may make up for the penalty of a foreign realm in the roll.'),
    true,
  ),
  extendCastingTable: option(
    'Spells more than 5 levels above the caster',
    ruling('PMB-R63'),
    flag('Whether they can be cast, at 5 less for each further level.'),
    false,
  ),
  unusualEventIgnoresPenalties: option(
    'An unmodified 100 always is an Unusual Event',
    ruling('PMB-R65'),
    flag('Whether it is one whatever the modifiers; otherwise the total must be a success too.'),
    true,
  ),
  partialWeightUnits: option(
    'Started units of weight count',
    ruling('PMB-R68'),
    flag('Whether a part of a unit carried beyond the allowance counts as a whole one.'),
    false,
  ),
  concentrationDisruption: option(
    'What disturbs a caster who concentrates',
    ruling('PMB-R69'),
    choice(
      'ConcentrationDisruption',
      {
        MODIFIERS: 'Modifiers to the casting roll.',
        RESIST: 'A resistance roll, or the concentration is lost.',
        RUIN: 'The spell is ruined at once.',
      },
      'What being hurt, knocked about, grappled or made to defend does to a spell in preparation.',
    ),
    'MODIFIERS',
  ),
  areaFirstTarget: option(
    'Whose roll can ruin an area spell',
    ruling('PMB-R77'),
    choice(
      'AreaFirstTarget',
      { AS_LISTED: 'The target listed first.', CENTRE: 'The target at the centre, where there is one.' },
      'Which target of an area spell is the first.',
    ),
    'AS_LISTED',
  ),
  baseRollForUtility: option(
    'Utility spells are base attacks',
    ruling('PMB-R80'),
    flag('Whether utility spells, too, have a base attack roll.'),
    false,
  ),
} as const;
