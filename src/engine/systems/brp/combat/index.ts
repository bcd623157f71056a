import type { Combat } from '../../../rules/fight/combat.ts';
import { attackAct } from '../attack/attack-act.ts';
import { fallAct } from '../healing/fall-act.ts';
import { firstAidAct } from '../healing/first-aid-act.ts';
import { healingSpellAct } from '../healing/healing-spell-act.ts';
import { medicineAct } from '../healing/medicine-act.ts';
import { declareAct } from '../round/declare-act.ts';
import { disengageAct } from '../round/disengage-act.ts';
import { order, rollOrder } from '../round/order-in-fight.ts';
import { simpleAct } from '../round/simple-act.ts';
import { springUpAct } from '../round/spring-up-act.ts';
import { usePowerAct } from '../round/use-power-act.ts';
import { skillAct } from '../skill-act.ts';
import { entangledAct } from '../specials/entangled-act.ts';
import { fleeAct } from '../specials/flee-act.ts';
import { grappleAct } from '../specials/grapple-act.ts';
import { impaledMovementAct } from '../specials/impaled-movement-act.ts';
import { pullFreeAct } from '../specials/pull-free-act.ts';
import { removeImpalingAct } from '../specials/remove-impaling-act.ts';
import { dyingBlowAct } from '../wounds/dying-blow-act.ts';
import { majorWoundAct } from '../wounds/major-wound-act.ts';
import { minorWoundsAct } from '../wounds/minor-wounds-act.ts';
import { owed } from '../wounds/owed.ts';
import { classes, received } from '../wounds/received.ts';
import { applyEffect } from './apply-effect.ts';
import { budgets, isIdle } from './budget.ts';
import { changes } from './changes.ts';
import { consequences } from './consequences.ts';
import { endRound } from './end-round.ts';
import { health } from './health.ts';
import { hitPoints, stand, standing } from './standing.ts';
import { fresh, refresh, state } from './state.ts';
import { verbs } from './verbs.ts';

export const combat: Combat = {
  verbs,
  state,
  fresh,
  standing,
  stand,
  hitPoints,
  health,
  budgets,
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
  refresh,
  changes: changes.declared,
  consequences,
  classes,
  received,
  owed,
  applyEffect,
};
