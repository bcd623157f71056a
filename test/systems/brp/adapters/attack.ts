import { type Adapter, facesOf, resolveBrp, type Vector, type Data } from '../../conformance.ts';

const dice = (text: string | null | undefined) => text?.toLowerCase().replace(/^\+/, '') ?? undefined;
const lower = (word: string | null) => word?.toLowerCase() ?? null;

/** The input of an attack as a case gives it. */
function inputOf({ given }: Vector): unknown {
  const item = given.parryItemHP === undefined ? {} : { hitPoints: given.parryItemHP };
  return {
    attacker: {
      rating: given.rating,
      weapon: {
        name: 'weapon',
        damage: dice(given.weaponDamage),
        special: given.specialType?.toUpperCase(),
        hitPoints: given.attackWeaponHP,
      },
      damageModifier: dice(given.damageModifier),
      criticalChoice: given.criticalChoice?.toUpperCase(),
    },
    defender: {
      armour: given.armour ?? undefined,
      armourDice: dice(given.randomArmour),
      [given.defence ?? 'none']: given.defence && { rating: given.defenceRating, ...(given.defence === 'parry' ? { item } : {}) },
    },
    options: given.houseRules,
  };
}

const effect = (attack: Data, type: string, on: string) =>
  attack.effects.find((each: Data) => each.__typename === type && each.on === on);
const has = (attack: Data, condition: string) => attack.effects.some((each: Data) => each.condition === condition);

const attack: Adapter = async (vector) => {
  const { given } = vector;
  const input = JSON.parse(JSON.stringify(inputOf(vector)));
  delete input.defender.none;
  const played = await resolveBrp(
    'attack',
    input,
    facesOf(vector),
    '... on BrpAttack { attackLevel defenceLevel strikeLevel damage { rolled armour net } fumbleResults { outcome text } }',
  );
  const worn = effect(played, 'ItemDamageEffect', 'TARGET')?.damaged ?? 0;
  const wornWeapon = effect(played, 'ItemDamageEffect', 'ACTOR')?.damaged ?? 0;
  return {
    attackLevel: lower(played.attackLevel),
    defenceLevel: lower(played.defenceLevel),
    effectiveAttackLevel: lower(played.strikeLevel) ?? 'none',
    rolledDamage: played.damage?.rolled ?? null,
    damageAfterArmour: played.damage?.net ?? null,
    armourRolled: played.damage?.armour,
    bleeding: has(played, 'bleeding'),
    impaled: has(played, 'impaled'),
    parryItemHPAfter: given.parryItemHP - worn,
    attackWeaponHPAfter: given.attackWeaponHP - wornWeapon,
    attackerFumbleResult: played.fumbleResults?.[0]?.outcome.toLowerCase().replace('_', ' ').replace('drop', 'drops').replace('drops', 'drop'),
  };
};

export const attackAdapters: Readonly<Record<string, Adapter>> = { attack };
