import type { Budget, Fighter } from '../../../rules/combat.ts';
import { sideOf } from './side.ts';
import { stand } from './standing.ts';

/** Action dice last for good; the chapter sets no number of actions in a round. */
export const budgets = (fighter: Fighter): readonly Budget[] => [
  {
    id: 'ACTION_DIE',
    title: 'action dice',
    left: stand(fighter).actionDice,
    of: sideOf(fighter).sheet.actionDice,
  },
];
