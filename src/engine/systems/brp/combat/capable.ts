import type { Fighter, Forbidden } from '../../../rules/combat.ts';
import { type Bearing, type Burden, bearingOf, type ConditionId, type Forbidding } from '../conditions.ts';
import type { Rating } from '../rating.ts';

/** Conditions that somebody has now; one that begins next round is not there yet. */
const held = ({ conditions, round }: Fighter): readonly string[] =>
  conditions.filter(({ from }) => from <= round).map(({ condition }) => condition);

const bearings = (fighter: Fighter): readonly Bearing[] => held(fighter).map(bearingOf);

export const has = (fighter: Fighter, wanted: ConditionId): boolean => held(fighter).includes(wanted);

/** Why somebody may not do this; null when they may. */
export function hindrance(fighter: Fighter, what: Forbidding): string | null {
  return held(fighter).find((condition) => bearingOf(condition).forbids?.includes(what)) ?? null;
}

/** Why the actor can do nothing of the kind; null when they can. */
export function incapableOf(actor: Fighter, who: string, what: Forbidding = 'ACTING'): Forbidden | null {
  const why = hindrance(actor, what);
  return why
    ? { forbidden: `${who} is held back: ${why}`, about: 'actor', path: [], accepted: 'somebody able to act' }
    : null;
}

export const isDefenceless = (fighter: Fighter): boolean => hindrance(fighter, 'DEFENDING') !== null;

/** Whether attacks on somebody are Easy for the state they are in. */
export const isEasyTarget = (target: Fighter, inMelee: boolean): boolean =>
  bearings(target).some(
    ({ attackedEasily }) => attackedEasily === 'ALWAYS' || (inMelee && attackedEasily === 'IN_MELEE'),
  );

/** What somebody's conditions do to their own rolls. */
export interface Burdens {
  readonly difficult: boolean;
  readonly modifiers: Rating['modifiers'];
}

/** The same condition twice burdens once (ruling R-16). */
export function burdens(fighter: Fighter, roll: 'onAttack' | 'onDefence'): Burdens {
  const each = [...new Set(held(fighter))].map((condition): [string, Burden] => [
    condition,
    bearingOf(condition)[roll] ?? {},
  ]);
  return {
    difficult: each.some(([, { difficult }]) => difficult),
    modifiers: each.flatMap(([label, { modifier }]) =>
      modifier === undefined ? [] : [{ label, value: modifier }],
    ),
  };
}

const STEPS = { EASY: 1, AVERAGE: 0, DIFFICULT: -1 } as const;

/** One step from several reasons: those for and against cancel, and the rest do not stack (ruling R-06). */
export function netDifficulty(reasons: readonly Rating['difficulty'][]): Rating['difficulty'] {
  const net = Math.sign(reasons.reduce<number>((sum, step) => sum + STEPS[step], 0));
  return net > 0 ? 'EASY' : net < 0 ? 'DIFFICULT' : 'AVERAGE';
}
