import type { Effect } from '../../../rules/effects/effect.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import type { naturalHealing } from '../healing/natural-healing.ts';

type Detail = ReturnType<ReturnType<typeof naturalHealing.bind>['play']>['detail'];

/** What healing came to. */
export type HealingResult = Resolution<Detail>;

/** The most that one answer tells day by day. */
const MOST_DAYS = 100;

const RANKED = ['NOT_ALLOWED', 'HARMED', 'HEALED', 'NO_EFFECT'];

/** What came first, and then week after week, as one. */
export function mergeHealing(first: FollowUp, parts: readonly HealingResult[]): HealingResult {
  const last = parts.at(-1)!;
  const sum = (of: (detail: Detail) => number): number =>
    parts.reduce((total, { detail }) => total + of(detail), 0);
  return {
    outcome: RANKED.find((outcome) => parts.some((part) => part.outcome === outcome)) ?? last.outcome,
    summary: [...(first.summary ? [first.summary] : []), ...parts.map(({ summary }) => summary)].join(' '),
    breakdowns: [...(first.breakdowns ?? []), ...parts.flatMap(({ breakdowns }) => breakdowns)],
    effects: [...first.effects, ...parts.flatMap(({ effects }) => effects)],
    detail: {
      ...last.detail,
      healed: sum(({ healed }) => healed),
      lost: sum(({ lost }) => lost),
      creditDays: parts.flatMap(({ detail }) => detail.creditDays).slice(0, MOST_DAYS),
    },
  };
}

export const withMoreEffects = (healed: HealingResult, more: readonly Effect[]): HealingResult => ({
  ...healed,
  effects: [...healed.effects, ...more],
});
