import type { Json } from '../../../json.ts';
import { type Lifetimes, resetParts } from '../../../rules/effects/lifetimes.ts';
import {
  choice,
  combatantRef,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import type { Period } from '../../../rules/fight/encounter-rules.ts';
import { heldGrapple } from './held-grapple.ts';
import { spell } from './spell.ts';
import { MOST, task } from './task.ts';

export const behaviour = choice(
  'Behaviour',
  {
    ATTACK_CAUSER: 'The combatant attacks the one who caused the confusion.',
    ACT_NORMALLY: 'The combatant acts normally.',
    BABBLE: 'The combatant does nothing but babble.',
    FLEE_CAUSER: 'The combatant flees from the one who caused the confusion.',
    ATTACK_NEAREST: 'The combatant attacks the nearest creature.',
  },
  'What a confused combatant does in a turn.',
);

const counted = (what: string) => defaulted(integer(0, MOST, what), 0);
const yes = (what: string) => defaulted(flag(what), false);

export const state = record(
  'State',
  {
    lost: integer(0, MOST, 'Hit points lost so far.'),
    tasks: list(
      task,
      1000,
      'Unfinished extended checks: the combatant’s own tasks, and treatment of the combatant with a healing kit.',
    ),
    initiative: optional(integer(-MOST, MOST, 'Initiative of the combatant. Null if it is not rolled yet.')),
    tie: counted(
      'Number that decides between equal initiatives; the highest acts first. 0 if nothing was rolled for it.',
    ),
    turnTaken: yes('True if the combatant’s turn in this round has begun.'),
    actionsTaken: counted('Number of actions taken in this turn.'),
    feetMoved: counted('Movement used in this turn, in feet.'),
    spellEnergySpent: counted('Spell energy spent so far.'),
    powerPointsSpent: counted('Power points spent so far.'),
    spell: optional(spell),
    behaviour: optional(behaviour),
    doubled: yes('True if all actions of this turn are given up for double speed.'),
    haltedBy: optional(combatantRef('Enemy who has halted the movement of this turn. Null if none has.')),
    grapples: defaulted(
      list(heldGrapple, 100, 'Grapples that the combatant is in, one for each opponent.'),
      [],
    ),
    followUp: optional(
      combatantRef(
        'Opponent that the combatant may attack by a position change or grappling attack at once after a takedown. Null if none.',
      ),
    ),
    exposedTo: optional(
      combatantRef(
        'Enemy who may make a free melee attack on the combatant until this turn ends. Null if none.',
      ),
    ),
    unconsciousAt: optional(
      integer(
        -1000,
        1000,
        'Constitution at or below which submissions keep the combatant unconscious. Null if they do not.',
      ),
    ),
    dropped: defaulted(
      list(text(100, 'Name of a weapon.'), 1000, 'Names of the weapons that have left the hand.'),
      [],
    ),
  },
  'What a combatant of Skill20 RPG has lost, spent and begun.',
);

export type State = Value<typeof state>;

const nothing = {
  lost: 0,
  tasks: [],
  initiative: null,
  tie: 0,
  turnTaken: false,
  actionsTaken: 0,
  feetMoved: 0,
  spellEnergySpent: 0,
  powerPointsSpent: 0,
  spell: null,
  behaviour: null,
  doubled: false,
  haltedBy: null,
  grapples: [],
  followUp: null,
  exposedTo: null,
  unconsciousAt: null,
  dropped: [],
} satisfies State;

export const initialState = (): Json => nothing;

const lifetimes: Lifetimes<State> = {
  lost: 'PERSON',
  tasks: 'PERSON',
  initiative: 'FIGHT',
  tie: 'FIGHT',
  turnTaken: 'ROUND',
  actionsTaken: 'TURN',
  feetMoved: 'TURN',
  spellEnergySpent: 'PERSON',
  powerPointsSpent: 'PERSON',
  spell: 'FIGHT',
  behaviour: 'TURN',
  doubled: 'TURN',
  haltedBy: 'TURN',
  grapples: 'FIGHT',
  followUp: 'TURN',
  exposedTo: 'TURN',
  unconsciousAt: 'PERSON',
  dropped: 'FIGHT',
};

/** Resets what a new turn, round or fight restores. A spell that has taken effect is dropped from the state. */
export function startPeriod(given: Json, opens: Period): Json {
  const after = resetParts<State>(given as State, nothing, lifetimes, opens);
  const spell = after.spell?.stage === 'UNDER_WAY' ? after.spell : null;
  return { ...after, spell, turnTaken: opens === 'TURN' };
}
