import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { rules, ruling } from '../core/citations.ts';

export const combatOptions = {
  initiative: option(
    'Initiative rolls',
    rules('Initiative', 'D20-016'),
    choice(
      'InitiativeMode',
      {
        EACH_ROUND: 'Every combatant rolls every round.',
        ONCE: 'Every combatant rolls once and keeps the number for the whole battle.',
        SIDES: 'Each side rolls every round. The winning side acts first, in order of Dexterity.',
        SIDES_ONCE: 'Each side rolls once and keeps its place for the whole battle.',
      },
      'Who rolls initiative, and how often.',
    ),
    'EACH_ROUND',
  ),
  initiativeTie: option(
    'Equal initiative',
    ruling('D20-R14'),
    choice(
      'InitiativeTie',
      {
        DEXTERITY: 'The higher Dexterity acts first. If Dexterity is equal too, each combatant rolls a d100.',
        REROLL: 'Each combatant rolls a d100, and the higher roll acts first.',
        GM: 'The game master decides who acts first.',
      },
      'Who acts first among combatants with equal initiative.',
    ),
    'DEXTERITY',
  ),
  passingTieGoesTo: option(
    'Equal totals when moving past',
    ruling('D20-R20'),
    choice(
      'PassingTie',
      { ENEMY: 'The enemy wins, and the mover is halted.', MOVER: 'The mover wins and gets past the enemy.' },
      'Who wins an opposed Dexterity check if the totals are equal.',
    ),
    'ENEMY',
  ),
  frontRowRanged: option(
    'Ranged attacks from the front row',
    ruling('D20-R22'),
    flag('True if the front row may make ranged attacks against either row.'),
    false,
  ),
  strictReach: option(
    'Reach weapons need distance',
    ruling('D20-R22'),
    flag('True if reach weapons cannot attack from front row to front row.'),
    false,
  ),
  collapseRows: option(
    'Empty front row',
    ruling('D20-R23'),
    flag('True if the back row counts as the front row while the front row is empty.'),
    true,
  ),
  staggeredMayCast: option(
    'Casting while staggered',
    ruling('D20-R54'),
    flag('True if a staggered combatant may begin to cast a spell or manifest a power.'),
    false,
  ),
} as const;
