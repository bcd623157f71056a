import type { Json } from '../../../json.ts';
import { part, requiredPart, stateParts } from '../../../rules/effects/state-parts.ts';
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
import { aimRecord } from './aim-kept.ts';
import { grapplingEffect } from './grappling.ts';
import { lodgedWeapon } from './lodged-weapon.ts';
import { plan } from './plan.ts';
import { aided, entangler, healingWeek, itemAway, loss, wound } from './records.ts';

const MOST = 1000;

/** Budget of a turn: one action. */
export const ACTION = 'ACTION';

/** Budget for powers. Power points do not return during a fight. */
export const POWER_POINTS = 'POWER_POINTS';

/** Budget for bleeding, if the group uses fatigue points. */
export const FATIGUE = 'FATIGUE';

/** Singular and plural names of each limited resource. */
export const amounts = {
  [ACTION]: ['action', 'actions'],
  [POWER_POINTS]: ['power point', 'power points'],
  [FATIGUE]: ['fatigue point', 'fatigue points'],
} as const;

/** Defences that are counted per round. Dodges of missiles are separate, because only the first is allowed. */
export const roundDefences = {
  PARRY: 'The combatant tried to parry.',
  DODGE: 'The combatant tried to dodge.',
  DODGE_MISSILE: 'The combatant tried to dodge a shot missile.',
  FREE_PARRY: 'The combatant tried a free parry while fighting defensively.',
  FREE_DODGE: 'The combatant tried a free dodge while fighting defensively.',
  FREE_DODGE_MISSILE: 'The combatant tried a free dodge from a shot missile while fighting defensively.',
} as const;

/** Recorded wounds and other changes. Hit points are computed from these and the sheet. */
const parts = stateParts(
  'State',
  {
    wounds: requiredPart('PERSON', list(wound, MOST, 'Wounds, oldest first.'), []),
    items: requiredPart(
      'PERSON',
      list(
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
      [],
    ),
    away: part(
      'FIGHT',
      defaulted(list(itemAway, MOST, 'Weapons and shields of the combatant that are not ready to use.'), []),
    ),
    defences: part(
      'ROUND',
      defaulted(
        list(
          choice('RoundDefence', roundDefences, 'A parry or dodge.'),
          MOST,
          'Parries and dodges attempted this round, in order.',
        ),
        [],
      ),
    ),
    defenceRanks: part(
      'ROUND',
      defaulted(
        list(
          integer(0, 10_000, 'DEX rank of the attack. 0 if it is not known.'),
          MOST,
          'DEX rank of the attack for each entry of `defences`, in the same order.',
        ),
        [],
      ),
    ),
    defencesFailed: part(
      'ROUND',
      defaulted(integer(0, MOST, 'Number of failed parries and dodges this round.'), 0),
    ),
    missilesFaced: part(
      'ROUND',
      defaulted(integer(0, MOST, 'Number of missiles shot at the combatant this round.'), 0),
    ),
    actionsTaken: part('TURN', defaulted(integer(0, MOST, 'Number of actions taken in this turn.'), 0), {
      spent: [ACTION],
    }),
    turnsBegun: part(
      'ROUND',
      defaulted(integer(0, MOST, 'Number of turns that the combatant has begun this round.'), 0),
    ),
    engaged: part('FIGHT', defaulted(flag('True if the combatant is in hand-to-hand combat.'), false)),
    initiative: part(
      'FIGHT',
      optional(integer(1, 10, 'Result of the initiative die. Null if the group uses no initiative die.')),
    ),
    plan: part('ROUND', optional(plan)),
    aim: part('FIGHT', optional(aimRecord)),
    lodged: part(
      'PERSON',
      defaulted(list(lodgedWeapon, MOST, 'Weapons lodged in the combatant’s wounds.'), []),
    ),
    entangler: part('FIGHT', optional(entangler)),
    entangling: part(
      'FIGHT',
      called(
        'entanglingWeapon',
        optional(
          text(
            100,
            'Weapon with which the combatant holds an entangled opponent. Null if unknown, or if there is none.',
          ),
        ),
      ),
    ),
    grapples: part(
      'TURN',
      called(
        'grapplesTried',
        defaulted(
          list(grapplingEffect, MOST, 'Grapple effects that the combatant has attempted this turn.'),
          [],
        ),
      ),
    ),
    grappled: part(
      'TURN',
      called(
        'grappledIds',
        defaulted(
          list(
            combatantRef('Target of the Grapple effect.'),
            MOST,
            'Targets of the Grapple effects in `grapplesTried`, in the same order.',
          ),
          [],
        ),
      ),
    ),
    grasping: part(
      'FIGHT',
      called(
        'graspingId',
        optional(
          combatantRef(
            'Combatant in whose wound the grasped weapon is lodged. Null if unknown, or if no weapon has been grasped.',
          ),
        ),
      ),
    ),
    aided: part(
      'PERSON',
      defaulted(list(aided, MOST, 'First Aid attempts on the combatant’s wounds, successful or not.'), []),
    ),
    losses: part(
      'PERSON',
      defaulted(list(loss, MOST, 'Permanent reductions of sheet values by major wounds.'), []),
    ),
    minorToday: part(
      'PERSON',
      defaulted(integer(0, 1_000_000, 'Hit points lost to the day’s minor wounds.'), 0),
    ),
    majorWoundsRolled: part(
      'PERSON',
      defaulted(integer(0, MOST, 'Number of major wounds for which the major wound table was rolled.'), 0),
    ),
    powerPointsSpent: part(
      'PERSON',
      defaulted(integer(0, 1_000_000, 'Power points spent and not yet regained.'), 0),
      { spent: [POWER_POINTS] },
    ),
    fatigueSpent: part(
      'PERSON',
      defaulted(integer(0, 1_000_000, 'Fatigue points that the combatant has lost.'), 0),
      { spent: [FATIGUE] },
    ),
    prepared: part(
      'ROUND',
      optional(
        text(100, 'Power that takes effect when the next powers phase starts. Null if there is none.'),
      ),
    ),
    healedThisRound: part(
      'ROUND',
      defaulted(flag('True if the combatant regained hit points in this round.'), false),
    ),
    week: part('PERSON', optional(healingWeek)),
    luckOwed: part(
      'PERSON',
      defaulted(flag('True if a Luck roll is due for the day’s minor wounds.'), false),
    ),
    luckAt: part(
      'PERSON',
      defaulted(
        integer(
          0,
          1_000_000,
          'Hit points lost to the day’s minor wounds when a Luck roll was last due or made.',
        ),
        0,
      ),
    ),
    faintedAt: part(
      'PERSON',
      optional(
        integer(
          0,
          1_000_000,
          'Total hit points lost by the time the combatant last fell unconscious. Healing reduces this number. Null if the combatant has not fallen unconscious.',
        ),
      ),
    ),
    dyingAfterTurn: part(
      'PERSON',
      defaulted(
        flag('True if the fatal wound was dealt after the combatant’s last turn of the round had begun.'),
        false,
      ),
    ),
    dyingRolls: part(
      'PERSON',
      defaulted(integer(0, MOST, 'Number of Stamina rolls made for a dying blow.'), 0),
    ),
    lastActionTaken: part(
      'PERSON',
      defaulted(flag('True if the dying combatant has taken its last action.'), false),
    ),
  },
  'Recorded state of a combatant of Basic Roleplaying, such as wounds, losses and points spent.',
);

export const { field: state, fold: foldParts } = parts;

export type State = Value<typeof state>;

export const initialState = (): Json => parts.initial;

/**
 * Resets the state at the start of a turn, a round or a fight. A turn has a new action. A round has no defences and no
 * plan. In a new fight, items are in hand again, unless they are lodged in a wound.
 */
export function startPeriod(given: Json, opens: Period): Json {
  const before = readKept(state, given);
  const after = parts.reset(before, opens);
  switch (opens) {
    case 'TURN':
      return { ...after, turnsBegun: before.turnsBegun + 1 };
    case 'ROUND':
      return { ...after, lodged: unmoved(before) };
    case 'FIGHT':
      return { ...after, lodged: unmoved(before), away: before.away.filter(({ why }) => why === 'LODGED') };
  }
}

const unmoved = ({ lodged }: State): State['lodged'] =>
  lodged.some(({ moved }) => moved) ? lodged.map((each) => ({ ...each, moved: false })) : lodged;

/**
 * Returns the entries about other items, and the entry about a malfunction of this item. An item is in exactly one
 * place, whether it works or not.
 */
export const elsewhere = ({ away }: State, item: string): State['away'] =>
  away.filter((each) => each.item !== item || each.why === 'JAMMED');
