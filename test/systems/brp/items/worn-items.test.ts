import { describe, expect, it } from 'vitest';
import { person, startFight } from '../fights/fight.ts';
import { resolveBrp } from '../support.ts';

const FIELDS = '... on BrpAttack { parryingItemHitPointsAfter weaponHitPointsAfter }';

const [CRITICAL, SPECIAL, SUCCESS, FAILURE, FUMBLE] = [3, 12, 60, 61, 98];

/** Plays a sword attack at 60% that meets a parry at 60%. */
const meets = (faces: readonly number[], sword: object = {}, item: object = { hitPoints: 12 }) =>
  resolveBrp(
    'attack',
    {
      attacker: { rating: 60, weapon: { name: 'Sword', damage: '1', hitPoints: 15, ...sword } },
      defender: { parry: { rating: 60, item } },
    },
    faces,
    FIELDS,
  );

describe('hit points of weapon and parrying item after an attack', () => {
  it.each([
    ['a parried critical costs the item 4 (BRP-086)', [CRITICAL, SUCCESS], 8, 15],
    ['a special met by a critical parry costs the weapon 1 (BRP-089)', [SPECIAL, CRITICAL], 12, 14],
    ['a success met by a critical parry costs it 2 (BRP-094)', [SUCCESS, CRITICAL], 12, 13],
    ['a success met by a success costs neither (BRP-096)', [SUCCESS, SUCCESS], 12, 15],
    ['a miss costs neither', [FAILURE], 12, 15],
    ['a fumble may cost the weapon 1D10 (BRP-106)', [FUMBLE, 61, 7], 12, 8],
  ])(
    'the weapon and the parrying item lose the correct number of hit points in an attack: %s',
    async (_what, faces, parryingItemHitPointsAfter, weaponHitPointsAfter) => {
      expect(await meets(faces)).toMatchObject({ parryingItemHitPointsAfter, weaponHitPointsAfter });
    },
  );

  it('an item that breaks has 0 hit points (BRP-101)', async () => {
    expect(await meets([CRITICAL, SUCCESS], {}, { hitPoints: 3 })).toMatchObject({
      parryingItemHitPointsAfter: 0,
    });
    expect(await meets([SUCCESS, CRITICAL], { hitPoints: 1 })).toMatchObject({ weaponHitPointsAfter: 0 });
  });

  it('an item’s hit points are null if the input does not contain them or no item parries', async () => {
    const unknown = { parryingItemHitPointsAfter: null, weaponHitPointsAfter: null };
    expect(await meets([CRITICAL, SUCCESS], { hitPoints: null }, {})).toMatchObject(unknown);
    const weapon = { name: 'Fist', damage: '1', kind: 'NATURAL' };
    const input = { attacker: { rating: 60, weapon }, defender: { dodge: { rating: 60 } } };
    expect(await resolveBrp('attack', input, [SUCCESS, SUCCESS], FIELDS)).toMatchObject(unknown);
  });

  it('an item that is hit in several attacks of a fight loses hit points each time', () => {
    const sword = { name: 'Sword', rating: 60, damage: '1', hitPoints: 15 };
    const { act } = startFight({ a: person({ weapons: [sword] }), b: person({ weapons: [sword] }) });
    const parried = { weapon: 'Sword', defence: 'PARRY' };
    expect(act('a', 'attack', 'b', parried, [CRITICAL, SUCCESS]).detail).toMatchObject({
      ...{ parryingItemHitPointsAfter: 11, weaponHitPointsAfter: 15 },
    });
    expect(act('b', 'attack', 'a', parried, [SUCCESS, CRITICAL]).detail).toMatchObject({
      ...{ parryingItemHitPointsAfter: 15, weaponHitPointsAfter: 9 },
    });
  });
});
