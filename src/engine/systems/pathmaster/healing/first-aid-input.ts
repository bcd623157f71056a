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
          HASTY: 'In the fight: two full rounds.',
          CAUTIOUS: 'Afterwards: five full minutes, and +50 for the time.',
        },
        'How much time is taken; the combat chapter knows only its two full rounds.',
      ),
      'HASTY',
    ),
    aim: choice(
      'FirstAidAim',
      {
        STOP_BLEEDING: 'One bleeding wound.',
        HEAL: 'Concussion hits.',
        BRACE: 'One critical injury: half of its penalty.',
      },
      'What a success does; one thing each.',
    ),
    wound: optional(
      integer(
        0,
        999,
        'Which wound of the character, from 0, the oldest: of those that bleed, or of critical injuries.',
      ),
    ),
    skill: integer(-1000, 10_000, 'First Aid skill.'),
    modifiers,
    bleeding: defaulted(integer(0, 10_000, 'Hits a round of the wound.'), 0),
    penalty: defaulted(integer(-1000, 0, 'Penalty of the wound.'), 0),
    braced: defaulted(
      flag('Whether the wound is braced already: twice does no more, except by the combat chapter.'),
      false,
    ),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points before.')),
    maximumHitPoints: optional(integer(1, 10_000, 'Hit points when whole.')),
    combatDamage: optional(integer(0, 100_000, 'All hits taken in the combat before.')),
    alreadyHealed: defaulted(integer(0, 100_000, 'Of them, what cautious First Aid has already healed.'), 0),
  },
  'First Aid on somebody.',
);

export type FirstAidInput = Value<typeof firstAidInput>;

/** Whether First Aid goes by the chapter on combat. */
export const usesCombatChapter = ({ firstAid }: PathmasterOptions): boolean => firstAid === 'COMBAT_CHAPTER';
