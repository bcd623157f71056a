import type { Effect } from '../../../rules/effects/effect.ts';
import { type HitPoints, severityOf, woundEffects } from '../harm/wound.ts';
import type { BrpOptions } from '../options/index.ts';

type Lost = Extract<Effect, { type: 'damage' }>;

const isOwnLoss = (effect: Effect): effect is Lost =>
  effect.type === 'damage' && effect.on === 'ACTOR' && effect.amount > 0;

/** What fumblers lose, classed one wound after another; a wound to a part of the body has no class of its own. */
export function classifyOwnLosses(
  effects: readonly Effect[],
  before: HitPoints | null,
  options: BrpOptions,
): readonly Effect[] {
  if (!before) return effects;
  let { current } = before;
  return effects.flatMap((effect) => {
    if (!isOwnLoss(effect)) return [effect];
    const now = { ...before, current };
    current -= effect.amount;
    const severity = effect.location === undefined ? severityOf(effect.amount, now, options) : null;
    const [, ...entailed] = woundEffects(effect.amount, now, options);
    return [{ ...effect, severity }, ...entailed.map((each): Effect => ({ ...each, on: 'ACTOR' }))];
  });
}
