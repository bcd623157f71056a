import type { Tool } from '../tool.ts';
import { evaluate, need, odds, resolve, rollDice } from './asking.ts';
import { bestAct, preview } from './beforehand.ts';
import { createCampaign, createCharacter, listCampaign } from './campaign.ts';
import { describe } from './describe.ts';
import {
  act,
  answer,
  endRound,
  endTurn,
  readEncounter,
  retractEntry,
  setStandingAnswer,
  undo,
} from './fight.ts';
import { readLog } from './log.ts';
import {
  addCombatants,
  createEncounter,
  finishEncounter,
  removeCombatants,
  startEncounter,
} from './preparing.ts';
import { listRules, listSystems, lookUpTable } from './rules.ts';
import { readStatBlock } from './stat-block.ts';

/** All tools, in the order in which they are usually needed. */
export const tools: readonly Tool[] = [
  listSystems,
  listRules,
  describe,
  lookUpTable,
  resolve,
  odds,
  need,
  evaluate,
  rollDice,
  createCampaign,
  readStatBlock,
  createCharacter,
  listCampaign,
  createEncounter,
  addCombatants,
  removeCombatants,
  startEncounter,
  readEncounter,
  readLog,
  preview,
  bestAct,
  act,
  answer,
  setStandingAnswer,
  endTurn,
  endRound,
  undo,
  retractEntry,
  finishEncounter,
];
