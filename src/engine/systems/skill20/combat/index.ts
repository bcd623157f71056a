import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import { budgets } from '../acting/budget.ts';
import { attackAct, freeAttackAct } from '../acts/attack-act.ts';
import { beginCastingAct, concentrateAct, resistanceAct } from '../acts/casting-acts.ts';
import { checkAct } from '../acts/check-act.ts';
import { saveAct, shakeFreeAct, threatenAct } from '../acts/fascination-acts.ts';
import { doubleSpeedAct, moveAct } from '../acts/move-acts.ts';
import { movePastAct } from '../acts/pass-act.ts';
import { blownAwayAct, fleshAgainAct, tireAct } from '../acts/passive-acts.ts';
import { grapplingAttackAct, positionChangeAct } from '../acts/position-acts.ts';
import { releaseAct } from '../acts/release-act.ts';
import { takedownAct } from '../acts/takedown-act.ts';
import { extendedCheckAct, healingKitAct } from '../acts/task-acts.ts';
import { changes } from '../combatant/changes.ts';
import { health, hitPoints, stand, standing } from '../combatant/standing.ts';
import { fresh, refresh, state } from '../combatant/state.ts';
import { amounts } from '../core/effects.ts';
import { applyEffect } from './apply-effect.ts';
import { beginTurn, endTurn } from './begin-turn.ts';
import { consequences } from './consequences.ts';
import { order, rollOrder } from './order.ts';
import { owed } from './owed.ts';
import { classes, received } from './received.ts';
import { verbs } from './verbs.ts';

export const encounterRules: EncounterRules = {
  verbs,
  amounts,
  state,
  initialState: fresh,
  standing,
  standingOf: stand,
  hitPoints,
  health,
  owed,
  resources: budgets,
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
  startPeriod: refresh,
  changes: changes.declared,
  consequences,
  classifyDamage: classes,
  adaptEffect: received,
  applyEffect,
};
