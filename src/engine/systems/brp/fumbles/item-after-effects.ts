import type { Effect, Role } from '../../../rules/effects/effect.ts';

export interface ItemAfterEffects {
  /** Hit points of the item after the effects. Null if its hit points before them are unknown. */
  readonly hitPoints: number | null;
  readonly lost: number;
  readonly broken: boolean;
}

/** Returns the state of one side's weapon or shield after effects. A broken item has 0 hit points. */
export function itemAfterEffects(
  effects: readonly Effect[],
  on: Role,
  before: number | null,
): ItemAfterEffects {
  const losses = effects.filter((effect) => effect.type === 'itemDamaged').filter((each) => each.on === on);
  const lost = losses.reduce((sum, { amount }) => sum + amount, 0);
  const broken = losses.some((each) => each.broken) || (before !== null && lost > 0 && lost >= before);
  const hitPoints = before === null ? null : broken ? 0 : before - lost;
  return { hitPoints, lost, broken };
}
