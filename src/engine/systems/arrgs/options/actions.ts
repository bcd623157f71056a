import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const actionOptions = {
  tieBreak: option(
    'Equal Initiative',
    ruling('ARR-R94'),
    choice(
      'TieBreak',
      {
        AGILITY: 'The higher Agility Score acts first. If the scores are equal, a d20 roll decides.',
        ROLL: 'A d20 roll decides immediately.',
      },
      'Who acts first if several combatants have the same Initiative.',
    ),
    'AGILITY',
  ),
  overspendTiming: option(
    'First check with the penalty for points beyond three',
    ruling('ARR-R01'),
    choice(
      'OverspendTiming',
      {
        INCLUDING_CURRENT: 'The penalty first applies to the check of the manoeuvre that costs the points.',
        SUBSEQUENT_ONLY:
          'The penalty first applies to the next check after the manoeuvre that costs the points.',
      },
      'First check that takes the penalty for using more than three points in a round.',
    ),
    'INCLUDING_CURRENT',
  ),
  overspendScope: option(
    'Checks lowered by points beyond three',
    ruling('ARR-R02'),
    choice(
      'OverspendScope',
      {
        ALL_CHECKS: 'The penalty applies to the checks of Actions and Reactions.',
        ACTIONS_ONLY: 'The penalty applies only to the checks of Actions.',
      },
      'Checks that take the penalty for using more than three points in a round.',
    ),
    'ALL_CHECKS',
  ),
  readyDrainsVitality: option(
    'Ready costs Vitality',
    ruling('ARR-R04'),
    flag(
      'True if the Ready Manoeuvre itself costs 1 Vitality, in addition to the cost of the readied manoeuvre.',
    ),
    true,
  ),
  strictImmediateList: option(
    'Only Opportunity is Immediate',
    ruling('ARR-R11'),
    flag(
      'True if Defence and Counterspell are Immediate Actions only when readied or granted. False if their own triggers suffice.',
    ),
    false,
  ),
  spellDrain: option(
    'Vitality cost of spells',
    ruling('ARR-R41'),
    choice(
      'SpellDrain',
      {
        PER_LEVEL: 'A spell costs 1 Vitality for each spell level, at least 1.',
        FLAT_1: 'A spell costs 1 Vitality, like any other Action.',
      },
      'Vitality that a caster loses by casting a spell.',
    ),
    'PER_LEVEL',
  ),
  concentrationFirstRoundFree: option(
    'Concentration in the round of casting',
    ruling('ARR-R79'),
    flag('True if a Concentration spell counts as controlled in the round in which it is cast.'),
    true,
  ),
  dismissOnEqual: option(
    'Dismissing at equality',
    ruling('ARR-R83'),
    flag('True if a check equal to the DC dismisses a spell. False if the check must exceed the DC.'),
    false,
  ),
  reachUncapped: option(
    'Change Reach beyond the Reach attribute',
    ruling('ARR-R37'),
    flag('True if Change Reach may shift the Threat Range by more squares than the Reach attribute.'),
    false,
  ),
} as const;
