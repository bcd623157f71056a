import type { Combat } from '../../../rules/combat.ts';
import { attackAct } from './attack-act.ts';
import { budgets } from './budget.ts';
import { health } from './capable.ts';
import { skillCheckAct } from './check-act.ts';
import { order } from './order.ts';
import { botchAct, slowPlayerAct } from './round-acts.ts';
import { hitPoints, stand, standing } from './standing.ts';
import { fresh, refresh, state, suffer } from './state.ts';

export const combat: Combat = {
  state,
  fresh,
  standing,
  stand,
  hitPoints,
  health,
  budgets,
  rollOrder: () => new Map(),
  order,
  acts: [attackAct, skillCheckAct, botchAct, slowPlayerAct],
  beginTurn: () => [],
  endTurn: () => [],
  endRound: () => [],
  refresh,
  suffer,
};
