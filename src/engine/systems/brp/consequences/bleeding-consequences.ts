import type { Citation } from '../../../rules/citation.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { isOutOfAction } from '../combatant/active-conditions.ts';
import { usableHands } from '../combatant/arms.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { woundOfCondition } from './bleeding.ts';

const over = (
  { conditions }: Fighter,
  ids: readonly string[],
  citation: Citation,
  isOver: (held: HeldCondition) => boolean,
): readonly Effect[] =>
  conditions
    .filter((held) => ids.includes(held.condition) && isOver(held))
    .map(({ condition, note }) => ends('TARGET', condition as ConditionId, citation, note));

const closed = combat('Next Combat Round');
const hand = combat('Bleeding', 'BRP-121');

/** Consequences that end bleeding and the conditions that depend on it. */
export const bleedingConsequences: readonly ConsequenceDeclaration<Fighter, BrpOptions>[] = [
  {
    id: 'closedWounds',
    citation: closed,
    follows: (fighter) => {
      const { wounds } = viewOf(fighter).state;
      return over(fighter, ['bleeding'], closed, (held) => {
        const wound = woundOfCondition(fighter, held);
        return wound !== null && wounds[wound]!.points === 0;
      });
    },
  },
  {
    id: 'bleedingOver',
    citation: combat('Bleeding'),
    follows: (fighter) =>
      over(
        fighter,
        ['heldClosed', 'holdingWound', 'beyondFirstAid'],
        combat('Bleeding'),
        (held) =>
          (held.condition !== 'holdingWound' || woundOfCondition(fighter, held) !== null) &&
          !fighter.conditions.some((other) => other.condition === 'bleeding' && other.note === held.note),
      ),
  },
  {
    id: 'handTakenAway',
    citation: hand,
    follows: (fighter) =>
      isOutOfAction(fighter) || usableHands(fighter) === 0
        ? over(fighter, ['holdingWound'], hand, () => true)
        : [],
  },
  {
    id: 'handGone',
    citation: hand,
    follows: (fighter) =>
      over(
        fighter,
        ['heldClosed'],
        hand,
        ({ note }) =>
          !fighter.conditions.some((other) => other.condition === 'holdingWound' && other.note === note),
      ),
  },
];
