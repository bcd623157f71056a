import {
  forcedRolls,
  gainLevel,
  lieFaint,
  takeDoses,
  takeFix,
  upkeep,
} from '../magic-and-healing/addiction.ts';
import { drugEpisodes, exposeToDisease, immobilisedLimbs } from '../magic-and-healing/disease.ts';
import { cautiousAid, combatAid, hastyAid, infect } from '../magic-and-healing/first-aid.ts';
import { recoverySchedule } from '../magic-and-healing/healing.ts';
import { setIn } from '../magic-and-healing/poison.ts';
import { tiers } from '../magic-and-healing/resistance-rolls.ts';
import { type Compared, from, one, type Pick } from './compare.ts';

/** Plays the onsets of poisons, diseases and addictions, and First Aid. */

const statsOf = (pick: Pick) =>
  ['Memory', 'Agility', 'Strength'].map((name) => ({ name, temporary: from(pick, 1, 100) }));

const ILLNESS = `flatPenalty woundPenalty movingAndMissilePenalty limbChance immobilised coma comaDays
  withdrawalPenalty immobilisedInWithdrawal onset { value unit } death { value unit }
  neuroses { tier result } statLosses { stat rolled loss }`;

const aidedOf = (pick: Pick) => {
  const maximumHitPoints = 100;
  return {
    ...{ aim: one(pick, ['BRACE', 'HEAL', 'STOP_BLEEDING'] as const), skill: pick(110) },
    ...{ bleeding: 1 + pick(12), penalty: -1 - pick(60), hitPoints: from(pick, 1, 100), maximumHitPoints },
  };
};

export const ailments: Readonly<Record<string, Compared>> = {
  poisonTier: {
    fields: `... on PathmasterPoisonTierSet { tissuePercent hits hitsForRounds unconsciousAfter unconsciousDays comaDays
      penalty hitsPerRound untilUnconscious chancePerRound incapacitated comaAfter death
      statLosses { stat rolled loss } }`,
    play: (pick, roll) => {
      const types = ['CIRCULATORY', 'CONVERSION', 'MUSCLE', 'NERVE', 'REDUCTION', 'RESPIRATORY'] as const;
      const [type, tier, stats] = [one(pick, types), one(pick, tiers), statsOf(pick)];
      return { input: { type, tier, stats }, result: setIn(type, tier, stats, roll) };
    },
  },
  disease: {
    fields: `... on PathmasterDiseased { targetNumber total margin tier appliedTiers ${ILLNESS} }`,
    play: (pick, roll) => {
      const type = one(pick, ['BUBONIC', 'PNEUMONIC', 'PSYCHIATRIC', 'CHEMICAL'] as const);
      const stat = () => from(pick, -3, 12);
      const [constitution, presence, selfDiscipline] = [stat(), stat(), stat()];
      const [effectLevel, defenceLevel, racial] = [pick(18), pick(12), one(pick, [0, 10])];
      const patient = { wounded: pick(2) === 0, stats: statsOf(pick) };
      const bonus = type === 'PSYCHIATRIC' ? 2 * presence + selfDiscipline : 3 * constitution;
      const exposure = { type, effectLevel, defenceLevel, modifiers: bonus + racial };
      return {
        input: {
          ...{ type, effectLevel, defenceLevel, racial, constitution, presence, selfDiscipline, ...patient },
        },
        result: exposeToDisease(exposure, patient, roll),
      };
    },
  },
  bubonicLimbs: {
    fields: '... on PathmasterBubonicLimbs { immobilised }',
    play: (pick, roll) => {
      const parts = ['left arm', 'right arm', 'left eye'].slice(0, 1 + pick(3));
      return { input: { parts }, result: { immobilised: immobilisedLimbs(parts, roll) } };
    },
  },
  drugEpisodes: {
    fields: '... on PathmasterDrugEpisodes { episodes penalty }',
    play: (pick, roll) => {
      const tier = one(pick, tiers);
      return { input: { tier }, result: drugEpisodes(tier, roll) };
    },
  },
  addictionDoses: {
    fields: '... on PathmasterAddictionDoses { level steps { hour factor total addicted } }',
    play: (pick, roll) => {
      const [factor, level] = [pick(9), pick(4)];
      let hour = 0;
      const doses = Array.from({ length: 1 + pick(6) }, () => {
        hour += one(pick, [0, 12, 24, 84, 168]);
        return hour;
      });
      return { input: { factor, level, doses }, result: takeDoses(factor, level, doses, roll) };
    },
  },
  addictionUpkeep: {
    fields: '... on PathmasterAddictionUpkeep { dosesPerWeek fixDoses intervalHours met }',
    play: (pick) => {
      const level = pick(5);
      const hour = 400;
      const doses = Array.from({ length: pick(5) }, () => 200 + 4 * pick(50)).sort((a, b) => a - b);
      return { input: { level, doses, hour }, result: upkeep(level, doses, hour) };
    },
  },
  addictionLevelGained: {
    fields: `... on PathmasterAddictionLevelGained { attackLevel targetNumber total margin tier appliedTiers
      disease { ${ILLNESS} } }`,
    play: (pick, roll) => {
      const [constitution, racial] = [from(pick, -3, 12), one(pick, [0, 10])];
      const [factor, newLevel, defenceLevel] = [pick(14), 1 + pick(4), pick(8)];
      const stats = statsOf(pick);
      const gained = { factor, newLevel, defenceLevel, modifiers: 3 * constitution + racial };
      return {
        input: { factor, newLevel, defenceLevel, constitution, racial, stats },
        result: gainLevel(gained, { wounded: false, stats }, roll),
      };
    },
  },
  withdrawalFix: {
    fields: '... on PathmasterWithdrawalFix { cancelled level hitsRestored constitutionRestored }',
    play: (pick) => {
      const [level, doses, hitsTaken, constitutionLost] = [1 + pick(4), pick(6), pick(40), pick(20)];
      return {
        input: { level, doses, hitsTaken, constitutionLost },
        result: takeFix(level, doses, hitsTaken, constitutionLost),
      };
    },
  },
  withdrawalFaint: {
    fields: '... on PathmasterWithdrawalFaint { conscious hitPoints }',
    play: (pick) => {
      const [hitPoints, hours] = [-pick(20), pick(30)];
      return { input: { hitPoints, hours }, result: lieFaint(hitPoints, hours) };
    },
  },
  forcedWithdrawal: {
    fields: '... on PathmasterForcedWithdrawal { rolls }',
    play: (pick) => {
      const daysWithoutFix = pick(15);
      return { input: { daysWithoutFix }, result: { rolls: forcedRolls(daysWithoutFix) } };
    },
  },
  recoverySchedule: {
    fields: '... on PathmasterRecoverySchedule { restedDays dailyRelief firstDay daysLeft penalty }',
    play: (pick) => {
      const days = one(pick, [1 + pick(12), 1 + pick(100), 90 + pick(60)]);
      const restedDays = pick(days + 1);
      const log = Array.from({ length: pick(8) }, () => one(pick, ['ACTIVE', 'REST'] as const));
      const bed = restedDays + log.filter((day) => day === 'REST').length;
      return { input: { days, restedDays, log }, result: recoverySchedule(days, bed) };
    },
  },
  firstAid: {
    fields: '... on PathmasterFirstAid { total success bleedingAfter healed penaltyAfter restricted }',
    play: (pick, roll) => {
      const aided = aidedOf(pick);
      const mode = one(pick, ['CAUTIOUS', 'HASTY'] as const);
      const [combatDamage, alreadyHealed] = [pick(40), pick(20)];
      return {
        input: { ...aided, mode, combatDamage, alreadyHealed },
        result:
          mode === 'HASTY' ? hastyAid(aided, roll) : cautiousAid(aided, combatDamage, alreadyHealed, roll),
      };
    },
  },
  combatFirstAid: {
    fields: '... on PathmasterCombatFirstAid { total success bleedingAfter healed penaltyAfter }',
    play: (pick, roll) => {
      const aided = aidedOf(pick);
      const { aim, skill, bleeding, penalty } = aided;
      const damage = pick(20);
      const { restricted, ...result } = combatAid(aided, damage, roll);
      return {
        input: { aim, skill, bleeding, penalty, damage, options: { firstAid: 'COMBAT_CHAPTER' } },
        result,
      };
    },
  },
  infection: {
    fields:
      '... on PathmasterInfection { rollRequired infected diseaseLevel targetNumber tier appliedTiers totals }',
    play: (pick, roll) => {
      const places = [
        ...(['ANIMAL_LAIRS', 'GRAVEYARDS', 'HOSPITALIZED', 'LARGE_CITIES'] as const),
        ...(['SEWERS', 'TAVERNS', 'WILDERNESS'] as const),
      ];
      const wounds = {
        ...{ place: one(pick, places), injuries: pick(5), creatureLevel: one(pick, [0, 0, pick(8)]) },
        ...{ defenceLevel: pick(10), constitution: from(pick, -3, 12) },
      };
      return { input: wounds, result: infect(wounds, roll) };
    },
  },
};
