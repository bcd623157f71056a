import type { Combat } from '../../../rules/combat.ts';
import { attackAct } from './attack-act.ts';
import { grappleActs } from './grapple-acts.ts';
import { order } from './order.ts';
import { stand, standing } from './standing.ts';
import { fresh, state, suffer } from './state.ts';
import { extendedCheckAct, healingKitAct } from './task-acts.ts';

export const combat: Combat = {
  state,
  fresh,
  standing,
  stand,
  order,
  acts: [attackAct, ...grappleActs, extendedCheckAct, healingKitAct],
  endRound: () => [],
  refresh: (state) => state,
  suffer,
};
