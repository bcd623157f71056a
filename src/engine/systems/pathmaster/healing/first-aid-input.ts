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
          HASTY: 'First Aid is given in combat and takes two full rounds.',
          CAUTIOUS:
            'First Aid is given after combat and takes five full minutes, which adds +50. No time passes for a stored character; use `advanceTime` too.',
        },
        'How much time First Aid takes. In the combat chapter, First Aid always takes two full rounds.',
      ),
      'HASTY',
    ),
    aim: choice(
      'FirstAidAim',
      {
        STOP_BLEEDING: 'First Aid stops or reduces the bleeding of one wound.',
        HEAL: 'First Aid heals concussion hits.',
        BRACE:
          'First Aid braces one critical injury, which removes half of its penalty (a quarter in the combat chapter).',
      },
      'Effect of successful First Aid. Each success has one effect.',
    ),
    wound: optional(
      integer(0, 999, 'Index of the bleeding wound, or of the critical injury to brace. The oldest is 0.'),
    ),
    skill: integer(-1000, 10_000, 'The helper’s First Aid skill.'),
    modifiers,
    bleeding: defaulted(integer(0, 10_000, 'Hits that the patient loses to the wound each round.'), 0),
    held: defaulted(
      integer(
        0,
        10_000,
        'Hits per round that earlier First Aid or magic stops. Cautious First Aid closes such a wound permanently.',
      ),
      0,
    ),
    penalty: defaulted(integer(-1000, 0, 'Penalty of the wound before First Aid.'), 0),
    braced: defaulted(
      flag('True if the wound is already braced. Bracing it again helps only if the combat chapter applies.'),
      false,
    ),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points before First Aid.')),
    maximumHitPoints: optional(integer(1, 10_000, 'Maximum hit points.')),
    combatDamage: optional(
      integer(
        0,
        100_000,
        'Hits taken in the preceding combat. Cautious First Aid cannot heal more hits than this. If omitted: no limit. For a stored character: the unhealed hits from its latest encounter.',
      ),
    ),
    alreadyHealed: defaulted(
      integer(0, 100_000, 'Hits from the preceding combat that cautious First Aid has already healed.'),
      0,
    ),
  },
  'First Aid on a patient.',
);

export type FirstAidInput = Value<typeof firstAidInput>;

/** True if First Aid follows the combat chapter. */
export const usesCombatChapter = ({ firstAid }: PathmasterOptions): boolean => firstAid === 'COMBAT_CHAPTER';
