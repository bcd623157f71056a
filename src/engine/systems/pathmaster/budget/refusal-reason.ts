import { choice } from '../../../rules/fields/field.ts';

export const refusalReason = choice(
  'TurnRefusal',
  {
    FORBIDDEN_BY_CONDITION: 'A condition does not allow it.',
    FULL_ROUND_NEEDS_ATTACK_AND_MOVE:
      'A Full Round action needs the Attack and the Move, untouched and unexchanged.',
    NO_ATTACK_LEFT: 'No Attack action is left.',
    NO_MOVE_LEFT: 'No Move action is left.',
    NO_FREE_LEFT: 'No Free action is left.',
    NO_INTERRUPT_LEFT: 'No Interrupt is left.',
    STEP_USED: 'The Step of the round is used.',
    STEP_NOT_GRANTED: 'No maneuver of the turn allows a Step there.',
    NO_MOVEMENT_AFTER_ALL_OUT_ATTACK: 'Nothing moves after an All-Out Attack.',
    TOO_FAR: 'That is farther than the Move rating allows.',
    TWO_MOVES_ARE_A_RUN: 'Two Moves are a Run, which allows no Step.',
    NOTHING_AFTER_DELAY: 'Delay ends the turn.',
    ONLY_INTERRUPTS_WHILE_WAITING: 'A combatant who waits may only use the Interrupt.',
    NOT_WAITING: 'There is no Wait to use.',
    NOT_DELAYED: 'No Attack is delayed.',
    MOVED_TOO_FAR: 'A combatant who has moved more than a Step may not retreat.',
    TOO_FEW_RANKS: 'Drawing a weapon on the move takes 3 ranks with it.',
    NEEDS_A_MOVE: 'It goes with a Move of the same turn.',
    BRACED: 'A braced crossbow allows no movement.',
    AT_START_OF_TURN_ONLY: 'It is done as the turn begins.',
    EXCHANGE_NOT_ALLOWED: 'The group does not allow that exchange.',
    INTERRUPT_CAP: 'A round has no more Interrupts than that.',
  },
  'Reason why an action of a turn is not allowed.',
);

export type RefusalReason = keyof typeof refusalReason.values;
