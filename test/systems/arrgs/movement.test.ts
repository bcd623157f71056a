import { describe, expect, it } from 'vitest';
import { consultArrgs, resolveArrgs } from './support.ts';

describe('values that the text computes', () => {
  // The section “Movement” is tested with a character who has a Base Movement Speed of 5.
  it.each([
    [0, 0],
    [5, 0],
    [6, -2],
    [10, -2],
    [11, -4],
    [15, -4],
    [16, -6],
    [20, -6],
  ])('with a base speed of 5, moving %i squares adds %i to checks', async (squares, penalty) => {
    const told = await consultArrgs(
      'movementIncrement',
      { squares, baseSpeed: 5 },
      '... on ArrgsMovementIncrement { increment penalty }',
    );
    expect(told.penalty).toBe(penalty);
    if (squares === 16) expect(told.increment).toBe(4);
  });

  it('a Manoeuvrability of −2 allows a change of direction only every second turn (Movement)', async () => {
    const told = await consultArrgs(
      'manoeuvrability',
      { manoeuvrability: -2 },
      '... on ArrgsManoeuvrability { turnsPerManoeuvre oneTurnEvery }',
    );
    expect(told).toMatchObject({ turnsPerManoeuvre: 0, oneTurnEvery: 2 });
  });

  it('on Difficult Terrain [n], a combatant with a speed of 1 still moves one square', async () => {
    const told = await consultArrgs(
      'movement',
      { speed: 1, difficultTerrain: [5] },
      '... on ArrgsMovement { squares }',
    );
    expect(told.squares).toBe(1);
  });
});

it.each([
  // The speed is 3, and the check of 1 − 10 is compared with 10.
  ['ALL', 0],
  ['ATTACKS', 1],
  ['NONE', 1],
])(
  'with natural1AutoFail %s, a character who rolls a natural 1 on Difficult Terrain moves %i squares (ARR-R66)',
  async (natural1AutoFail, squares) => {
    const moving = { natural: false, speed: 3, difficultTerrain: [10], options: { natural1AutoFail } };
    expect(await resolveArrgs('movement', moving, [1], '... on ArrgsMovement { squares }')).toMatchObject({
      squares,
    });
  },
);
