import type { Combat } from '../../../rules/fight/combat.ts';
import { attackAct, freeAttackAct } from '../attack/attack-act.ts';
import { beginCastingAct, concentrateAct, resistanceAct } from '../casting/casting-acts.ts';
import { checkAct } from '../check/check-act.ts';
import { budgets } from '../combatant/budget.ts';
import { changes } from '../combatant/changes.ts';
import { health, hitPoints, stand, standing } from '../combatant/standing.ts';
import { fresh, refresh, state } from '../combatant/state.ts';
import { amounts } from '../core/effects.ts';
import { extendedCheckAct, healingKitAct } from '../extended/task-acts.ts';
import { grapplingAttackAct, positionChangeAct } from '../grapple/position-acts.ts';
import { releaseAct } from '../grapple/release-act.ts';
import { takedownAct } from '../grapple/takedown-act.ts';
import { doubleSpeedAct, moveAct } from '../movement/move-acts.ts';
import { movePastAct } from '../movement/pass-act.ts';
import { saveAct, shakeFreeAct, threatenAct } from '../status/fascination-acts.ts';
import { blownAwayAct, fleshAgainAct, tireAct } from '../status/passive-acts.ts';
import { applyEffect } from './apply-effect.ts';
import { beginTurn, endTurn } from './begin-turn.ts';
import { consequences } from './consequences.ts';
import { order, rollOrder } from './order.ts';
import { owed } from './owed.ts';
import { classes, received } from './received.ts';
import { verbs } from './verbs.ts';

export const combat: Combat = {
  verbs,
  amounts,
  state,
  fresh,
  standing,
  stand,
  hitPoints,
  health,
  owed,
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
    threatenAct,
    checkAct,
    extendedCheckAct,
    healingKitAct,
    tireAct,
    blownAwayAct,
    fleshAgainAct,
  ],
  beginTurn,
  endTurn,
  endRound: () => [],
  refresh,
  changes: changes.declared,
  consequences,
  classes,
  received,
  applyEffect,
};
