import { quantity } from '../../../quantity.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { Fighter } from '../../../rules/fight/combat.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { sideOf } from '../combatant/side.ts';
import { stand } from '../combatant/standing.ts';
import { together } from '../consequences/aftermath.ts';
import { shockFor, shockLeft } from '../consequences/hit-points.ts';
import { combat, ruling } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { gains } from '../harm/effects.ts';
import { collapses, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import type { BrpOptions } from '../options/index.ts';

type TimePassage = (held: HeldCondition, fighter: Fighter) => readonly FollowUp[];

const dies = (why: string, citation = combat('Fatal Wounds')): FollowUp => ({
  effects: [gains('TARGET', 'dead', citation, null, { note: why })],
  summary: `Dead: ${why}.`,
});

/** What comes when the time of a condition is up. */
const passing: Partial<Readonly<Record<ConditionId, TimePassage>>> = {
  mortallyHurt: ({ until, note }, { round }) =>
    until !== null && round >= until ? [dies(`untreated, ${note}`, ruling('R-71'))] : [],

  // brought to 1 hit point or more by the end of the round after the wound, or dead (ruling R-67)
  dying: ({ from }, { round }) => (round > from ? [dies('not saved in time')] : []),

  shock: (_held, fighter) =>
    (shockLeft(fighter) ?? 1) <= 0
      ? [
          {
            effects: [{ ...collapses(HOUR), citation: combat('Major Wounds') }],
            summary: 'Unconscious from shock.',
          },
        ]
      : [],
};

/** Death and unconsciousness that were coming, and healing that puts the latter off by option (ruling R-65). */
export function deadlines(fighter: Fighter, { shockRecomputedOnHealing }: BrpOptions): FollowUp {
  const { hitPoints } = stand(fighter);
  const left = shockLeft(fighter) ?? 0;
  const healed = shockRecomputedOnHealing && sideOf(fighter).state.healedThisRound;
  if (healed && left > 0 && hitPoints > Math.max(left, UNCONSCIOUS_AT))
    return {
      effects: [shockFor(hitPoints)],
      summary: `Healing prolongs the fight to ${quantity(hitPoints, 'round')}.`,
    };
  const due = fighter.conditions.filter(({ condition }) => condition !== 'dying' || hitPoints <= 0);
  return together(due.flatMap((held) => passing[held.condition as ConditionId]?.(held, fighter) ?? []));
}
