import { combat } from '../core/citations.ts';
import { moveAction } from './manoeuvre-rows.ts';

/** Number of ranks with a weapon that are needed to ready it during a Move. */
export const READY_RANKS = 3;

/** Manoeuvres that need one or two Moves of a round (PMA-093 to PMA-110). */
export const moveActions = {
  MOVE: moveAction(combat('Move', 'PMA-094'), 'The combatant moves up to the Move rating and turns freely.', {
    movement: 'MOVE',
  }),
  MOVE_TUMBLING: moveAction(combat('Move', 'PMA-095'), 'The combatant tumbles successfully while moving.', {
    movement: 'MOVE',
    dodgeBonus: 20,
    dodgeAgainst: 'OPPORTUNITY',
  }),
  AIM: moveAction(
    { rule: combat('Aim', 'PMA-096'), guard: combat('Aim', 'PMA-100') },
    'The combatant aims one weapon at one perceptible target.',
    {
      step: 'EITHER',
      dodge: 'UNLESS_AIM_IS_KEPT',
      shield: 'UNLESS_AIM_IS_KEPT',
      parry: 'NONE',
    },
  ),
  AIM_BRACED: moveAction(
    { rule: combat('Aim', 'PMA-097'), guard: combat('Aim', 'PMA-100') },
    'The combatant does not move and aims a crossbow that rests on something solid.',
    {
      dodge: 'UNLESS_AIM_IS_KEPT',
      shield: 'UNLESS_AIM_IS_KEPT',
      parry: 'NONE',
    },
  ),
  EVALUATE: moveAction(
    combat('Evaluate'),
    'The combatant studies a visible foe who could be struck now or after one Step.',
  ),
  CHANGE_POSTURE: moveAction(
    combat('Change Posture'),
    'The combatant stands, sits, kneels, crawls or lies down.',
    {
      step: 'EITHER',
    },
  ),
  PICK_UP: moveAction(
    combat('Pick Up'),
    'The combatant takes something within reach from the ground, which provokes Opportunity Attacks from foes in reach.',
    { step: 'EITHER' },
  ),
  READY: moveAction(
    { rule: combat('Ready', 'PMA-104'), guard: combat('Ready', 'PMA-105') },
    'The combatant draws or prepares an item with a free hand, or switches an ability on or off.',
    {
      step: 'EITHER',
      parry: 'HALF',
    },
  ),
  READY_WHILE_MOVING: moveAction(
    { rule: combat('Ready', 'PMA-104'), guard: combat('Ready', 'PMA-105') },
    'Over a whole Move, the combatant draws a weapon in which it has 3 or more ranks.',
    {
      movement: 'MOVE',
      parry: 'HALF',
    },
  ),
  DRINK: moveAction(
    combat('Drink a Potion/Brewed Herb'),
    'The combatant drinks a readied brew or potion. It takes effect in the following round.',
  ),
  LOAD_BOW: moveAction(
    combat('Load Bow/Sling/Hand Crossbow'),
    'The combatant loads a bow, sling or hand crossbow.',
    {
      step: 'EITHER',
      shield: 'NONE',
      parry: 'NONE',
    },
  ),
  COCK_LIGHT_CROSSBOW: moveAction(
    combat('Load Light Crossbow', 'PMA-108'),
    'The combatant cocks a light crossbow.',
    {
      shield: 'NONE',
      parry: 'NONE',
    },
  ),
  COCK_HEAVY_CROSSBOW: moveAction(
    combat('Load Heavy Crossbow', 'PMA-109'),
    'The combatant cocks a heavy crossbow without interruption.',
    {
      move: 2,
      shield: 'NONE',
      parry: 'NONE',
    },
  ),
  LOAD_CROSSBOW: moveAction(
    combat('Load Light Crossbow', 'PMA-108'),
    'The combatant puts a bolt on a cocked crossbow.',
    {
      step: 'EITHER',
      shield: 'NONE',
      parry: 'NONE',
    },
  ),
  RELOAD: moveAction(combat('Reload'), 'The combatant changes a magazine, or puts one shell into a breech.'),
} as const;
