import { choice, combatantRef, integer, optional, record, type Value } from '../../../rules/fields/field.ts';

export const advantage = choice(
  'Advantage',
  {
    NOBODY: 'Neither side has Grappling Advantage.',
    SELF: 'The attacker, or the combatant with this state, has Grappling Advantage.',
    OPPONENT: 'The opponent has Grappling Advantage.',
  },
  'The side of a grapple with Grappling Advantage.',
);

/** A grapple from one combatant's point of view. */
export const heldGrapple = record(
  'HeldGrapple',
  {
    opponent: optional(combatantRef('Opponent in the grapple. Null if unknown.')),
    advantage,
    better: integer(
      0,
      1000,
      'Number of unused bonuses from position changes. Each adds +5 to the next grappling attack.',
    ),
    turns: integer(0, 1_000_000, 'Number of times that Grappling Advantage has changed sides.'),
  },
  'A grapple with one opponent.',
);

export type HeldGrapple = Value<typeof heldGrapple>;

const MIRRORED = { SELF: 'OPPONENT', OPPONENT: 'SELF', NOBODY: 'NOBODY' } as const;

/**
 * Returns the same grapple from the opponent’s point of view. `by` is the id of the combatant from whose point of view
 * it was given.
 */
export const mirrorGrapple = (
  { advantage, turns }: HeldGrapple,
  by: string,
  before: HeldGrapple | undefined,
): HeldGrapple => ({
  opponent: by,
  advantage: MIRRORED[advantage],
  better: advantage === 'OPPONENT' && before?.advantage === 'SELF' ? before.better : 0,
  turns,
});
