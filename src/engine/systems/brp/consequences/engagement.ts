import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { isOutOfAction, putsOutOfAction } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';

/** Enters or leaves hand-to-hand combat. Empty if nothing changes. */
export const setEngaged = (
  fighter: Fighter,
  on: Role,
  engaged: boolean,
  citation = engaged ? combat('Engage') : combat('Disengage', 'BRP-046'),
): readonly Effect[] =>
  viewOf(fighter).state.engaged === engaged ? [] : [changes.effect('engagement', on, { engaged }, citation)];

/** True if the effects remove the target from the fight. */
export const fellTarget = (effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      effect.type === 'conditionGained' && effect.on === 'TARGET' && putsOutOfAction(effect.condition),
  );

/** Combatants on the same side do not fight each other. For a combatant without a side, all others are opponents. */
const areOpponents = (one: Fighter, other: Fighter): boolean =>
  one.id !== other.id && (one.side === null || one.side !== other.side);

/** True if the combatants are in hand-to-hand combat with each other. */
export const areEngaged = (one: Fighter, other: Fighter): boolean =>
  areOpponents(one, other) && viewOf(one).state.engaged && viewOf(other).state.engaged;

const noOpponent = combat('Action', 'BRP-028');

export const engagementConsequences: readonly ConsequenceDeclaration<Fighter, BrpOptions>[] = [
  {
    id: 'noOpponentLeft',
    citation: noOpponent,
    followsAmong: (fighter, _options, present) => {
      if (!viewOf(fighter).state.engaged || present.size < 2) return [];
      const fightsOn =
        !isOutOfAction(fighter) &&
        [...present.values()].some((other) => !isOutOfAction(other) && areEngaged(fighter, other));
      return fightsOn ? [] : setEngaged(fighter, 'TARGET', false, noOpponent);
    },
  },
];
