import type { Dice } from '../dice/dice.ts';
import type { Effect } from './effect.ts';
import type { BoundProcedure } from './procedure.ts';
import type { Resolution } from './resolution.ts';
import type { Breakdown } from './term.ts';

/** What comes of something besides. */
export interface Aftermath {
  readonly effects: readonly Effect[];
  readonly breakdowns?: readonly Breakdown[];
  readonly summary?: string;
}

const retold = (
  { play, ...bound }: BoundProcedure,
  retell: (resolution: Resolution, dice: Dice) => Resolution,
): BoundProcedure => ({ ...bound, play: (dice) => retell(play(dice), dice) });

/** A procedure that comes to the same, but whose effects are those of an encounter. */
export const withEffects = (
  bound: BoundProcedure,
  effectsOf: (resolution: Resolution, dice: Dice) => readonly Effect[],
): BoundProcedure =>
  retold(bound, (resolution, dice) => ({ ...resolution, effects: effectsOf(resolution, dice) }));

/** The same, and what follows from it at once in a fight. */
export const followed = (
  bound: BoundProcedure,
  next: (resolution: Resolution, dice: Dice) => readonly Aftermath[],
): BoundProcedure =>
  retold(bound, (resolution, dice) => {
    const more = next(resolution, dice);
    return {
      ...resolution,
      summary: [resolution.summary, ...more.flatMap(({ summary }) => summary ?? [])].join(' '),
      breakdowns: [...resolution.breakdowns, ...more.flatMap(({ breakdowns }) => breakdowns ?? [])],
      effects: [...resolution.effects, ...more.flatMap(({ effects }) => effects)],
    };
  });
