import { combatantRef, flag, integer, list, optional, record, text } from '../../../rules/fields/field.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';

const MOST = 1000;

export const turn = record(
  'TurnState',
  {
    taken: list(manoeuvre, MOST, 'Manoeuvres taken in the turn. Empty while off guard.'),
    exchanged: flag('True if actions were exchanged.'),
    steps: integer(0, MOST, 'Squares moved by Steps.'),
    moved: integer(0, 1_000_000, 'Squares moved by other movement than Steps.'),
    interruptsGranted: integer(0, MOST, 'Total Interrupts granted for the turn.'),
    delaying: flag('True if an Attack is delayed.'),
    waiting: flag('True if the combatant waits.'),
  },
  'What a combatant has done in its turn so far.',
);

/** A turn in which nothing has been done yet. */
export const initialTurn = {
  taken: [],
  exchanged: false,
  steps: 0,
  moved: 0,
  interruptsGranted: 1,
  delaying: false,
  waiting: false,
};

export const preparation = record(
  'PreparedAgainst',
  {
    foe: combatantRef('Id of a foe in the encounter.'),
    weapon: optional(text(100, 'Name of the aimed weapon. Null for Evaluate.')),
    actions: integer(1, MOST, 'Number of consecutive actions.'),
    braced: flag('True if the weapon is rested on something.'),
    turns: integer(0, 2, 'Number of the combatant’s own turns begun since then.'),
  },
  'A foe aimed at or evaluated.',
);
