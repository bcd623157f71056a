import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const roundOptions = {
  statements: option(
    'Statements of intent',
    combat('Alternates to the Statements of Intent (Options)'),
    choice(
      'Statements',
      {
        STANDARD: 'Everyone says what they mean to do, from the highest DEX rank down.',
        NONE: 'Nobody says anything beforehand; each acts at once when their rank comes.',
        REVERSE: 'Everyone says what they mean to do, from the lowest DEX rank up; acting runs down as ever.',
      },
      'Who says when what they mean to do.',
    ),
    'STANDARD',
  ),
  initiative: option(
    'Initiative rolls',
    combat('Initiative Rolls (Option)'),
    choice(
      'Initiative',
      {
        DEX: 'Ranks are DEX and INT themselves.',
        ROLL_EACH_ROUND: 'Every round 1D10 is added to DEX, or to INT for a power.',
        ROLL_ONCE: 'The same, but the first round’s die is kept for the whole combat.',
      },
      'Where ranks come from.',
    ),
    'DEX',
  ),
  powersInActionPhase: option(
    'Powers in the action phase',
    combat('Powers in the Action Phase (Option)'),
    flag('Whether powers are used on their INT rank among the DEX ranks of the action phase.'),
    false,
  ),
  tieBreak: option(
    'Who acts first on the same DEX rank',
    ruling('R-40'),
    choice(
      'TieBreak',
      {
        WEAPON_THEN_SKILL: 'The longer reach, then the higher skill.',
        SKILL_THEN_WEAPON: 'The higher skill, then the longer reach.',
      },
      'How equal DEX ranks are ordered before they count as simultaneous.',
    ),
    'WEAPON_THEN_SKILL',
  ),
  splitAttacks: option(
    'Splitting attacks of 100% or more',
    combat('Attacks and Parries Over 100% (Option)'),
    flag('Whether a rating of 100% or more may be split into several attacks.'),
    true,
  ),
} as const;
