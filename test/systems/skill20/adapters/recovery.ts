import type { Adapter, Data } from '../../conformance.ts';
import { enumOf, played } from '../support.ts';

/** Of work with a healing kit (D20-011). */
const THRESHOLD = 100;

const rest: Adapter = async (vector) => {
  const { constitution, hp, maxHp, hours } = vector.given;
  const { healed, hitPoints } = await played(
    vector,
    'rest',
    { constitution, hitPoints: hp, maximum: maxHp, hours },
    '... on Skill20Rest { healed hitPoints }',
  );
  return { healed, hp: hitPoints };
};

/** A case that says the threshold is reached goes on from there, without a roll. */
export const kit: Adapter = async (vector) => {
  const { targetConstitution, hp, maxHp, modifier = 0, reached: before } = vector.given;
  const { sum, rolls, hours, reached, healed, hitPoints } = await played(
    vector,
    'healingKit',
    {
      ...{ constitution: targetConstitution, hitPoints: hp, maximum: maxHp, modifier },
      ...{ rolls: vector.dice.length, progress: { sum: before ? THRESHOLD : 0 } },
    },
    '... on Skill20HealingKit { sum rolls hours reached healed hitPoints }',
  );
  return { sum, rolls, hoursUsed: hours, reached, healed, hp: hitPoints };
};

const learned = async (vector: Parameters<Adapter>[0], more: object): Promise<Data> => {
  const { kind = 'ordinary', teacher = 'guild', xp, guildRank } = vector.given;
  return played(
    vector,
    'learning',
    {
      kind: enumOf(kind),
      teacher: enumOf(teacher),
      experience: xp,
      master: guildRank === 'Master',
      ...more,
    },
    '... on Skill20Learning { allowed days cost experienceLeft level }',
  );
};

const learning: Adapter = async (vector) => {
  const met: readonly boolean[] | undefined = vector.given.skillRequirementsMet;
  const each = await Promise.all(
    (met ?? [false]).map((requirementsMet) => learned(vector, { requirementsMet })),
  );
  const [{ days, cost, experienceLeft, level }] = each;
  return {
    allowed: met ? each.map(({ allowed }) => allowed) : each[0].allowed,
    days,
    xpCost: cost,
    xpLeft: experienceLeft,
    level,
  };
};

export const recoveryAdapters: Readonly<Record<string, Adapter>> = {
  'D20-010': rest,
  'D20-011': kit,
  'D20-012': learning,
  'D20-013': learning,
  'D20-014': learning,
};
