import type { Adapter, Data, Vector } from '../../conformance.ts';
import { enumOf, played, statusesOf } from '../support.ts';

const STATUSES = `... on Skill20Statuses { armourClass speed strength dexterity strengthBonus dexterityBonus d20Modifier accuracyModifier
  strengthAndDexteritySkillModifier attackersModifier visionFails hearingFails canAct mayFight canRun canCharge dropsItems allowed }`;

const statuses = (vector: Vector, more: object = {}): Promise<Data> => {
  const { status, ac, dexterityBonusInAc, speed, strength, dexterity, anchored, requests } = vector.given;
  return played(
    { ...vector, dice: [] },
    'statuses',
    {
      statuses: statusesOf(status),
      armourClass: ac,
      dexterityBonusInArmourClass: dexterityBonusInAc,
      speed,
      strength,
      dexterity,
      anchored,
      requests: statusesOf(requests?.map((each: string) => each.replace('+', ' and '))),
      ...more,
    },
    STATUSES,
  );
};

/** A check of Dexterity under the status: what it takes off is worked out, not given. */
const checked = async (vector: Vector): Promise<number> => {
  const { score, level, status } = vector.given;
  const { total } = await played(
    vector,
    'check',
    { attribute: 'DEXTERITY', score, level, statuses: statusesOf(status) },
    '... on Skill20Check { total }',
  );
  return total;
};

const status: Adapter = async (vector) => {
  const { given } = vector;
  const now = await statuses(vector);
  return {
    ...now,
    ac: now.armourClass,
    attackModifier: now.accuracyModifier,
    strDexSkillModifier: now.strengthAndDexteritySkillModifier,
    visionChecks: now.visionFails ? 'auto-fail' : 'as usual',
    total: given.level === undefined ? undefined : await checked(vector),
  };
};

const deafened: Adapter = async (vector) => {
  const { status, components, check } = vector.given;
  if (check !== undefined) {
    const { automaticFailure } = await played(
      vector,
      'check',
      { statuses: statusesOf(status), relies: 'HEARING' },
      '... on Skill20Check { automaticFailure }',
    );
    return { autoFail: automaticFailure };
  }
  const { fails } = await played(
    vector,
    'spellFailure',
    { statuses: statusesOf(status), components: statusesOf(components) },
    '... on Skill20SpellFailure { fails }',
  );
  return { spellFails: fails };
};

const entangled: Adapter = (vector) => (vector.given.components ? deafened(vector) : status(vector));

const tired: Adapter = async (vector) => {
  const { given } = vector;
  if (given.restHours === undefined) return status(vector);
  const { after } = await played(
    vector,
    'weariness',
    { before: enumOf(given.status[0]), restHours: given.restHours },
    '... on Skill20WearinessChange { after }',
  );
  return { status: after === 'FRESH' ? [] : [after] };
};

const frightened: Adapter = async (vector) => {
  const each: readonly Data[] = await Promise.all(
    vector.given.canFlee.map((canFlee: boolean) => statuses(vector, { canFlee })),
  );
  return { modifier: each[0].d20Modifier, mayFight: each.map(({ mayFight }) => mayFight) };
};

const panicked: Adapter = async (vector) => {
  const each: readonly Data[] = await Promise.all(
    vector.given.cornered.map((cornered: boolean) => statuses(vector, { cornered })),
  );
  const [{ d20Modifier, dropsItems }] = each as [Data];
  return { d20Modifier, dropsItems, attackerBonusAgainst: each.map((one) => one.attackersModifier) };
};

/** An attack whose accuracy the statuses of either side change. */
const attack: Adapter = async (vector) => {
  const { score, level, attackerStatus, targetStatus, vitalPoints, carefulAttack, damage } = vector.given;
  if (damage !== undefined) {
    const each = (vitalPoints as readonly boolean[]).map(async (vitalPoints): Promise<Data> => {
      const strike = await played(
        vector,
        'vitalStrike',
        { damage, careful: carefulAttack, vitalPoints },
        '... on Skill20DamageDone { damage }',
      );
      return strike.damage;
    });
    return { damage: await Promise.all(each) };
  }
  const { total } = await played(
    vector,
    'attack',
    {
      attacker: { strength: score, level, statuses: statusesOf(attackerStatus) },
      defender: { statuses: statusesOf(targetStatus) },
    },
    '... on Skill20Attack { total: checkTotal }',
  );
  return { total };
};

const blownAway: Adapter = async (vector) => {
  const { feet, wall } = vector.given;
  const { damage } = await played(vector, 'blownAway', { feet, wall }, '... on Skill20DamageDone { damage }');
  return { damage };
};

const RULES = [43, 46, 47, 48, 52, 57, 60, 61, 62, 63, 64];

export const statusAdapters: Readonly<Record<string, Adapter>> = {
  ...Object.fromEntries(RULES.map((rule) => [`D20-0${rule}`, status])),
  'D20-044': blownAway,
  'D20-049': deafened,
  'D20-050': entangled,
  'D20-051': tired,
  'D20-053': tired,
  'D20-054': frightened,
  'D20-055': attack,
  'D20-056': attack,
  'D20-058': panicked,
};
