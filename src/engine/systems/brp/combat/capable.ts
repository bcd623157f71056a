import type { Fighter, Forbidden } from '../../../rules/combat.ts';
import type { ConditionId } from '../conditions.ts';

/** Conditions in which nobody does anything. */
const INCAPABLE = ['unconscious', 'dying', 'dead'] as const satisfies readonly ConditionId[];

/** Conditions in which nobody defends. */
const DEFENCELESS = [...INCAPABLE, 'helpless'] as const satisfies readonly ConditionId[];

export const has = ({ conditions }: Fighter, wanted: ConditionId): boolean =>
  conditions.some(({ condition }) => condition === wanted);

/** Why somebody can do nothing; null when they can. */
export function incapableOf(actor: Fighter, who: string): Forbidden | null {
  const why = INCAPABLE.find((condition) => has(actor, condition));
  return why
    ? { forbidden: `${who} is ${why}`, about: 'actor', path: [], accepted: 'somebody able to act' }
    : null;
}

export const isDefenceless = (fighter: Fighter): boolean =>
  DEFENCELESS.some((condition) => has(fighter, condition));
