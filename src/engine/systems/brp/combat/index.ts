import type { Combat } from '../../../rules/combat.ts';
import { attackAct } from './attack-act.ts';
import { endRound } from './end-round.ts';
import { firstAidAct } from './first-aid-act.ts';
import { order } from './order.ts';
import { stand, standing } from './standing.ts';
import { fresh, refresh, state, suffer } from './state.ts';

export const combat: Combat = {
  state,
  fresh,
  standing,
  stand,
  order,
  acts: [attackAct, firstAidAct],
  endRound,
  refresh,
  suffer,
};
