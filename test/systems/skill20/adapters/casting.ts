import type { Adapter } from '../../conformance.ts';
import { played } from '../support.ts';

const concentration: Adapter = async (vector) => {
  const { damagerLevel, damage, score, level } = vector.given;
  const { checks, interrupted } = await played(
    vector,
    'concentration',
    { score, level, wounds: [{ damage, level: damagerLevel }] },
    '... on Skill20Concentration { checks { difficulty total success } interrupted }',
  );
  return { ...checks[0], interrupted };
};

const resistance: Adapter = async (vector) => {
  const { resistance, modifier, powerPoints, cost } = vector.given;
  const { total, success, pool } = await played(
    vector,
    'resistance',
    { craft: 'POWER', level: modifier, psionicResistance: resistance, pool: powerPoints, cost },
    '... on Skill20Resistance { total success pool }',
  );
  return { total, success, powerPoints: pool };
};

export const castingAdapters: Readonly<Record<string, Adapter>> = {
  'D20-023': concentration,
  'D20-025': concentration,
  'D20-026': resistance,
};
