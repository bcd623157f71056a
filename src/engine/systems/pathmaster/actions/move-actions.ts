import { combat } from '../core/citations.ts';
import { moveAction } from './manoeuvre-rows.ts';

/** Number of ranks with a weapon that are needed to ready it during a Move. */
export const READY_RANKS = 3;

/** Manoeuvres that need one or two Moves of a round (PMA-093 to PMA-110). */
export const moveActions = {
  MOVE: moveAction(combat('Move', 'PMA-094'), 'Goes up to the Move rating, turning at will.', {
    movement: 'MOVE',
  }),
  MOVE_TUMBLING: moveAction(combat('Move', 'PMA-095'), 'A Move with a successful tumble.', {
    movement: 'MOVE',
    dodgeBonus: 20,
    dodgeAgainst: 'OPPORTUNITY',
  }),
  AIM: moveAction(
    { rule: combat('Aim', 'PMA-096'), guard: combat('Aim', 'PMA-100') },
    'Aims one weapon at one target that can be perceived.',
    {
      step: 'EITHER',
      dodge: 'UNLESS_AIM_IS_KEPT',
      shield: 'UNLESS_AIM_IS_KEPT',
      parry: 'NONE',
    },
  ),
  AIM_BRACED: moveAction(
    { rule: combat('Aim', 'PMA-097'), guard: combat('Aim', 'PMA-100') },
    'Aims a crossbow that rests on something solid, without moving at all.',
    {
      dodge: 'UNLESS_AIM_IS_KEPT',
      shield: 'UNLESS_AIM_IS_KEPT',
      parry: 'NONE',
    },
  ),
  EVALUATE: moveAction(combat('Evaluate'), 'Studies a visible foe who can be struck now or after one Step.'),
  CHANGE_POSTURE: moveAction(combat('Change Posture'), 'Stands, sits, kneels, crawls or lies down.', {
    step: 'EITHER',
  }),
  PICK_UP: moveAction(
    combat('Pick Up'),
    'Takes something within reach from the ground; provokes Opportunity Attacks of foes in reach.',
    { step: 'EITHER' },
  ),
  READY: moveAction(
    { rule: combat('Ready', 'PMA-104'), guard: combat('Ready', 'PMA-105') },
    'Draws or prepares an item with a free hand, or switches an ability.',
    {
      step: 'EITHER',
      parry: 'HALF',
    },
  ),
  READY_WHILE_MOVING: moveAction(
    { rule: combat('Ready', 'PMA-104'), guard: combat('Ready', 'PMA-105') },
    'Draws a weapon of 3 or more ranks over a whole Move.',
    {
      movement: 'MOVE',
      parry: 'HALF',
    },
  ),
  DRINK: moveAction(
    combat('Drink a Potion/Brewed Herb'),
    'Drinks what is in hand; works in the following round.',
  ),
  LOAD_BOW: moveAction(combat('Load Bow/Sling/Hand Crossbow'), 'Loads a bow, sling or hand crossbow.', {
    step: 'EITHER',
    shield: 'NONE',
    parry: 'NONE',
  }),
  COCK_LIGHT_CROSSBOW: moveAction(combat('Load Light Crossbow', 'PMA-108'), 'Cocks a light crossbow.', {
    shield: 'NONE',
    parry: 'NONE',
  }),
  COCK_HEAVY_CROSSBOW: moveAction(
    combat('Load Heavy Crossbow', 'PMA-109'),
    'Cocks a heavy crossbow, without interruption.',
    {
      move: 2,
      shield: 'NONE',
      parry: 'NONE',
    },
  ),
  LOAD_CROSSBOW: moveAction(combat('Load Light Crossbow', 'PMA-108'), 'Puts a bolt on a cocked crossbow.', {
    step: 'EITHER',
    shield: 'NONE',
    parry: 'NONE',
  }),
  RELOAD: moveAction(combat('Reload'), 'Changes a magazine, or puts one shell into a breech.'),
} as const;
