import type { Combat } from '../../../rules/combat.ts';
import { attackAct } from './attack-act.ts';
import { endRound } from './end-round.ts';
import { order } from './order.ts';
import { stand, standing } from './standing.ts';
import { fresh, refresh, state, suffer } from './state.ts';

export const combat: Combat = {
  state,
  fresh,
  standing,
  stand,
  order,
  acts: [attackAct],
  endRound,
  refresh,
  suffer,
};
