import { type Adapter, type Data, facesOf, type Vector } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';
import { resolveMore, rowOf } from './top-up.ts';

const lower = (word: string | null) => word?.toLowerCase() ?? null;
const dice = (text: string) => text.toLowerCase().replace(/^\+/, '');

const heal: Adapter = async (vector) => {
  const { condition, caregiverRating, wounds, houseRules: options } = vector.given;
  const healed = await resolveBrp(
    'naturalHealing',
    {
      care: condition.toUpperCase(),
      carer: caregiverRating === undefined ? null : { rating: caregiverRating },
      wounds,
      options,
    },
    facesOf(vector),
    '... on BrpNaturalHealing { rollTarget healed lost woundsAfter }',
  );
  return { ...healed, damage: healed.lost };
};

const daily: Adapter = (vector) =>
  resolveBrp(
    'naturalHealing',
    { wounds: [20], daily: true },
    facesOf(vector),
    '... on BrpNaturalHealing { creditDays }',
  );

const AID = '... on BrpFirstAid { level healed woundAfter hitPointsAfter }';

const fa: Adapter = async (vector) => {
  const { rating, wound, houseRules: options } = vector.given;
  const aid = await resolveBrp('firstAid', { rating, wound, options }, facesOf(vector), AID);
  return { level: lower(aid.level), healed: aid.healed, woundAfter: aid.woundAfter };
};

const impheal: Adapter = async ({ given: { items } }) => {
  const healingBlocked: Record<string, boolean> = {};
  for (const { name, largerThanKnife } of items) {
    const { outcome } = await resolveMore(
      'firstAid',
      { rating: 60, wound: 5, lodged: largerThanKnife },
      [],
      AID,
    );
    healingBlocked[name] = outcome === 'NOT_ALLOWED';
  }
  return { healingBlocked };
};

const WOUND =
  '... on BrpWoundTaken { class hitPointsAfter shockRounds unconscious majorTableDue unconsciousMinutes }';

const wounded = ({ given }: Vector, damage: number) =>
  resolveBrp(
    'wound',
    {
      damage,
      hitPoints: { current: given.hp, maximum: given.maxHP ?? 17 },
      options: given.houseRules,
    },
    [],
    WOUND,
  );

const told = (taken: Data) => ({
  class: lower(taken.class),
  hpAfter: taken.hitPointsAfter,
  unconscious: taken.unconscious,
  shockRounds: taken.shockRounds,
});

/** A roll of 30, which is a success, where a case leaves it out. */
const SUCCESS = [{ die: 'd100', value: 30 }];

/** A hit without answer at a rating of 50, its damage as thrown. */
async function shot(vector: Vector): Promise<Data> {
  const { given } = vector;
  const { modifier } = await rowOf('brp.weapons', { key: 'THROWING_KNIFE' });
  const { damage } = await resolveBrp(
    'attack',
    {
      attacker: {
        rating: 50,
        weapon: { name: 'weapon', damage: dice(given.weaponDamage), kind: 'THROWN', modifier },
        damageModifier: dice(given.throwerModifier ?? '0'),
      },
      defender: { armour: given.armour },
    },
    facesOf(vector, SUCCESS),
    '... on BrpAttack { damage { rolled net } }',
  );
  const taken = await wounded(vector, damage.net);
  return { rolledDamage: damage.rolled, hpLost: damage.net, ...told(taken) };
}

async function majorStep(vector: Vector): Promise<Data> {
  const taken = await wounded(vector, vector.given.hpLost);
  if (vector.dice.length === 0) return told(taken);
  const major = await resolveMore(
    'majorWound',
    { pow: 13 },
    facesOf(vector),
    '... on BrpMajorWound { from to permanent fights }',
  );
  return {
    ...told(taken),
    band: [major.from, major.to],
    permanent: major.permanent,
    ableToFight: major.fights === 'WITHOUT_SHIELD' ? 'weapon but no shield' : lower(major.fights),
  };
}

async function jump(vector: Vector): Promise<Data> {
  const { fallMetres } = vector.given;
  const fell = await resolveBrp(
    'fall',
    { metres: fallMetres, jump: { rating: 50 } },
    facesOf(vector),
    '... on BrpFall { dice damage }',
  );
  const taken = await wounded(vector, fell.damage);
  return {
    fallDice: fell.dice.toUpperCase(),
    hpLost: fell.damage,
    ...told(taken),
  };
}

async function spell(vector: Vector): Promise<Data> {
  const { given } = vector;
  const level = given.level ?? given.spellLevel ?? vector.dice.length;
  const cast = await resolveBrp(
    'healingSpell',
    {
      ...{ level, wound: given.wound ?? 100, powerPoints: given.powerPoints ?? given.pp },
      hitPoints: given.hp && { current: given.hp, maximum: given.maxHP },
    },
    facesOf(vector),
    '... on BrpHealingSpell { healed woundAfter cost powerPointsAfter hitPointsAfter }',
  );
  return {
    ...{ healed: cast.healed, woundAfter: cast.woundAfter, hpAfter: cast.hitPointsAfter },
    ...{ ppAfter: cast.powerPointsAfter, ppCost: cast.cost },
  };
}

/** First Aid at a rating of 47, its roll a success where a case leaves it out. */
async function aid(vector: Vector): Promise<Data> {
  const { given } = vector;
  const rolled = vector.dice.some(({ die }) => die === 'd100');
  const treated = await resolveBrp(
    'firstAid',
    { rating: given.rating ?? given.firstAid ?? 47, wound: given.wound ?? 100, hitPoints: given.hp },
    facesOf(vector, rolled ? [] : SUCCESS),
    AID,
  );
  return {
    level: lower(treated.level),
    healed: treated.healed,
    hpAfter: treated.hitPointsAfter,
    woundAfter: treated.woundAfter,
  };
}

/** The worked example, each step through the procedure it concerns. */
const yvarre: Adapter = (vector) => {
  const { given } = vector;
  if (given.weaponDamage) return shot(vector);
  if (given.fallMetres) return jump(vector);
  if (given.hpLost !== undefined) return majorStep(vector);
  return vector.dice.some(({ die }) => die === 'd6') ? spell(vector) : aid(vector);
};

export const healingAdapters: Readonly<Record<string, Adapter>> = { heal, daily, fa, impheal, yvarre };
