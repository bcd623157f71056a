import type { Act, Budget, Fighter } from '../../../rules/combat.ts';
import { ACTION, type State } from './state.ts';

/** One action a turn; several actions of a round have turns of their own. */
export const budgets = ({ state }: Fighter): readonly Budget[] => [
  { id: ACTION, title: 'the action of this turn', left: 1 - (state as State).actionsTaken, of: 1 },
];

/** An act that is the action of one's turn. */
export const oneAction: Act['costs'] = () => [{ budget: ACTION, amount: 1 }];
