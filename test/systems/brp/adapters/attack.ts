import { expect } from 'vitest';
import { type Adapter, type Data, facesOf, type Vector } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';
import { resolveMore } from './top-up.ts';
import { said } from './words.ts';

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
const has = (attack: Data, condition: string, on = 'TARGET') =>
  attack.effects.some((each: Data) => each.condition === condition && each.on === on);

const attack: Adapter = async (vector) => {
  const input = JSON.parse(JSON.stringify(inputOf(vector)));
  delete input.defender.none;
  const played = await resolveBrp(
    'attack',
    input,
    facesOf(vector),
    '... on BrpAttack { attackLevel defenceLevel strikeLevel damage { rolled armour net } parryingItemHitPointsAfter weaponHitPointsAfter fumbleResults { text } }',
  );
  const [fumbled] = played.fumbleResults;
  return {
    attackLevel: lower(played.attackLevel),
    defenceLevel: lower(played.defenceLevel),
    effectiveAttackLevel: lower(played.strikeLevel) ?? 'none',
    rolledDamage: played.damage?.rolled ?? null,
    damageAfterArmour: played.damage?.net ?? null,
    armourRolled: played.damage?.armour,
    bleeding: has(played, 'bleeding'),
    impaled: has(played, 'impaled'),
    parryItemHPAfter: played.parryingItemHitPointsAfter,
    attackWeaponHPAfter: played.weaponHitPointsAfter,
    attackerFumbleResult: fumbled && said(fumbled.text),
  };
};

/** Rolls that come to each level at 60%. */
const ROLLS: Readonly<Record<string, number>> = {
  critical: 1,
  special: 10,
  success: 30,
  failure: 70,
  fumble: 100,
};

const MOST = 8;
const WEAPON = 6;
const MODIFIER = 3;

/** Whoever rolls on a fumble table falls prone, which tells who it was. */
const PRONE = 35;

const faceFor = (purpose: string): number =>
  purpose.startsWith('fumble') ? PRONE : purpose === 'weapon' ? WEAPON : MODIFIER;

/** How damage came about, by the dice that were thrown for it and what it came to. */
function damageMode(played: Data): string | null {
  if (!played.damage) return null;
  const thrown = (what: string) => played.throws.some(({ purpose }: Data) => purpose === what);
  const added = thrown('damage modifier') ? MODIFIER : 0;
  const { rolled } = played.damage;
  if (!thrown('weapon')) return added && rolled === MOST + added ? 'maximum plus rolled modifier' : null;
  if (rolled !== WEAPON + added) return null;
  return has(played, 'bleeding') ? 'rolled plus special effect' : 'rolled';
}

/** The matrix, cell by cell, as an attack shows it. */
const matrix: Adapter = async ({ given }) => {
  const { attackLevel, defence, defenceLevel, melee, specialType } = given;
  const guard = { rating: 60, ...(defence === 'parry' ? { item: { hitPoints: 20 } } : {}) };
  const played = await resolveMore(
    'attack',
    {
      attacker: {
        rating: 60,
        weapon: {
          name: 'weapon',
          damage: `1d${MOST}`,
          special: specialType?.toUpperCase(),
          kind: melee ? 'MELEE' : 'MISSILE',
          hitPoints: 20,
        },
        damageModifier: '1d4',
      },
      defender: { armour: 2, ...(defence ? { [defence]: guard } : {}) },
    },
    [attackLevel, defenceLevel].flatMap((level) => (level ? [ROLLS[level]!] : [])),
    '... on BrpAttack { attackLevel defenceLevel strikeLevel damage { rolled net } fumbleTable }',
    faceFor,
  );
  expect([lower(played.attackLevel), lower(played.defenceLevel)]).toEqual([attackLevel, defenceLevel]);
  return {
    effectiveAttackLevel: lower(played.strikeLevel) ?? 'none',
    defenderHit: effect(played, 'DamageEffect', 'TARGET') !== undefined,
    armourApplies: played.damage && played.damage.net < played.damage.rolled,
    damageMode: damageMode(played),
    parryingItemDamage: effect(played, 'ItemDamageEffect', 'TARGET')?.damaged ?? 0,
    attackingWeaponDamage: effect(played, 'ItemDamageEffect', 'ACTOR')?.damaged ?? 0,
    defenderRollsFumbleTable: has(played, 'prone', 'TARGET'),
    fumbleTable: played.fumbleTable?.replace('brp.fumble.', '').replace('-', ' '),
    attackerRollsFumbleTable: has(played, 'prone', 'ACTOR'),
  };
};

export const attackAdapters: Readonly<Record<string, Adapter>> = { attack, matrix };
