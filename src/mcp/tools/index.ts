import type { Tool } from '../tool.ts';
import { resolve, rollDice } from './asking.ts';
import { bestAct, preview } from './beforehand.ts';
import { createCampaign, createCharacter, listCampaign, updateCharacter } from './campaign.ts';
import { describe } from './describe.ts';
import { act, adjust, advanceEncounter, answer } from './fight.ts';
import { setHouseRules } from './house-rules.ts';
import { importTable } from './import-table.ts';
import { addCombatants, createEncounter, removeCombatants, setVisibility } from './preparing.ts';
import { readEncounter, readLog } from './reading.ts';
import { listRules, lookUpTable } from './rules.ts';
import { readStatBlock } from './stat-block.ts';
import { undo } from './undo.ts';

/** All tools, in the order in which they are usually needed. */
export const tools: readonly Tool[] = [
  listRules,
  describe,
  lookUpTable,
  resolve,
  rollDice,
  createCampaign,
  listCampaign,
  readStatBlock,
  createCharacter,
  updateCharacter,
  importTable,
  setHouseRules,
  createEncounter,
  addCombatants,
  advanceEncounter,
  readEncounter,
  act,
  answer,
  preview,
  bestAct,
  adjust,
  setVisibility,
  removeCombatants,
  undo,
  readLog,
];
