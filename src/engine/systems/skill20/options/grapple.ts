import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const grappleOptions = {
  grapplingAgainst: option(
    'What grappling checks must reach',
    ruling('D20-R31'),
    choice(
      'GrapplingAgainst',
      { DIFFICULTY: 'A stated difficulty.', OPPONENT: 'A check of the opponent.' },
      'How takedowns, position changes and grappling attacks succeed.',
    ),
    'DIFFICULTY',
  ),
  grapplingNaturalsByTotal: option(
    'Naturals in grappling go by the total',
    ruling('D20-R32'),
    flag('Whether a natural 20 may fail and a natural 1 succeed; each then does nothing else.'),
    false,
  ),
  positionBonusStacks: option(
    'Position bonuses add up',
    ruling('D20-R36'),
    flag('Whether the bonus to the next grappling attack grows with every position change.'),
    false,
  ),
  unconsciousAtConstitution: option(
    'The Constitution that a submission leaves unconscious',
    ruling('D20-R41'),
    integer(0, 30, 'At this Constitution, or less, the target falls unconscious.'),
    0,
  ),
  doubledSlamStunsOnce: option(
    'A doubled slam doubles damage alone',
    ruling('D20-R42'),
    flag('Whether a natural 20 leaves the stunning of a slam at 1 round.'),
    false,
  ),
} as const;
