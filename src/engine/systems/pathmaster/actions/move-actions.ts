import { combat } from '../core/citations.ts';
import { moveAction } from './manoeuvre-rows.ts';

/** Ranks with a weapon that are needed to ready it during a Move. */
export const READY_RANKS = 3;

/** Manoeuvres that need one Move or two of a round (PMA-093 to PMA-110). */
export const moveActions = {
  MOVE: moveAction(combat('Move', 'PMA-094'), 'Move up to your Move rating and turn freely.', {
    movement: 'MOVE',
  }),
  MOVE_TUMBLING: moveAction(combat('Move', 'PMA-095'), 'Move with a successful tumble.', {
    movement: 'MOVE',
    dodgeBonus: 20,
    dodgeAgainst: 'OPPORTUNITY',
  }),
  AIM: moveAction(
    { rule: combat('Aim', 'PMA-096'), guard: combat('Aim', 'PMA-100') },
    'Aim one weapon at one target that you can perceive.',
    {
      step: 'EITHER',
      dodge: 'UNLESS_AIM_IS_KEPT',
      shield: 'UNLESS_AIM_IS_KEPT',
      parry: 'NONE',
    },
  ),
  AIM_BRACED: moveAction(
    { rule: combat('Aim', 'PMA-097'), guard: combat('Aim', 'PMA-100') },
    'Aim a crossbow that rests on something solid, without any movement.',
    {
      dodge: 'UNLESS_AIM_IS_KEPT',
      shield: 'UNLESS_AIM_IS_KEPT',
      parry: 'NONE',
    },
  ),
  EVALUATE: moveAction(
    combat('Evaluate'),
    'Study a visible foe whom you could strike now or after one Step.',
  ),
  CHANGE_POSTURE: moveAction(combat('Change Posture'), 'Stand, sit, kneel, crawl or lie down.', {
    step: 'EITHER',
  }),
  PICK_UP: moveAction(
    combat('Pick Up'),
    'Take something within reach from the ground. It provokes Opportunity Attacks from foes in reach.',
    { step: 'EITHER' },
  ),
  READY: moveAction(
    { rule: combat('Ready', 'PMA-104'), guard: combat('Ready', 'PMA-105') },
    'Draw or prepare an item with a free hand, or switch an ability.',
    {
      step: 'EITHER',
      parry: 'HALF',
    },
  ),
  READY_WHILE_MOVING: moveAction(
    { rule: combat('Ready', 'PMA-104'), guard: combat('Ready', 'PMA-105') },
    'Draw a weapon in which you have 3 or more ranks, over a whole Move.',
    {
      movement: 'MOVE',
      parry: 'HALF',
    },
  ),
  DRINK: moveAction(
    combat('Drink a Potion/Brewed Herb'),
    'Drink what is in your hand. It takes effect in the following round.',
  ),
  LOAD_BOW: moveAction(combat('Load Bow/Sling/Hand Crossbow'), 'Load a bow, sling or hand crossbow.', {
    step: 'EITHER',
    shield: 'NONE',
    parry: 'NONE',
  }),
  COCK_LIGHT_CROSSBOW: moveAction(combat('Load Light Crossbow', 'PMA-108'), 'Cock a light crossbow.', {
    shield: 'NONE',
    parry: 'NONE',
  }),
  COCK_HEAVY_CROSSBOW: moveAction(
    combat('Load Heavy Crossbow', 'PMA-109'),
    'Cock a heavy crossbow without interruption.',
    {
      move: 2,
      shield: 'NONE',
      parry: 'NONE',
    },
  ),
  LOAD_CROSSBOW: moveAction(combat('Load Light Crossbow', 'PMA-108'), 'Put a bolt on a cocked crossbow.', {
    step: 'EITHER',
    shield: 'NONE',
    parry: 'NONE',
  }),
  RELOAD: moveAction(combat('Reload'), 'Change a magazine, or put one shell into a breech.'),
} as const;
