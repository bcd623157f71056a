import type { Json } from '../../../json.ts';
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
import { location } from '../harm/locations.ts';
import { severity } from '../harm/wound.ts';
import { aimRecord } from './aim-kept.ts';
import { grapplingEffect } from './grappling.ts';
import { lodgedWeapon } from './lodged-weapon.ts';
import { plan } from './plan.ts';

const MOST = 1000;

/** Budget of the turn: one action. */
export const ACTION = 'ACTION';

/** Powers cost power points, which do not return during a fight. */
export const POWER_POINTS = 'POWER_POINTS';

/** Bleeding costs fatigue points, if the group uses them. */
export const FATIGUE = 'FATIGUE';

/** Singular and plural names. */
export const amounts = {
  [ACTION]: ['action', 'actions'],
  [POWER_POINTS]: ['power point', 'power points'],
  [FATIGUE]: ['fatigue point', 'fatigue points'],
} as const;

/** Defences that a round counts. Dodging a missile is separate, because only the first is allowed. */
export const roundDefences = {
  PARRY: 'The combatant tried to parry.',
  DODGE: 'The combatant tried to dodge.',
  DODGE_MISSILE: 'The combatant tried to dodge a missile that was shot.',
  FREE_PARRY: 'The combatant tried a free parry while fighting defensively.',
  FREE_DODGE: 'The combatant tried a free dodge while fighting defensively.',
  FREE_DODGE_MISSILE: 'The combatant tried a free dodge from a missile that was shot.',
} as const;

/** Recorded wounds and other changes. Hit points are computed from this and the sheet. */
export const state = record(
  'State',
  {
    wounds: list(
      record(
        'Wound',
        {
          points: integer(0, 1_000_000, 'Hit points that the wound still costs.'),
          severity: optional(severity),
          location: optional(location),
        },
        'One wound of the combatant.',
      ),
      MOST,
      'Wounds, oldest first.',
    ),
    items: list(
      record(
        'Item',
        {
          name: text(100, 'Name of the weapon or shield.'),
          lost: integer(0, 1_000_000, 'Hit points that the item has lost.'),
          broken: flag('True if the item is broken.'),
        },
        'A damaged weapon or shield.',
      ),
      MOST,
      'Damaged weapons and shields.',
    ),
    away: defaulted(
      list(
        record(
          'ItemAway',
          {
            item: text(100, 'Name of the weapon or shield.'),
            why: choice(
              'AwayReason',
              {
                DROPPED: 'The item lies on the ground until it is picked up.',
                LODGED: 'The item was left in a wound until it is pulled free.',
                TAKEN: 'Another combatant has taken the item out of a wound.',
                JAMMED: 'The weapon has malfunctioned until it is cleared. It can still parry.',
              },
              'Why the item is not ready.',
            ),
            metres: integer(0, 1_000_000, 'Distance to the item in metres.'),
            in: called(
              'woundedId',
              optional(
                combatantRef(
                  'Combatant in whose wound the item was left. Null if unknown, or for other reasons.',
                ),
              ),
            ),
          },
          'A weapon or shield that is not ready.',
        ),
        MOST,
        'Weapons and shields of the combatant that are not ready to use.',
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
        integer(0, 10_000, 'DEX rank of the attack. 0 if it is not known.'),
        MOST,
        'DEX ranks of the attacks that `defences` answered, in the same order.',
      ),
      [],
    ),
    defencesFailed: defaulted(integer(0, MOST, 'Number of parries and dodges of this round that failed.'), 0),
    missilesFaced: defaulted(integer(0, MOST, 'Number of missiles shot at the combatant this round.'), 0),
    actionsTaken: defaulted(integer(0, MOST, 'Number of actions taken in this turn.'), 0),
    turnsBegun: defaulted(integer(0, MOST, 'Number of turns that the combatant has begun this round.'), 0),
    engaged: defaulted(flag('True if the combatant is in hand-to-hand combat.'), false),
    initiative: optional(integer(1, 10, 'Result of the initiative die. Null if the group does not use one.')),
    plan: optional(plan),
    aim: optional(aimRecord),
    lodged: defaulted(list(lodgedWeapon, MOST, 'Weapons lodged in the wounds of the combatant.'), []),
    entangler: optional(
      record(
        'Entangler',
        {
          by: called('entanglerId', combatantRef('Combatant who entangled this one.')),
          weapon: defaulted(text(100, 'Name of the entangling weapon.'), 'weapon'),
          keepsControl: flag('True if the other combatant still holds the weapon.'),
        },
        'The combatant who entangled this one, and the weapon used.',
      ),
    ),
    grapples: called(
      'grapplesTried',
      defaulted(list(grapplingEffect, 7, 'Grapple effects that the combatant has tried this turn.'), []),
    ),
    aided: defaulted(
      list(
        record(
          'Aided',
          {
            wound: integer(0, MOST, 'Index of the wound, from 0.'),
            healer: combatantRef('Combatant who tried First Aid.'),
          },
          'An attempt at First Aid on a wound.',
        ),
        MOST,
        'Attempts at First Aid, successful or not.',
      ),
      [],
    ),
    losses: defaulted(
      list(
        record(
          'Loss',
          {
            attribute: text(20, 'Name of the value on the sheet.'),
            points: integer(1, 1_000_000, 'Number of points of the value that are lost.'),
          },
          'Points of a sheet value that are lost for good.',
        ),
        MOST,
        'Lasting losses of sheet values from major wounds.',
      ),
      [],
    ),
    minorToday: defaulted(integer(0, 1_000_000, 'Hit points lost to minor wounds of the day.'), 0),
    majorWoundsRolled: defaulted(integer(0, MOST, 'Major wounds for which the table was rolled.'), 0),
    powerPointsSpent: defaulted(integer(0, 1_000_000, 'Power points spent and not yet regained.'), 0),
    fatigueSpent: defaulted(integer(0, 1_000_000, 'Fatigue points that the combatant has lost.'), 0),
    prepared: optional(text(100, 'Power that takes effect as the next powers phase starts. Null if none.')),
    healedThisRound: defaulted(flag('True if the combatant regained hit points in this round.'), false),
    week: optional(
      record(
        'HealingWeek',
        {
          hours: integer(0, 167, 'Hours of the healing week that have passed.'),
          rolled: optional(integer(0, 100, 'Hit points that the week restores. Null if not yet rolled.')),
        },
        'The current week of natural healing.',
      ),
    ),
    luckOwed: defaulted(flag('True if a Luck roll is due for the minor wounds of the day.'), false),
    luckAt: defaulted(
      integer(0, 1_000_000, 'Hit points lost to minor wounds when Luck was last due or rolled this day.'),
      0,
    ),
    faintedAt: optional(
      integer(
        0,
        1_000_000,
        'Hit points lost when the combatant last fell unconscious. Healing lowers it. Null if that has not happened.',
      ),
    ),
    dyingAfterTurn: defaulted(
      flag(
        'True if the combatant’s last turn of the round had already begun when the fatal wound was dealt.',
      ),
      false,
    ),
    dyingRolls: defaulted(integer(0, MOST, 'Number of Stamina rolls made for a dying blow.'), 0),
    lastActionTaken: defaulted(flag('True if the dying combatant has taken the last action.'), false),
  },
  'Recorded state of a combatant of Basic Roleplaying, such as wounds, losses and points spent.',
);

export type State = Value<typeof state>;

/** State of an unhurt combatant who has done nothing. */
export const unhurt: State = {
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
  lastActionTaken: false,
};

export const initialState = (): Json => unhurt;

/** The entries about other items, and a malfunction of this one. An item is in one place, in order or not. */
export const elsewhere = ({ away }: State, item: string): State['away'] =>
  away.filter((each) => each.item !== item || each.why === 'JAMMED');
