import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { rules, ruling } from '../core/citations.ts';

export const combatOptions = {
  initiative: option(
    'How initiative is found',
    rules('Initiative'),
    choice(
      'InitiativeMode',
      {
        EACH_ROUND: 'Everybody rolls every round.',
        ONCE: 'Everybody rolls once and keeps the number for the whole battle.',
        SIDES: 'Each side rolls every round; the winners all act first, by Dexterity.',
        SIDES_ONCE: 'Each side rolls once and keeps its place for the whole battle.',
      },
      'Who rolls, and how often.',
    ),
    'EACH_ROUND',
  ),
  initiativeTie: option(
    'Equal initiative',
    ruling('D20-R14'),
    choice(
      'InitiativeTie',
      {
        DEXTERITY: 'The higher Dexterity first, then a d100 each.',
        REROLL: 'A d100 each.',
        GM: 'The game master says.',
      },
      'Who is first of those with the same number.',
    ),
    'DEXTERITY',
  ),
  passingTieGoesTo: option(
    'Equal totals when moving past',
    ruling('D20-R20'),
    choice(
      'PassingTie',
      { ENEMY: 'The mover is halted.', MOVER: 'The mover passes.' },
      'Who wins opposed Dexterity checks that come to the same.',
    ),
    'ENEMY',
  ),
  frontRowRanged: option(
    'Ranged attacks from the front row',
    ruling('D20-R22'),
    flag('Whether the front row may make ranged attacks against either row.'),
    false,
  ),
  strictReach: option(
    'Reach weapons only reach',
    ruling('D20-R22'),
    flag('Whether reach weapons may not be used from front row to front row.'),
    false,
  ),
  collapseRows: option(
    'Nobody in the front row',
    ruling('D20-R23'),
    flag('Whether the back row counts as the front where that is empty.'),
    true,
  ),
  staggeredMayCast: option(
    'Casting while staggered',
    ruling('D20-R54'),
    flag('Whether the staggered may begin to cast or manifest.'),
    false,
  ),
} as const;
