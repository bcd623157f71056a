import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import { order, rollOrder } from '../acting/order-in-fight.ts';
import { isIdle, resources } from '../acting/resources.ts';
import { declareAct } from '../acts/declare-act.ts';
import { disengageAct } from '../acts/disengage-act.ts';
import { dyingBlowAct } from '../acts/dying-blow-act.ts';
import { entangledAct } from '../acts/entangled-act.ts';
import { fallAct } from '../acts/fall-act.ts';
import { firstAidAct } from '../acts/first-aid-act.ts';
import { fleeAct } from '../acts/flee-act.ts';
import { grappleAct } from '../acts/grapple-act.ts';
import { healingSpellAct } from '../acts/healing-spell-act.ts';
import { impaledMovementAct } from '../acts/impaled-movement-act.ts';
import { majorWoundAct } from '../acts/major-wound-act.ts';
import { medicineAct } from '../acts/medicine-act.ts';
import { minorWoundsAct } from '../acts/minor-wounds-act.ts';
import { pullFreeAct } from '../acts/pull-free-act.ts';
import { removeImpalingAct } from '../acts/remove-impaling-act.ts';
import { simpleAct } from '../acts/simple-act.ts';
import { skillAct } from '../acts/skill-act.ts';
import { springUpAct } from '../acts/spring-up-act.ts';
import { usePowerAct } from '../acts/use-power-act.ts';
import { attackAct } from '../attack-act/attack-act.ts';
import { applyEffect } from '../combatant/apply-effect.ts';
import { changes } from '../combatant/changes.ts';
import { hitPointsOf, standing, standingOf } from '../combatant/standing.ts';
import { amounts, initialState, startPeriod, state } from '../combatant/state.ts';
import { adaptEffect, classifyDamage } from '../consequences/adapt-effect.ts';
import { owed } from '../consequences/owed.ts';
import { consequences } from './consequences.ts';
import { endRound } from './end-round.ts';
import { health } from './health.ts';
import { verbs } from './verbs.ts';

export const encounterRules: EncounterRules = {
  verbs,
  amounts,
  state,
  initialState,
  standing,
  standingOf,
  hitPoints: hitPointsOf,
  health,
  resources,
  rollOrder,
  order,
  idle: isIdle,
  acts: [
    attackAct,
    declareAct,
    disengageAct,
    simpleAct,
    springUpAct,
    firstAidAct,
    medicineAct,
    majorWoundAct,
    minorWoundsAct,
    dyingBlowAct,
    pullFreeAct,
    removeImpalingAct,
    impaledMovementAct,
    entangledAct,
    grappleAct,
    fallAct,
    fleeAct,
    healingSpellAct,
    usePowerAct,
    skillAct,
  ],
  beginTurn: () => [],
  endTurn: () => [],
  endRound,
  startPeriod,
  relations: ['entangler'],
  changes: changes.declared,
  consequences,
  classifyDamage,
  adaptEffect,
  owed,
  applyEffect,
};
