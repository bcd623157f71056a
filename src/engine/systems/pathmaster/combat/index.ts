import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import { exposureActs } from '../acts/ailment-acts.ts';
import {
  attackAct,
  chargeAct,
  delayedAttackAct,
  fullRoundAttackAct,
  opportunityAttackAct,
} from '../acts/attack-acts.ts';
import { exertAct } from '../acts/exert-act.ts';
import { coveringFireAct, fireAct } from '../acts/fire-acts.ts';
import { firstAidAct } from '../acts/first-aid-act.ts';
import { keepInMindAct } from '../acts/keep-in-mind-act.ts';
import { loadAct } from '../acts/load-act.ts';
import { manoeuvreActs } from '../acts/manoeuvre-acts.ts';
import { otherAttackActs } from '../acts/other-attack-acts.ts';
import { spellActs } from '../acts/spell-acts.ts';
import { turnActs } from '../acts/turn-acts.ts';
import { applyEffect } from '../combatant/apply-effect.ts';
import { amounts, budgets } from '../combatant/budget.ts';
import { health } from '../combatant/health.ts';
import { received } from '../combatant/received.ts';
import { hitPoints, stand, standing } from '../combatant/standing.ts';
import { consequences } from '../consequences/consequences.ts';
import { changes } from '../state/changes.ts';
import { fresh } from '../state/fresh.ts';
import { refresh } from '../state/lifetimes.ts';
import { state } from '../state/state.ts';
import { beginTurn } from '../turns/begin-turn.ts';
import { endRound } from '../turns/end-round.ts';
import { endTurn } from '../turns/end-turn.ts';
import { order, rollOrder } from '../turns/order.ts';
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
  resources: budgets,
  rollOrder,
  order,
  acts: [
    attackAct,
    chargeAct,
    fullRoundAttackAct,
    fireAct,
    coveringFireAct,
    opportunityAttackAct,
    delayedAttackAct,
    ...otherAttackActs,
    ...spellActs,
    firstAidAct,
    keepInMindAct,
    exertAct,
    loadAct,
    ...exposureActs,
    ...turnActs,
    ...manoeuvreActs,
  ],
  beginTurn,
  endTurn,
  endRound,
  startPeriod: refresh,
  changes: changes.declared,
  consequences,
  adaptEffect: received,
  applyEffect,
};
