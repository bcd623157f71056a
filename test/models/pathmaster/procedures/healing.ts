import { ask, type Client, type Data } from '../../../kit/public-fight.ts';
import { picksOf } from '../../kit/picks.ts';
import { same } from '../../kit/same.ts';
import type { Roll } from '../rolls.ts';
import { daysTogether, healWound, recoverFrom, restFor, tempt, withdraw } from './healing.ts';
import { exposeToPoison } from './poison.ts';
import { resist, statAgainst, tierOf, tiers, tiersUpTo } from './resistance-rolls.ts';
import { cast } from './spells-and-magic.ts';

/** Procedures of magic and healing, played with the same dice in the service and in the model. */

type Pick = (count: number) => number;

interface Played {
  readonly input: object;
  readonly result: Data;
}

interface Compared {
  /** The fields of the result that are compared. */
  readonly fields: string;
  readonly play: (pick: Pick, roll: Roll) => Played;
}

const from = (pick: Pick, low: number, high: number): number => low + pick(high - low + 1);

const one = <Value>(pick: Pick, values: readonly Value[]): Value => values[pick(values.length)]!;

const realms = ['ESSENCE', 'CHANNELING', 'MENTALISM'] as const;

export const procedures: Readonly<Record<string, Compared>> = {
  resistance: {
    fields: '... on PathmasterResistance { targetNumber total margin resisted tier appliedTiers }',
    play: (pick, roll) => {
      const kind = one(pick, ['SPELL', 'SKILL', 'POISON', 'DISEASE', 'PSYCHIATRIC', 'FEAR'] as const);
      const realm = one(pick, realms);
      const stat = () => from(pick, -3, 12);
      const stats = {
        ...{ constitution: stat(), selfDiscipline: stat(), presence: stat() },
        ...{ empathy: stat(), intuition: stat(), other: stat() },
      };
      const attackLevel = pick(15);
      const defenceLevel = pick(15);
      const racial = one(pick, [0, 0, 10, -5]);
      const { margin, ...rest } = resist(
        attackLevel,
        defenceLevel,
        statAgainst(kind, realm, stats) + racial,
        roll,
      );
      const tiered = ['POISON', 'DISEASE', 'PSYCHIATRIC'].includes(kind);
      const tier = tiered ? tierOf(margin) : null;
      return {
        input: {
          ...{ kind, attackLevel, defenceLevel, racial, stats },
          ...(kind === 'SPELL' ? { realm } : {}),
        },
        result: {
          ...{ ...rest, margin, resisted: margin >= 0 },
          tier: tiered ? (tier ?? 'NONE') : null,
          appliedTiers: tiersUpTo(tier),
        },
      };
    },
  },
  castSpell: {
    fields: '... on PathmasterSpellCast { rolled castTotal powerPoints transcendenceApplied }',
    play: (pick, roll) => {
      const casterLevel = from(pick, 1, 10);
      const informational = pick(5) === 0;
      const instantaneous = pick(5) === 0;
      const points = (least: number) => ({ current: from(pick, least, 100), maximum: 100 });
      const given = {
        ...{ casterLevel, spellLevel: Math.max(0, casterLevel + from(pick, -6, 5)), skill: pick(120) },
        ...{ rounds: instantaneous ? 0 : pick(12), transcendence: pick(60), injuries: -5 * pick(4) },
        ...{ hitPoints: points(1), power: points(0) },
        circumstances: {
          realms: [one(pick, realms)] as const,
          ...{ counterSpecialist: pick(6) === 0, crossRealm: pick(6) === 0 },
          hands: one(pick, ['NONE', 'ONE', 'TWO'] as const),
          voice: one(pick, ['NONE', 'WHISPER', 'NORMAL', 'SHOUT'] as const),
          helmet: one(pick, ['NONE', 'NONE', 'LEATHER', 'MIXED', 'METAL'] as const),
          ...{ livingPounds: pick(70), nonLivingPounds: pick(20), inorganicPounds: pick(20) },
        },
      };
      const { rolled, total, powerPoints, applied } = cast({ ...given, informational, instantaneous }, roll);
      const classes = [
        ...(informational ? ['INFORMATIONAL'] : []),
        ...(instantaneous ? ['INSTANTANEOUS'] : []),
      ];
      return {
        input: { ...given, classes },
        result: { rolled, castTotal: total, powerPoints, transcendenceApplied: applied },
      };
    },
  },
  poison: {
    fields:
      '... on PathmasterPoisoned { targetNumber total margin tier durationHours flatPenalty onsets { tier value unit } }',
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
      const [penalty, constitution] = [-1 - pick(80), from(pick, -5, 12)];
      return {
        input: { category, penalty, constitution },
        result: healWound(category, penalty, constitution, roll),
      };
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

/** Plays a procedure with a random input. Throws the values that differ. */
export async function compareProcedure(gm: Client, name: string, seed: number): Promise<void> {
  const pick = picksOf(seed);
  const { fields, play } = procedures[name]!;
  const given: number[] = [];
  const roll = (sides: number) => {
    const lot = sides === 100 ? pick(8) : 2;
    const face = lot === 0 ? 96 + pick(5) : lot === 1 ? 1 + pick(5) : 1 + pick(sides);
    given.push(face);
    return face;
  };
  const { input, result } = play(pick, roll);
  const { resolve } = await ask(
    gm,
    `mutation M($input: ProcedureInput!, $dice: DiceInput) { resolve(input: $input, dice: $dice) { needs { sides } unusedDice result { ${fields} } } }`,
    {
      input: { pathmaster: { [name]: input } },
      ...(given.length > 0 ? { dice: { given } } : {}),
    },
  );
  try {
    same({ needs: resolve.needs, unused: resolve.unusedDice }, { needs: [], unused: [] });
    same(resolve.result, result);
  } catch (error) {
    (error as Error).message += `\n${name} ${seed}: ${JSON.stringify(input)} [${given}]`;
    throw error;
  }
}
