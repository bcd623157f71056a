import type { Dice, Views } from '../../dice/dice.ts';
import type { Effect } from '../effects/effect.ts';
import type { BoundProcedure } from '../procedure.ts';
import type { Resolution } from '../resolution.ts';
import type { Breakdown } from '../term.ts';

/** What comes of something besides. */
export interface Aftermath {
  readonly effects: readonly Effect[];
  readonly breakdowns?: readonly Breakdown[];
  readonly summary?: string;
}

const retold = <Detail>(
  { play, ...bound }: BoundProcedure<Detail>,
  retell: (resolution: Resolution<Detail>, dice: Dice) => Resolution<Detail>,
): BoundProcedure<Detail> => ({ ...bound, play: (dice) => retell(play(dice), dice) });

/** The same, which comes out otherwise in a fight: what it tells apart is told once that is known. */
export const recast = <Detail>(
  { play, ...bound }: BoundProcedure<Detail>,
  retell: (resolution: Resolution<Detail>, dice: Dice) => Resolution<Detail>,
): BoundProcedure<Detail> => ({
  ...bound,
  play: (dice) => {
    let told: Views | null = null;
    const decided: Dice['decided'] = (procedure, views) => {
      if (procedure === bound.id) told = views;
    };
    const resolution = retell(play({ ...dice, decided }), dice);
    if (told !== null) dice.decided?.(bound.id, { ...(told as Views), outcome: resolution.outcome });
    return resolution;
  },
});

/** A procedure that comes to the same, but whose effects are those of an encounter. */
export const withEffects = <Detail>(
  bound: BoundProcedure<Detail>,
  effectsOf: (resolution: Resolution<Detail>, dice: Dice) => readonly Effect[],
): BoundProcedure<Detail> =>
  retold(bound, (resolution, dice) => ({ ...resolution, effects: effectsOf(resolution, dice) }));

/** The same, and what follows from it at once in a fight. */
export const followed = <Detail>(
  bound: BoundProcedure<Detail>,
  next: (resolution: Resolution<Detail>, dice: Dice) => readonly Aftermath[],
): BoundProcedure<Detail> =>
  retold(bound, (resolution, dice) => {
    const more = next(resolution, dice);
    return {
      ...resolution,
      summary: [resolution.summary, ...more.flatMap(({ summary }) => summary ?? [])].join(' '),
      breakdowns: [...resolution.breakdowns, ...more.flatMap(({ breakdowns }) => breakdowns ?? [])],
      effects: [...resolution.effects, ...more.flatMap(({ effects }) => effects)],
    };
  });
