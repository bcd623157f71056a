import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import { attackAct } from '../acts/attack-act.ts';
import { botchAct } from '../acts/botch-act.ts';
import { skillCheckAct } from '../acts/check-act.ts';
import { slowPlayerAct } from '../acts/slow-player-act.ts';
import { standUpAct } from '../acts/stand-up-act.ts';
import { takeUpAct } from '../acts/take-up-act.ts';
import { health, hitPoints } from '../combatant/capable.ts';
import { changes } from '../combatant/changes.ts';
import { fresh, refresh, state } from '../combatant/state.ts';
import { amounts } from '../core/effects.ts';
import { applyEffect } from './apply-effect.ts';
import { budgets } from './budget.ts';
import { consequences, received } from './consequences.ts';
import { order } from './order.ts';
import { owed, rollOwed } from './owed.ts';
import { stand, standing } from './standing.ts';
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
  rollOrder: () => new Map(),
  order,
  acts: [attackAct, skillCheckAct, botchAct, takeUpAct, standUpAct, slowPlayerAct],
  beginTurn: () => [],
  endTurn: () => [],
  endRound: rollOwed,
  startPeriod: refresh,
  changes: changes.declared,
  consequences,
  adaptEffect: received,
  owed,
  applyEffect,
};
