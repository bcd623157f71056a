import type { Combat } from '../../../rules/combat.ts';
import { impaledMovementAct } from '../specials/impaled-movement-act.ts';
import { pullFreeAct } from '../specials/pull-free-act.ts';
import { removeImpalingAct } from '../specials/remove-impaling-act.ts';
import { attackAct } from './attack-act.ts';
import { budgets, isIdle } from './budget.ts';
import { changes } from './changes.ts';
import { consequences } from './consequences.ts';
import { declareAct } from './declare-act.ts';
import { disengageAct } from './disengage-act.ts';
import { dyingBlowAct } from './dying-blow-act.ts';
import { endRound } from './end-round.ts';
import { entangledAct } from './entangled-act.ts';
import { fallAct } from './fall-act.ts';
import { firstAidAct } from './first-aid-act.ts';
import { fleeAct } from './flee-act.ts';
import { grappleAct } from './grapple-act.ts';
import { healingSpellAct } from './healing-spell-act.ts';
import { health } from './health.ts';
import { majorWoundAct } from './major-wound-act.ts';
import { medicineAct } from './medicine-act.ts';
import { minorWoundsAct } from './minor-wounds-act.ts';
import { order, rollOrder } from './order.ts';
import { owed } from './owed.ts';
import { classes, received } from './received.ts';
import { simpleAct } from './simple-act.ts';
import { skillAct } from './skill-act.ts';
import { hitPoints, stand, standing } from './standing.ts';
import { fresh, refresh, state } from './state.ts';
import { suffer } from './suffer.ts';
import { usePowerAct } from './use-power-act.ts';
import { woundChanges } from './wound-changes.ts';

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
  idle: isIdle,
  acts: [
    attackAct,
    declareAct,
    disengageAct,
    simpleAct,
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
  changes: [...changes.declared, ...woundChanges.declared],
  consequences,
  classes,
  received,
  owed,
  suffer,
};
