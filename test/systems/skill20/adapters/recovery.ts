import { type Adapter, type Data, facesOf, withFace } from '../../conformance.ts';
import { enumOf, played, resolveSkill20 } from '../support.ts';

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

/** A case that says the threshold is reached reaches it by a roll that is enough by itself. */
export const kit: Adapter = async (vector) => {
  const { targetConstitution, hp, maxHp, modifier = 0, reached: before } = vector.given;
  const faces = facesOf(vector);
  const { sum, rolls, hours, reached, healed, hitPoints } = await resolveSkill20(
    'healingKit',
    {
      ...{ constitution: targetConstitution, hitPoints: hp, maximum: maxHp },
      ...(before ? { modifier: 99, rolls: 1 } : { modifier, rolls: vector.dice.length }),
    },
    before ? withFace(faces, 1) : faces,
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
