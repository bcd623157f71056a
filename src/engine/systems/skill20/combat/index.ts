import type { Combat } from '../../../rules/combat.ts';
import { attackAct, freeAttackAct } from './attack-act.ts';
import { beginTurn } from './begin-turn.ts';
import { budgets } from './budget.ts';
import { beginCastingAct, concentrateAct, resistanceAct } from './casting-acts.ts';
import { checkAct } from './check-act.ts';
import { dropping } from './dropping.ts';
import { saveAct, shakeFreeAct } from './fascination-acts.ts';
import { grapplingAttackAct, positionChangeAct } from './grapple-acts.ts';
import { doubleSpeedAct, moveAct, movePastAct } from './movement-acts.ts';
import { order, rollOrder } from './order.ts';
import { restAct, tireAct } from './recovery-acts.ts';
import { releaseAct } from './release-act.ts';
import { health, hitPoints, stand, standing } from './standing.ts';
import { fresh, refresh, state, suffer } from './state.ts';
import { takedownAct } from './takedown-act.ts';
import { extendedCheckAct, healingKitAct } from './task-acts.ts';

export const combat: Combat = {
  state,
  fresh,
  standing,
  stand,
  hitPoints,
  health,
  budgets,
  rollOrder,
  order,
  acts: [
    attackAct,
    freeAttackAct,
    takedownAct,
    positionChangeAct,
    grapplingAttackAct,
    releaseAct,
    moveAct,
    doubleSpeedAct,
    movePastAct,
    beginCastingAct,
    concentrateAct,
    resistanceAct,
    shakeFreeAct,
    saveAct,
    checkAct,
    extendedCheckAct,
    healingKitAct,
    restAct,
    tireAct,
  ],
  beginTurn,
  endTurn: () => [],
  endRound: dropping,
  refresh,
  suffer,
};
