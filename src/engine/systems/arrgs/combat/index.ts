import type { Combat } from '../../../rules/combat.ts';
import { areaActs } from './area-acts.ts';
import { attackAct, chargeAct } from './attack-acts.ts';
import { changes } from './changes.ts';
import { checkedActs } from './checked-acts.ts';
import { complementaryAct } from './complementary-act.ts';
import { consequences } from './consequences.ts';
import { crashActs } from './crash-acts.ts';
import { delayAct } from './delay-act.ts';
import { endRound } from './end-round.ts';
import { health } from './health.ts';
import { onTargetActs } from './on-target-acts.ts';
import { opportunityActs } from './opportunity-act.ts';
import { order, rollOrder } from './order.ts';
import { owed } from './owed.ts';
import { budgets } from './points.ts';
import { pushIntoAct } from './push-act.ts';
import { repeatedAttackAct } from './repeated-act.ts';
import { revitaliseAct } from './revitalise-act.ts';
import { spellActs } from './spell-manoeuvres.ts';
import { hitPoints, stand, standing } from './standing.ts';
import { fresh, refresh, state } from './state.ts';
import { suffer } from './suffer.ts';
import { carelessNoMore, turnBegins } from './turn.ts';
import { uncheckedActs } from './unchecked-acts.ts';
import { rouseAct, wakeAct } from './waking-acts.ts';

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
    chargeAct,
    repeatedAttackAct,
    ...opportunityActs,
    ...areaActs,
    ...onTargetActs,
    ...checkedActs,
    ...spellActs,
    ...uncheckedActs,
    wakeAct,
    rouseAct,
    revitaliseAct,
    ...crashActs,
    pushIntoAct,
    complementaryAct,
    delayAct,
  ],
  beginTurn: turnBegins,
  endTurn: carelessNoMore,
  endRound,
  refresh,
  owed,
  changes: changes.declared,
  consequences,
  suffer,
};
