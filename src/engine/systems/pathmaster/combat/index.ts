import type { Combat } from '../../../rules/combat.ts';
import { order } from './order.ts';
import { stand, standing } from './standing.ts';
import { fresh, state, suffer } from './state.ts';

export const combat: Combat = {
  state,
  fresh,
  standing,
  stand,
  order,
  acts: [],
  endRound: () => [],
  refresh: (state) => state,
  suffer,
};
