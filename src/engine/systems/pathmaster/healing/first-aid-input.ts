import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { modifiers } from '../core/modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const firstAidInput = record(
  'FirstAidInput',
  {
    mode: defaulted(
      choice(
        'FirstAidMode',
        {
          HASTY: 'First Aid in combat, in two full rounds.',
          CAUTIOUS:
            'First Aid after combat, in five full minutes, with +50 for the time. For a stored character no time passes; use `advanceTime` too.',
        },
        'How much time First Aid takes. The combat chapter has only its two full rounds.',
      ),
      'HASTY',
    ),
    aim: choice(
      'FirstAidAim',
      {
        STOP_BLEEDING: 'First Aid stops or reduces the bleeding of one wound.',
        HEAL: 'First Aid heals concussion hits.',
        BRACE:
          'First Aid braces one critical injury: half of its penalty, or a quarter by the combat chapter.',
      },
      'What a success does. Each success does one thing.',
    ),
    wound: optional(
      integer(
        0,
        999,
        'Index of the wound among the character’s bleeding wounds, or of the critical injury to brace. The oldest is 0.',
      ),
    ),
    skill: integer(-1000, 10_000, 'First Aid skill of the helper.'),
    modifiers,
    bleeding: defaulted(integer(0, 10_000, 'Hits per round that the wound bleeds.'), 0),
    held: defaulted(
      integer(
        0,
        10_000,
        'Hits per round of the wound that earlier First Aid or magic stops. Cautious First Aid closes such a wound permanently.',
      ),
      0,
    ),
    penalty: defaulted(integer(-1000, 0, 'Penalty of the wound before First Aid.'), 0),
    braced: defaulted(
      flag(
        'True if the wound is already braced. Bracing it again has no effect, except by the combat chapter.',
      ),
      false,
    ),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points before First Aid.')),
    maximumHitPoints: optional(integer(1, 10_000, 'Maximum hit points.')),
    combatDamage: optional(
      integer(
        0,
        100_000,
        'Hits taken in the preceding combat. Cautious First Aid heals no more than these. If omitted: no such limit. For a stored character: what its latest encounter left to heal.',
      ),
    ),
    alreadyHealed: defaulted(
      integer(0, 100_000, 'Hits of that combat that cautious First Aid has already healed.'),
      0,
    ),
  },
  'First Aid on a patient.',
);

export type FirstAidInput = Value<typeof firstAidInput>;

/** True if First Aid follows the combat chapter. */
export const usesCombatChapter = ({ firstAid }: PathmasterOptions): boolean => firstAid === 'COMBAT_CHAPTER';
