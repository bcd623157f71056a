import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effect.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import type { Breakdown } from '../../../rules/term.ts';

/** What comes of something besides. */
export interface Aftermath {
  readonly effects: readonly Effect[];
  readonly breakdowns?: readonly Breakdown[];
  readonly summary?: string;
}

/** The same, and what follows from it at once in a fight. */
export const followed = (
  { odds, play }: BoundProcedure,
  next: (resolution: Resolution, dice: Dice) => readonly Aftermath[],
): BoundProcedure => ({
  odds,
  play: (dice) => {
    const resolution = play(dice);
    const more = next(resolution, dice);
    return {
      ...resolution,
      summary: [resolution.summary, ...more.flatMap(({ summary }) => summary ?? [])].join(' '),
      breakdowns: [...resolution.breakdowns, ...more.flatMap(({ breakdowns }) => breakdowns ?? [])],
      effects: [...resolution.effects, ...more.flatMap(({ effects }) => effects)],
    };
  },
});
