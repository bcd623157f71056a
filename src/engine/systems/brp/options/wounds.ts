import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const woundsOptions = {
  majorThreshold: option(
    'When a wound is major',
    ruling('R-58'),
    choice(
      'MajorThreshold',
      {
        HALF_ROUND_UP: 'At least half of all hit points, rounded up.',
        HALF_ROUND_DOWN: 'At least half of all hit points, rounded down.',
        HALF_OF_CURRENT: 'At least half of the hit points held before the blow.',
      },
      'How many hit points one blow must cost.',
    ),
    'HALF_ROUND_UP',
  ),
  hitLocations: option(
    'Hit locations instead of major wounds',
    combat('Damage and hit Locations (Option)'),
    flag('Whether wounds are kept by location; no wound is major then.'),
    false,
  ),
  vitalDoubleStrict: option(
    'Head, chest and abdomen fail beyond double',
    ruling('R-70'),
    flag('Whether one blow must cost more than twice the hit points of head, chest or abdomen.'),
    false,
  ),
  bleedoutMode: option(
    'Bleeding of disabled locations',
    ruling('R-71'),
    choice(
      'BleedoutMode',
      {
        PER_ROUND: '1 hit point a round until stopped, and death at the deadline in any case.',
        DEADLINE_ONLY: 'No loss by the round; death at the deadline.',
      },
      'How a disabled abdomen or chest bleeds.',
    ),
    'PER_ROUND',
  ),
  bleedingStacks: option(
    'Bleeding wounds add up',
    ruling('R-25'),
    flag('Whether each bleeding wound costs its own hit point every round.'),
    true,
  ),
  fatiguePoints: option(
    'Fatigue points',
    combat('Bleeding'),
    flag('Whether fatigue points are kept, STR + CON, of which each round of bleeding costs one.'),
    false,
  ),
  koMinutes: option(
    'Unconsciousness at 1 or 2 hit points',
    ruling('R-66'),
    integer(0, 60, 'Minutes of unconsciousness without a major wound; after a major wound it always is 60.'),
    60,
  ),
  minorSumReroll: option(
    'A Luck roll for every further minor wound',
    ruling('R-60'),
    flag('Whether each minor wound after the sum has become major calls for another Luck roll.'),
    false,
  ),
  unableToFightImmediately: option(
    'Those unable to fight stop at once',
    ruling('R-64'),
    flag('Whether what a major wound forbids is forbidden in the round of injury already.'),
    false,
  ),
  shockRecomputedOnHealing: option(
    'Healing prolongs the fight in shock',
    ruling('R-65'),
    flag('Whether hit points regained put off falling unconscious from a major wound.'),
    false,
  ),
  useChapter7Defaults: option(
    'What chapter 7 says of the prone and the helpless',
    ruling('R-84'),
    flag(
      'Whether the prone attack and defend at Difficult, and attacks on them, the unconscious, the dying and the immobilised are Easy.',
    ),
    true,
  ),
  dyingBlows: option(
    'Dying blows',
    combat('Dying Blows (Option)'),
    flag('Whether the fatally wounded may try for one last action.'),
    false,
  ),
  dyingBlowBlocksAid: option(
    'A dying blow is final',
    ruling('R-55'),
    flag('Whether aid fails once a dying blow has been delivered.'),
    true,
  ),
} as const;
