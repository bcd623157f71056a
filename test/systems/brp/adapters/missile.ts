import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';

const upper = (word: string | undefined) => word?.toUpperCase().replaceAll(' ', '_');
const lower = (word: string | null) => word?.toLowerCase().replaceAll('_', ' ') ?? null;

const support = ({ support, supportedAttackNumber }: Data) =>
  support ? (supportedAttackNumber > 1 ? 'LATER_ROUND' : 'FIRST_ATTACK') : 'NONE';

const range: Adapter = async ({ given }) => {
  const { band, effectiveRating } = await resolveBrp(
    'missileChance',
    {
      rating: given.rating,
      dex: given.dex,
      range: given.range,
      distance: given.distance,
      targetProne: given.targetProne,
      fastMoving: given.fastMoving,
      concealed: given.concealed,
      visibility: upper(given.visibility),
      targetingGear: given.targetingGear,
      aimed: given.aimedOneRound,
      support: support(given),
    },
    [],
    '... on BrpMissileChance { band effectiveRating }',
  );
  return { band: lower(band), effectiveRating };
};

/** A distance in each band of a weapon with a range of 20 m. */
const DISTANCES: Readonly<Record<string, number>> = { 'point blank': 1, normal: 20, medium: 40, long: 80 };

const longGrade: Adapter = async (vector) => {
  const { rating, band, houseRules: options } = vector.given;
  const { effectiveRating, level } = await resolveBrp(
    'missileShot',
    { rating, dex: 12, range: 20, distance: DISTANCES[band], options },
    facesOf(vector),
    '... on BrpMissileShot { effectiveRating level }',
  );
  return { effectiveRating, level: lower(level) };
};

const catching: Adapter = async (vector) => {
  const { rating, luck, option } = vector.given;
  const { level, outcome } = await resolveBrp(
    'catchMissile',
    { rating, luck, options: { [option]: true } },
    facesOf(vector),
    '... on BrpCatchMissile { level }',
  );
  const outcomes: Readonly<Record<string, string>> = { CAUGHT: 'caught', MISSED: 'missed', HIT: 'hit' };
  return { level: lower(level), outcome: outcomes[outcome] };
};

/** Which shield has a fixed chance, and whether its bearer kneels. */
const SHIELDS: Readonly<Record<number, object>> = {
  15: { size: 'HALF' },
  30: { size: 'FULL' },
  60: { size: 'LARGE' },
  90: { size: 'LARGE', kneeling: true },
};

const spotShield: Adapter = async (vector) => {
  const { spot, shieldSkill, fixedChance, houseRules } = vector.given;
  const { effectiveRating } = await resolveBrp(
    'spotAndShield',
    {
      spot: { rating: spot },
      shield: { rating: shieldSkill, ...SHIELDS[fixedChance] },
      options: { dodgingMissileWeapons: true, ...houseRules },
    },
    facesOf(vector),
    '... on BrpSpotAndShield { effectiveRating }',
  );
  return { effectiveShield: effectiveRating };
};

export const missileAdapters: Readonly<Record<string, Adapter>> = {
  range,
  longGrade,
  catch: catching,
  spotShield,
};
