import { quantity } from '../../../quantity.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { partyOf } from '../combatant/party.ts';
import { standingOf } from '../combatant/standing.ts';
import { shockFor, shockLeft } from '../consequences/hit-points.ts';
import { mergeFollowUps } from '../consequences/merge-follow-ups.ts';
import { combat, ruling } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { gains } from '../harm/effects.ts';
import { fallsUnconscious, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import type { BrpOptions } from '../options/index.ts';

type Deadline = (held: HeldCondition, fighter: Fighter) => readonly FollowUp[];

const dies = (why: string, citation = combat('Fatal Wounds')): FollowUp => ({
  effects: [gains('TARGET', 'dead', citation, null, { note: why })],
  summary: `Dead: ${why}.`,
});

/** What comes when the time of a condition is up. */
const passing: Partial<Readonly<Record<ConditionId, Deadline>>> = {
  mortallyHurt: ({ until, note }, { round }) =>
    until !== null && round >= until ? [dies(`untreated, ${note}`, ruling('R-71'))] : [],

  // brought to 1 hit point or more by the end of the round after the wound, or dead (ruling R-67)
  dying: ({ from }, { round }) => (round > from ? [dies('not saved in time')] : []),

  shock: (_held, fighter) =>
    (shockLeft(fighter) ?? 1) <= 0
      ? [
          {
            effects: [{ ...fallsUnconscious(HOUR), citation: combat('Major Wounds') }],
            summary: 'Unconscious from shock.',
          },
        ]
      : [],
};

/** Death and unconsciousness that were coming, and healing that puts the latter off by option (ruling R-65). */
export function applyDeadlines(fighter: Fighter, { shockRecomputedOnHealing }: BrpOptions): FollowUp {
  const { hitPoints } = standingOf(fighter);
  const left = shockLeft(fighter) ?? 0;
  const healed = shockRecomputedOnHealing && partyOf(fighter).state.healedThisRound;
  if (healed && left > 0 && hitPoints > Math.max(left, UNCONSCIOUS_AT))
    return {
      effects: [shockFor(hitPoints)],
      summary: `Healing prolongs the fight to ${quantity(hitPoints, 'round')}.`,
    };
  const due = fighter.conditions.filter(({ condition }) => condition !== 'dying' || hitPoints <= 0);
  return mergeFollowUps(due.flatMap((held) => passing[held.condition as ConditionId]?.(held, fighter) ?? []));
}
