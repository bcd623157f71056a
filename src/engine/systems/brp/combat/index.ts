import type { Combat } from '../../../rules/combat.ts';
import { fallAct } from '../healing/fall-act.ts';
import { declareAct } from '../round/declare-act.ts';
import { disengageAct } from '../round/disengage-act.ts';
import { simpleAct } from '../round/simple-act.ts';
import { skillAct } from '../skill-act.ts';
import { entangledAct } from '../specials/entangled-act.ts';
import { fleeAct } from '../specials/flee-act.ts';
import { grappleAct } from '../specials/grapple-act.ts';
import { impaledMovementAct } from '../specials/impaled-movement-act.ts';
import { pullFreeAct } from '../specials/pull-free-act.ts';
import { removeImpalingAct } from '../specials/remove-impaling-act.ts';
import { dyingBlowAct } from '../wounds/dying-blow-act.ts';
import { attackAct } from './attack-act.ts';
import { budgets, isIdle } from './budget.ts';
import { changes } from './changes.ts';
import { consequences } from './consequences.ts';
import { endRound } from './end-round.ts';
import { firstAidAct } from './first-aid-act.ts';
import { healingSpellAct } from './healing-spell-act.ts';
import { health } from './health.ts';
import { majorWoundAct } from './major-wound-act.ts';
import { medicineAct } from './medicine-act.ts';
import { minorWoundsAct } from './minor-wounds-act.ts';
import { order, rollOrder } from './order.ts';
import { owed } from './owed.ts';
import { classes, received } from './received.ts';
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
