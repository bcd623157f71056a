import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasOrWillHave } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { partyOf } from '../combatant/party.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import type { BrpOptions } from '../options/index.ts';

/** True if the combatants are in hand-to-hand combat with each other. */
export const isEngagedWith = (fighter: Fighter, other: Fighter): boolean =>
  partyOf(fighter).state.opponents.includes(other.id);

/** Hand-to-hand combat with an opponent begins. Empty if it has begun before. */
export const engage = (fighter: Fighter, on: Role, opponent: Fighter): readonly Effect[] =>
  partyOf(fighter).state.engaged && isEngagedWith(fighter, opponent)
    ? []
    : [changes.effect('engagement', on, { engaged: true, opponent: opponent.id }, combat('Engage'))];

/** Enters or leaves hand-to-hand combat as a whole. Empty if nothing changes. */
export const setEngaged = (fighter: Fighter, on: Role, engaged: boolean): readonly Effect[] =>
  partyOf(fighter).state.engaged === engaged
    ? []
    : [
        changes.effect(
          'engagement',
          on,
          { engaged, opponent: null },
          combat(engaged ? 'Engage' : 'Disengage'),
        ),
      ];

const OUT: readonly ConditionId[] = ['dead', 'dying', 'unconscious'];

const isOut = (fighter: Fighter): boolean => OUT.some((condition) => hasOrWillHave(fighter, condition));

/** True if the effects put the target out of the fight. */
export const fellTarget = (effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      effect.type === 'conditionGained' &&
      effect.on === 'TARGET' &&
      OUT.includes(effect.condition as ConditionId),
  );

export const engagementConsequences: readonly ConsequenceDeclaration<Fighter, BrpOptions>[] = [
  {
    id: 'noOpponentLeft',
    citation: combat('Action'),
    followsAmong: (fighter, _options, present) => {
      const { engaged, opponents } = partyOf(fighter).state;
      if (!engaged || opponents.length === 0 || present.size === 0) return [];
      const fightsOn =
        !isOut(fighter) &&
        opponents
          .flatMap((id) => present.get(id) ?? [])
          .some((other) => !isOut(other) && partyOf(other).state.engaged && isEngagedWith(other, fighter));
      return fightsOn ? [] : setEngaged(fighter, 'TARGET', false);
    },
  },
];
