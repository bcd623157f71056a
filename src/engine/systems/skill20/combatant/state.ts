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

export const behaviour = choice(
  'Behaviour',
  {
    ATTACK_CAUSER: 'Attacks whoever caused the confusion.',
    ACT_NORMALLY: 'Acts normally.',
    BABBLE: 'Does nothing but babble.',
    FLEE_CAUSER: 'Flees from whoever caused the confusion.',
    ATTACK_NEAREST: 'Attacks the nearest creature.',
  },
  'What somebody confused does.',
);

export const MOST = 1_000_000_000;

const counted = (what: string) => defaulted(integer(0, MOST, what), 0);
const yes = (what: string) => defaulted(flag(what), false);

const task = record(
  'Task',
  {
    name: text(100, 'What is being done.'),
    sum: integer(0, MOST, 'What the rolls so far have come to.'),
    rolls: integer(0, MOST, 'How many there were.'),
    threshold: integer(1, MOST, 'What is to be reached.'),
    rounds: counted('Rounds of a fight worked towards the next roll.'),
  },
  'An extended check that is not done yet.',
);

/** What has been suffered and spent, and what is under way. */
export const state = record(
  'State',
  {
    lost: integer(0, MOST, 'Hit points lost.'),
    tasks: list(
      task,
      1000,
      'Extended checks that are not done yet: one’s own, and the healing kit at work on one.',
    ),
    initiative: optional(integer(-MOST, MOST, 'The number to act by, where it is rolled.')),
    tie: counted('What decides between equal numbers; 0 where nothing was thrown for that.'),
    turnTaken: yes('Whether a turn of this round has begun.'),
    actionsTaken: counted('Actions taken in this turn.'),
    feetMoved: counted('Feet of movement used in this turn.'),
    spellEnergySpent: counted('Spell energy spent.'),
    powerPointsSpent: counted('Power points spent.'),
    spell: optional(spell),
    behaviour: optional(behaviour),
    doubled: yes('Whether all actions of this turn are given up for double speed.'),
    haltedBy: optional(combatantRef('The enemy that has halted the movement of this turn.')),
    grapples: defaulted(list(heldGrapple, 100, 'Whom they grapple with.'), []),
    followUp: optional(
      combatantRef(
        'The opponent that a takedown allows to attack in the grapple, or to outmanoeuvre, at once.',
      ),
    ),
    exposedTo: optional(
      combatantRef('The enemy that may make a free melee attack on them until this turn is over.'),
    ),
    dropped: defaulted(list(text(100, 'Which weapon.'), 1000, 'Weapons that have left the hand.'), []),
  },
  'What a combatant of Skill20 RPG has suffered and is at.',
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
  dropped: 'FIGHT',
};

/** What allows something anew as a turn, a round or a fight opens; what took effect before a turn is over with it. */
export function startPeriod(given: Json, opens: Period): Json {
  const after = resetParts<State>(given as State, nothing, lifetimes, opens);
  const spell = after.spell?.stage === 'UNDER_WAY' ? after.spell : null;
  return { ...after, spell, turnTaken: opens === 'TURN' };
}
