import { type Adapter, type Data, facesOf, type Vector } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';

const lower = (word: string | null) => word?.toLowerCase() ?? null;

const defencesFields =
  '... on BrpDefences { freeDefences attempts { allowed refused effectiveRating unparryable } }';
const defendFields = '... on BrpDefended { allowed effectiveRating level succeeds unparryable }';

const defences = (input: unknown): Promise<Data> => resolveBrp('defences', input, [], defencesFields);
const defend = (input: unknown, vector: Vector): Promise<Data> =>
  resolveBrp('defend', input, facesOf(vector), defendFields);

const ratingsIn = ({ attempts }: Data): (number | null)[] =>
  attempts.map(({ effectiveRating }: Data) => effectiveRating);

/** One defence by itself. */
const only = async (attempt: unknown, more: object = {}): Promise<Data> =>
  (await defences({ ...more, attempts: [attempt] })).attempts[0];

const repeated = (attempt: unknown, times: number): unknown[] => Array(times).fill(attempt);

const missiles: Readonly<Record<string, object>> = {
  arrow: { kind: 'MISSILE' },
  bullet: { kind: 'MISSILE', fast: true },
  javelin: { kind: 'THROWN' },
};

const shield = (name: string, kneeling = false) => ({
  kind: 'SHIELD',
  size: name.replace(' shield', '').replace('small', 'half').toUpperCase(),
  kneeling,
});

const successive: Adapter = async ({ given: { kind, rating, attempts } }) => ({
  effectiveRatings: ratingsIn(
    await defences({ attempts: repeated({ kind: kind.toUpperCase(), rating }, attempts) }),
  ),
});

const improv: Adapter = async ({ given: { rating, improvised } }) => {
  const guard = { fitness: improvised === 'untrained' ? 'UNTRAINED' : 'TRAINED' };
  const { effectiveRating } = await only({ kind: 'PARRY', rating, guard });
  return { effectiveRating };
};

const thrownParry: Adapter = async (vector) => {
  const { rating, houseRules: options } = vector.given;
  const { effectiveRating, succeeds, level } = await defend(
    { kind: 'PARRY', rating, against: { kind: 'THROWN' }, options },
    vector,
  );
  return { effectiveRating, success: succeeds, level: lower(level) };
};

const fdseq: Adapter = async ({ given: { parry, dodge, sequence, dexRanks } }) => {
  const attempts = sequence.map((each: string, index: number) => {
    const kind = each.toLowerCase().endsWith('dodge') ? 'DODGE' : 'PARRY';
    const rating = kind === 'DODGE' ? dodge : parry;
    return { kind, rating, free: each.startsWith('free'), dexRank: dexRanks[index] };
  });
  return { effectiveRatings: ratingsIn(await defences({ fightingDefensively: true, attempts })) };
};

const fdmulti: Adapter = async ({ given: { normalAttacks } }) => ({
  freeDefences: (await defences({ fightingDefensively: true, normalAttacks })).freeDefences,
});

const missDodge: Adapter = async ({ given: { rating, missileNumberThisRound, attackerVisible, option } }) => {
  const { allowed, effectiveRating } = await only(
    {
      kind: 'DODGE',
      rating,
      against: {
        kind: 'MISSILE',
        noticed: attackerVisible,
        missilesBefore: missileNumberThisRound && missileNumberThisRound - 1,
      },
    },
    { options: option && { [option]: true } },
  );
  return { allowed, effectiveRating };
};

const handParryOpt: Adapter = async (vector) => {
  const { rating, option } = vector.given;
  const { succeeds, level } = await defend(
    { kind: 'PARRY', rating, against: missiles.arrow, options: { [option]: true } },
    vector,
  );
  return { parried: succeeds, level: lower(level) };
};

const shieldMissile: Adapter = async ({ given }) => {
  const { allowed, effectiveRating } = await only(
    {
      kind: 'PARRY',
      rating: given.shieldSkill,
      guard: shield(given.shield, given.kneeling),
      against: missiles[given.missile] ?? { kind: 'MISSILE' },
    },
    { options: given.houseRules },
  );
  return { allowed, chance: effectiveRating };
};

const shieldMissileSeq: Adapter = async ({ given }) => {
  const attempt = {
    kind: 'PARRY',
    rating: given.shieldSkill ?? 75,
    guard: shield(given.shield, given.kneeling),
    against: missiles.arrow,
  };
  return { effectiveRatings: ratingsIn(await defences({ attempts: repeated(attempt, given.attempts) })) };
};

const missParry: Adapter = async ({ given: { missile, items } }) => {
  const answers = await Promise.all(
    items.map((item: string) =>
      only({
        kind: 'PARRY',
        rating: 60,
        guard: item.endsWith('shield') ? shield(item) : {},
        against: missiles[missile],
      }),
    ),
  );
  return {
    allowed: answers.map(({ allowed }) => allowed),
    chances: answers.map(({ effectiveRating }) => effectiveRating),
  };
};

const unparry: Adapter = async ({ given: { attackerSiz, defenderSiz } }) => {
  const attempt = { kind: 'PARRY', rating: 60, against: { siz: attackerSiz } };
  return { flaggedUnparryable: (await only(attempt, { siz: defenderSiz })).unparryable };
};

export const defenceAdapters: Readonly<Record<string, Adapter>> = {
  successive,
  improv,
  thrownParry,
  fdseq,
  fdmulti,
  missDodge,
  missDodgeOpt: missDodge,
  handParryOpt,
  shieldMissile,
  shieldMissileSeq,
  missParry,
  unparry,
};
