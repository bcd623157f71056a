import {
  called,
  combatantRef,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
} from '../../../rules/fields/field.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';
import { feintAt } from '../attempt/attack-input.ts';
import { fireMode } from '../tables/fire-modes.ts';

const MOST = 1000;

const foe = combatantRef('Id of a foe in the encounter.');
const foes = (what: string) => list(foe, MOST, what);

export const wokenAt = record(
  'WokenAt',
  {
    lost: integer(0, 1_000_000_000, 'Concussion hits lost when the combatant was woken.'),
    nonlethal: integer(0, 1_000_000_000, 'Nonlethal damage when the combatant was woken.'),
    penalty: integer(
      -10_000_000,
      10_000_000,
      'Penalties that counted towards unconsciousness when the combatant was woken.',
    ),
    stun: integer(0, 10_000_000, 'Total rounds of stun when the combatant was woken.'),
  },
  'State of the combatant when the game master woke it.',
);

export const ammunitionUsed = record(
  'AmmunitionUsed',
  {
    weapon: text(100, 'Name of the weapon.'),
    used: integer(0, 1_000_000, 'Rounds of ammunition used since reloading.'),
  },
  'Ammunition that a weapon has used.',
);

export const loadingMade = record(
  'LoadingMade',
  {
    weapon: text(100, 'Name of the weapon.'),
    steps: integer(1, 10, 'Number of loading steps completed.'),
  },
  'A weapon that is being loaded.',
);

export const placeTaken = record(
  'PlaceTaken',
  {
    basicSpeed: optional(integer(0, 1000, 'Basic Speed of the combatant directly before this place.')),
    quickness: integer(-100, 100, 'QU of the combatant directly before this place.'),
    after: list(
      integer(0, MOST, 'A later place has a lower number.'),
      MOST,
      'Position among the Waits after the same place: one number for each level of nesting.',
    ),
  },
  'A place in the turn order after a Wait, directly after another combatant’s place.',
);

export const strikesMade = record(
  'StrikesMade',
  {
    main: integer(0, MOST, 'Strikes with the main hand.'),
    off: integer(0, MOST, 'Strikes with the off hand.'),
    hands: defaulted(
      list(
        text(100, 'Name of a weapon.'),
        2,
        'The main hand’s weapon, then the off hand’s weapon if there is one.',
      ),
      [],
    ),
  },
  'Strikes of a Full-Round Attack made in this turn.',
);

export const firing = record(
  'Firing',
  {
    mode: fireMode,
    weapon: defaulted(optional(text(100, 'Name of the gun.')), null),
    attacks: integer(0, MOST, 'Number of attacks made with the gun in this turn.'),
    struck: defaulted(foes('Foes attacked with the gun in this turn.'), []),
  },
  'Shots fired with a gun in this turn.',
);

export const feintHeld = record(
  'FeintHeld',
  {
    foe,
    at: feintAt,
    turns: integer(0, 2, 'Number of turns that the combatant has begun since the Feint.'),
    ofAction: defaulted(flag('True if the Feint affects only the strikes of one Full-Round Attack.'), false),
  },
  'A foe deceived by a Feint.',
);

export const wardHeld = record(
  'WardHeld',
  {
    spell: text(100, 'Name of the spell.'),
    bonus: integer(1, MOST, 'Bonus that the spell adds to a defence.'),
    left: integer(1, 100, 'Number of attacks against which the spell can still be used.'),
  },
  'A defensive spell in force.',
);

export const warding = record(
  'Warding',
  {
    by: called('casterId', combatantRef('Caster of the defensive spell.')),
    spell: text(100, 'Name of the spell.'),
    bonus: integer(1, MOST, 'Bonus that the spell adds to the defence.'),
  },
  'A defensive spell that applies to the next attack.',
);

export const spellMaintained = record(
  'SpellMaintained',
  {
    spell: text(100, 'Name of the spell.'),
    paid: flag('True if the spell is paid for in the current turn.'),
  },
  'A spell that the combatant maintains.',
);

export const aiding = record(
  'Aiding',
  {
    patient: combatantRef('Patient of the First Aid.'),
    rounds: integer(
      1,
      MOST,
      'Rounds of First Aid given so far, or Moves if the option `firstAidPaidInMoves` is on.',
    ),
  },
  'First Aid that the combatant is giving.',
);

export const turn = record(
  'TurnState',
  {
    taken: list(manoeuvre, MOST, 'Manoeuvres taken in the turn. Empty while the combatant is off guard.'),
    exchanged: flag('True if the combatant has exchanged actions.'),
    steps: integer(0, MOST, 'Squares moved by Steps.'),
    moved: integer(0, 1_000_000, 'Squares moved other than by Steps.'),
    interruptsGranted: integer(0, MOST, 'Total Interrupts granted for the turn.'),
    delaying: flag('True if the combatant has delayed an Attack.'),
    waiting: flag('True if the combatant waits.'),
  },
  'Actions that a combatant has taken in its turn so far.',
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
    actions: integer(1, MOST, 'Number of consecutive Aim or Evaluate actions.'),
    braced: flag('True if the weapon rests on something.'),
    turns: integer(0, 2, 'Number of turns that the combatant has begun since the Feint.'),
  },
  'A foe that the combatant has aimed at or evaluated.',
);
