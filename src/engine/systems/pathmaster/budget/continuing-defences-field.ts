import { choice, output, record } from '../../../rules/fields/field.ts';
import { manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import type { ContinuingDefences } from './continuing-defences.ts';

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

export const continuingDefencesField = record(
  'ContinuingDefences',
  {
    dodge: dodgeState,
    dodgeModifier: output.integer('Added to Dodge against every attack.'),
    opportunityDodge: output.integer('Added to Dodge against Opportunity Attacks besides.'),
    shield: shieldState,
    parry: parryState,
  },
  'What the maneuvers of a turn make of the defences for the rest of the round.',
);

export const continuingDefencesDetail = ({ dodge, shield, parry, dodgeBonuses }: ContinuingDefences) => ({
  dodge,
  shield,
  parry,
  dodgeModifier: sumAgainst(dodgeBonuses, ['ALL']),
  opportunityDodge: sumAgainst(dodgeBonuses, ['OPPORTUNITY', 'OPPORTUNITY_OF_OTHERS']),
});

const sumAgainst = (keys: ContinuingDefences['dodgeBonuses'], against: readonly string[]): number =>
  keys
    .map(manoeuvreCellsOf)
    .filter(({ dodgeAgainst }) => against.includes(dodgeAgainst))
    .reduce((sum, { dodgeBonus }) => sum + dodgeBonus, 0);
