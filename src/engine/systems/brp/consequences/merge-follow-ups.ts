import type { FollowUp } from '../../../rules/fight/follow-up.ts';

/** Merges follow-ups in order. */
export function mergeFollowUps(all: readonly FollowUp[]): FollowUp {
  const summary = all.flatMap(({ summary }) => summary ?? []).join(' ');
  return {
    effects: all.flatMap(({ effects }) => effects),
    breakdowns: all.flatMap(({ breakdowns }) => breakdowns ?? []),
    ...(summary === '' ? {} : { summary }),
  };
}
