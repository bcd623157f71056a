import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { resolveMore, rowOf } from './top-up.ts';
import { said } from './words.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  'melee attack': 'MELEE_ATTACK',
  'melee parry': 'MELEE_PARRY',
  'missile attack': 'MISSILE_ATTACK',
  'natural weapon': 'NATURAL_ATTACK',
  dodge: 'DODGE',
};

const TABLES: Readonly<Record<string, string>> = {
  'brp.fumble.melee-attack': 'melee attack',
  'brp.fumble.melee-parry': 'melee parry',
  'brp.fumble.missile-attack': 'missile attack',
  'brp.fumble.natural-weapon': 'natural weapon',
};

const FUMBLE = `... on BrpFumble { table results { from to text outcome } lostRounds weaponHitPointsAfter weaponLost weaponBroken allyDamage ownDamage }`;

const dice = (text: string | null | undefined) => text?.toLowerCase().replace(/^\+/, '');

const fumbled = ({ given }: { readonly given: Data }, faces: readonly number[]) =>
  resolveMore(
    'fumble',
    {
      action: ACTIONS[given.table ?? given.action ?? given.defence],
      ally: given.allyNearby ? { armour: given.allyArmour ?? 0 } : null,
      weapon: {
        damage: dice(given.weaponDamage),
        hitPoints: given.weaponHP,
        hasHitPoints: given.weaponHasHitPoints ?? true,
        special: given.specialType?.toUpperCase(),
      },
      damageModifier: dice(given.damageModifier),
      round: given.currentRound ?? 1,
      acted: given.hasActedThisRound ?? false,
      options: given.houseRules,
    },
    faces,
    FUMBLE,
  );

/** A row that calls for more rolls is not among the results, so it is read off the table itself. */
const fumbleTable: Adapter = async (vector) => {
  const [face] = facesOf(vector);
  const { results, table, throws } = await fumbled(vector, facesOf(vector));
  const again =
    throws.filter(({ die, purpose }: Data) => die === 'd100' && purpose.startsWith('fumble')).length > 1;
  const row = again ? await rowFor(table, face!) : results[0];
  return { band: [row.from, row.to], result: said(row.text) };
};

async function rowFor(table: string, roll: number): Promise<Data> {
  const { band, text } = await rowOf(table, { roll });
  return { from: band[0], to: band[1], text };
}

const fumbleChain: Adapter = async (vector) => {
  const { results, throws } = await fumbled(vector, facesOf(vector));
  return {
    finalResults: results.map(({ text }: Data) => said(text)),
    tableRolls: throws.filter(({ purpose }: Data) => purpose.startsWith('fumble')).length,
  };
};

const fumbleEffect: Adapter = async (vector) => {
  const played = await fumbled(vector, facesOf(vector));
  const condition = (id: string) => played.effects.find((each: Data) => each.condition === id);
  const dropped = played.effects.find((each: Data) => each.__typename === 'ItemDroppedEffect');
  return {
    weaponHPAfter: played.weaponHitPointsAfter,
    hpLost: played.weaponLost > 0 ? played.weaponLost : played.ownDamage,
    weaponDestroyed: played.weaponBroken,
    allyDamageTaken: played.allyDamage,
    selfDamageTaken: played.ownDamage,
    damageTaken: played.ownDamage,
    metres: dropped?.metres,
    rounds: (condition('visionObscured') ?? condition('twistedAnkle') ?? condition('helpless'))?.rounds,
    prone: condition('prone') !== undefined,
  };
};

const lostround: Adapter = async (vector) => {
  const { lostRounds } = await fumbled(vector, facesOf(vector));
  return { lostRounds };
};

const fumSel: Adapter = async (vector) => {
  const { table } = await fumbled(vector, [26]);
  return { table: TABLES[table] };
};

const turn: Adapter = async () => {
  const { seconds, rounds } = await rowOf('brp.time-scales', { key: 'TURN' });
  return { rounds: Number(rounds), minutes: Number(seconds) / 60 };
};

export const fumbleAdapters: Readonly<Record<string, Adapter>> = {
  fumbleTable,
  fumbleChain,
  fumbleEffect,
  lostround,
  fumSel,
  turn,
};
