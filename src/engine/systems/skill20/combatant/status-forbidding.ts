import { choice } from '../../../rules/fields/field.ts';
import type { ConditionRules } from '../core/condition-rules.ts';
import type { Skill20Options } from '../options/index.ts';
import { type ActiveStatus, activeStatusesFrom, hasStatus, statusNamesOf } from '../rolls/active-statuses.ts';

/**
 * Returns the status that prevents the combatant from beginning to cast. Null if there is none (rulings D20-R54,
 * D20-R71).
 */
export function statusForbiddingCasting(
  names: readonly string[],
  { staggeredMayCast }: Skill20Options,
): string | null {
  const stopped = activeStatusesFrom(names).find(
    ({ rules: { allowsOnly: allows } }) =>
      allows !== undefined && allows !== 'FLIGHT' && !(allows === 'MOVE_OR_STANDARD' && staggeredMayCast),
  );
  return stopped ? stopped.title.toLowerCase() : null;
}

export const request = choice(
  'Request',
  {
    MOVE: 'The combatant takes a move action.',
    STANDARD: 'The combatant takes a standard action.',
    MOVE_AND_STANDARD: 'The combatant takes a move action and a standard action.',
    FULL_ROUND: 'The combatant takes a full-round action.',
    ATTACK: 'The combatant makes an attack.',
    GRAPPLE: 'The combatant tries a takedown or a position change.',
    HELP: 'The combatant spends a move action on something other than moving.',
    CAST: 'The combatant begins to cast a spell or manifest a power.',
    CONCENTRATE: 'The combatant concentrates on a spell or power.',
    CHECK: 'The combatant makes a check that is not a saving throw.',
    DOUBLE_SPEED: 'The combatant gives up all actions to move at double speed.',
    RUN: 'The combatant runs.',
    CHARGE: 'The combatant charges.',
    FLEE: 'The combatant flees.',
  },
  'An action that a combatant wants to take.',
);

export type Request = keyof typeof request.values;

const MOVING: readonly Request[] = ['MOVE', 'FLEE'];
const FIGHTING: readonly Request[] = ['ATTACK', 'CHARGE', 'GRAPPLE'];

/**
 * Activities that each kind of status still allows in a round. Combatants who flee may cast to flee (ruling D20-R71).
 * Spells that are cast over several rounds need concentration.
 */
const ALLOWED: Readonly<Record<NonNullable<ConditionRules['allowsOnly']>, readonly Request[]>> = {
  NOTHING: [],
  ONE_MOVE: [...MOVING, 'HELP'],
  MOVE_OR_STANDARD: [...MOVING, 'HELP', 'CHECK', 'STANDARD', 'ATTACK', 'GRAPPLE', 'CONCENTRATE'],
  FLIGHT: [...MOVING, 'CHECK', 'DOUBLE_SPEED', 'RUN', 'CONCENTRATE'],
};

export interface FlightSituation {
  /** True if a frightened combatant can flee. */
  readonly canFlee: boolean;
}

/** True if no status prevents running and charging (ruling D20-R50). */
const mayRun = (held: readonly ActiveStatus[], { exhaustedMayRun }: Skill20Options): boolean =>
  !held.some(
    ({ id, rules: statusRules }) => statusRules.noRunning && !(id === 'exhausted' && exhaustedMayRun),
  );

/** Returns a description of the status that forbids a requested activity. Null if none forbids it. */
export function statusForbidding(
  held: readonly ActiveStatus[],
  wanted: Request,
  { canFlee }: FlightSituation,
  options: Skill20Options,
): string | null {
  if (wanted === 'CAST') {
    const stopped = statusForbiddingCasting(statusNamesOf(held.map(({ id }) => id)), options);
    if (stopped !== null) return stopped;
  } else {
    const stopped = held.find(
      ({ rules: { allowsOnly: allows } }) => allows && !ALLOWED[allows].includes(wanted),
    );
    if (stopped) return stopped.title.toLowerCase();
  }
  if ((wanted === 'RUN' || wanted === 'CHARGE') && !mayRun(held, options))
    return 'too tired or entangled to run';
  const fights = FIGHTING.includes(wanted) && canFlee && hasStatus(held, 'frightened');
  return fights ? 'frightened but able to flee' : null;
}
