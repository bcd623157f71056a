import { describe, expect, it } from 'vitest';
import { manoeuvres } from '../../../src/engine/systems/arrgs/tables/manoeuvres.ts';
import { cellsOf, consultArrgs, resolveArrgs } from './support.ts';

describe('costs of manoeuvres, as printed in the book', () => {
  it.each([
    ['AID_ANOTHER', 1, 'YES'],
    ['ATTACK', 2, 'AS_ATTACK'],
    ['CHANGE_REACH', 1, 'YES'],
    ['CHARGE', 2, 'MOVEMENT_AND_ATTACK'],
    ['CONTROL_SPELL', 1, 'YES'],
    ['COUNTERSPELL', 2, 'YES'],
    ['DEFENCE', 2, 'NO'],
    ['DISARM', 2, 'YES'],
    ['DISMISS_SPELL', 1, 'NO'],
    ['MISCELLANEOUS', 1, 'IF_CHECKED'],
    ['MOUNT', 2, 'YES'],
    ['MOVEMENT', 1, 'EACH_SQUARE'],
    ['RELOAD', 1, 'YES'],
    ['REPEATED_ATTACK', 3, 'AS_ATTACK'],
    ['REPOSITION', 2, 'YES'],
    ['SIDESTEP', 1, 'NO'],
    ['STAND_UP', 1, 'YES'],
    ['SUNDER', 2, 'YES'],
    ['TRIP', 2, 'YES'],
    ['WITHDRAW', 2, 'NO'],
  ])(
    'in the table, the manoeuvre %s costs %i and the value for provoking is %s',
    async (key, points, provokes) => {
      expect(await cellsOf('manoeuvres', `key: "${key}"`)).toMatchObject({
        points: String(points),
        provokes,
      });
    },
  );
});

it('Ready gives an Additional Action Point even to a character who already has the maximum', async () => {
  const { actionPointsLeft, additionalActionPointsLeft } = await consultArrgs(
    'actions',
    { actionPoints: 1, additionalActionPoints: 1000, deeds: [{ manoeuvre: 'READY' }] },
    '... on ArrgsActions { actionPointsLeft additionalActionPointsLeft }',
  );
  expect({ actionPointsLeft, additionalActionPointsLeft }).toEqual({
    actionPointsLeft: 0,
    additionalActionPointsLeft: 1001,
  });
});

describe('an Opportunity Manoeuvre', () => {
  const fields = '... on ArrgsOpportunity { eligible canReact points vitalityLoss }';
  const taken = (input: object) =>
    consultArrgs('opportunity', { distance: 1, additionalActionPoints: 3, ...input }, fields);

  it('an Opportunity Manoeuvre affects the enemy but does not provoke (ARR-116)', async () => {
    const ids = Object.keys(manoeuvres.rows);
    const told = await Promise.all(ids.map((manoeuvre) => taken({ manoeuvre })));
    expect(ids.filter((_, index) => told[index].eligible)).toEqual([
      'ATTACK',
      'MISCELLANEOUS',
      'REPEATED_ATTACK',
    ]);
  });

  it('an Opportunity Manoeuvre that consists of several attacks costs Vitality for each attack (ARR-107)', async () => {
    expect(await taken({ manoeuvre: 'REPEATED_ATTACK', attacks: 4 })).toMatchObject({
      ...{ canReact: true, points: 3, vitalityLoss: 4 },
    });
  });
});

it('in the round after the surprise round, combatants have all of their points (ARR-003, ARR-006)', async () => {
  const round = [{ manoeuvre: 'ATTACK' }, { manoeuvre: 'SIDESTEP' }];
  const deeds = [...round, { kind: 'END_OF_ROUND' }, ...round, { kind: 'SWIFT', manoeuvre: 'SIDESTEP' }];
  const told = await consultArrgs(
    'actions',
    { surpriseRound: true, additionalActionPoints: 1, deeds },
    '... on ArrgsActions { actionPoints additionalActionPoints deeds { accepted } }',
  );
  expect(told).toMatchObject({
    ...{ actionPoints: 2, additionalActionPoints: 0 },
    deeds: [true, false, true, true, true, true].map((accepted) => ({ accepted })),
  });
});

it('if a manoeuvre with a variable cost is interrupted, the points that were spent on it are lost (ARR-117)', async () => {
  const reloading = { actionPoints: 3, manoeuvre: 'RELOAD', points: 2, inflicted: ['STUNNED'] };
  expect(
    await consultArrgs('interruption', reloading, '... on ArrgsInterruption { resolved actionPointsLeft }'),
  ).toMatchObject({ resolved: false, actionPointsLeft: 1 });
});

it.each([
  [false, 6, 2, 1],
  [false, 1, 1, 0],
  [true, 6, 2, 4],
  [true, 6, 6, 0],
])(
  'a weapon that loads several projectiles (%s), holds %i and has %i loaded gets %i more from a reload (ARR-106)',
  async (multiLoad, capacity, loadedBefore, loaded) => {
    const loading = { multiLoad, capacity, loadedBefore };
    expect(await resolveArrgs('reload', loading, [18], '... on ArrgsReload { loaded }')).toMatchObject({
      loaded,
    });
  },
);
