import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasOrWillHave } from '../combatant/active-conditions.ts';
import { combat, ruling } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends, gains } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';

/** Conditions that only the living have. */
export const CONDITIONS_OF_THE_LIVING: readonly ConditionId[] = [
  ...(['dying', 'unconscious', 'shock', 'majorWhenSaved', 'shockWhenSaved'] as const),
  ...(['lastAction', 'prone', 'stunned'] as const),
  ...(['bleeding', 'heldClosed', 'holdingWound', 'beyondFirstAid'] as const),
  ...(['bleedingOut', 'bleedingBadly', 'mortallyHurt', 'chokingOnBlood', 'impaled'] as const),
  ...(['entangled', 'limbHeld', 'immobilised'] as const),
];

/** Consequences of dying and death. */
export const deathConsequences: readonly ConsequenceDeclaration<Fighter, BrpOptions>[] = [
  {
    id: 'dyingFall',
    citation: combat('Fatal Wounds', 'BRP-215'),
    follows: (fighter) =>
      hasOrWillHave(fighter, 'dying') && !hasOrWillHave(fighter, 'prone')
        ? [gains('TARGET', 'prone', combat('Fatal Wounds', 'BRP-215'))]
        : [],
  },
  {
    id: 'noShockAtTheEnd',
    citation: ruling('R-62'),
    follows: (fighter) =>
      hasOrWillHave(fighter, 'dying') && hasOrWillHave(fighter, 'shock')
        ? [ends('TARGET', 'shock', ruling('R-62')), gains('TARGET', 'shockWhenSaved', ruling('R-65'))]
        : [],
  },
  {
    id: 'noShockToCome',
    citation: ruling('R-65'),
    follows: (fighter) =>
      hasOrWillHave(fighter, 'shockWhenSaved') && !hasOrWillHave(fighter, 'dying')
        ? [ends('TARGET', 'shockWhenSaved', ruling('R-65'))]
        : [],
  },
  {
    id: 'noLastAction',
    citation: combat('Dying Blows (Option)', 'BRP-163'),
    follows: (fighter) =>
      hasOrWillHave(fighter, 'lastAction') && !hasOrWillHave(fighter, 'dying')
        ? [ends('TARGET', 'lastAction', combat('Dying Blows (Option)', 'BRP-163'))]
        : [],
  },
  {
    id: 'dead',
    citation: combat('Fatal Wounds', 'BRP-216'),
    follows: (fighter) =>
      hasOrWillHave(fighter, 'dead')
        ? fighter.conditions
            .map(({ condition, note }) => ({ condition: condition as ConditionId, note }))
            .filter(({ condition }) => CONDITIONS_OF_THE_LIVING.includes(condition))
            .map(({ condition, note }) => ends('TARGET', condition, combat('Fatal Wounds', 'BRP-216'), note))
        : [],
  },
];
