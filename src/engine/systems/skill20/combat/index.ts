import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import { resources } from '../acting/resources.ts';
import { attackAct, freeAttackAct } from '../acts/attack-act.ts';
import { beginCastingAct, concentrateAct, resistanceAct } from '../acts/casting-acts.ts';
import { checkAct } from '../acts/check-act.ts';
import { saveAct, shakeFreeAct, threatenAct } from '../acts/fascination-acts.ts';
import { grapplingAttackAct, positionChangeAct } from '../acts/grapple-acts.ts';
import { doubleSpeedAct, moveAct } from '../acts/move-acts.ts';
import { movePastAct } from '../acts/move-past-act.ts';
import { blownAwayAct, petrifactionAct, tireAct } from '../acts/passive-acts.ts';
import { releaseAct } from '../acts/release-act.ts';
import { takedownAct } from '../acts/takedown-act.ts';
import { extendedCheckAct, healingKitAct } from '../acts/task-acts.ts';
import { changes } from '../combatant/changes.ts';
import { health, hitPoints, standing, standingOf } from '../combatant/standing.ts';
import { initialState, startPeriod, state } from '../combatant/state.ts';
import { amounts } from '../core/effects.ts';
import { adaptEffect, classifyDamage } from './adapt-effect.ts';
import { applyEffect } from './apply-effect.ts';
import { beginTurn, endTurn } from './begin-turn.ts';
import { consequences } from './consequences.ts';
import { order, rollOrder } from './initiative-order.ts';
import { owed } from './owed.ts';
import { verbs } from './verbs.ts';

export const encounterRules: EncounterRules = {
  verbs,
  amounts,
  state,
  initialState,
  standing,
  standingOf,
  hitPoints,
  health,
  owed,
  resources,
  rollOrder,
  order,
  oneAfterAnother: true,
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
    petrifactionAct,
  ],
  beginTurn,
  endTurn,
  endRound: () => [],
  startPeriod,
  relations: ['haltedBy', 'grapples', 'followUp', 'exposedTo'],
  changes: changes.declared,
  consequences,
  classifyDamage,
  adaptEffect,
  applyEffect,
};
