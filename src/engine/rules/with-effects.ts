import type { Effect } from './effect.ts';
import type { BoundProcedure } from './procedure.ts';
import type { Resolution } from './resolution.ts';

/** A procedure that comes to the same, but whose effects are those of an encounter. */
export const withEffects = (
  { odds, play }: BoundProcedure,
  effectsOf: (resolution: Resolution) => readonly Effect[],
): BoundProcedure => ({
  odds,
  play: (dice) => {
    const resolution = play(dice);
    return { ...resolution, effects: effectsOf(resolution) };
  },
});
