import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';
import { dexAfterMajor } from './played.ts';
import { resolveMore, rowOf } from './top-up.ts';

const lower = (word: string | null) => word?.toLowerCase() ?? null;

const WOUND =
  '... on BrpWoundTaken { class hitPointsAfter majorAmount majorTableDue alsoMajor shockRounds lastActiveRound unconscious unconsciousMinutes luckRollDue luckTarget deathRound }';

const wounded = (
  damage: number,
  current: number,
  maximum: number,
  more: object,
  faces: readonly number[] = [],
  organic = true,
) => resolveBrp('wound', { damage, hitPoints: { current, maximum, organic }, ...more }, faces, WOUND);

const wound: Adapter = async ({ given }) => {
  const { damage, currentHP, maxHP, houseRules: options } = given;
  const taken = await wounded(damage, currentHP, maxHP, { options });
  return {
    class: lower(taken.class),
    hpAfter: taken.hitPointsAfter,
    shockRounds: taken.shockRounds,
    unconscious: taken.unconscious,
    unconsciousMinutes: taken.unconsciousMinutes,
    alsoMajor: taken.alsoMajor,
    prone: taken.effects.some(({ condition }: Data) => condition === 'prone'),
  };
};

const scope: Adapter = async ({ given: { maxHP, damage, organic } }) => {
  const taken = await wounded(damage, maxHP, maxHP, {}, [], organic);
  return { rollMajorTable: taken.majorTableDue };
};

const minorSum: Adapter = async (vector) => {
  const { maxHP, minorsToday, pow } = vector.given;
  const earlier: number[] = minorsToday.slice(0, -1);
  const held = maxHP - earlier.reduce((sum, each) => sum + each, 0);
  const taken = await wounded(
    minorsToday.at(-1),
    held,
    maxHP,
    { minorWoundsToday: earlier, pow },
    facesOf(vector),
  );
  return {
    luckRollRequired: taken.luckRollDue,
    luckTarget: taken.luckTarget,
    unconscious: taken.unconscious,
    rollMajorTable: taken.majorTableDue,
  };
};

const shockCount: Adapter = ({ given: { round, hpAfterMajor, laterLoss, laterLossRound } }) =>
  resolveBrp(
    'shock',
    {
      woundRound: round,
      hitPoints: hpAfterMajor,
      changes: laterLoss ? [{ round: laterLossRound, hitPoints: -laterLoss }] : [],
    },
    [],
    '... on BrpShock { roundsRemaining lastActiveRound }',
  );

const FIGHTS: Readonly<Record<string, string>> = {
  YES: 'full',
  NO: 'none',
  WITHOUT_SHIELD: 'weapon but no shield',
  ONE_HANDED: 'remaining arm',
  REMAINING_ARM: 'remaining arm',
  LEGS_AND_HEAD: 'legs or head butts only',
};

const majorTable: Adapter = async (vector) => {
  const row = await rowOf('brp.major-wound', { roll: facesOf(vector)[0]! });
  return {
    band: row.band,
    loss: row.loss.toUpperCase(),
    characteristics: row.characteristics.split(', '),
    movReducedBySame: row.movement === 'true' || row.movement === true,
    ableToFight: FIGHTS[row.fights],
  };
};

const MAJOR = `... on BrpMajorWound { from to luckTarget permanent losses { characteristic points before after } movLoss movAfter
  hitPointsBefore hitPointsAfter damageModifierBefore damageModifierAfter side fights mayActThisRound limitedFromRound }`;

/** A major wound; `lucky` puts a luck roll of 1 where a case gives only the table roll. */
const major = (input: object, faces: readonly number[]) => resolveMore('majorWound', input, faces, MAJOR);

const majorLuck: Adapter = async (vector) => {
  const { luckTarget, permanent, movAfter, fights } = await major(vector.given, facesOf(vector));
  return { luckTarget, permanent, movAfter, ableToFight: FIGHTS[fights], dexAfter: dexAfterMajor(vector) };
};

const majorCon: Adapter = async (vector) => {
  const { con, siz, mov, pow } = vector.given;
  const suffered = await major({ con, siz, mov, pow }, facesOf(vector));
  return {
    conAfter: suffered.losses[0].after,
    movAfter: suffered.movAfter,
    maxHPBefore: suffered.hitPointsBefore,
    maxHPAfter: suffered.hitPointsAfter,
  };
};

const unable: Adapter = async ({ given: { round, tableRoll, conscious } }) => {
  const suffered = await major({ pow: 20, round, conscious, row: tableRoll }, []);
  const unable = suffered.effects.find(({ condition }: Data) => condition === 'unableToFight');
  return {
    mayActThisRound: suffered.mayActThisRound,
    mayFightFromRound: unable ? unable.rounds && suffered.limitedFromRound + unable.rounds : round,
    unableFromRound: suffered.limitedFromRound,
  };
};

const side: Adapter = async (vector) => {
  const sides = [];
  for (const face of facesOf(vector)) sides.push(lower((await major({ pow: 20, row: 95 }, [1, face])).side));
  return { sides };
};

const restored: Adapter = async ({ given }) => {
  const lost = given.lost ?? given.dexLost ?? given.loss;
  const { effectsEnd } = await resolveBrp(
    'majorWoundRecovery',
    { losses: [{ characteristic: given.characteristic ?? 'DEX', lost, regained: given.regained ?? lost }] },
    [],
    '... on BrpMajorWoundRecovery { effectsEnd }',
  );
  return { effectsEnd };
};

const derived: Adapter = ({ given }) =>
  resolveBrp(
    'derivedValues',
    given,
    [],
    '... on BrpDerivedValues { hitPoints majorWoundLevel stamina luck idea agility pointBlankMetres }',
  );

const rescue: Adapter = async ({ given }) => {
  const { survives, hitPointsAfter } = await resolveBrp(
    'rescue',
    {
      fatalRound: given.fatalRound,
      hitPoints: given.hp,
      healRound: given.healRound,
      healed: given.healed,
      dyingBlowDelivered: given.dyingBlowDelivered ?? false,
    },
    [],
    '... on BrpRescue { survives hitPointsAfter }',
  );
  return { survives, hpAfter: hitPointsAfter };
};

const LAST = '... on BrpDyingBlow { mayAct effectiveRating staminaTarget rollsNeeded luckTarget told }';

const dying: Adapter = async (vector) => {
  const { con, deferredRounds } = vector.given;
  const { mayAct, rollsNeeded, effects } = await resolveBrp(
    'dyingBlow',
    { con, deferredRounds },
    facesOf(vector),
    LAST,
  );
  // a note puts it off until something is done
  const dead = effects.some(({ condition, note }: Data) => condition === 'dead' && note === null);
  return { mayAct, dead, rollsNeeded };
};

const dyingSkill: Adapter = ({ given: { rating, prone } }) =>
  resolveMore('dyingBlow', { con: 10, prone, action: { rating } }, [], LAST);

const words: Adapter = async (vector) => {
  const { pow, pieces, con } = vector.given;
  const luck = vector.dice.filter((die) => !die.for.includes('Stamina')).map(({ value }) => value);
  const stamina = vector.dice.filter((die) => die.for.includes('Stamina')).map(({ value }) => value);
  const last = await resolveBrp(
    'dyingBlow',
    { con: con ?? 10, words: { pow, pieces: pieces ?? luck.length } },
    [...(stamina.length > 0 ? stamina : [1]), ...luck],
    LAST,
  );
  return { luckTarget: last.luckTarget, told: last.told, conveyed: last.told };
};

const hplocs: Adapter = ({ given: { totalHP } }) =>
  resolveBrp(
    'hitPointsByLocation',
    { hitPoints: totalHP },
    [],
    '... on BrpHitPointsByLocation { leg abdomen chest arm head }',
  );

const LOCATIONS: Readonly<Record<string, string>> = {
  leg: 'LEFT_LEG',
  arm: 'LEFT_ARM',
  abdomen: 'ABDOMEN',
  chest: 'CHEST',
  head: 'HEAD',
};

const LOCATED = `... on BrpLocationWound { lost locationDamage locationHitPointsAfter hitPointsAfter prone acts fights healsSelf drops
  unconscious dying bleeding stamina deadlineRounds deadlineRound maimed dead }`;

const located = (input: object) => resolveBrp('locationWound', input, [], LOCATED);

const locdmg: Adapter = async ({ given }) => {
  const landed = await located({
    location: LOCATIONS[given.location],
    locationHitPoints: given.locationHP,
    priorDamage: given.priorLocationDamage,
    damage: given.damageAfterArmour,
    options: given.houseRules,
  });
  return {
    totalHPLost: landed.lost,
    tier: landed.outcome === 'UNIMPAIRED' ? 'none' : lower(landed.outcome),
    prone: landed.prone,
    canAct: landed.acts !== 'NO',
    bleeding: landed.bleeding,
    unconscious: landed.unconscious,
    dropsHeld: landed.drops,
    canFight: landed.fights,
    maimed: landed.maimed,
    dead: landed.dead,
    deadlineRounds: landed.deadlineRounds,
  };
};

const hlTotal: Adapter = async ({ given: { totalHPAfter } }) => {
  const { unconscious, dying } = await located({
    location: 'LEFT_ARM',
    locationHitPoints: 100,
    damage: 0,
    hitPoints: { current: totalHPAfter, maximum: 20 },
  });
  return { unconscious, dying };
};

const severed: Adapter = async ({ given }) => {
  const whole = given.locationHP ?? 4;
  const landed = await located({ location: 'LEFT_ARM', locationHitPoints: whole, damage: 3 * whole });
  return { locationHPAfter: landed.locationHitPointsAfter, maimed: landed.maimed };
};

const OUT =
  '... on BrpBleedOut { hitPointsAfter lost stopped staminaTarget deadlineRound rounds { round hitPoints } }';

const bleedStop: Adapter = async (vector) => {
  const { con, tier } = vector.given;
  const bled = await resolveBrp(
    'bleedOut',
    {
      location: 'CHEST',
      tier: tier === 'double' ? 'DOUBLE' : 'DISABLED',
      hitPoints: 10,
      rounds: 1,
      con,
    },
    facesOf(vector),
    OUT,
  );
  return { target: bled.staminaTarget, stopped: bled.stopped };
};

const carryLoc: Adapter = async (vector) => {
  const { parryItem, shieldArm } = vector.given;
  const { outcome } = await resolveBrp(
    'hitLocation',
    { through: parryItem.toUpperCase(), shieldArm: shieldArm?.toUpperCase().replace(' ', '_') },
    facesOf(vector),
    '',
  );
  return { location: outcome.toLowerCase().replace('_', ' ') };
};

export const woundAdapters: Readonly<Record<string, Adapter>> = {
  wound,
  scope,
  minorSum,
  shockCount,
  majorTable,
  majorLuck,
  majorCon,
  unable,
  side,
  resPerm: restored,
  derived,
  rescue,
  dying,
  dyingSkill,
  dyingDeath: rescue,
  words,
  hplocs,
  locdmg,
  hlTotal,
  severed,
  bleedStop,
  carryLoc,
};
