import type { Adapter, Data } from '../../conformance.ts';
import { cellsOf, consultArrgs, rowsOf } from '../support.ts';
import { optionsOf, resistancesOf, upper } from './words.ts';

const movement: Adapter = ({ given }) =>
  consultArrgs(
    'movement',
    {
      speed: given.speed,
      passive: given.passive,
      modifiers: given.modifiers,
      difficultTerrain: given.difficultTerrain,
      options: optionsOf(given.houseRule),
    },
    '... on ArrgsMovement { checkResult squares }',
  );

const categorySkills: Adapter = async ({ given }) => ({
  skills: await Promise.all(
    given.categories.map(async (category: string) => {
      const key = category.startsWith('controlling') ? 'CONTROLLING' : upper(category);
      return (await cellsOf('movement-categories', `key: "${key}"`)).skill.toLowerCase();
    }),
  ),
});

const incrementAt = (baseSpeed: number, squares: number): Promise<Data> =>
  consultArrgs(
    'movementIncrement',
    { baseSpeed, squares },
    '... on ArrgsMovementIncrement { increment penalty }',
  );

const increment: Adapter = ({ given }) => incrementAt(given.baseSpeed, given.squaresMoved);

const increments: Adapter = async ({ given }) => ({
  penalties: await Promise.all(
    given.squaresMoved.map(async (squares: number) => (await incrementAt(given.baseSpeed, squares)).penalty),
  ),
});

const manoeuvrability: Adapter = ({ given }) =>
  consultArrgs(
    'manoeuvrability',
    { manoeuvrability: given.manoeuvrability ?? given.effectiveManoeuvrability, increment: given.increment },
    '... on ArrgsManoeuvrability { effective turnsPerManoeuvre oneTurnEvery }',
  );

/** The type of the damage is the one of the table against which resistance helps. */
const acceleration: Adapter = async ({ given }) => {
  const damageWith = async (resistances: readonly object[]): Promise<number> => {
    const { damage } = await consultArrgs(
      'acceleration',
      {
        baseSpeed: given.baseSpeed,
        incrementBefore: given.incrementBefore,
        incrementAfter: given.incrementAfter,
        resistances,
        options: optionsOf(given.houseRule),
      },
      '... on ArrgsAcceleration { damage }',
    );
    return damage;
  };
  const [damage, whole] = [await damageWith(resistancesOf(given.resistances)), await damageWith([])];
  const types: string[] = [];
  for (const { key } of await rowsOf('damage-types'))
    if ((await damageWith([{ type: key, value: 1 }])) < whole) types.push(key.toLowerCase());
  return { damage, type: types.join(', ') };
};

const SQUARES: Readonly<Record<string, object>> = {
  empty: {},
  'ally same size': { occupantSizeDifference: 0 },
  'creature 3 sizes larger': { occupantSizeDifference: 3 },
  'creature 2 sizes larger': { occupantSizeDifference: 2 },
};

const squares: Adapter = async ({ given }) => ({
  mayEnd: await Promise.all(
    given.squares.map(
      async (words: string) =>
        (await consultArrgs('square', SQUARES[words], '... on ArrgsSquare { mayEnd }')).mayEnd,
    ),
  ),
});

export const movementAdapters = {
  movement,
  categorySkills,
  increment,
  increments,
  manoeuvrability,
  acceleration,
  squares,
};
