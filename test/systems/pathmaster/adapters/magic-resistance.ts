import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { resolvePathmaster } from '../support.ts';
import { lower, upper } from './magic-tables.ts';

const FIELDS = `... on PathmasterResistance { attackLevel rolled targetNumber modifier roll total margin resisted tier appliedTiers }`;

/** A roll that is asked for what it must reach, not for its dice. */
const ANY_ROLL = 50;

const resist: Adapter = async (vector) => {
  const { given } = vector;
  const faces = facesOf(vector);
  const rolls = given.willing && !given.rollAnyway ? [] : faces.length > 0 ? faces : [ANY_ROLL];
  const attackLevel = given.attackLevel ?? given.casterLevel ?? given.strength ?? given.ranks ?? 1;
  const played = await resolvePathmaster(
    'resistance',
    {
      kind: upper(given.kind) ?? 'OTHER',
      realm: upper(given.realm),
      attackLevel,
      defenceLevel: given.defenderLevel ?? given.targetLevel ?? 1,
      stats: {
        empathy: given.empathy,
        intuition: given.intuition,
        presence: given.presence ?? given.pr,
        constitution: given.co,
        selfDiscipline: given.sd,
        other: given.skillStat,
      },
      racial: given.racial,
      willing: given.willing,
      rollAnyway: given.rollAnyway,
    },
    rolls,
    FIELDS,
  );
  return {
    ...played,
    tier: lower(played.tier),
    appliedTiers: played.appliedTiers.map((tier: string) => tier.toLowerCase()),
  };
};

const RESULTS = `... on PathmasterBaseAttack { natural fails failureTableBonus results { targetNumber total resisted } }`;

const TARGET = { level: 5, stats: {} };

/** A base attack roll alone, or its result against everybody in the effect. */
export const baseAttack: Adapter = async (vector) => {
  const { given } = vector;
  const faces = facesOf(vector);
  const played = await resolvePathmaster(
    'baseAttack',
    {
      casterLevel: given.casterLevel ?? 5,
      realm: upper(given.realm) ?? 'ESSENCE',
      modifier: given.baseAttackModifier,
      targets: (given.targets ?? [{ ...TARGET, willing: true }]).map(
        ({ level, stats, adjust, willing }: Data) => ({ level, stats, adjust, willing }),
      ),
    },
    faces,
    RESULTS,
  );
  return { fumble: played.fails, failureTableBonus: played.failureTableBonus, results: played.results };
};

export const resistanceAdapters: Readonly<Record<string, Adapter>> = {
  'PMB-008': resist,
  'PMB-009': resist,
  'PMB-010': resist,
  'PMB-011': resist,
  'PMB-012': resist,
  'PMB-015': resist,
  'PMB-016': resist,
  'PMB-053': resist,
  'PMB-051': baseAttack,
  'PMB-052': baseAttack,
};
