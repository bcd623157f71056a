import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Resource } from '../../../rules/fight/resource.ts';
import { actionDiceOf, gmActionDiceOf } from '../check/action-dice.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { initphaseOptions } from '../options/index.ts';

/**
 * Returns the action dice of the player, or the game master's shared dice. The chapter does not limit actions in a
 * round. A group may limit defences.
 */
export function resources(
  fighter: Fighter,
  given: unknown,
  all: ReadonlyMap<string, Fighter> = new Map([[fighter.id, fighter]]),
): readonly Resource[] {
  const options = readOptions(initphaseOptions, given);
  const { sheet, state } = viewOf(fighter);
  const { gmActionDice, defencesPerRound: defences } = options;
  const left = gmActionDiceOf(all.values(), options);
  return [
    sheet.control === 'PLAYER'
      ? {
          id: 'ACTION_DIE',
          title: 'action dice',
          remaining: actionDiceOf(fighter),
          maximum: sheet.actionDice,
        }
      : {
          id: 'GM_ACTION_DIE',
          title: 'GM Action Dice of the encounter',
          remaining: left,
          maximum: gmActionDice,
        },
    ...(defences > 0
      ? [
          {
            ...{ id: 'DEFENCE', title: 'defences of the round', maximum: defences },
            remaining: Math.max(0, defences - state.defencesMade),
          },
        ]
      : []),
  ];
}
