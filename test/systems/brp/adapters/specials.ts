import { expect } from 'vitest';
import { type Adapter, type Data, facesOf, type Vector } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';
import { mayAttackWhile } from './played.ts';
import { resolveMore, rowOf } from './top-up.ts';

const dice = (text: string | null | undefined) => text?.toLowerCase().replace(/^\+/, '') ?? undefined;

const BLEEDING =
  '... on BrpBleeding { hitPointsAfter fatigueAfter lost bleeding held stopped quietRounds holdersRating rounds { round hitPoints held } }';
const bleeds = (input: object, faces: readonly number[]) => resolveBrp('bleeding', input, faces, BLEEDING);

const bleed: Adapter = async (vector) => {
  const { hp, woundRound, throughRound, staunch, staunchRound, con } = vector.given;
  const { rounds } = await bleeds(
    {
      hitPoints: hp,
      woundRound,
      rounds: throughRound - woundRound,
      ...(staunch ? { staunchFrom: staunchRound, con } : {}),
    },
    facesOf(vector),
  );
  return {
    hpAtEndOfRound: Object.fromEntries(rounds.map(({ round, hitPoints }: Data) => [round, hitPoints])),
  };
};

/** Held closed at the end of the round of the wound, then so many rounds; a reopening comes in the one after. */
const bleedFive: Adapter = async ({ given: { heldClosedRounds, reopened } }) => {
  const { bleeding, stopped, quietRounds } = await bleeds(
    {
      hitPoints: 100,
      woundRound: 1,
      rounds: heldClosedRounds + (reopened ? 1 : 0),
      con: 10,
      staunchFrom: 1,
      reopenedRounds: reopened ? [heldClosedRounds + 2] : [],
    },
    [1],
  );
  return { bleedingEnded: stopped, bleedingActive: bleeding, heldRoundsAfter: quietRounds };
};

const bleedHold: Adapter = async ({ given: { parryRating } }) => {
  const { holdersRating } = await bleeds({ hitPoints: 10, rounds: 0, defence: { rating: parryRating } }, []);
  return { effectiveParry: holdersRating };
};

/** What has stopped is exerted in the rounds after. */
const bleedFA: Adapter = async (vector) => {
  const treated = (more: object) =>
    bleeds(
      { hitPoints: 10, firstAid: { rating: vector.given.firstAid, round: 2 }, ...more },
      facesOf(vector),
    );
  const { stopped, hitPointsAfter } = await treated({ rounds: 1 });
  const later = await treated({ rounds: 4, reopenedRounds: [3, 4, 5] });
  return {
    bleedingStopped: stopped,
    canRestart: later.bleeding || later.hitPointsAfter < hitPointsAfter,
  };
};

const fatigue: Adapter = async ({ given: { hp, fatigue, rounds } }) => {
  const after = await bleeds({ hitPoints: hp, fatiguePoints: fatigue, rounds }, []);
  return { hpAfter: after.hitPointsAfter, fatigueAfter: after.fatigueAfter };
};

const stamina: Adapter = async (vector) => {
  const { con } = vector.given;
  const { staminaTarget, stunned, rounds } = await resolveBrp(
    'stun',
    { con },
    facesOf(vector),
    '... on BrpStun { staminaTarget stunned rounds }',
  );
  return { staminaTarget, target: staminaTarget, stunned, rounds, stunRounds: rounds };
};

const stunned: Adapter = async (vector) => {
  const { attackerRating, targetInt } = vector.given;
  const played = await resolveBrp(
    'stunned',
    { tries: 'DEFEND', int: targetInt, attacker: { rating: attackerRating } },
    facesOf(vector),
    '... on BrpStunned { ideaTarget mayDefend attackerRating }',
  );
  return {
    attackerEffectiveRating: played.attackerRating,
    ideaTarget: played.ideaTarget,
    mayParry: played.mayDefend,
    mayAttack: mayAttackWhile('stunned'),
  };
};

const retrieve: Adapter = async (vector) => {
  const { rating } = vector.given;
  const played = await resolveMore(
    'pullFree',
    { rating, moment: 'LATER' },
    facesOf(vector),
    '... on BrpPullFree { effectiveRating freed attacksOnRetrieverEasy retrieverMayDefend }',
  );
  return { ...played, target: played.effectiveRating, mayParry: played.retrieverMayDefend };
};

const REMOVE = '... on BrpRemoveImpaling { chance removed broken damage damageSoFar }';

const remove: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolveMore(
    'removeImpaling',
    {
      str: given.str,
      damageSoFar: given.damageSoFar ?? given.damageDealt ?? given.damage,
      hardToReach: given.hardToReach ?? given.halfStr ?? vector.shape === 'resistHalf',
      outOfCombat: given.outOfCombat ?? vector.shape === 'resistEasy',
    },
    facesOf(vector),
    REMOVE,
  );
  return { chance: played.chance, removed: played.removed, success: played.removed, damage: played.damage };
};

/** The same by means that the case names in its rule. */
const removedBy =
  (means: 'PULL' | 'BREAK'): Adapter =>
  async (vector) => {
    const { active: str, passive } = vector.given;
    const against = means === 'PULL' ? { damageSoFar: passive } : { weaponHitPoints: passive };
    const played = await resolveMore('removeImpaling', { means, str, ...against }, facesOf(vector), REMOVE);
    return { chance: played.chance, success: played.removed || played.broken };
  };

/** How hard it is is the procedure's to say. */
const pulledFree =
  (moment: 'AT_ONCE' | 'GRAB'): Adapter =>
  async (vector) => {
    const { rating } = vector.given;
    const { effectiveRating, outcome } = await resolveBrp(
      'pullFree',
      moment === 'GRAB' ? { rating: 1, moment, dex: dexFor(rating) } : { rating, moment },
      facesOf(vector),
      '... on BrpPullFree { effectiveRating }',
    );
    return { effectiveRating, success: outcome === 'FREED' || outcome === 'GRABBED' };
  };

/** The DEX whose Agility a case gives. */
const dexFor = (agility: number): number => agility / 5;

const slipped: Adapter = async (vector) => {
  const { chance, free } = await resolveBrp(
    'entangled',
    { tries: 'SLIP', dex: dexFor(vector.given.rating) },
    facesOf(vector),
    '... on BrpEntangled { chance free }',
  );
  return { effectiveRating: chance, success: free };
};

const impmove: Adapter = async (vector) => {
  const { damage } = await resolveBrp(
    'impaledMovement',
    { weaponDamage: dice(vector.given.weaponDamage) },
    facesOf(vector),
    '... on BrpImpaledMovement { damage }',
  );
  return { damage };
};

const agility: Adapter = async (vector) => {
  const played = await resolveBrp(
    'entangled',
    { tries: 'SLIP', dex: vector.given.dex },
    facesOf(vector),
    '... on BrpEntangled { chance free success }',
  );
  return { target: played.chance, agilityTarget: played.chance, free: played.free, success: played.success };
};

const KNOCK =
  '... on BrpKnockback { chance knockedBack metres agilityRollDue prone obstacleDice obstacleDamage attackerStaggersMetres }';

const knock: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolveBrp(
    'knockback',
    {
      damage: given.damageBeforeArmour ?? given.damage,
      targetSiz: given.targetSiz,
      attackerSiz: given.attackerSiz,
      sizReduction: given.sizReduction ?? (given.effectiveSiz ? given.targetSiz - given.effectiveSiz : 0),
    },
    facesOf(vector),
    KNOCK,
  );
  return { ...played, agilityRollRequired: played.agilityRollDue };
};

/** Five points of damage a metre against no SIZ at all drive so far without a roll. */
const obstacle: Adapter = async (vector) => {
  const { knockbackMetres, obstacleAfterMetres, armour } = vector.given;
  const played = await resolveBrp(
    'knockback',
    { damage: 5 * knockbackMetres, targetSiz: 0, obstacleAfter: obstacleAfterMetres, armour },
    facesOf(vector),
    KNOCK,
  );
  return { dice: played.obstacleDice?.toUpperCase(), damage: played.obstacleDamage };
};

const ENTANGLE = '... on BrpEntangle { allowed immobileRounds mayMoveRound nextRound }';

const entRange: Adapter = async ({ given: { weapon, distanceMetres } }) => {
  const { allowed } = await resolveBrp(
    'entangle',
    { metres: distanceMetres, closeQuarters: weapon === 'garrote' },
    [],
    ENTANGLE,
  );
  return { allowed };
};

const entDuration: Adapter = ({ given: { round } }) =>
  resolveBrp('entangle', { metres: 5, round }, [], ENTANGLE);

const grapple: Adapter = async ({ given }) => {
  const { nextRound } = await resolveBrp(
    'entangle',
    {
      metres: 5,
      keepsControl: given.keepsControl ?? given.controlsWeapon ?? given.weapon !== 'bolas',
      holdsLeg: given.location === 'leg',
    },
    [],
    ENTANGLE,
  );
  return {
    allowed: nextRound.length > 0,
    effects: nextRound.map((each: string) => each.toLowerCase().replace('_', ' ')),
  };
};

const spType: Adapter = async () => {
  const keys = { club: 'BLUNT', fist: 'UNARMED_STRIKE', throw: 'UNARMED_THROW', shield: 'SHIELD' };
  const types: Record<string, string> = {};
  for (const [weapon, key] of Object.entries(keys))
    types[weapon] = String((await rowOf('brp.special-types', { key })).special).toLowerCase();
  return types;
};

const FACES: Readonly<Record<string, number>> = {
  critical: 1,
  special: 5,
  success: 30,
  failure: 80,
  fumble: 100,
};

/** An attack whose levels are given: at a rating of 50, by faces that come to them. */
async function attackAt(vector: Vector, attack: string, defence: string, special?: string): Promise<Data> {
  const { given } = vector;
  const played = await resolveMore(
    'attack',
    {
      attacker: {
        rating: 50,
        weapon: { name: 'weapon', damage: dice(given.weaponDamage), special },
        damageModifier: dice(given.damageModifier),
      },
      defender: {
        armour: given.armour,
        con: 10,
        parry: { rating: 50, item: { hitPoints: given.parryItemHP } },
      },
      options: given.houseRules,
    },
    facesOf(
      vector,
      [attack, defence].map((level) => ({ die: 'd100', value: FACES[level]! })),
    ),
    '... on BrpAttack { attackLevel defenceLevel strikeLevel damage { rolled armour net } parryingItemHitPointsAfter crushingParry { chance increased normal itemGives } }',
  );
  expect([played.attackLevel, played.defenceLevel]).toEqual([attack.toUpperCase(), defence.toUpperCase()]);
  return played;
}

const worn = (played: Data) =>
  played.effects.find((each: Data) => each.__typename === 'ItemDamageEffect' && each.on === 'TARGET');

const breakItem: Adapter = async (vector) => {
  const { given } = vector;
  const played = await attackAt(vector, given.attackLevel, given.defenceLevel);
  return {
    parryItemDestroyed: worn(played).broken,
    pointsUsed: worn(played).damaged,
    damageAfterArmour: played.damage.net,
  };
};

const lostBy = (played: Data): number =>
  played.effects.reduce(
    (sum: number, { __typename, on, amount }: Data) =>
      __typename === 'DamageEffect' && on === 'TARGET' ? sum + amount : sum,
    0,
  );

/** What is left of the blow behind the item that parried it, by the terms of the damage taken. */
const throughItem = ({ terms }: Data): number =>
  terms.reduce(
    (sum: number, { of, label, value }: Data) =>
      of === 'damage taken' && ['damage', 'spent on the parrying item'].includes(label) ? sum + value : sum,
    0,
  );

const crushParry: Adapter = async (vector) => {
  const played = await attackAt(vector, 'special', 'success', 'CRUSHING');
  const { chance, increased, normal, itemGives } = played.crushingParry;
  return {
    increasedDamage: increased,
    normalDamage: normal,
    resistanceChance: chance,
    activeWins: itemGives,
    parryItemHPAfter: played.parryingItemHitPointsAfter,
    parryItemDestroyed: worn(played).broken,
    damageThrough: throughItem(played),
    damageAfterArmour: lostBy(played),
    stunRollRequired: played.throws.some(({ purpose }: Data) => /stunning/.test(purpose)),
  };
};

const wideopen: Adapter = async (vector) => {
  const played = await attackAt(vector, vector.given.attackLevel ?? 'success', 'fumble');
  return {
    effectiveAttackLevel: played.strikeLevel.toLowerCase(),
    damageAfterArmour: played.damage.net,
    rolledDamage: played.damage.rolled,
  };
};

export const specialAdapters: Readonly<Record<string, Adapter>> = {
  bleed,
  bleedFive,
  bleedHold,
  bleedFA,
  fatigue,
  stamina,
  stunned,
  retrieve,
  pullfail: remove,
  resistHalf: remove,
  resistEasy: remove,
  impmove,
  agility,
  knock,
  knockSiz: knock,
  obstacle,
  entRange,
  entDuration,
  grapple,
  spType,
  breakItem,
  crushParry,
  wideopen,
};

/** Cases that ask for a roll by itself, of rules that say what it is for. */
export const specialsByRule: Readonly<Record<string, Adapter>> = {
  'BRP-137': slipped,
  'BRP-141': pulledFree('AT_ONCE'),
  'BRP-143': pulledFree('GRAB'),
  'BRP-146': removedBy('PULL'),
  'BRP-148': removedBy('BREAK'),
};
