import { expect } from 'vitest';
import type { Adapter, Data } from '../../conformance.ts';
import { played } from '../support.ts';

const movePast: Adapter = async (vector) => {
  const { moverDexterity, moverLevel, enemyDexterity, enemyLevel } = vector.given;
  const { passes, attempts, moverTotals, enemyTotals } = await played(
    vector,
    'movePast',
    {
      mover: { score: moverDexterity, level: moverLevel },
      enemy: { score: enemyDexterity, level: enemyLevel },
    },
    '... on Skill20MovePast { passes attempts moverTotals enemyTotals }',
  );
  expect(attempts).toBe(1);
  return { passes, moverTotal: moverTotals[0], enemyTotal: enemyTotals[0] };
};

/** "front ranged->back", "B front melee->A front": both sides have the same rows. */
const rows: Adapter = async (vector) => {
  const each = (vector.given.combos as readonly string[]).map(async (combo): Promise<Data> => {
    const [row, range, target] = combo
      .replaceAll(/\b[AB] /g, '')
      .toUpperCase()
      .split(/ |->/);
    const { allowed } = await played(
      vector,
      'rows',
      { attackerRow: row, range, targetRow: target },
      '... on Skill20Rows { allowed }',
    );
    return allowed;
  });
  return { allowed: await Promise.all(each) };
};

export const movementAdapters: Readonly<Record<string, Adapter>> = {
  'D20-019': movePast,
  'D20-021': rows,
};
