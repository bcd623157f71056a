import { moveAction } from './manoeuvre-rows.ts';

/** Ranks with a weapon that are needed to ready it during a Move. */
export const READY_RANKS = 3;

/** Manoeuvres that need one Move or two of a round (PMA-093 to PMA-110). */
export const moveActions = {
  MOVE: moveAction('Move', 'Goes up to the Move rating, turning at will.', { movement: 'MOVE' }),
  MOVE_TUMBLING: moveAction('Move', 'A Move with a successful tumble.', {
    movement: 'MOVE',
    dodgeBonus: 20,
    dodgeAgainst: 'OPPORTUNITY',
  }),
  AIM: moveAction('Aim', 'Aims one weapon at one target that can be perceived.', {
    step: 'EITHER',
    dodge: 'UNLESS_AIM_IS_KEPT',
    shield: 'UNLESS_AIM_IS_KEPT',
    parry: 'NONE',
  }),
  AIM_BRACED: moveAction('Aim', 'Aims a crossbow that rests on something solid, without moving at all.', {
    dodge: 'UNLESS_AIM_IS_KEPT',
    shield: 'UNLESS_AIM_IS_KEPT',
    parry: 'NONE',
  }),
  EVALUATE: moveAction('Evaluate', 'Studies a visible foe who can be struck now or after one Step.'),
  CHANGE_POSTURE: moveAction('Change Posture', 'Stands, sits, kneels, crawls or lies down.', {
    step: 'EITHER',
  }),
  PICK_UP: moveAction(
    'Pick Up',
    'Takes something within reach from the ground; provokes Opportunity Attacks of foes in reach.',
    { step: 'EITHER' },
  ),
  READY: moveAction('Ready', 'Draws or prepares an item with a free hand, or switches an ability.', {
    step: 'EITHER',
    parry: 'HALF',
  }),
  READY_WHILE_MOVING: moveAction('Ready', 'Draws a weapon of 3 or more ranks over a whole Move.', {
    movement: 'MOVE',
    parry: 'HALF',
  }),
  DRINK: moveAction('Drink a Potion/Brewed Herb', 'Drinks what is in hand; works in the following round.'),
  LOAD_BOW: moveAction('Load Bow/Sling/Hand Crossbow', 'Loads a bow, sling or hand crossbow.', {
    step: 'EITHER',
    shield: 'NONE',
    parry: 'NONE',
  }),
  COCK_LIGHT_CROSSBOW: moveAction('Load Light Crossbow', 'Cocks a light crossbow.', {
    shield: 'NONE',
    parry: 'NONE',
  }),
  COCK_HEAVY_CROSSBOW: moveAction('Load Heavy Crossbow', 'Cocks a heavy crossbow, without interruption.', {
    move: 2,
    shield: 'NONE',
    parry: 'NONE',
  }),
  LOAD_CROSSBOW: moveAction('Load Light Crossbow', 'Puts a bolt on a cocked crossbow.', {
    step: 'EITHER',
    shield: 'NONE',
    parry: 'NONE',
  }),
  RELOAD: moveAction('Reload', 'Changes a magazine, or puts one shell into a breech.'),
} as const;
