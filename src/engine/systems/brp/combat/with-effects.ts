import type { Effect } from '../../../rules/effect.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { Resolution } from '../../../rules/resolution.ts';

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
