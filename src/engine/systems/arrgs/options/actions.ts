import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const actionOptions = {
  tieBreak: option(
    'Equal Initiative',
    ruling('ARR-R94'),
    choice(
      'TieBreak',
      { AGILITY: 'The higher Agility Score, then a d20.', ROLL: 'A d20 at once.' },
      'Who acts first of those with the same Initiative.',
    ),
    'AGILITY',
  ),
  overspendTiming: option(
    'When points beyond three begin to count',
    ruling('ARR-R01'),
    choice(
      'OverspendTiming',
      {
        INCLUDING_CURRENT: 'With the check of the manoeuvre they pay for.',
        SUBSEQUENT_ONLY: 'With the checks after it.',
      },
      'From which check on points beyond three in a round lower checks.',
    ),
    'INCLUDING_CURRENT',
  ),
  overspendScope: option(
    'Checks lowered by points beyond three',
    ruling('ARR-R02'),
    choice(
      'OverspendScope',
      { ALL_CHECKS: 'Actions and Reactions.', ACTIONS_ONLY: 'Actions alone.' },
      'Which checks points beyond three in a round lower.',
    ),
    'ALL_CHECKS',
  ),
  readyDrainsVitality: option(
    'Ready costs Vitality',
    ruling('ARR-R04'),
    flag('Whether the Ready Manoeuvre itself costs 1 Vitality beside the manoeuvre it readies.'),
    true,
  ),
  strictImmediateList: option(
    'Only Opportunity is Immediate',
    ruling('ARR-R11'),
    flag('Whether Defence and Counterspell need the Ready Manoeuvre or a grant to be Immediate Actions.'),
    false,
  ),
  spellDrain: option(
    'Vitality that spells cost',
    ruling('ARR-R41'),
    choice(
      'SpellDrain',
      { PER_LEVEL: '1 for each spell level, at least 1.', FLAT_1: '1 like any Action.' },
      'What casting a spell costs its caster.',
    ),
    'PER_LEVEL',
  ),
  concentrationFirstRoundFree: option(
    'Concentration in the round of casting',
    ruling('ARR-R79'),
    flag('Whether a Concentration spell counts as controlled in the round it was cast.'),
    true,
  ),
  dismissOnEqual: option(
    'Dismissing at equality',
    ruling('ARR-R83'),
    flag('Whether a check equal to the DC dismisses a spell.'),
    false,
  ),
  reachUncapped: option(
    'Change Reach beyond the Reach attribute',
    ruling('ARR-R37'),
    flag('Whether the Threat Range may shift by more squares than the Reach attribute.'),
    false,
  ),
} as const;
