import type { Combat } from '../../../rules/combat.ts';
import { attackAct } from './attack-act.ts';
import { budgets } from './budget.ts';
import { declareAct } from './declare-act.ts';
import { endRound } from './end-round.ts';
import { firstAidAct } from './first-aid-act.ts';
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
  budgets,
  rollOrder,
  order,
  acts: [attackAct, firstAidAct, declareAct],
  beginTurn: () => [],
  endTurn: () => [],
  endRound,
  refresh,
  suffer,
};
