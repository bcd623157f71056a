import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const spellOptions = {
  castingPenaltyMode: option(
    'Penalties that Transcendence must offset',
    ruling('PMB-R61'),
    choice(
      'CastingPenaltyMode',
      {
        GROSS: 'All penalties count; bonuses do not offset them.',
        NET: 'Penalties minus bonuses count.',
      },
      'Which penalties are compared with Transcendence to determine whether a casting roll is required.',
    ),
    'GROSS',
  ),
  transcendenceCoversCrossRealm: option(
    'Transcendence offsets the foreign realm',
    ruling('PMB-R62'),
    flag('True if Transcendence may offset the penalty for a foreign realm in the casting roll.'),
    true,
  ),
  extendCastingTable: option(
    'Spells more than 5 levels above the caster',
    ruling('PMB-R63'),
    flag('True if spells more than 5 levels above the caster can be cast, at -5 for each further level.'),
    false,
  ),
  unusualEventIgnoresPenalties: option(
    'An unmodified 100 is always an Unusual Event',
    ruling('PMB-R65'),
    flag(
      'True if an unmodified 100 is an Unusual Event regardless of modifiers. If false, the total must succeed too.',
    ),
    true,
  ),
  partialWeightUnits: option(
    'Part of a unit of weight counts',
    ruling('PMB-R68'),
    flag('True if a partial unit of weight above the allowance counts as a whole unit.'),
    false,
  ),
  concentrationDisruption: option(
    'Effect of a disturbance on a caster',
    ruling('PMB-R69'),
    choice(
      'ConcentrationDisruption',
      {
        MODIFIERS: 'The disturbance adds modifiers to the casting roll.',
        RESIST: 'The caster makes a Resistance Roll. A failure ends the concentration.',
        RUIN: 'The spell in preparation is lost at once.',
      },
      'Effect on a spell in preparation if its caster is hurt, knocked about, grappled or forced to defend.',
    ),
    'MODIFIERS',
  ),
  areaFirstTarget: option(
    'Roll that can ruin an area spell',
    ruling('PMB-R77'),
    choice(
      'AreaFirstTarget',
      {
        AS_LISTED: 'The first target in the request counts as the first.',
        CENTRE:
          'The target at the centre counts as the first. If no target is there, the first target in the request counts as the first.',
      },
      'Target that counts as the first target of an area spell. Only the roll against it can ruin the spell.',
    ),
    'AS_LISTED',
  ),
  baseRollForUtility: option(
    'Utility spells need a base attack',
    ruling('PMB-R80'),
    flag('True if utility spells also need a base attack roll.'),
    false,
  ),
} as const;
