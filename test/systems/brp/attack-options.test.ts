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

describe('wide open', () => {
  const open = { armour: 1, con: 10, parry: { rating: 50 } };
  const asSpecial = 88;

  it('raises the blow under way', async () => {
    const { strikeLevel, further } = await hit({}, open, {}, [SUCCESS, FUMBLE, asSpecial, 4, 2, 1]);
    expect({ strikeLevel, further }).toEqual({ strikeLevel: 'SPECIAL', further: null });
  });

  it('or gives another', async () => {
    const faces = [SUCCESS, FUMBLE, asSpecial, 4, 6, 2, 1];
    const { strikeLevel, damage, further } = await hit({}, open, { wideOpen: 'EXTRA_HIT' }, faces);
    expect({ strikeLevel, net: damage.net }).toEqual({ strikeLevel: 'SUCCESS', net: 3 });
    expect(further).toEqual({ strikeLevel: 'SPECIAL', location: null, damage: { rolled: 8, net: 7 } });
  });
});

it('a shield that parried softens what gets past it', async () => {
  const parry = { rating: 50, item: { kind: 'SHIELD', armour: 2, hitPoints: 20 } };
  const spear = { weapon: { name: 'Spear', damage: '1d8', special: 'IMPALING' } };
  const at = (options: object) => hit(spear, { armour: 1, parry }, options, [SPECIAL, SUCCESS, 8]);
  expect((await at({})).damage).toEqual({ rolled: 8, shield: 0, armour: 1, net: 7 });
  expect((await at({ shieldAvOnParry: true })).damage).toEqual({ rolled: 8, shield: 2, armour: 1, net: 5 });
});

it.each([
  ['its hit points when whole', { maximum: 5 }, 5],
  ['those it has left, where no more is said', {}, 3],
  ['what is stated', { maximum: 5, armour: 1 }, 1],
])('the armour value of a shield is %s (X-12)', async (_what, more, shield) => {
  const parry = { rating: 50, item: { kind: 'SHIELD', hitPoints: 3, ...more } };
  const plain = { weapon: { name: 'Club', damage: '8' } };
  const { damage } = await hit(plain, { parry }, { shieldAvOnParry: true }, [SPECIAL, SUCCESS]);
  expect(damage).toMatchObject({ shield, net: 8 - shield });
});

describe('an entangling attack that is critical (BRP-139, R-31)', () => {
  const whip = { weapon: { name: 'Whip', damage: '1d3-1', special: 'ENTANGLING' } };
  const parry = { rating: 50, item: { hitPoints: 10 } };
  const CRITICAL = 1;
  const holds = ({ effects }: { effects: readonly { condition?: string }[] }) =>
    effects.some(({ condition }) => condition === 'entangled');

  it('holds its target, an ordinary parry or not', async () => {
    for (const [defender, faces] of [
      [{}, [CRITICAL]],
      [{ parry }, [CRITICAL, SUCCESS]],
    ] as const)
      expect(holds(await hit(whip, defender, {}, faces))).toBe(true);
  });

  it('does not where a critical parry meets it, nor where a special weakens it', async () => {
    expect(holds(await hit(whip, { parry }, {}, [CRITICAL, CRITICAL]))).toBe(false);
    expect(holds(await hit(whip, { parry }, {}, [CRITICAL, SPECIAL, 3]))).toBe(false);
  });
});

describe('crushing', () => {
  const modified = { damageModifier: '1d4' };

  it('doubles the dice, or what they show', async () => {
    expect((await hit(modified, { con: 10 }, {}, [SPECIAL, 5, 3, 2, 1])).damage.rolled).toBe(10);
    const result = await hit(modified, { con: 10 }, { crushingDoubles: 'RESULT' }, [SPECIAL, 5, 3, 1]);
    expect(result.damage.rolled).toBe(11);
  });

  it.each([
    ['CURRENT_HP', 10, 60],
    ['MAX_HP', 14, 40],
    ['ARMOUR_POINTS', 6, 80],
  ])('is set against %s', async (crushingPassive, _passive, chance) => {
    const parry = { rating: 50, item: { hitPoints: 10, maximum: 14, armour: 6 } };
    const { crushingParry } = await hit({}, { parry }, { crushingPassive }, [SPECIAL, SUCCESS, 8, 4, 99]);
    expect(crushingParry).toEqual({ chance, increased: 12, normal: 8, itemGives: false });
  });

  it('is set against the armour of a shield, which is its hit points when whole (R-23, X-12)', async () => {
    const parry = { rating: 50, item: { kind: 'SHIELD', hitPoints: 10, maximum: 14 } };
    const faces = [SPECIAL, SUCCESS, 8, 4, 99];
    const { crushingParry } = await hit({}, { parry }, { crushingPassive: 'ARMOUR_POINTS' }, faces);
    expect(crushingParry.chance).toBe(40);
  });

  it('tests even the better parries where every parry counts', async () => {
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

  it('say where, by an armour of its own, and what a limb can lose', async () => {
    const locations = [{ location: 'RIGHT_ARM', armour: 1 }];
    const defender = { ...whole, armour: 4, locations };
    const played = await hit({}, defender, options, [SUCCESS, RIGHT_ARM, 8]);
    // an arm of 3 hit points takes no more than 6 of the 7
    expect(played.location).toBe('RIGHT_ARM');
    expect(played.damage).toMatchObject({ armour: 1, net: 6 });
    expect(played.effects[0]).toMatchObject({ amount: 6, severity: 'DOUBLE' });
    expect(played.summary).toContain('right arm');
  });

  it('make a disabled arm drop what it holds (BRP-239)', async () => {
    const { effects } = await hit({}, whole, options, [SUCCESS, RIGHT_ARM, 3]);
    expect(effects).toContainEqual(expect.objectContaining({ item: 'whatever the right arm holds' }));
  });

  it('are not rolled for a blow that is stopped', async () => {
    const defender = { ...whole, dodge: { rating: 50 } };
    expect((await hit({}, defender, options, [SUCCESS, SUCCESS])).location).toBeNull();
  });

  it('put a blow through a beaten-down shield on the arm that carries it', async () => {
    const parry = { rating: 50, item: { kind: 'SHIELD', hitPoints: 2, arm: 'RIGHT_ARM' } };
    const { location } = await hit({}, { ...whole, parry, con: 10 }, options, [SPECIAL, SUCCESS, 8, 4, 1]);
    expect(location).toBe('RIGHT_ARM');
  });
});

it('a defence that the rules refuse is not rolled, and the answer says why', async () => {
  const gun = { weapon: { name: 'Rifle', damage: '2d6', kind: 'MISSILE', fast: true } };
  const parry = { rating: 50, item: { kind: 'SHIELD', size: 'FULL' } };
  const { summary, terms } = await hit(gun, { parry }, {}, [SUCCESS, 3, 4]);
  expect(summary).toContain('no parry allowed (so fast a missile cannot be parried)');
  expect(terms.map(({ excluded }: { excluded: string | null }) => excluded)).toContain(
    'so fast a missile cannot be parried',
  );
});

it('reckons difficulties and flat modifiers as the group does', async () => {
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
  ])('of %s that counts %s adds at most %i (BRP-257, R-80)', async (damageModifier, modifier, most) => {
    const weapon = { name: 'Rock', damage: '10', kind: 'THROWN', modifier };
    const faces = most === 6 ? [3, 3] : most === 0 ? [] : [Math.abs(most)];
    const { damage } = await hit({ damageModifier, weapon }, {}, {}, [SUCCESS, ...faces]);
    expect(damage.rolled).toBe(10 + most);
  });
});
