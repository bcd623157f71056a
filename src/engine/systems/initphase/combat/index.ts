import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import { attackAct } from '../acts/attack-act.ts';
import { botchAct } from '../acts/botch-act.ts';
import { skillCheckAct } from '../acts/skill-check-act.ts';
import { slowPlayerAct } from '../acts/slow-player-act.ts';
import { standUpAct } from '../acts/stand-up-act.ts';
import { takeUpAct } from '../acts/take-up-act.ts';
import { changes } from '../combatant/changes.ts';
import { health, hitPoints } from '../combatant/health.ts';
import { initialState, startPeriod, state } from '../combatant/state.ts';
import { amounts } from '../core/effects.ts';
import { applyEffect } from './apply-effect.ts';
import { adaptEffect, consequences } from './consequences.ts';
import { order } from './initiative-order.ts';
import { owed, rollOwed } from './owed.ts';
import { resources } from './resources.ts';
import { standing, standingOf } from './standing.ts';
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
  rollOrder: () => new Map(),
  order,
  acts: [attackAct, skillCheckAct, botchAct, takeUpAct, standUpAct, slowPlayerAct],
  oneAfterAnother: true,
  beginTurn: () => [],
  endTurn: () => [],
  endRound: rollOwed,
  startPeriod,
  changes: changes.declared,
  consequences,
  adaptEffect,
  owed,
  applyEffect,
};
