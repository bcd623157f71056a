import type { Json } from '../../../json.ts';
import { type Lifetimes, resetParts } from '../../../rules/effects/lifetimes.ts';
import {
  called,
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
import { readKept } from '../../../rules/fields/read.ts';
import type { Period } from '../../../rules/fight/encounter-rules.ts';
import { location } from '../harm/locations.ts';
import { severity } from '../harm/wound.ts';
import { aimRecord } from './aim-kept.ts';
import { grapplingEffect } from './grappling.ts';
import { lodgedWeapon } from './lodged-weapon.ts';
import { plan } from './plan.ts';

const MOST = 1000;

/** What a turn allows once. */
export const ACTION = 'ACTION';

/** What powers are paid with; they do not come back in a fight. */
export const POWER_POINTS = 'POWER_POINTS';

/** What bleeding tires, where the group keeps them. */
export const FATIGUE = 'FATIGUE';

/** What one and several of them are called. */
export const amounts = {
  [ACTION]: ['action', 'actions'],
  [POWER_POINTS]: ['power point', 'power points'],
  [FATIGUE]: ['fatigue point', 'fatigue points'],
} as const;

/** What a round counts: a dodge from a missile is told apart, since only the first is allowed. */
export const roundDefences = {
  PARRY: 'A parry.',
  DODGE: 'A dodge.',
  DODGE_MISSILE: 'A dodge from a missile that was shot.',
  FREE_PARRY: 'A free parry of somebody who fights defensively.',
  FREE_DODGE: 'A free dodge of somebody who fights defensively.',
  FREE_DODGE_MISSILE: 'A free dodge from a missile that was shot.',
} as const;

/** What the blows so far have done; hit points follow from it and the sheet. */
export const state = record(
  'State',
  {
    wounds: list(
      record(
        'Wound',
        {
          points: integer(0, 1_000_000, 'Hit points the wound still costs.'),
          severity: optional(severity),
          location: optional(location),
        },
        'One wound.',
      ),
      MOST,
      'Wounds, oldest first.',
    ),
    items: list(
      record(
        'Item',
        {
          name: text(100, 'Which weapon or shield.'),
          lost: integer(0, 1_000_000, 'Hit points it has lost.'),
          broken: flag('Whether it is broken.'),
        },
        'A weapon or shield that has suffered.',
      ),
      MOST,
      'Weapons and shields that have suffered.',
    ),
    away: defaulted(
      list(
        record(
          'ItemAway',
          {
            item: text(100, 'Which weapon or shield.'),
            why: choice(
              'AwayReason',
              {
                DROPPED: 'It lies on the ground, until it is taken up.',
                LODGED: 'It was left in a wound, until it is pulled free.',
                JAMMED: 'It has malfunctioned, until it is cleared; parrying is still possible.',
              },
              'Why it is not ready.',
            ),
            metres: integer(0, 1_000_000, 'How many metres away it lies.'),
          },
          'A weapon or shield that is not ready.',
        ),
        MOST,
        'Weapons and shields of theirs that are not ready in their hands.',
      ),
      [],
    ),
    defences: defaulted(
      list(
        choice('RoundDefence', roundDefences, 'A parry or dodge.'),
        MOST,
        'Parries and dodges tried this round, in order.',
      ),
      [],
    ),
    defenceRanks: defaulted(
      list(
        integer(0, 10_000, 'A DEX rank; 0 where it is not known.'),
        MOST,
        'The DEX ranks on which they were tried, in the same order.',
      ),
      [],
    ),
    defencesFailed: defaulted(integer(0, MOST, 'Parries and dodges of this round that failed.'), 0),
    missilesFaced: defaulted(integer(0, MOST, 'Missiles that were shot at them this round.'), 0),
    actionsTaken: defaulted(integer(0, MOST, 'Actions taken in this turn.'), 0),
    turnsBegun: defaulted(integer(0, MOST, 'Turns of this round that have come.'), 0),
    engaged: defaulted(flag('Whether they stand in hand-to-hand combat.'), false),
    initiative: optional(integer(1, 10, 'The initiative die, where the group plays with one.')),
    plan: optional(plan),
    aim: optional(aimRecord),
    lodged: defaulted(list(lodgedWeapon, MOST, 'Weapons that are lodged in wounds.'), []),
    entangler: optional(
      record(
        'Entangler',
        {
          by: combatantRef('The combatant who holds the weapon.'),
          weapon: defaulted(text(100, 'With which weapon.'), 'weapon'),
          keepsControl: flag('Whether the weapon is still in their hands.'),
        },
        'Who has entangled somebody.',
      ),
    ),
    grapples: called(
      'grapplesTried',
      defaulted(
        list(grapplingEffect, 7, 'What they have tried in this turn against somebody entangled.'),
        [],
      ),
    ),
    aided: defaulted(
      list(
        record(
          'Aided',
          {
            wound: integer(0, MOST, 'The wound, counted from 0.'),
            healer: combatantRef('The combatant who tried.'),
          },
          'First Aid that was tried on a wound.',
        ),
        MOST,
        'First Aid that was tried, whatever came of it.',
      ),
      [],
    ),
    losses: defaulted(
      list(
        record(
          'Loss',
          {
            attribute: text(20, 'Which number of the sheet.'),
            points: integer(1, 1_000_000, 'How many points of it are lost.'),
          },
          'Something lost for good.',
        ),
        MOST,
        'What major wounds have taken off the sheet for good.',
      ),
      [],
    ),
    minorToday: defaulted(
      integer(0, 1_000_000, 'Hit points that minor wounds have cost since the day began.'),
      0,
    ),
    majorWoundsRolled: defaulted(
      integer(0, MOST, 'How many major wounds have been rolled for on their table.'),
      0,
    ),
    powerPointsSpent: defaulted(integer(0, 1_000_000, 'Power points spent.'), 0),
    fatigueSpent: defaulted(integer(0, 1_000_000, 'Fatigue points lost.'), 0),
    prepared: optional(text(100, 'A power that takes effect as the next powers phase begins.')),
    healedThisRound: defaulted(flag('Whether hit points came back in this round.'), false),
    week: optional(
      record(
        'HealingWeek',
        {
          hours: integer(0, 167, 'Hours of the week that have passed.'),
          rolled: optional(integer(0, 100, 'Hit points that it brings in all; empty where not rolled yet.')),
        },
        'The week over which hit points come back.',
      ),
    ),
    luckOwed: defaulted(flag('Whether a Luck roll is owed for the day’s minor wounds.'), false),
    luckAt: defaulted(
      integer(0, 1_000_000, 'What the day’s minor wounds came to when Luck was last owed for them.'),
      0,
    ),
    faintedAt: optional(
      integer(
        0,
        1_000_000,
        'Hit points that were lost when they last fell unconscious, or fewer since healed.',
      ),
    ),
    dyingAfterTurn: defaulted(
      flag('Whether the last turn of the round had come when they were fatally wounded.'),
      false,
    ),
    dyingRolls: defaulted(integer(0, MOST, 'Stamina rolls made for a dying blow.'), 0),
  },
  'What a combatant of Basic Roleplaying has suffered.',
);

export type State = Value<typeof state>;

const nothing: State = {
  wounds: [],
  items: [],
  away: [],
  defences: [],
  defenceRanks: [],
  defencesFailed: 0,
  missilesFaced: 0,
  actionsTaken: 0,
  turnsBegun: 0,
  engaged: false,
  initiative: null,
  plan: null,
  aim: null,
  lodged: [],
  entangler: null,
  grapples: [],
  aided: [],
  losses: [],
  minorToday: 0,
  majorWoundsRolled: 0,
  prepared: null,
  powerPointsSpent: 0,
  fatigueSpent: 0,
  healedThisRound: false,
  week: null,
  luckOwed: false,
  luckAt: 0,
  faintedAt: null,
  dyingAfterTurn: false,
  dyingRolls: 0,
};

export const initialState = (): Json => nothing;

const lifetimes: Lifetimes<State> = {
  wounds: 'PERSON',
  items: 'PERSON',
  away: 'FIGHT',
  defences: 'ROUND',
  defenceRanks: 'ROUND',
  defencesFailed: 'ROUND',
  missilesFaced: 'ROUND',
  actionsTaken: 'TURN',
  turnsBegun: 'ROUND',
  engaged: 'FIGHT',
  initiative: 'FIGHT',
  plan: 'ROUND',
  aim: 'FIGHT',
  lodged: 'PERSON',
  entangler: 'FIGHT',
  grapples: 'TURN',
  aided: 'PERSON',
  losses: 'PERSON',
  minorToday: 'PERSON',
  majorWoundsRolled: 'PERSON',
  prepared: 'ROUND',
  powerPointsSpent: 'PERSON',
  fatigueSpent: 'PERSON',
  healedThisRound: 'ROUND',
  week: 'PERSON',
  luckOwed: 'PERSON',
  luckAt: 'PERSON',
  faintedAt: 'PERSON',
  dyingAfterTurn: 'PERSON',
  dyingRolls: 'PERSON',
};

/** A new turn allows another action; a new round opens with no defences made and nothing planned. */
export function startPeriod(given: Json, opens: Period): Json {
  const before = readKept(state, given);
  const after = resetParts(before, nothing, lifetimes, opens);
  return opens === 'TURN' ? { ...after, turnsBegun: before.turnsBegun + 1 } : after;
}
