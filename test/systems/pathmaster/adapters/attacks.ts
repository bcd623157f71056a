import { type Adapter, type Data, facesOf, type Vector } from '../../conformance.ts';
import { act, duel } from '../fights/duel.ts';
import { consultPathmaster, resolvePathmaster } from '../support.ts';
import { meets } from './defences.ts';

const DETAIL = `... on PathmasterAttack {
  unmodified rolled attackBonus dodge shield parry defensiveBonus total hits fumbleUpTo damage: damageDone
  breakage { total broken } fumble { text } criticals { kind severity } }`;

/** An attack that only its numbers are asked of: nothing fumbles or breaks unless the case says so. */
export const attackWith = (
  attacker: object,
  target: object,
  dice: readonly number[],
  weapon: object = {},
): Promise<Data> =>
  resolvePathmaster(
    'attack',
    {
      attacker,
      target,
      weapon: { results: [{ from: 100_00, hits: 0 }], fumbleUpTo: 0, ...weapon },
    },
    dice,
    DETAIL,
  );

const surprised: Adapter = async (vector) => {
  const { attackerSkill, target } = vector.given;
  const { dodge, shield, weaponSkill } = target;
  const attack = await attackWith(
    { skill: attackerSkill },
    { dodge, shield, weaponSkill, parry: weaponSkill, conditions: ['SURPRISED'] },
    facesOf(vector),
  );
  return { parryCap: attack.parry, db: attack.defensiveBonus, ob: attack.attackBonus, total: attack.total };
};

const openEnded: Adapter = async ({ given, dice }) => {
  const faces = dice.map(({ value }) => value);
  const roll = (faces: readonly number[]) =>
    resolvePathmaster('openEndedRoll', {}, faces, '... on PathmasterOpenEndedRoll { rolled }');
  if (!given.rolls) return { result: (await roll(faces)).rolled };
  const results: number[] = [];
  for (const face of faces) results.push((await roll([face])).rolled);
  return { results };
};

const fumble: Adapter = async (vector) => {
  const { skill, fumbleRange, target } = vector.given;
  const { outcome, total } = await attackWith(
    { skill },
    { modifiers: [{ label: 'all', value: target.db }] },
    facesOf(vector),
    {
      fumbleUpTo: fumbleRange[1],
    },
  );
  return { fumble: outcome === 'FUMBLE', total };
};

const MATERIALS: Readonly<Record<string, string>> = { W: 'WOODEN', S: 'SOFT' };

const breakage: Adapter = async (vector) => {
  const { breakage, strength, flags = [], targetHasEdgedWeapon } = vector.given;
  const checked = await resolvePathmaster(
    'breakage',
    { breakage, strength, material: MATERIALS[flags[0]], targetEdged: targetHasEdgedWeapon },
    facesOf(vector),
    '... on PathmasterBreakage { triggered total broken }',
  );
  return { triggered: checked.triggered, checkTotal: checked.total, broken: checked.broken };
};

const strikes: Adapter = async ({ given }) => {
  const { mainSkill, offSkill, twoWeapon, ambidextrous, parryTaken = 0, mainRanks, twoWeaponRanks } = given;
  const told = await consultPathmaster(
    'fullRoundAttack',
    {
      main: { skill: mainSkill, ranks: mainRanks },
      offHand: { skill: offSkill },
      twoWeapon: { skill: twoWeapon, ranks: twoWeaponRanks },
      ambidextrous,
      parry: parryTaken,
    },
    '... on PathmasterFullRoundAttack { main off }',
  );
  return { main: mainRanks === undefined ? told.main[0] : told.main, off: told.off };
};

const allOut: Adapter = async ({ given }) => {
  const { attackBonus } = await attackWith({ skill: given.skill, allOut: true }, {}, [50]);
  const { dodge, shield, skill } = given;
  const [met] = await meets(
    { dodge, shieldMelee: shield, parry: skill, weaponSkill: skill, manoeuvres: ['ALL_OUT_ATTACK'] },
    [{ foe: 'one', shield: true, parry: true }],
  );
  return { ob: attackBonus, dodge: met.dodge, shield: met.shield, parry: met.parry };
};

const afterAllOutDefence: Adapter = async (vector) => {
  const { skill, target } = vector.given;
  const { attackBonus, total } = await attackWith(
    { skill, afterAllOutDefence: true },
    { side: 'FLANK', modifiers: [{ label: 'all', value: target.db }] },
    facesOf(vector),
  );
  return { ob: attackBonus, total };
};

const charge = (input: object): Promise<Data> =>
  consultPathmaster('charge', input, '... on PathmasterChargeResult { legal bonus order attacks }');

const chargeBonus: Adapter = async ({ given }) => {
  const bonuses: (number | null)[] = [];
  for (const distance of given.distances) bonuses.push((await charge({ distance, move: given.move })).bonus);
  return { bonuses };
};

const delayedFoe: Adapter = async ({ given }) => {
  const { order, attacks } = await charge({
    distance: 1,
    move: 1,
    delayedFoe: given.delayedFoe,
    fit: !given.chargerStunnedBy,
  });
  const named: Readonly<Record<string, string>> = {
    DELAYED_ATTACK: 'delayedAttack',
    CHARGE_ATTACK: 'chargeAttack',
  };
  return { resolutionOrder: order.map((blow: string) => named[blow]), chargeAttackResolved: attacks };
};

const feint: Adapter = async (vector) => {
  const { attackerSkill, parryTaken, attackerRanks, defenderLevel, defenderStat, choice, ...target } =
    vector.given;
  const told = await resolvePathmaster(
    'feint',
    {
      skill: attackerSkill,
      ranks: attackerRanks,
      parry: parryTaken,
      foe: {
        level: defenderLevel,
        stat: defenderStat,
        parry: target.targetParry,
        dodge: target.targetDodge,
        shield: target.targetShield,
      },
      at: choice,
    },
    facesOf(vector),
    '... on PathmasterFeint { feintTotal target resistanceTotal dodge shield parry }',
  );
  return {
    feintTotal: told.feintTotal,
    rrTotal: told.resistanceTotal,
    resisted: told.outcome === 'RESISTED',
    parry: told.parry,
    dodge: told.dodge,
    shield: told.shield,
  };
};

const touch: Adapter = async (vector) => {
  const side = ({ qu, armorPenalty }: { qu: number; armorPenalty: number }) => ({
    quickness: qu,
    armourPenalty: armorPenalty,
  });
  const { attacker, target } = vector.given;
  const { total, touched } = await resolvePathmaster(
    'touch',
    { attacker: side(attacker), target: side(target) },
    facesOf(vector),
    '... on PathmasterTouch { total touched }',
  );
  return { total, touched };
};

const invisible: Adapter = async (vector) => {
  const { attackerSkill, target } = vector.given;
  const { total } = await attackWith(
    { skill: attackerSkill, conditions: ['INVISIBLE'] },
    target,
    facesOf(vector),
  );
  return { total };
};

const initiativeRounds: Adapter = async (vector) => {
  const { roundsHeld, skill } = vector.given;
  const attack = await attackWith({ skill, initiativeRounds: roundsHeld }, {}, facesOf(vector));
  return {
    bonus: termOf(attack, 'rounds of initiative'),
    total: attack.total,
    heldAfter: heldAfterAttack(roundsHeld, facesOf(vector)),
  };
};

/** Rounds of initiative that somebody still holds after an attack in a fight. */
function heldAfterAttack(held: number, faces: readonly number[]): number {
  const fight = duel();
  fight.put('a', { initiativeRounds: held });
  fight.order(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false }), faces);
  return fight.of('a').initiativeRounds;
}

/** What a term of the attack bonus adds, by its label. */
const termOf = ({ terms }: Data, said: string): number =>
  terms.find(({ of, label }: Data) => of === 'attack bonus' && label === said)?.value;

const struckWhile =
  (condition: string, facts: (attack: Data, vector: Vector) => object): Adapter =>
  async (vector) => {
    const { attackerSkill, dodge, target } = vector.given;
    const attack = await attackWith(
      { skill: attackerSkill },
      { dodge: dodge ?? target.dodge, shield: target?.shield, conditions: [condition] },
      facesOf(vector),
    );
    return { total: attack.total, ...facts(attack, vector) };
  };

const downed = struckWhile('DOWNED', (attack) => ({
  bonus: termOf(attack, 'Downed'),
  dodgeVsMelee: attack.dodge,
}));

const paralyzed: Adapter = async (vector) => {
  const { attackerSkill, dodge, target } = vector.given;
  const { total } = await attackWith(
    { skill: attackerSkill },
    { dodge: dodge ?? target.dodge, shield: target?.shield, conditions: ['PARALYZED'] },
    facesOf(vector),
  );
  const { conditions, manoeuvres } = await consultPathmaster(
    'conditionEffects',
    { conditions: ['PARALYZED'] },
    '... on PathmasterConditionEffects { conditions manoeuvres }',
  );
  const may = (...keys: readonly string[]) => keys.some((key) => manoeuvres.includes(key));
  return {
    total,
    helpless: conditions.includes('HELPLESS'),
    physicalActions: may('MELEE_ATTACK', 'MOVE', 'DROP_ITEM', 'CHANGE_POSTURE'),
    mentalActions: may('CONCENTRATE'),
  };
};

const gavvin: Adapter = async (vector) => {
  const { gavvin, orc } = vector.given;
  if (facesOf(vector)[0] === 8) {
    const { attackBonus, total } = await attackWith(
      { skill: gavvin.skill, parry: gavvin.parryTaken, evaluations: 1 },
      { dodge: orc.dodge },
      facesOf(vector),
    );
    const { budget } = await consultPathmaster(
      'turn',
      { actions: ['EVALUATE', 'MELEE_ATTACK'].map((action) => ({ action })) },
      '... on PathmasterTurn { budget { move step } }',
    );
    return { ob: attackBonus, total, stepLeft: budget.step, moveLeft: budget.move };
  }
  const { attackBonus, defensiveBonus, total } = await attackWith(
    { skill: orc.skill, evaluations: 1 },
    { dodge: gavvin.dodge, parry: gavvin.parryTaken, parries: true, foesParried: 1, side: 'FLANK' },
    facesOf(vector),
  );
  return { ob: attackBonus, db: defensiveBonus, total };
};

const arms: Adapter = async ({ given }) => {
  const bonus: number[] = [];
  for (const arms of given.arms)
    bonus.push((await attackWith({ skill: 0, arms }, {}, [50], { attack: 'GRAPPLE' })).attackBonus);
  return { bonus };
};

const REACHES: Readonly<Record<string, string>> = { C: 'CLOSE', '1': 'ONE', '2': 'TWO' };

const reach: Adapter = async ({ given }) => {
  const reached = async (reaches: readonly string[], distance: number) =>
    (
      await consultPathmaster(
        'reach',
        { distance, reaches: reaches.map((each) => REACHES[each]) },
        '... on PathmasterReachResult { inReach }',
      )
    ).inReach;
  const told: Record<string, boolean[]> = {};
  for (const [name, reaches] of Object.entries(given.reach as Record<string, string[]>)) {
    told[name] = [];
    for (const distance of given.distance) told[name].push(await reached(reaches, distance));
  }
  return told;
};

const sacrifice: Adapter = async (vector) => {
  const { attackerOb, protector, friend, table } = vector.given;
  const results = (table as { min?: number; hits: number }[]).map(({ min, hits }) => ({
    from: min ?? -10_000,
    hits,
  }));
  const told = await resolvePathmaster(
    'sacrificialDodge',
    {
      attacker: { skill: attackerOb },
      weapon: { results },
      protector,
      friend: { dodge: friend?.db },
    },
    facesOf(vector),
    '... on PathmasterSacrificialDodge { hitTotal damageTotal met protectorHits friend { total hits } }',
  );
  return {
    hitTotal: told.hitTotal,
    hits: told.protectorHits,
    protectorHits: told.protectorHits,
    damageTotal: told.damageTotal,
    friendAttackFails: told.met,
    friendTotal: told.friend?.total,
    friendHits: told.friend?.hits,
  };
};

export const attackAdapters: Readonly<Record<string, Adapter>> = {
  'PMA-017': surprised,
  'PMA-044': strikes,
  'PMA-045': strikes,
  'PMA-046': afterAllOutDefence,
  'PMA-051': chargeBonus,
  'PMA-053': delayedFoe,
  'PMA-065': openEnded,
  'PMA-066': fumble,
  'PMA-067': breakage,
  'PMA-068': breakage,
  'PMA-070': reach,
  'PMA-072': touch,
  'PMA-074': arms,
  'PMA-088': allOut,
  'PMA-089': feint,
  'PMA-090': feint,
  'PMA-130': sacrifice,
  'PMA-144': initiativeRounds,
  'PMA-159': invisible,
  'PMA-162': paralyzed,
  'PMA-170': downed,
  'PMA-190': gavvin,
};
