import type { Combat } from '../../../rules/fight/combat.ts';
import { exposureActs } from '../ailments/acts.ts';
import { coveringFireAct, fireAct } from '../attack/fire-acts.ts';
import { exertAct } from '../injury/exert-act.ts';
import { firstAidAct } from '../injury/first-aid-act.ts';
import { keepInMindAct } from '../manoeuvres/keep-in-mind-act.ts';
import { spellActs } from '../spells/spell-acts.ts';
import { applyEffect } from '../state/apply-effect.ts';
import { changes } from '../state/changes.ts';
import { fresh } from '../state/fresh.ts';
import { refresh } from '../state/lifetimes.ts';
import { received } from '../state/received.ts';
import { state } from '../state/state.ts';
import { beginTurn } from '../turns/begin-turn.ts';
import { endRound } from '../turns/end-round.ts';
import { endTurn } from '../turns/end-turn.ts';
import { order, rollOrder } from '../turns/order.ts';
import {
  attackAct,
  chargeAct,
  delayedAttackAct,
  fullRoundAttackAct,
  opportunityAttackAct,
} from './attack-acts.ts';
import { budgets } from './budget.ts';
import { consequences } from './consequences.ts';
import { health } from './health.ts';
import { manoeuvreActs } from './manoeuvre-acts.ts';
import { otherAttackActs } from './other-attack-acts.ts';
import { hitPoints, stand, standing } from './standing.ts';
import { turnActs } from './turn-acts.ts';
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
    ...exposureActs,
    ...turnActs,
    ...manoeuvreActs,
  ],
  beginTurn,
  endTurn,
  endRound,
  refresh,
  changes: changes.declared,
  consequences,
  received,
  applyEffect,
};
