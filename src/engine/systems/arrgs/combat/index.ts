import type { Combat } from '../../../rules/fight/combat.ts';
import { complementaryAct } from '../actions/complementary-act.ts';
import { interruptible } from '../actions/interruptible.ts';
import { opportunityActs } from '../actions/opportunity-acts.ts';
import { areaActs } from '../attack/area-acts.ts';
import { attackAct, chargeAct } from '../attack/attack-acts.ts';
import { repeatedAttackAct } from '../attack/repeated-act.ts';
import { checkedActs } from '../manoeuvres/checked-acts.ts';
import { onTargetActs } from '../manoeuvres/on-target-acts.ts';
import { pushIntoAct } from '../manoeuvres/push-act.ts';
import { spellActs } from '../manoeuvres/spell-acts.ts';
import { uncheckedActs } from '../manoeuvres/unchecked-acts.ts';
import { crashActs } from '../movement/crash-acts.ts';
import { delayAct } from '../round/delay-act.ts';
import { endRound } from '../round/end-round.ts';
import { carelessNoMore, turnBegins } from '../round/turn.ts';
import { order, rollOrder } from '../round/turns.ts';
import { revitaliseAct } from '../vitality/revitalise-act.ts';
import { rouseAct, wakeAct } from '../vitality/waking-acts.ts';
import { applyEffect } from './apply-effect.ts';
import { changes } from './changes.ts';
import { consequences } from './consequences.ts';
import { health } from './health.ts';
import { owed } from './owed.ts';
import { budgets } from './points.ts';
import { received } from './received.ts';
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
  ].map(interruptible),
  beginTurn: turnBegins,
  endTurn: carelessNoMore,
  endRound,
  refresh,
  owed,
  received,
  changes: changes.declared,
  consequences,
  applyEffect,
};
