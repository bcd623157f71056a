import { attackAction } from './manoeuvre-rows.ts';

/** Manoeuvres that need the Attack of a round (PMA-063 to PMA-092, 116). */
export const attackActions = {
  MELEE_ATTACK: attackAction('Attack', 'One strike with a ready melee weapon or none.', { step: 'EITHER' }),
  RANGED_ATTACK: attackAction('Attack', 'One thrown weapon or shot.', { step: 'EITHER', parry: 'NONE' }),
  SHORT_BURST: attackAction('Short-Burst', 'A burst of three rounds.', { step: 'EITHER', parry: 'NONE' }),
  ALL_OUT_ATTACK: attackAction(
    'All-Out Attack',
    'A strike in melee without thought of defence; a Step before it, no movement after it.',
    { step: 'BEFORE', dodgeBonus: -30, shield: 'NONE', parry: 'NONE', attackBonus: 30 },
  ),
  GRAPPLE: attackAction('Grappling', 'Grabs a foe in the same space; every critical is a Grapple critical.', {
    step: 'EITHER',
  }),
  SLAM: attackAction('Slam', 'Collides with a foe on purpose; a miss carries one past.', { step: 'EITHER' }),
  TOUCH: attackAction('Touch Attacks', 'Touches a foe with a free hand.'),
  FEINT: attackAction('Feint', 'Pretends a strike, to weaken the foe’s defence against the next.', {
    step: 'EITHER',
  }),
  CAST_SPELL: attackAction('Standard Spell Casting', 'Casts a spell, right after any preparation.'),
  SHAKE_FREE: attackAction('Fascinated', 'Shakes an ally free of what fascinates them.'),
  DELAY: attackAction('Delay', 'Holds the Attack for a stated moment; ends the turn.', {
    parry: 'WITH_INTERRUPT',
  }),
} as const;
