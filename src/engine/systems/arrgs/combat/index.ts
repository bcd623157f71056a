import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
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
import { resources } from '../combatant/points.ts';
import { hitPoints, standing, standingOf } from '../combatant/standing.ts';
import { initialState, startPeriod, state } from '../combatant/state.ts';
import { amounts } from '../core/effects.ts';
import { adaptEffect } from './adapt-effect.ts';
import { applyEffect } from './apply-effect.ts';
import { beginTurn, endProvoking } from './begin-turn.ts';
import { consequences } from './consequences.ts';
import { endRound } from './end-round.ts';
import { health } from './health.ts';
import { order, rollOrder, surprise } from './initiative-order.ts';
import { owed } from './owed.ts';
import { verbs } from './verbs.ts';

export const encounterRules: EncounterRules = {
  verbs,
  amounts,
  hitPointNames: ['Vitality', 'Vitality'],
  state,
  initialState,
  standing,
  standingOf,
  hitPoints,
  health,
  resources,
  surprise,
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
  beginTurn,
  endTurn: endProvoking,
  endRound,
  startPeriod,
  owed,
  adaptEffect,
  relations: ['provoked'],
  changes: changes.declared,
  consequences,
  applyEffect,
};
