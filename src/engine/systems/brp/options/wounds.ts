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
        HALF_ROUND_UP: 'A major wound costs at least half of maximum hit points, rounded up.',
        HALF_ROUND_DOWN: 'A major wound costs at least half of maximum hit points, rounded down.',
        HALF_OF_CURRENT: 'A major wound costs at least half of the hit points before the blow, rounded up.',
      },
      'Hit points that one blow must cost to cause a major wound.',
    ),
    'HALF_ROUND_UP',
  ),
  hitLocations: option(
    'Hit locations instead of major wounds',
    combat('Damage and hit Locations (Option)', 'BRP-233'),
    flag('True if each hit location has its own wounds. Major wounds then do not exist.'),
    false,
  ),
  vitalDoubleStrict: option(
    'Double damage to head, chest or abdomen',
    ruling('R-70'),
    flag(
      'True if double damage to head, chest or abdomen requires more than twice the location’s hit points. Otherwise exactly twice is enough.',
    ),
    false,
  ),
  bleedoutMode: option(
    'Bleeding of disabled locations',
    ruling('R-71'),
    choice(
      'BleedoutMode',
      {
        PER_ROUND:
          'The wound costs 1 hit point per round until the bleeding stops. Without treatment, the wounded combatant dies at the deadline.',
        DEADLINE_ONLY:
          'The wound costs no hit points per round. Without treatment, the wounded combatant dies at the deadline.',
      },
      'How a disabled abdomen or chest bleeds.',
    ),
    'PER_ROUND',
  ),
  bleedingStacks: option(
    'Bleeding wounds add up',
    ruling('R-25'),
    flag(
      'True if each bleeding wound costs 1 hit point per round. Otherwise all bleeding wounds together cost 1.',
    ),
    true,
  ),
  fatiguePoints: option(
    'Fatigue points',
    combat('Bleeding', 'BRP-119'),
    flag('True if combatants have fatigue points (STR + CON). Each round of bleeding costs 1 fatigue point.'),
    false,
  ),
  koMinutes: option(
    'Unconsciousness at 1 or 2 hit points',
    ruling('R-66'),
    integer(
      0,
      60,
      'Minutes of unconsciousness at 1 or 2 hit points without a major wound. After a major wound, it is always 60 minutes.',
    ),
    60,
  ),
  minorSumReroll: option(
    'A Luck roll for every further minor wound',
    ruling('R-60'),
    flag(
      'True if each further minor wound requires another Luck roll once the minor wounds add up to a major wound.',
    ),
    false,
  ),
  unableToFightImmediately: option(
    'Major wounds limit fighting at once',
    ruling('R-64'),
    flag(
      'True if the limits of a major wound apply in the round of the injury. Otherwise they start in the next round.',
    ),
    false,
  ),
  shockRecomputedOnHealing: option(
    'Healing delays unconsciousness from shock',
    ruling('R-65'),
    flag('True if regained hit points delay unconsciousness from a major wound.'),
    false,
  ),
  useChapter7Defaults: option(
    'Rules of chapter 7 for prone and helpless combatants',
    ruling('R-84'),
    flag(
      'True if the modifiers of chapter 7 apply: attacks and defences of prone combatants are Difficult. Attacks on prone, unconscious, dying or immobilised targets are Easy. Aimed attacks are Difficult.',
    ),
    true,
  ),
  dyingBlows: option(
    'Dying blows',
    combat('Dying Blows (Option)', 'BRP-163'),
    flag('True if a fatally wounded combatant may try one last action.'),
    false,
  ),
  dyingBlowBlocksAid: option(
    'A dying blow is final',
    ruling('R-55'),
    flag('True if aid cannot save a combatant who has delivered a dying blow.'),
    true,
  ),
} as const;
