import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../src/engine/fault.ts';
import { attack } from '../../../src/engine/systems/pathmaster/attack/attack.ts';
import { fire } from '../../../src/engine/systems/pathmaster/attack/fire.ts';
import { sacrificialDrop } from '../../../src/engine/systems/pathmaster/attack/sacrificial-drop.ts';
import { critical } from '../../../src/engine/systems/pathmaster/criticals/critical.ts';
import { d100 } from '../../kit/hand.ts';
import { play } from '../../kit/play.ts';

const strike = (
  { attacker = {}, weapon = {}, target = {} }: { attacker?: object; weapon?: object; target?: object },
  faces: readonly number[],
  options: object = {},
) =>
  play(
    attack,
    { attacker: { skill: 50, ...attacker }, weapon: { fumbleUpTo: 0, ...weapon }, target },
    faces,
    options,
  );

const bonus = (parts: Parameters<typeof strike>[0], options: object = {}) =>
  strike({ ...parts, weapon: { results: [{ from: 10_000, hits: 0 }], ...parts.weapon } }, d100(50), options)
    .detail.attackBonus;

const defence = (target: object, more: object = {}, options: object = {}) => {
  const { dodge, shield, parry } = strike(
    { target, weapon: { results: [{ from: 10_000, hits: 0 }] }, ...more },
    d100(50),
    options,
  ).detail;
  return [dodge, shield, parry];
};

const BOW = { attack: 'BOW', accuracy: 15 };

describe('the attack bonus', () => {
  it.each([
    ['strikes after the first', { attacker: { strike: 2 } }, -10],
    ['the off hand', { attacker: { offHand: true } }, 30],
    ['an All-Out Attack', { attacker: { allOut: true } }, 80],
    ['a Charge within a Move', { attacker: { charge: { distance: 6, move: 6 } } }, 70],
    ['a Charge beyond a Move', { attacker: { charge: { distance: 7, move: 6 } } }, 80],
    ['Evaluate, which counts once', { attacker: { evaluations: 3 } }, 60],
    ['an attack from the flank', { target: { side: 'FLANK' } }, 70],
    ['an attack from the rear', { target: { side: 'REAR' } }, 85],
    ['a flank at range, which does not count', { target: { side: 'FLANK' }, weapon: BOW }, 50],
    ['an Aim', { attacker: { aim: { actions: 1 } }, weapon: BOW }, 65],
    ['two Aims', { attacker: { aim: { actions: 2 } }, weapon: BOW }, 70],
    [
      'three Aims, not braced without a crossbow',
      { attacker: { aim: { actions: 3, braced: true } }, weapon: BOW },
      75,
    ],
    [
      'a braced crossbow',
      { attacker: { aim: { actions: 1, braced: true } }, weapon: { ...BOW, crossbow: true } },
      75,
    ],
    ['surprise in melee', { target: { conditions: ['SURPRISED'] } }, 70],
    ['surprise at range', { target: { conditions: ['SURPRISED'] }, weapon: BOW }, 60],
    ['helpless at range', { target: { conditions: ['HELPLESS'] }, weapon: BOW }, 80],
    [
      'only the worst of surprise and helplessness',
      { target: { conditions: ['HELPLESS', 'SURPRISED'] } },
      100,
    ],
    ['sickened and shaken', { attacker: { conditions: ['SICKENED', 'SHAKEN'] } }, 30],
    ['prone in melee', { attacker: { conditions: ['PRONE'] } }, 30],
    ['prone at range', { attacker: { conditions: ['PRONE'] }, weapon: BOW }, 50],
    [
      'no skill after All-Out Defense',
      { attacker: { afterAllOutDefence: true, parry: 30 }, target: { side: 'FLANK' } },
      20,
    ],
    ['invisibility against targets who rely on sight', { attacker: { conditions: ['INVISIBLE'] } }, 70],
    [
      'no invisibility against targets who do not rely on sight',
      { attacker: { conditions: ['INVISIBLE'] }, target: { sighted: false } },
      50,
    ],
    ['no Charge over too short a distance', { attacker: { charge: { distance: 0, move: 6 } } }, 50],
    ['wounds and an offensive bonus', { attacker: { penalty: -20, offensiveBonus: 15 } }, 45],
  ])('the attack bonus has the expected value for %s', (_what, parts, expected) => {
    expect(bonus(parts)).toBe(expected);
  });

  it('the attack bonus depends on the weapon’s range band for the distance, and distances outside the weapon’s range are rejected', () => {
    const ranges = [
      { upTo: 30, modifier: 10 },
      { upTo: 100, modifier: -20 },
    ];
    expect(bonus({ attacker: { distance: 30 }, weapon: { ...BOW, ranges } })).toBe(60);
    expect(bonus({ attacker: { distance: 31 }, weapon: { ...BOW, ranges } })).toBe(30);
    const turned = { ...BOW, ranges: ranges.toReversed() };
    expect(() => bonus({ attacker: { distance: 20 }, weapon: turned })).toThrow(InvalidInput);
    expect(() => bonus({ attacker: { distance: 101 }, weapon: { ...BOW, ranges } })).toThrow(InvalidInput);
    expect(() => bonus({ attacker: { distance: 9 }, weapon: { ...BOW, minimumRange: 10 } })).toThrow(
      InvalidInput,
    );
  });
});

describe('the defence against an attack', () => {
  const all = { dodge: 20, shield: 15, parry: 31, weaponSkill: 50 };
  it.each([
    ['the defence is Dodge, Shield and Parry', {}, [20, 15, 31]],
    ['a helpless target has no defence', { conditions: ['HELPLESS'] }, [0, 0, 0]],
    ['only Dodge counts from the rear', { side: 'REAR' }, [20, 0, 0]],
    ['an unaware target has only Shield', { unaware: true }, [0, 15, 0]],
    ['a stunned target has half of Parry, rounded down', { conditions: ['STUNNED'] }, [20, 15, 15]],
    ['a surprised target has at most half the skill as Parry', { conditions: ['SURPRISED'] }, [20, 15, 25]],
    [
      'an entangled target has no Dodge, and at most the remaining skill as Parry',
      { conditions: ['ENTANGLED'] },
      [0, 15, 30],
    ],
    ['a prone target has no Dodge', { conditions: ['PRONE'] }, [0, 15, 31]],
    ['a Retreat adds to Dodge', { retreat: true }, [40, 15, 31]],
    ['a Feint at Parry takes half of it', { feint: 'PARRY' }, [20, 15, 15]],
    ['a Feint at Shield takes all of it', { feint: 'SHIELD' }, [20, 0, 31]],
    ['a Feint at Dodge may lower it below zero', { dodge: 5, feint: 'DODGE' }, [-15, 15, 31]],
  ])('%s', (_what, target, expected) => {
    expect(defence({ ...all, ...target })).toEqual(expected);
  });

  it('missiles ignore Parry, and with a shield, Parry is at most the shield’s value', () => {
    const weapon = { weapon: { ...BOW, results: [{ from: 10_000, hits: 0 }] } };
    expect(defence(all, weapon)).toEqual([20, 15, 0]);
    expect(defence({ ...all, shieldParry: true }, weapon)).toEqual([20, 15, 15]);
  });

  it('a burst on a target ignores every defence of that target', () => {
    expect(defence(all, { weapon: { attack: 'BALL', results: [{ from: 10_000, hits: 0 }] } })).toEqual([
      0, 0, 0,
    ]);
  });

  it('rule options determine which parts of the defence count against an attack', () => {
    expect(defence({ ...all, dodge: 5, feint: 'DODGE' }, {}, { clampDodgeAtZero: true })).toEqual([
      0, 15, 31,
    ]);
    expect(defence({ ...all, side: 'FLANK' }, {}, { flankedHalvesShieldAndParry: true })).toEqual([
      20, 7, 15,
    ]);
    expect(defence({ ...all, conditions: ['SURPRISED'] }, {}, { surpriseNoShield: true })).toEqual([
      20, 0, 25,
    ]);
    expect(defence({ ...all, conditions: ['STUNNED'] }, {}, { rounding: 'UP' })).toEqual([20, 15, 16]);
  });
});

describe('criticals of an attack', () => {
  const own = {
    results: [{ from: 0, hits: 4, criticals: [{ severity: 'C' }, { severity: 'A', kind: 'CRUSH' }] }],
  };

  it('all criticals of an attack share one roll, which is looked up in the table for the kind of each critical', () => {
    const { detail } = strike({ weapon: own }, d100(50, 60));
    expect(detail.criticals).toMatchObject([
      { kind: 'SLASH', severity: 'C', roll: 60, adjusted: 60, table: 'pathmaster.critical.slash' },
      { kind: 'CRUSH', severity: 'A', roll: 60, adjusted: 40, table: 'pathmaster.critical.crush' },
    ]);
  });

  it('each critical has a separate roll if a rule option requires separate rolls', () => {
    const { detail } = strike({ weapon: own }, d100(50, 60, 30), { separateCriticalRolls: true });
    expect(detail.criticals).toMatchObject([{ roll: 60 }, { roll: 30 }]);
  });

  it('an attack with a grappling weapon causes only grapple criticals', () => {
    const { detail } = strike({ weapon: { ...own, attack: 'GRAPPLE' } }, d100(50, 60));
    expect(detail.criticals).toMatchObject([{ kind: 'GRAPPLE' }, { kind: 'GRAPPLE' }]);
  });

  it('the weapon’s size limits the total that is looked up in the attack table', () => {
    // The die of 50 and the skill of 200 total 250, but the table is read at 110, which is the maximum for a small
    // weapon.
    const { detail, breakdowns } = strike(
      { attacker: { skill: 200 }, weapon: { size: 'SMALL' } },
      d100(50, 1),
    );
    expect(detail).toMatchObject({ total: 250, read: 110 });
    expect(breakdowns.find(({ of }) => of === 'total on the table')).toMatchObject({
      total: 110,
      terms: [
        { label: 'attack', value: 250 },
        { label: 'highest total of small weapons', value: -140, kind: 'LIMIT' },
      ],
    });
  });

  it('the terms do not include the limited total if no limit changes the total', () => {
    const { breakdowns } = strike({ attacker: { skill: 10 }, weapon: { size: 'SMALL' } }, d100(30));
    expect(breakdowns.map(({ of }) => of)).not.toContain('total on the table');
  });
});

it('an attack uses up even the smallest offensive bonus and round of initiative (Offensive Bonuses)', () => {
  const attacker = { offensiveBonus: 1, initiativeRounds: 1 };
  const { effects } = strike({ attacker, weapon: { results: [{ from: 10_000, hits: 0 }] } }, d100(50));
  const used = effects.flatMap((each) => (each.type === 'changed' ? [each.change] : []));
  expect(used).toEqual(['pathmaster.initiativeRounds', 'pathmaster.offensiveBonus']);
});

describe('fumbles and breakage', () => {
  it('a fumble and the breakage of the weapon are determined by the same die, and the fumble is resolved first', () => {
    const { outcome, detail, effects } = strike(
      { weapon: { fumbleUpTo: 11, breakage: 50, strength: 20 } },
      d100(11, 40, 80),
    );
    expect(outcome).toBe('FUMBLE');
    expect(detail).toMatchObject({ damage: 0, breakage: { total: 100, broken: true } });
    expect(effects).toContainEqual(expect.objectContaining({ type: 'itemDamaged', broken: true }));
  });

  it('a fumble ends the attack roll immediately', () => {
    expect(strike({ weapon: { fumbleUpTo: 4 } }, d100(3, 10)).detail).toMatchObject({ rolled: 3 });
  });

  it('missile weapons are tested for breakage only with a rule option', () => {
    const weapon = { ...BOW, breakage: 50, results: [{ from: 10_000, hits: 0 }] };
    expect(strike({ weapon }, d100(22)).detail.breakage).toBeNull();
    expect(strike({ weapon }, d100(22, 50), { rangedBreakage: true }).detail.breakage).toMatchObject({
      broken: true,
    });
  });

  it('a weapon has no house fumble range if the input gives its results, or if houseFumbles is off', () => {
    const given = { attacker: { skill: 0 } };
    expect(
      play(attack, { ...given, weapon: { results: [{ from: 500, hits: 1 }] } }, d100(2, 50)).outcome,
    ).toBe('MISS');
    expect(play(attack, given, d100(2, 50)).outcome).toBe('FUMBLE');
    expect(play(attack, given, d100(2, 50), { houseFumbles: false }).outcome).toBe('MISS');
  });
});

describe('special kinds of attack', () => {
  it('a slam that misses moves the attacker past the target, no farther than the attacker’s remaining movement', () => {
    const slam = (movementLeft?: number) =>
      strike({ attacker: { skill: 0, movementLeft }, weapon: { attack: 'SLAM' } }, d100(20)).detail.moves;
    expect([slam(), slam(1), slam(0)]).toEqual([2, 1, 0]);
  });

  it('after the attack, a thrown weapon lies next to the target', () => {
    const { effects } = strike(
      { attacker: { distance: 20 }, weapon: { name: 'Spear', attack: 'THROWN', thrown: true } },
      d100(10),
    );
    expect(effects).toContainEqual(
      expect.objectContaining({ type: 'itemDropped', item: 'Spear', metres: 6 }),
    );
  });

  it('a combatant who drops onto a burst is attacked at +50 and is prone', () => {
    const told = play(
      sacrificialDrop,
      { attacker: { skill: 0 }, weapon: { attack: 'BALL', results: [{ from: 500, hits: 1 }] } },
      d100(60),
    );
    expect(told.detail.total).toBe(110);
    expect(told.effects).toContainEqual(expect.objectContaining({ condition: 'prone' }));
  });

  it('a combatant who drops onto a burst of any kind loses Dodge and Shield', () => {
    const input = {
      attacker: { skill: 0 },
      weapon: { attack: 'THROWN', fumbleUpTo: 0, results: [{ from: 500, hits: 1 }] },
      target: { dodge: 30, shield: 20 },
    };
    expect(play(sacrificialDrop, input, d100(60)).detail).toMatchObject({ total: 110, dodge: 0, shield: 0 });
  });

  it('with a rule option, the attacks along a path of fire share one roll', () => {
    const hose = {
      mode: 'LONG_FIREHOSE',
      ammunition: 6,
      attacker: { skill: 60 },
      weapon: { fumbleUpTo: 0, results: [{ from: 500, hits: 1 }] },
      targets: [{ dodge: 20 }, { dodge: 45 }],
    };
    const totals = (faces: readonly number[], options: object) =>
      play(fire, hose, faces, options).detail.attacks.map(({ total }: { total: number }) => total);
    expect(totals(d100(50, 60), {})).toEqual([90, 75]);
    expect(totals(d100(50), { firehoseSharedRoll: true })).toEqual([90, 65]);
  });

  it('rounds of initiative and an Aim add to the first of two shots, which uses them up', () => {
    const tap = {
      mode: 'DOUBLE_TAP',
      ammunition: 2,
      attacker: { skill: 60, initiativeRounds: 2, offensiveBonus: 15, aim: { actions: 1 } },
      weapon: { fumbleUpTo: 0, accuracy: 10, results: [{ from: 500, hits: 1 }] },
      targets: [{}],
    };
    const { detail, effects } = play(fire, tap, d100(50, 50));
    expect(detail.attacks.map(({ total }: { total: number }) => total)).toEqual([145, 110]);
    expect(effects.filter(({ type }) => type === 'changed')).toHaveLength(2);
  });

  it.each([
    ['SHORT_WIDE', ['SEMI_AUTOMATIC'], false],
    ['DOUBLE_TAP', ['SEMI_AUTOMATIC'], true],
    ['DOUBLE_TAP', ['AUTOFIRE'], false],
    ['SINGLE_SHOT', [], false],
    ['LONG_WIDE', null, true],
  ])('mode %s of a gun that can fire %j is allowed or rejected correctly', (mode, fires, able) => {
    const fired = () => fire.bind({ mode, fires, ammunition: 10, attacker: { skill: 60 }, targets: [{}] });
    if (able) expect(fired).not.toThrow();
    else expect(fired).toThrow('the weapon does not have this fire mode');
  });

  it.each([
    ['a ranged weapon cannot parry', { attacker: { parry: 1 }, weapon: BOW }],
    ['a bow cannot Charge', { attacker: { charge: { distance: 1, move: 1 } }, weapon: BOW }],
    ['a bow cannot make an All-Out Attack', { attacker: { allOut: true }, weapon: BOW }],
    ['a Charge is at most twice the Move', { attacker: { charge: { distance: 13, move: 6 } } }],
    ['Parry is limited by skill after penalties', { attacker: { parry: 41, penalty: -10 } }],
    ['Parry is limited by the attacker’s conditions', { attacker: { parry: 41, conditions: ['SHAKEN'] } }],
    [
      'a Charge cannot be an All-Out Attack',
      { attacker: { allOut: true, charge: { distance: 6, move: 6 } } },
    ],
    ['an All-Out Attack is one strike', { attacker: { allOut: true, strike: 1 } }],
    ['a Charge is one strike', { attacker: { charge: { distance: 6, move: 6 }, strike: 1 } }],
    ['an All-Out Attack cannot allot Parry', { attacker: { allOut: true, parry: 5 } }],
  ])('%s', (_what, parts) => {
    expect(() => strike(parts, d100(50))).toThrow(InvalidInput);
  });
});

describe('the state of the target after an attack', () => {
  const TWELVE_HITS = { results: [{ from: -10_000, hits: 12 }] };
  const struck = (hits: object, options: object = {}) =>
    strike({ weapon: TWELVE_HITS, target: { hits } }, d100(50), options).detail.fate;

  it.each([
    ['the target dies with the full Constitution in hits below zero', 12 - 60, {}, 'DEAD'],
    ['the target lives with fewer hits below zero than the full Constitution', 12 - 59, {}, 'UNCONSCIOUS'],
    [
      'the target dies at the Constitution bonus below zero, by option',
      12 - 5,
      { deathAtConBonus: true },
      'DEAD',
    ],
    [
      'the target lives above the Constitution bonus below zero, by option',
      12 - 4,
      { deathAtConBonus: true },
      'UNCONSCIOUS',
    ],
  ])('%s (ruling PMA-R129)', (_, current, options, fate) => {
    expect(struck({ current, constitution: 60, co: 5 }, options)).toBe(fate);
  });

  it('a target with 1 remaining hit stays conscious, and a target with no hits is unconscious (PMA-195)', () => {
    expect(struck({ current: 13, constitution: 60 })).toBe('UP');
    expect(struck({ current: 12, constitution: 60 })).toBe('UNCONSCIOUS');
  });

  it('with the option deathAtConBonus, a target without a known Constitution bonus is unconscious, not dead', () => {
    expect(struck({ current: -70, constitution: 60 }, { deathAtConBonus: true })).toBe('UNCONSCIOUS');
    expect(struck({ current: -70, co: 5 })).toBe('UNCONSCIOUS');
  });

  it.each([
    ['DEAD', {}, 'DEAD'],
    ['PETRIFIED', {}, 'UNCONSCIOUS'],
    ['UNCONSCIOUS', { hits: { current: -50, constitution: 60 } }, 'DEAD'],
    ['PRONE', {}, 'UP'],
  ])(
    'a target that is %s before an attack is not in a better state after the attack',
    (condition, more, fate) => {
      const struck = strike({ weapon: TWELVE_HITS, target: { conditions: [condition], ...more } }, d100(50));
      expect(struck.detail.fate).toBe(fate);
    },
  );

  it.each([
    ['a dead target gains no condition', 'DEAD', -70, []],
    ['a dead target does not become unconscious', 'DEAD', 5, []],
    ['an unconscious target may die', 'UNCONSCIOUS', -70, [['dead', null]]],
    ['an unconscious target gains a second cause', 'UNCONSCIOUS', 5, [['unconscious', 'no hit points left']]],
  ])('%s', (_, condition, current, gained) => {
    const target = { conditions: [condition], hits: { current, constitution: 60 } };
    const { effects } = strike({ weapon: TWELVE_HITS, target }, d100(50));
    const gains = effects.flatMap((each) =>
      each.type === 'conditionGained' ? [[each.condition, each.note]] : [],
    );
    expect(gains).toEqual(gained);
  });
});

it('the text about an attack has one sentence for each critical, which names the critical’s kind', () => {
  const results = [
    {
      from: 0,
      hits: 4,
      criticals: [
        { severity: 'A', kind: 'BALLISTIC_PUNCTURE' },
        { severity: 'A', kind: 'CRUSH' },
      ],
    },
  ];
  const { summary } = play(
    attack,
    { attacker: { skill: 90 }, weapon: { results }, target: { dodge: 10 } },
    d100(50, 50),
  );
  expect(summary).toMatch(
    / Ballistic puncture critical \(severity A\): [^:]+ Crush critical \(severity A\): [^:]+\.$/,
  );
});

it('the sentence about several criticals joins the sentences about each critical', () => {
  const criticals = [
    { severity: 'A', kind: 'SLASH' },
    { severity: 'A', kind: 'CRUSH' },
  ];
  const texts = criticals.map((each) => play(critical, { criticals: [each] }, d100(50)).summary);
  expect(play(critical, { criticals }, d100(50)).summary).toBe(texts.join(' '));
});
