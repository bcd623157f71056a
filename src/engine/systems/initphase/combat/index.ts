import type { Combat } from '../../../rules/fight/combat.ts';
import { attackAct } from '../attack/attack-act.ts';
import { botchAct } from '../botch/botch-act.ts';
import { owed, rollOwed } from '../botch/owed.ts';
import { skillCheckAct } from '../check/check-act.ts';
import { health, hitPoints } from '../combatant/capable.ts';
import { changes } from '../combatant/changes.ts';
import { fresh, refresh, state } from '../combatant/state.ts';
import { amounts } from '../core/effects.ts';
import { slowPlayerAct } from '../round/slow-player-act.ts';
import { standUpAct } from '../round/stand-up.ts';
import { takeUpAct } from '../weapons/take-up.ts';
import { applyEffect } from './apply-effect.ts';
import { budgets } from './budget.ts';
import { consequences, received } from './consequences.ts';
import { order } from './order.ts';
import { stand, standing } from './standing.ts';
import { verbs } from './verbs.ts';

export const combat: Combat = {
  verbs,
  amounts,
  state,
  fresh,
  standing,
  stand,
  hitPoints,
  health,
  budgets,
  rollOrder: () => new Map(),
  order,
  acts: [attackAct, skillCheckAct, botchAct, takeUpAct, standUpAct, slowPlayerAct],
  beginTurn: () => [],
  endTurn: () => [],
  endRound: rollOwed,
  refresh,
  changes: changes.declared,
  consequences,
  received,
  owed,
  applyEffect,
};
