import type { Fighter, Forbidden } from '../../../rules/combat.ts';
import { bearingOf, conditionOf, withImplied } from '../conditions/conditions.ts';
import { STUNS, type Stun } from '../criticals/harm.ts';
import type { Manoeuvre } from '../manoeuvres/table.ts';
import type { State } from './state.ts';

const isStun = (id: string): id is Stun => (STUNS as readonly string[]).includes(id);

/** The stun that somebody is in now: the worst, whose rounds pass first (PMA-171). */
export const stunOf = ({ state }: Fighter): Stun | null =>
  STUNS.find((stun) => (state as State).stun[stun] > 0) ?? null;

/** The conditions somebody has now; of stun only the worst that has rounds left. */
export function heldBy(fighter: Fighter): readonly string[] {
  const stun = stunOf(fighter);
  const held = fighter.conditions
    .filter(({ from, condition }) => from <= fighter.round && !isStun(condition))
    .map(({ condition }) => condition);
  return [...new Set(stun ? [...held, stun] : held)];
}

/** Why somebody may not take a manoeuvre; null when they may. */
export function hindered(fighter: Fighter, wanted: Manoeuvre, who: string): Forbidden | null {
  const why = withImplied(heldBy(fighter)).find((id) => {
    const { only, never } = bearingOf(id);
    return (only && !only.includes(wanted)) || never?.includes(wanted);
  });
  return why === undefined
    ? null
    : {
        forbidden: `${who} is held back: ${conditionOf(why)!.title.toLowerCase()}`,
        about: 'actor',
        path: [],
        accepted: 'somebody able to act so',
      };
}
