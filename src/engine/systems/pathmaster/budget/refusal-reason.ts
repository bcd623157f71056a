import { choice } from '../../../rules/fields/field.ts';

export const refusalReason = choice(
  'TurnRefusal',
  {
    FORBIDDEN_BY_CONDITION: 'A condition forbids the action.',
    FULL_ROUND_NEEDS_ATTACK_AND_MOVE:
      'A Full Round action requires an Attack and a Move that are unused and not exchanged.',
    NO_ATTACK_LEFT: 'No Attack action is left.',
    NO_MOVE_LEFT: 'No Move action is left.',
    NO_FREE_LEFT: 'No Free action is left.',
    NO_INTERRUPT_LEFT: 'No Interrupt is left.',
    STEP_USED: 'The combatant has already used the round’s Step.',
    STEP_NOT_GRANTED: 'No manoeuvre of the turn allows a Step at this point.',
    NO_MOVEMENT_AFTER_ALL_OUT_ATTACK: 'No movement is allowed after an All-Out Attack.',
    TOO_FAR: 'The distance is greater than the Move rating allows.',
    TWO_MOVES_ARE_A_RUN: 'Two Moves count as a Run, which does not allow a Step.',
    NOTHING_AFTER_DELAY: 'A Delay has ended the combatant’s turn.',
    ONLY_INTERRUPTS_WHILE_WAITING: 'A combatant who waits may use only Interrupts.',
    NOT_WAITING: 'The combatant is not waiting.',
    NOT_DELAYED: 'The combatant has not delayed an Attack.',
    MOVED_TOO_FAR: 'A combatant who has moved more than a Step may not retreat.',
    TOO_FEW_RANKS: 'Drawing a weapon while moving requires 3 ranks with it.',
    NEEDS_A_MOVE: 'The action is possible only with a Move in the same turn.',
    BRACED: 'The combatant cannot move with a braced crossbow.',
    AT_START_OF_TURN_ONLY: 'The action is possible only at the start of the turn.',
    EXCHANGE_NOT_ALLOWED: 'The options do not allow this exchange.',
    INTERRUPT_CAP: 'The limit of Interrupts for the round has been reached.',
  },
  'Reason why an action of a turn is not allowed.',
);

export type RefusalReason = keyof typeof refusalReason.values;

/** Returns the reason as a clause of a longer sentence, such as "no Interrupt is left". */
export const refusalClause = (reason: RefusalReason): string =>
  refusalReason.values[reason].replace(/^./, (letter) => letter.toLowerCase()).replace(/\.$/, '');
