import { type Adapter, type Data, facesOf, type Vector } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';

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
      [given.defence ?? 'none']: given.defence && {
        rating: given.defenceRating,
        ...(given.defence === 'parry' ? { item } : {}),
      },
    },
    options: given.houseRules,
  };
}

const effect = (attack: Data, type: string, on: string) =>
  attack.effects.find((each: Data) => each.__typename === type && each.on === on);
const has = (attack: Data, condition: string) =>
  attack.effects.some((each: Data) => each.condition === condition);

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
    attackerFumbleResult: played.fumbleResults?.[0]?.outcome
      .toLowerCase()
      .replace('_', ' ')
      .replace('drop', 'drops')
      .replace('drops', 'drop'),
  };
};

/** Ratings and rolls that give each level at 60%. */
const ROLLS: Readonly<Record<string, number>> = {
  critical: 1,
  special: 10,
  success: 30,
  failure: 70,
  fumble: 100,
};

/**
 * The matrix, cell by cell, as an attack shows it. The weapon deals a fixed amount, so that no damage is
 * rolled; a fumble table is answered with a result that changes nothing here.
 */
const matrix: Adapter = async ({ given }) => {
  const { attackLevel, defence, defenceLevel, melee, specialType } = given;
  const rolls = [ROLLS[attackLevel]!];
  const attackSucceeds = ['critical', 'special', 'success'].includes(attackLevel);
  if (attackSucceeds && defence) rolls.push(ROLLS[defenceLevel]!);
  const prone = 30;
  const parriedFumble = attackSucceeds && defenceLevel === 'fumble';
  if (parriedFumble || attackLevel === 'fumble') rolls.push(defence === 'dodge' ? 35 : prone);
  const played = await resolveBrp(
    'attack',
    {
      attacker: {
        rating: 60,
        weapon: {
          name: 'weapon',
          damage: '5',
          special: specialType?.toUpperCase(),
          kind: melee ? 'MELEE' : 'MISSILE',
        },
      },
      defender: {
        armour: 2,
        ...(defence === 'parry'
          ? { parry: { rating: 60, item: { kind: melee ? 'WEAPON' : 'SHIELD' } } }
          : {}),
        ...(defence === 'dodge'
          ? { dodge: melee ? { rating: 60 } : { rating: 60, difficulty: 'EASY' } }
          : {}),
      },
    },
    rolls,
    '... on BrpAttack { strikeLevel damage { rolled armour net } fumbleTable fumbleResults { outcome } }',
  );
  const strike = lower(played.strikeLevel);
  const mode = {
    critical: 'maximum plus rolled modifier',
    special: 'rolled plus special effect',
    success: 'rolled',
  };
  return {
    effectiveAttackLevel: strike ?? 'none',
    defenderHit: strike !== null,
    armourApplies: strike === null ? null : played.damage.armour > 0,
    damageMode: strike === null ? null : mode[strike as keyof typeof mode],
    parryingItemDamage: effect(played, 'ItemDamageEffect', 'TARGET')?.damaged ?? 0,
    attackingWeaponDamage: effect(played, 'ItemDamageEffect', 'ACTOR')?.damaged ?? 0,
    defenderRollsFumbleTable: attackSucceeds && played.fumbleResults.length > 0,
    fumbleTable: played.fumbleTable?.replace('brp.fumble.', '').replace('-', ' '),
    attackerRollsFumbleTable: !attackSucceeds && played.fumbleResults.length > 0,
  };
};

export const attackAdapters: Readonly<Record<string, Adapter>> = { attack, matrix };
