import {
  daysTogether,
  healWound,
  recoverFrom,
  restFor,
  tempt,
  withdraw,
} from '../magic-and-healing/healing.ts';
import { exposeToPoison } from '../magic-and-healing/poison.ts';
import { tiers } from '../magic-and-healing/resistance-rolls.ts';
import { type Compared, from, one } from './compare.ts';

/** Plays the course of poisons, recoveries and healing. */

export const healing: Readonly<Record<string, Compared>> = {
  poison: {
    fields: `... on PathmasterPoisoned { targetNumber total margin tier durationHours flatPenalty
      onsets { tier value unit } }`,
    play: (pick, roll) => {
      const types = ['CIRCULATORY', 'CONVERSION', 'MUSCLE', 'NERVE', 'REDUCTION', 'RESPIRATORY'] as const;
      const type = one(pick, types);
      const constitution = from(pick, -3, 12);
      const [effectLevel, defenceLevel, racial] = [pick(15), pick(15), one(pick, [0, 10])];
      const levels = { effect: effectLevel, defence: defenceLevel };
      return {
        input: { type, constitution, effectLevel, defenceLevel, racial },
        result: exposeToPoison(type, levels, 3 * constitution + racial, roll),
      };
    },
  },
  diseaseRecovery: {
    fields: '... on PathmasterDiseaseRecovery { total days }',
    play: (pick, roll) => {
      const type = one(pick, ['BUBONIC', 'PNEUMONIC', 'PSYCHIATRIC', 'CHEMICAL'] as const);
      const [severity, constitution] = [one(pick, tiers), from(pick, -3, 12)];
      return {
        input: { type, severity, constitution },
        result: recoverFrom(type, severity, constitution, roll),
      };
    },
  },
  temptation: {
    fields: '... on PathmasterTemptation { total resisted successes }',
    play: (pick, roll) => {
      const [severity, selfDiscipline, earlierSuccesses] = [one(pick, tiers), from(pick, -3, 20), pick(40)];
      return {
        input: { severity, selfDiscipline, earlierSuccesses },
        result: tempt(severity, selfDiscipline, earlierSuccesses, roll),
      };
    },
  },
  woundHealing: {
    fields: '... on PathmasterWoundHealing { total severity days }',
    play: (pick, roll) => {
      const category = one(pick, ['BURNS', 'BONE', 'SKIN', 'HEAD', 'ORGAN', 'MUSCLE'] as const);
      const constitution = from(pick, -5, 12);
      const fracture = pick(4) === 0;
      const penalty = fracture && pick(2) === 0 ? 0 : -1 - pick(80);
      const injury = { category, penalty, fracture, organLost: pick(6) === 0 };
      return { input: { ...injury, constitution }, result: healWound(injury, constitution, roll) };
    },
  },
  woundsTogether: {
    fields: '... on PathmasterWoundsTogether { days }',
    play: (pick) => {
      const wounds = Array.from({ length: 1 + pick(4) }, () => ({ days: 1 + pick(60), penalty: -10 }));
      const recoveryRate = one(pick, [1, 1, 0.5, 2]);
      const days = daysTogether(
        wounds.map((wound) => wound.days),
        recoveryRate,
      );
      return { input: { wounds, recoveryRate }, result: { days } };
    },
  },
  rest: {
    fields: '... on PathmasterRested { healed }',
    play: (pick) => {
      const activity = one(pick, ['ACTIVE', 'REST', 'NIGHT'] as const);
      const [hours, constitution] = [1 + pick(12), from(pick, -3, 12)];
      const recoveryRate = one(pick, [1, 1, 0.5, 2]);
      return {
        input: { activity, hours, constitution, recoveryRate },
        result: { healed: restFor(activity, hours, constitution, recoveryRate) },
      };
    },
  },
  withdrawalDay: {
    fields: '... on PathmasterWithdrawalDay { total complete hits constitutionLost }',
    play: (pick, roll) => {
      const [level, constitution] = [1 + pick(6), from(pick, -5, 10)];
      const episodePenalty = one(pick, [0, 0, -25, -40]);
      const severity = one(pick, ['NONE', ...tiers] as const);
      return {
        input: { level, constitution, episodePenalty, severity },
        result: withdraw(level, constitution, episodePenalty, severity !== 'NONE', roll),
      };
    },
  },
};
