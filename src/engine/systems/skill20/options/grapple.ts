import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const grappleOptions = {
  grapplingAgainst: option(
    'Number to reach in grappling checks',
    ruling('D20-R31'),
    choice(
      'GrapplingAgainst',
      {
        DIFFICULTY: 'The check must reach a stated difficulty.',
        OPPONENT: 'The check must reach the total of the opponent’s check.',
      },
      'Number that takedowns, position changes and grappling attacks must reach.',
    ),
    'DIFFICULTY',
  ),
  grapplingNaturalsByTotal: option(
    'The total decides in grappling',
    ruling('D20-R32'),
    flag(
      'True if only the total determines the result of grappling checks. A natural 20 or 1 has no extra effect.',
    ),
    false,
  ),
  positionBonusStacks: option(
    'Position bonuses add up',
    ruling('D20-R36'),
    flag('True if the bonus to the next grappling attack grows with every successful position change.'),
    false,
  ),
  unconsciousAtConstitution: option(
    'Constitution at which a submission causes unconsciousness',
    ruling('D20-R41'),
    integer(0, 30, 'Constitution at or below which a submission makes the target unconscious.'),
    0,
  ),
  doubledSlamStunsOnce: option(
    'A doubled slam doubles only damage',
    ruling('D20-R42'),
    flag('True if a slam with a natural 20 still stuns for only 1 round.'),
    false,
  ),
} as const;
