import { expect, it } from 'vitest';
import { differences, gameMasterOfFile, PLAYS } from '../kit/agreement.ts';
import { liveInBoth } from './random/days.ts';

const RUNS = Math.ceil(PLAYS / 6);

const gm = gameMasterOfFile();

it(`${RUNS} groups of characters have the same fights and recover in the same way in the service and in the model`, async () => {
  expect(await differences(1, RUNS, (seed) => liveInBoth(gm(), seed))).toEqual([]);
});
