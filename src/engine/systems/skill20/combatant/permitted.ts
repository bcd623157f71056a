import { choice } from '../../../rules/fields/field.ts';
import type { Bearing } from '../core/bearing.ts';
import type { Skill20Options } from '../options/index.ts';
import { type Held, has, heldFrom, namesOf } from '../rolls/held.ts';

/** Why it cannot be begun; null where it can (ruling D20-R54). */
export function hindrance(names: readonly string[], { staggeredMayCast }: Skill20Options): string | null {
  const stopped = heldFrom(names).find(
    ({ bearing: { allows } }) => allows !== undefined && !(allows === 'MOVE_OR_STANDARD' && staggeredMayCast),
  );
  return stopped ? stopped.title.toLowerCase() : null;
}

export const request = choice(
  'Request',
  {
    MOVE: 'A move action.',
    STANDARD: 'A standard action.',
    MOVE_AND_STANDARD: 'A move and a standard action.',
    FULL_ROUND: 'A full-round action.',
    ATTACK: 'An attack.',
    GRAPPLE: 'A takedown or a position change.',
    HELP: 'A move action spent on something other than moving.',
    CAST: 'Beginning to cast or manifest.',
    CONCENTRATE: 'Keeping a spell or power up.',
    RUN: 'Running.',
    CHARGE: 'Charging.',
    FLEE: 'Flight.',
  },
  'Something that somebody wants to do.',
);

export type Request = keyof typeof request.values;

const MOVING: readonly Request[] = ['MOVE', 'FLEE'];
const FIGHTING: readonly Request[] = ['ATTACK', 'CHARGE', 'GRAPPLE'];

/** What a status leaves of the actions of a round. */
const ALLOWED: Readonly<Record<NonNullable<Bearing['allows']>, readonly Request[]>> = {
  NOTHING: [],
  ONE_MOVE: [...MOVING, 'HELP'],
  MOVE_OR_STANDARD: [...MOVING, 'HELP', 'STANDARD', 'ATTACK', 'GRAPPLE', 'CONCENTRATE'],
  FLIGHT: ['FLEE', 'MOVE', 'RUN'],
};

export interface Situation {
  /** Whether whoever is afraid can flee. */
  readonly canFlee: boolean;
}

/** Whether somebody may run or charge (ruling D20-R50). */
const mayRun = (held: readonly Held[], { exhaustedMayRun }: Skill20Options): boolean =>
  !held.some(({ id, bearing }) => bearing.noRunning && !(id === 'exhausted' && exhaustedMayRun));

/** Which status forbids it; null where none does. */
export function forbiddenBy(
  held: readonly Held[],
  wanted: Request,
  { canFlee }: Situation,
  options: Skill20Options,
): string | null {
  if (wanted === 'CAST') {
    const stopped = hindrance(namesOf(held.map(({ id }) => id)), options);
    if (stopped !== null) return stopped;
  } else {
    const stopped = held.find(({ bearing: { allows } }) => allows && !ALLOWED[allows].includes(wanted));
    if (stopped) return stopped.title.toLowerCase();
  }
  if ((wanted === 'RUN' || wanted === 'CHARGE') && !mayRun(held, options)) return 'too tired or bound to run';
  const fights = FIGHTING.includes(wanted) && canFlee && has(held, 'frightened');
  return fights ? 'frightened, and able to flee' : null;
}

/** Whether all actions can be given up for double speed: whoever flees at top speed has none to give up, and runs. */
export const mayDouble = (held: readonly Held[], options: Skill20Options): boolean =>
  (['MOVE_AND_STANDARD', 'RUN'] as const).some(
    (wanted) => forbiddenBy(held, wanted, { canFlee: false }, options) === null,
  );
