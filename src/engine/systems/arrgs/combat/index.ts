import type { Combat } from '../../../rules/fight/combat.ts';
import { areaActs } from '../acts/area-acts.ts';
import { attackAct, chargeAct } from '../acts/attack-acts.ts';
import { checkedActs } from '../acts/checked-acts.ts';
import { complementaryAct } from '../acts/complementary-act.ts';
import { crashActs } from '../acts/crash-acts.ts';
import { delayAct } from '../acts/delay-act.ts';
import { interruptible } from '../acts/interruptible.ts';
import { onTargetActs } from '../acts/on-target-acts.ts';
import { opportunityActs } from '../acts/opportunity-acts.ts';
import { pushIntoAct } from '../acts/push-act.ts';
import { repeatedAttackAct } from '../acts/repeated-act.ts';
import { revitaliseAct } from '../acts/revitalise-act.ts';
import { spellActs } from '../acts/spell-acts.ts';
import { uncheckedActs } from '../acts/unchecked-acts.ts';
import { rouseAct, wakeAct } from '../acts/waking-acts.ts';
import { changes } from '../combatant/changes.ts';
import { budgets } from '../combatant/points.ts';
import { hitPoints, stand, standing } from '../combatant/standing.ts';
import { fresh, refresh, state } from '../combatant/state.ts';
import { amounts } from '../core/effects.ts';
import { applyEffect } from './apply-effect.ts';
import { consequences } from './consequences.ts';
import { endRound } from './end-round.ts';
import { health } from './health.ts';
import { owed } from './owed.ts';
import { received } from './received.ts';
import { carelessNoMore, turnBegins } from './turn.ts';
import { order, rollOrder } from './turns.ts';
import { verbs } from './verbs.ts';

export const combat: Combat = {
  verbs,
  amounts,
  state,
  initialState: fresh,
  standing,
  standingOf: stand,
  hitPoints,
  health,
  resources: budgets,
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
  startPeriod: refresh,
  owed,
  adaptEffect: received,
  changes: changes.declared,
  consequences,
  applyEffect,
};
