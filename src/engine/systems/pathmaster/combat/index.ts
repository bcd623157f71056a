import type { Combat } from '../../../rules/combat.ts';
import { exposureActs } from '../ailments/acts.ts';
import { changes } from '../state/changes.ts';
import { fresh, refresh, state } from '../state/state.ts';
import {
  attackAct,
  chargeAct,
  delayedAttackAct,
  fullRoundAttackAct,
  opportunityAttackAct,
} from './attack-acts.ts';
import { beginTurn } from './begin-turn.ts';
import { budgets } from './budget.ts';
import { consequences } from './consequences.ts';
import { endRound } from './end-round.ts';
import { endTurn } from './end-turn.ts';
import { exertAct } from './exert-act.ts';
import { coveringFireAct, fireAct } from './fire-acts.ts';
import { firstAidAct } from './first-aid-act.ts';
import { health } from './health.ts';
import { keepInMindAct } from './keep-in-mind-act.ts';
import { manoeuvreActs } from './manoeuvre-acts.ts';
import { order, rollOrder } from './order.ts';
import { otherAttackActs } from './other-attack-acts.ts';
import { received } from './received.ts';
import { spellActs } from './spell-acts.ts';
import { hitPoints, stand, standing } from './standing.ts';
import { suffer } from './suffer.ts';
import { turnActs } from './turn-acts.ts';

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
  suffer,
};
