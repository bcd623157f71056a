import type { Adapter, Data } from '../../conformance.ts';
import { consultPathmaster } from '../support.ts';

const DETAIL = '... on PathmasterDefences { attacks { dodge shield parry total } }';

interface Attack {
  readonly foe: string;
  readonly [field: string]: unknown;
}

/** What meets each attack. */
export const meets = async (defender: object, attacks: readonly Attack[]): Promise<Data[]> =>
  (await consultPathmaster('defences', { ...defender, attacks }, DETAIL)).attacks;

const foes = ['one', 'two', 'three'];

const block: Adapter = async ({ given: { shield } }) => {
  const attacks = (kind: string) => foes.map((foe) => ({ foe, kind, shield: true }));
  const shields = async (manoeuvre: string, kind: string) =>
    (await meets({ shieldMelee: shield, shieldRanged: shield, manoeuvres: [manoeuvre] }, attacks(kind))).map(
      (met) => met.shield,
    );
  return {
    extraOpponentMelee: await shields('ALL_OUT_DEFENCE_SHIELD', 'MELEE'),
    rangedArcRanged: await shields('ALL_OUT_DEFENCE_ARC', 'RANGED'),
    rangedArcMelee: (await shields('ALL_OUT_DEFENCE_ARC', 'MELEE'))[0],
  };
};

const charged: Adapter = async ({ given: { dodge, shield, parry } }) => {
  const [others, target] = await meets(
    {
      dodge,
      shieldMelee: shield,
      parry,
      weaponSkill: parry,
      manoeuvres: ['CHARGE'],
      chargeTarget: 'target',
    },
    [
      { foe: 'other', opportunity: true, shield: true, parry: true },
      { foe: 'target', opportunity: true, shield: true, parry: true },
    ],
  );
  return { againstOthersOA: others.total, againstChargeTarget: target.total };
};

const during =
  (manoeuvre: string): Adapter =>
  async ({ given: { dodge, shield, parry, parrySkill } }) => {
    const skill = parry ?? parrySkill;
    const [met] = await meets(
      { dodge, shieldMelee: shield, parry: skill, weaponSkill: skill, manoeuvres: [manoeuvre] },
      [{ foe: 'one', shield: true, parry: true }],
    );
    return { db: met.total };
  };

const attacking = { manoeuvres: ['MELEE_ATTACK'] };

const parries: Adapter = async ({ given: { parry, attacks } }) => {
  const each = Array.from({ length: attacks }, (_, index) => ({ foe: `foe ${index}`, parry: true }));
  const met = await meets({ parry, weaponSkill: 100, ...attacking }, each);
  return { values: met.map((each) => each.parry) };
};

const allotted: Adapter = async ({ given: { skill, bonuses, requestedParry } }) =>
  consultPathmaster(
    'parryAllotment',
    { weaponSkill: skill, attackBonuses: bonuses, requested: requestedParry },
    '... on PathmasterParryAllotment { legal maximum }',
  );

const committed: Adapter = async ({ given: { shield, usedOn, orc1Strikes } }) => {
  const attacks = Array.from({ length: orc1Strikes }, () => ({ foe: usedOn, shield: true }));
  return {
    perStrike: (await meets({ shieldMelee: shield, ...attacking }, attacks)).map((met) => met.shield),
  };
};

const shieldParry: Adapter = async ({ given: { parry, shieldRanged } }) => {
  const [met] = await meets({ parry, weaponSkill: 100, shieldRanged, ...attacking }, [
    { foe: 'archer', kind: 'RANGED', shieldParry: true },
  ]);
  return { added: met.parry, dbFromShield: met.shield + met.parry };
};

const missile: Adapter = async ({ given: { parry, attack } }) => {
  const [met] = await meets({ parry, weaponSkill: 100, ...attacking }, [
    { foe: 'archer', kind: attack.toUpperCase(), parry: true },
  ]);
  return { parry: met.parry };
};

const offHand: Adapter = async ({ given: { offHandWeapon } }) => {
  const shield = async (kind: string) =>
    (await meets({ offHandWeapon, ...attacking }, [{ foe: 'one', kind, shield: true }]))[0].shield;
  return { melee: await shield('MELEE'), ranged: await shield('RANGED') };
};

const FLANKING = '... on PathmasterFlanking { flanked attackers { name bonus shieldAndParry } }';

const space = ([x, y]: readonly number[]) => ({ x, y });

const flanks: Adapter = async ({ given }) => {
  const ask = (input: object): Promise<Data> => consultPathmaster('flanking', input, FLANKING);
  const attackers = (spaces: readonly (readonly number[])[]) =>
    spaces.map((each, index) => ({ name: `attacker ${index}`, spaces: [space(each)] }));
  if (given.attack === 'ranged') {
    const { attackers: all } = await ask({
      flanked: given.flanked,
      attackers: [{ name: 'archer', ranged: true }],
    });
    return { bonus: all[0].bonus };
  }
  if (given.pairs) {
    const flanked = await Promise.all(
      given.pairs.map(
        async (pair: readonly (readonly number[])[]) =>
          (await ask({ grid: 'HEX', target: [space(given.target)], attackers: attackers(pair) })).flanked,
      ),
    );
    return { flanked };
  }
  const answer = await ask({ target: [space(given.target)], attackers: attackers(given.attackers) });
  return { flanked: answer.flanked, bonuses: answer.attackers.map(({ bonus }: Data) => bonus) };
};

const focus: Adapter = async ({ given: { opposites, third, focus: focused } }) => {
  const spaces = [
    [-1, 0],
    [1, 0],
    [0, 1],
  ];
  const attackers = [...opposites, third].map((name: string, index: number) => ({
    name,
    spaces: [space(spaces[index]!)],
  }));
  const answer = await consultPathmaster('flanking', { attackers, focus: focused }, FLANKING);
  const by = (field: string) =>
    Object.fromEntries(answer.attackers.map((each: Data) => [each.name, each[field]]));
  return { bonus: by('bonus'), shieldAndParryVs: by('shieldAndParry') };
};

const retreat: Adapter = async ({ given: { dodge, foeStrikes } }) => {
  const strikes = Array.from({ length: foeStrikes }, () => ({ foe: 'foe' }));
  const met = await meets({ dodge, retreatedFrom: ['foe'], ...attacking }, [...strikes, { foe: 'other' }]);
  const dodges = met.map((each) => each.dodge);
  return { dodgeVsFoe: dodges.slice(0, -1), dodgeVsOther: dodges.at(-1) };
};

const delayed: Adapter = async ({ given: { parry, interruptUsed } }) => ({
  parry: await Promise.all(
    interruptUsed.map(
      async (used: boolean) =>
        (
          await meets({ parry, weaponSkill: 100, manoeuvres: ['DELAY'] }, [
            { foe: 'one', parry: true, interruptUsed: used },
          ])
        )[0].parry,
    ),
  ),
});

export const defenceAdapters: Readonly<Record<string, Adapter>> = {
  'PMA-049': block,
  'PMA-052': charged,
  'PMA-056': during('CONCENTRATE'),
  'PMA-061': during('RUN'),
  'PMA-119': delayed,
  'PMA-126': retreat,
  'PMA-152': flanks,
  'PMA-154': focus,
  'PMA-180': committed,
  'PMA-182': offHand,
  'PMA-183': missile,
  'PMA-184': allotted,
  'PMA-186': parries,
  'PMA-187': shieldParry,
};
