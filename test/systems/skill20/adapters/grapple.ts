import type { Adapter, Data } from '../../conformance.ts';
import { enumOf, played } from '../support.ts';

const ADVANTAGE: Readonly<Record<string, string>> = { self: 'SELF', opponent: 'OPPONENT' };
const advantageOf = (who: string | null | undefined) => ADVANTAGE[who ?? ''] ?? 'NOBODY';

const PROCEDURES: Readonly<Record<string, readonly [procedure: string, fields: string]>> = {
  takedown: ['takedown', '... on Skill20Takedown { total success grappling advantage mayFollowUp }'],
  position: [
    'positionChange',
    '... on Skill20PositionChange { total success allowed advantage nextAttackBonus }',
  ],
  attack: [
    'grapplingAttack',
    '... on Skill20GrapplingAttack { total success allowed damage stunnedRounds advantage nextAttackBonus }',
  ],
};

const grapple: Adapter = async (vector) => {
  const { given } = vector;
  const [procedure, fields] = PROCEDURES[given.action]!;
  const shared = {
    kind: enumOf(given.kind),
    score: given.score,
    level: given.level,
    difficulty: given.difficulty,
  };
  const input: Data =
    given.action === 'takedown'
      ? shared
      : { ...shared, advantage: advantageOf(given.advantage), nextAttackBonus: given.nextAttackBonus };
  if (given.unarmedDamage !== undefined) input.unarmedDamage = String(given.unarmedDamage);
  const { advantage, ...rest } = await played(vector, procedure, input, fields);
  return { ...rest, advantage: advantage.toLowerCase() };
};

const submissions: Adapter = async (vector) => {
  const { targetStrength, targetConstitution, successes } = vector.given;
  const { strength, constitution } = await played(
    vector,
    'submissions',
    {
      strength: targetStrength,
      constitution: targetConstitution,
      submissions: Array.from({ length: successes }, () => ({})),
    },
    '... on Skill20Submissions { strength constitution }',
  );
  return { targetStrength: strength, targetConstitution: constitution };
};

const RULES = [29, 31, 32, 33, 34, 35, 36, 37, 38, 39, 41, 42];

export const grappleAdapters: Readonly<Record<string, Adapter>> = {
  ...Object.fromEntries(RULES.map((rule) => [`D20-0${rule}`, grapple])),
  'D20-040': submissions,
};
