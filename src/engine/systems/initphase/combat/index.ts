import type { Combat } from '../../../rules/combat.ts';
import { attackAct } from './attack-act.ts';
import { budgets } from './budget.ts';
import { health } from './capable.ts';
import { order } from './order.ts';
import { stand, standing } from './standing.ts';
import { fresh, refresh, state, suffer } from './state.ts';

export const combat: Combat = {
  state,
  fresh,
  standing,
  stand,
  health,
  budgets,
  rollOrder: () => new Map(),
  order,
  acts: [attackAct],
  beginTurn: () => [],
  endTurn: () => [],
  endRound: () => [],
  refresh,
  suffer,
};
