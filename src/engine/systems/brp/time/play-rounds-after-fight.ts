import type { Dice } from '../../../dice/dice.ts';
import { applyEffects, type EffectRules } from '../../../rules/effects/apply-effects.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { endRound } from '../combat/end-round.ts';
import { hasOrWillHave } from '../combatant/active-conditions.ts';
import { mergeFollowUps } from '../consequences/merge-follow-ups.ts';
import { owed } from '../consequences/owed.ts';
import type { ConditionId } from '../harm/conditions.ts';

const RUNNING: readonly ConditionId[] = [
  ...(['bleeding', 'bleedingOut', 'bleedingBadly', 'mortallyHurt', 'dying', 'shock'] as const),
];

const isAtRest = (fighter: Fighter, options: unknown): boolean =>
  hasOrWillHave(fighter, 'dead') ||
  (!RUNNING.some((condition) => hasOrWillHave(fighter, condition)) && owed(fighter, options).length === 0);

/** Plays the rounds after a fight, until no bleeding, shock or deadline remains. */
export function playRoundsAfterFight(
  system: EffectRules,
  fighter: Fighter,
  rounds: number,
  options: unknown,
  dice: Dice,
): { readonly fighter: Fighter; readonly aftermath: FollowUp } {
  const all: FollowUp[] = [];
  let now = fighter;
  for (let round = fighter.round; round < rounds && !isAtRest(now, options); round++) {
    const under = { ...now, round };
    const ended = endRound(under, options, dice);
    const applied = applyEffects(system, under, ended.effects, options);
    all.push({ ...ended, effects: applied.effects });
    now = {
      ...applied.fighter,
      conditions: applied.fighter.conditions.filter(({ until }) => until === null || until > round),
    };
  }
  return { fighter: { ...now, round: fighter.round }, aftermath: mergeFollowUps(all) };
}
