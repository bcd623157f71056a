import { describe, expect, it } from 'vitest';
import type { Data } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';

const FIELDS =
  '... on BrpBleedOut { hitPointsAfter lost stopped staminaTarget deadlineRound rounds { round hitPoints } }';

const bleeds = (input: object, faces: readonly number[] = []): Promise<Data> =>
  resolveBrp('bleedOut', { hitPoints: 20, woundRound: 3, rounds: 2, ...input }, faces, FIELDS);

describe('bleeding of hit locations (BRP-237, 238, 240, 242, 243; R-71)', () => {
  it.each([
    ['a disabled chest', { location: 'CHEST' }, 'BLEEDING', 18, 53],
    ['a disabled abdomen', { location: 'ABDOMEN' }, 'BLEEDING', 18, 53],
    [
      'a disabled chest when only the deadline counts',
      { location: 'CHEST', options: { bleedoutMode: 'DEADLINE_ONLY' } },
      'WAITS',
      20,
      53,
    ],
    ['a disabled head, which waits', { location: 'HEAD' }, 'WAITS', 20, 28],
    ['a disabled arm, which does not bleed', { location: 'LEFT_ARM' }, 'STOPPED', 20, null],
    ['a limb with double damage', { location: 'LEFT_ARM', tier: 'DOUBLE' }, 'BLEEDING', 18, null],
    ['a maimed limb', { location: 'RIGHT_LEG', tier: 'TRIPLE' }, 'BLEEDING', 18, null],
    ['a chest with double damage', { location: 'CHEST', tier: 'DOUBLE' }, 'BLEEDING', 18, 53],
    ['a chest with triple damage, which kills', { location: 'CHEST', tier: 'TRIPLE' }, 'DIES', 20, null],
    ['a combatant with few hit points', { location: 'CHEST', hitPoints: 2 }, 'DYING', 0, 53],
    ['a chest that is treated in time', { location: 'CHEST', treatedRound: 4 }, 'STOPPED', 19, 53],
    ['a chest treated in the round of the wound', { location: 'CHEST', treatedRound: 3 }, 'STOPPED', 20, 53],
    [
      'an untreated chest after ten minutes',
      { location: 'CHEST', hitPoints: 60, rounds: 50 },
      'DIES',
      10,
      53,
    ],
    ['an untreated head after five minutes', { location: 'HEAD', rounds: 50 }, 'DIES', 20, 28],
  ])(
    'the bleeding of hit locations has the correct outcome for %s',
    async (_what, input, outcome, hitPointsAfter, deadlineRound) => {
      expect(await bleeds(input)).toMatchObject({ outcome, hitPointsAfter, deadlineRound });
    },
  );

  it.each([
    ['an ordinary Stamina roll for a disabled chest', { location: 'CHEST', con: 12 }, 60],
    [
      'a Difficult Stamina roll for a chest with double damage',
      { location: 'CHEST', tier: 'DOUBLE', con: 13 },
      33,
    ],
    [
      'a Difficult Stamina roll for a limb with double damage',
      { location: 'LEFT_LEG', tier: 'DOUBLE', con: 12 },
      30,
    ],
  ])('the bleeding of hit locations is stopped by %s', async (_what, input, target) => {
    expect(await bleeds(input, [target])).toMatchObject({
      staminaTarget: target,
      stopped: true,
      hitPointsAfter: 19,
    });
    expect(await bleeds(input, [target + 1, target + 1])).toMatchObject({
      stopped: false,
      hitPointsAfter: 18,
    });
  });
});
