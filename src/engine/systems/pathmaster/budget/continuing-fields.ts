import { choice, integer, record } from '../../../rules/fields/field.ts';
import { cellsOf } from '../actions/table.ts';
import type { Continuing } from './continuing.ts';

const dodgeState = choice(
  'ContinuingDodge',
  {
    NORMAL: 'As ever.',
    QUICKNESS_DOUBLED: 'The part from Quickness counts twice.',
    UNLESS_AIM_IS_KEPT: 'Only if the aim is given up.',
  },
  'What the turn leaves of Dodge.',
);

const shieldState = choice(
  'ContinuingShield',
  {
    NORMAL: 'Against one foe.',
    ONE_MORE_FOE: 'Against two foes.',
    RANGED_ARC: 'Against every ranged attack from one arc, not in melee.',
    UNLESS_AIM_IS_KEPT: 'Only if the aim is given up.',
    NONE: 'Nothing.',
  },
  'What the turn leaves of the shield.',
);

const parryState = choice(
  'ContinuingParry',
  {
    NORMAL: 'All that was allotted.',
    ONE_FOE_FEWER: 'Counted over one foe fewer.',
    WITH_INTERRUPT: 'Only if the Interrupt is used.',
    HALF: 'Half of it.',
    HALF_SKILL: 'At most half the weapon skill.',
    NONE: 'Nothing.',
  },
  'What the turn leaves of Parry.',
);

export const continuingDefences = record(
  'ContinuingDefences',
  {
    dodge: dodgeState,
    dodgeModifier: integer(-1000, 1000, 'Added to Dodge against every attack.'),
    opportunityDodge: integer(-1000, 1000, 'Added to Dodge against Opportunity Attacks besides.'),
    shield: shieldState,
    parry: parryState,
  },
  'What the maneuvers of a turn make of the defences for the rest of the round.',
);

export const defencesAfter = ({ dodge, shield, parry, dodgeBonuses }: Continuing) => ({
  dodge,
  shield,
  parry,
  dodgeModifier: sumAgainst(dodgeBonuses, ['ALL']),
  opportunityDodge: sumAgainst(dodgeBonuses, ['OPPORTUNITY', 'OPPORTUNITY_OF_OTHERS']),
});

const sumAgainst = (keys: Continuing['dodgeBonuses'], against: readonly string[]): number =>
  keys
    .map(cellsOf)
    .filter(({ dodgeAgainst }) => against.includes(dodgeAgainst))
    .reduce((sum, { dodgeBonus }) => sum + dodgeBonus, 0);
