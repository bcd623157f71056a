import { describe, expect, it } from 'vitest';
import { resolveBrp } from './support.ts';

const FIELDS = `... on BrpAttack { strikeLevel location damage { rolled shield armour net }
  crushingParry { chance increased normal itemGives } further { strikeLevel location damage { rolled net } } }`;

const mace = { name: 'Mace', damage: '1d8', special: 'CRUSHING' };
const hit = (attacker: object, defender: object, options: object, given: readonly number[]) =>
  resolveBrp(
    'attack',
    { attacker: { rating: 50, weapon: mace, ...attacker }, defender, options },
    given,
    FIELDS,
  );

const [SPECIAL, SUCCESS, FUMBLE] = [5, 30, 100];

describe('a fumbled parry that leaves the defender wide open', () => {
  const open = { armour: 1, con: 10, parry: { rating: 50 } };
  const asSpecial = 88;

  it('a fumbled parry that leaves the defender wide open turns the current attack into a special success by default', async () => {
    const { strikeLevel, further } = await hit({}, open, {}, [SUCCESS, FUMBLE, asSpecial, 4, 2, 1]);
    expect({ strikeLevel, further }).toEqual({ strikeLevel: 'SPECIAL', further: null });
  });

  it('with a rule option, a further hit follows a fumbled parry that leaves the defender wide open', async () => {
    const faces = [SUCCESS, FUMBLE, asSpecial, 4, 6, 2, 1];
    const { strikeLevel, damage, further } = await hit({}, open, { wideOpen: 'EXTRA_HIT' }, faces);
    expect({ strikeLevel, net: damage.net }).toEqual({ strikeLevel: 'SUCCESS', net: 3 });
    expect(further).toEqual({ strikeLevel: 'SPECIAL', location: null, damage: { rolled: 8, net: 7 } });
  });
});

it('a shield that has parried an attack reduces the damage that gets past the parry', async () => {
  const parry = { rating: 50, item: { kind: 'SHIELD', armour: 2, hitPoints: 20 } };
  const spear = { weapon: { name: 'Spear', damage: '1d8', special: 'IMPALING' } };
  const at = (options: object) => hit(spear, { armour: 1, parry }, options, [SPECIAL, SUCCESS, 8]);
  expect((await at({})).damage).toEqual({ rolled: 8, shield: 0, armour: 1, net: 7 });
  expect((await at({ shieldAvOnParry: true })).damage).toEqual({ rolled: 8, shield: 2, armour: 1, net: 5 });
});

it.each([
  ['its full hit points', { maximum: 5 }, 5],
  ['its remaining hit points, if only those are stated', {}, 3],
  ['its stated armour value', { maximum: 5, armour: 1 }, 1],
])('the armour value of a shield is %s (X-12)', async (_what, more, shield) => {
  const parry = { rating: 50, item: { kind: 'SHIELD', hitPoints: 3, ...more } };
  const plain = { weapon: { name: 'Club', damage: '8' } };
  const { damage } = await hit(plain, { parry }, { shieldAvOnParry: true }, [SPECIAL, SUCCESS]);
  expect(damage).toMatchObject({ shield, net: 8 - shield });
});

describe('a critical entangling attack (BRP-139, R-31)', () => {
  const whip = { weapon: { name: 'Whip', damage: '1d3-1', special: 'ENTANGLING' } };
  const parry = { rating: 50, item: { hitPoints: 10 } };
  const CRITICAL = 1;
  const holds = ({ effects }: { effects: readonly { condition?: string }[] }) =>
    effects.some(({ condition }) => condition === 'entangled');

  it('a critical entangling attack entangles its target with or without an ordinary parry', async () => {
    for (const [defender, faces] of [
      [{}, [CRITICAL]],
      [{ parry }, [CRITICAL, SUCCESS]],
    ] as const)
      expect(holds(await hit(whip, defender, {}, faces))).toBe(true);
  });

  it('a critical parry stops a critical entangling attack, and a special parry weakens it too much to entangle', async () => {
    expect(holds(await hit(whip, { parry }, {}, [CRITICAL, CRITICAL]))).toBe(false);
    expect(holds(await hit(whip, { parry }, {}, [CRITICAL, SPECIAL, 3]))).toBe(false);
  });
});

describe('crushing blows', () => {
  const modified = { damageModifier: '1d4' };

  it('a crushing hit doubles the damage dice, or, with a rule option, the number rolled on them', async () => {
    expect((await hit(modified, { con: 10 }, {}, [SPECIAL, 5, 3, 2, 1])).damage.rolled).toBe(10);
    const result = await hit(modified, { con: 10 }, { crushingDoubles: 'RESULT' }, [SPECIAL, 5, 3, 1]);
    expect(result.damage.rolled).toBe(11);
  });

  it.each([
    ['CURRENT_HP', 10, 60],
    ['MAX_HP', 14, 40],
    ['ARMOUR_POINTS', 6, 80],
  ])(
    'with a rule option, a crushing blow is rolled against %s',
    async (crushingPassive, _passive, chance) => {
      const parry = { rating: 50, item: { hitPoints: 10, maximum: 14, armour: 6 } };
      const { crushingParry } = await hit({}, { parry }, { crushingPassive }, [SPECIAL, SUCCESS, 8, 4, 99]);
      expect(crushingParry).toEqual({ chance, increased: 12, normal: 8, itemGives: false });
    },
  );

  it('a crushing blow against a shield is rolled against its armour value, which equals its full hit points (R-23, X-12)', async () => {
    const parry = { rating: 50, item: { kind: 'SHIELD', hitPoints: 10, maximum: 14 } };
    const faces = [SPECIAL, SUCCESS, 8, 4, 99];
    const { crushingParry } = await hit({}, { parry }, { crushingPassive: 'ARMOUR_POINTS' }, faces);
    expect(crushingParry.chance).toBe(40);
  });

  it('with a rule option, a crushing blow is also rolled against better parries', async () => {
    const parry = { rating: 50, item: { hitPoints: 10 } };
    expect((await hit({}, { parry }, {}, [SPECIAL, SPECIAL])).crushingParry).toBeNull();
    const all = await hit({}, { parry }, { crushingParry: 'ALL_PARRIES' }, [SPECIAL, SPECIAL, 8, 4, 99]);
    expect(all.crushingParry.chance).toBe(60);
  });
});

describe('hit locations', () => {
  const options = { hitLocations: true };
  const whole = { hitPoints: { current: 12, maximum: 12 } };
  const RIGHT_ARM = 13;

  it('a hit location has its own armour and limits the hit points that a limb can lose', async () => {
    const locations = [{ location: 'RIGHT_ARM', armour: 1 }];
    const defender = { ...whole, armour: 4, locations };
    const played = await hit({}, defender, options, [SUCCESS, RIGHT_ARM, 8]);
    // The arm has 3 hit points, so a blow costs it at most 6 of the 7 points of damage.
    expect(played.location).toBe('RIGHT_ARM');
    expect(played.damage).toMatchObject({ armour: 1, net: 6 });
    expect(played.effects[0]).toMatchObject({ amount: 6, severity: 'DOUBLE' });
    expect(played.summary).toContain('right arm');
  });

  it('a disabled arm drops its item (BRP-239)', async () => {
    const { effects } = await hit({}, whole, options, [SUCCESS, RIGHT_ARM, 3]);
    expect(effects).toContainEqual(expect.objectContaining({ item: 'whatever the right arm holds' }));
  });

  it('no hit location is rolled for an attack that a defence stops', async () => {
    const defender = { ...whole, dodge: { rating: 50 } };
    expect((await hit({}, defender, options, [SUCCESS, SUCCESS])).location).toBeNull();
  });

  it('an attack that breaks down the parrying shield hits the arm that carries the shield', async () => {
    const parry = { rating: 50, item: { kind: 'SHIELD', hitPoints: 2, arm: 'RIGHT_ARM' } };
    const { location } = await hit({}, { ...whole, parry, con: 10 }, options, [SPECIAL, SUCCESS, 8, 4, 1]);
    expect(location).toBe('RIGHT_ARM');
  });
});

it('a defence that the rules reject is not rolled, and the result contains the reason', async () => {
  const gun = { weapon: { name: 'Rifle', damage: '2d6', kind: 'MISSILE', fast: true } };
  const parry = { rating: 50, item: { kind: 'SHIELD', size: 'FULL' } };
  const { summary, terms } = await hit(gun, { parry }, {}, [SUCCESS, 3, 4]);
  expect(summary).toContain(
    'The parry is not allowed: a missile this fast cannot be parried. The attack with the Rifle hits for 7 damage. The defender loses 7 hit points.',
  );
  expect(terms.map(({ excluded }: { excluded: string | null }) => excluded)).toContain(
    'a missile this fast cannot be parried',
  );
});

it('difficulties and flat modifiers apply in the order that a rule option sets', async () => {
  const hard = { difficulty: 'DIFFICULT', modifiers: [{ label: 'haste', value: -20 }] };
  const ratingWith = async (options: object) => (await hit(hard, {}, options, [90])).breakdowns[0].total;
  expect(await ratingWith({})).toBe(5);
  expect(await ratingWith({ flatBeforeDifficulty: true })).toBe(15);
});

describe('a damage modifier', () => {
  it.each([
    ['1d4', 'FULL', 4],
    ['1d4', 'HALF', 2],
    ['1d6', 'HALF', 3],
    ['2d6', 'HALF', 6],
    ['-1d4', 'HALF', -4],
    ['1d6', 'NONE', 0],
    ['-1d6', 'NONE', 0],
  ])(
    'a damage modifier of %s with a weapon that counts it as %s adds at most %i (BRP-257, R-80)',
    async (damageModifier, modifier, most) => {
      const weapon = { name: 'Rock', damage: '10', kind: 'THROWN', modifier };
      const faces = most === 6 ? [3, 3] : most === 0 ? [] : [Math.abs(most)];
      const { damage } = await hit({ damageModifier, weapon }, {}, {}, [SUCCESS, ...faces]);
      expect(damage.rolled).toBe(10 + most);
    },
  );
});
