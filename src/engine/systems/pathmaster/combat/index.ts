import type { Combat } from '../../../rules/combat.ts';
import { attackAct } from './attack-act.ts';
import { endRound } from './end-round.ts';
import { health } from './health.ts';
import { order, rollOrder } from './order.ts';
import { stand, standing } from './standing.ts';
import { fresh, refresh, state, suffer } from './state.ts';

export const combat: Combat = {
  state,
  fresh,
  standing,
  stand,
  health,
  budgets: () => [],
  rollOrder,
  order,
  acts: [attackAct],
  beginTurn: () => [],
  endTurn: () => [],
  endRound,
  refresh,
  suffer,
};
