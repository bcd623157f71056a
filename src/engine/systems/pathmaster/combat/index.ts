import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import {
  attackAct,
  chargeAct,
  delayedAttackAct,
  fullRoundAttackAct,
  opportunityAttackAct,
} from '../acts/attack-acts.ts';
import { exertAct } from '../acts/exert-act.ts';
import { exposureActs } from '../acts/exposure-acts.ts';
import { coveringFireAct, fireAct } from '../acts/fire-acts.ts';
import { firstAidAct } from '../acts/first-aid-act.ts';
import { keepInMindAct } from '../acts/keep-in-mind-act.ts';
import { loadAct } from '../acts/load-act.ts';
import { manoeuvreActs } from '../acts/manoeuvre-acts.ts';
import { coupDeGraceAct, otherAttackActs } from '../acts/other-attack-acts.ts';
import { provoked, provokedByPassing } from '../acts/provoked.ts';
import { spellActs } from '../acts/spell-acts.ts';
import { turnActs } from '../acts/turn-acts.ts';
import { adaptEffect } from '../combatant/adapt-effect.ts';
import { applyEffect } from '../combatant/apply-effect.ts';
import { health } from '../combatant/health.ts';
import { amounts, resources } from '../combatant/resources.ts';
import { hitPoints, standing, standingOf } from '../combatant/standing.ts';
import { consequences, relations } from '../consequences/consequences.ts';
import { changes } from '../state/changes.ts';
import { startPeriod } from '../state/lifetimes.ts';
import { initialState, state } from '../state/state.ts';
import { beginTurn } from '../turns/begin-turn.ts';
import { endRound } from '../turns/end-round.ts';
import { endTurn } from '../turns/end-turn.ts';
import { order, rollOrder } from '../turns/initiative-order.ts';
import { surprise } from '../turns/recover-from-surprise.ts';
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
  resources,
  surprise,
  rollOrder,
  order,
  acts: [
    attackAct,
    provoked(chargeAct, 'threatenedByIds'),
    fullRoundAttackAct,
    fireAct,
    coveringFireAct,
    opportunityAttackAct,
    delayedAttackAct,
    ...otherAttackActs,
    provoked(coupDeGraceAct, 'threatenedByIds'),
    ...spellActs,
    firstAidAct,
    keepInMindAct,
    exertAct,
    loadAct,
    ...exposureActs,
    ...turnActs,
    ...manoeuvreActs.map(provokedByPassing),
  ],
  beginTurn,
  endTurn,
  endRound,
  startPeriod,
  relations,
  changes: changes.declared,
  consequences,
  adaptEffect,
  applyEffect,
};
