import type { Adapter } from '../../conformance.ts';
import { enumOf, played } from '../support.ts';
import { kit } from './recovery.ts';

const CHECK = '... on Skill20Check { total success }';

const check: Adapter = async (vector) => {
  const { score, level, difficulty } = vector.given;
  const { total, success } = await played(vector, 'check', { score, level, difficulty }, CHECK);
  return { total, success };
};

/** A finesse weapon turns Melee Fighting to Dexterity. */
const finesse: Adapter = async (vector) => {
  const { strength, dexterity, level, finesse } = vector.given;
  const { total } = await played(
    vector,
    'attack',
    { attacker: { strength, dexterity, level }, weapon: { finesse } },
    '... on Skill20Attack { total: checkTotal }',
  );
  return { total };
};

const SCALES: Readonly<Record<string, string>> = { '1 round': 'ROUND', '1 hour': 'HOUR' };

const extended: Adapter = async (vector) => {
  if (vector.given.targetConstitution !== undefined) return kit(vector);
  const { threshold, timeScale, modifier, maxRolls } = vector.given;
  const { sum, rolls, reached, failed } = await played(
    vector,
    'extendedCheck',
    {
      threshold,
      modifier,
      timeScale: SCALES[timeScale] ?? enumOf(timeScale),
      rolls: vector.dice.length,
      maximumRolls: maxRolls,
    },
    '... on Skill20ExtendedCheck { sum rolls reached failed }',
  );
  return { sum, rolls, reached, failed };
};

export const checkAdapters: Readonly<Record<string, Adapter>> = {
  'D20-001': check,
  'D20-002': finesse,
  'D20-006': extended,
  'D20-007': extended,
};
