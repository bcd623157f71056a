import { choice, combatantRef, integer, optional, record, type Value } from '../../../rules/fields/field.ts';

export const advantage = choice(
  'Advantage',
  { NOBODY: 'Nobody has it.', SELF: 'Whoever acts.', OPPONENT: 'The opponent.' },
  'Who has Grappling Advantage.',
);

/** One grapple of somebody, as they see it. */
export const heldGrapple = record(
  'HeldGrapple',
  {
    opponent: optional(combatantRef('The opponent in the grapple; null if unknown.')),
    advantage,
    better: integer(0, 1000, 'How often the position was bettered since.'),
    turns: integer(0, 1_000_000, 'How often Grappling Advantage has changed hands.'),
  },
  'A grapple with one opponent.',
);

export type HeldGrapple = Value<typeof heldGrapple>;

const MIRRORED = { SELF: 'OPPONENT', OPPONENT: 'SELF', NOBODY: 'NOBODY' } as const;

/** The same grapple as the opponent sees it. */
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
