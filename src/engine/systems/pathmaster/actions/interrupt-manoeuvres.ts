import { interruptAction } from './manoeuvre-rows.ts';

/** Manoeuvres that need an Interrupt (PMA-116 to PMA-131). */
export const interruptManoeuvres = {
  DELAYED_ATTACK: interruptAction('Delay', 'The delayed Attack or casting, when its moment has come.'),
  INSTANT_SPELL: interruptAction(
    'Instantaneous Spell',
    'An instantaneous spell; spoils what the caster was in the middle of.',
  ),
  OPPORTUNITY_ATTACK: interruptAction(
    'Opportunity Attack',
    'A strike at a foe who moves more than a Step within reach.',
  ),
  RETREAT: interruptAction('Retreat', 'A Step away from a foe’s strike.', {
    step: 'NEEDED',
    dodgeBonus: 20,
    dodgeAgainst: 'THAT_FOE',
  }),
  DIVE_FOR_COVER: interruptAction('Diving for Cover', 'A Step behind cover from an area, ending prone.', {
    step: 'NEEDED',
    special: 20,
  }),
  DODGE_AND_DROP: interruptAction('Dodge and Drop', 'Drops to the ground before one foe’s missiles.', {
    dodgeBonus: 20,
    dodgeAgainst: 'THAT_FOE',
    shield: 'NONE',
    parry: 'NONE',
  }),
  SACRIFICIAL_DODGE: interruptAction('Sacrificial Dodge', 'A Step into an attack on a friend.', {
    step: 'NEEDED',
    parry: 'NONE',
  }),
  SACRIFICIAL_DODGE_AND_DROP: interruptAction(
    'Sacrificial Dodge and Drop',
    'Throws oneself on the centre of an explosion, sparing everybody else.',
  ),
} as const;
