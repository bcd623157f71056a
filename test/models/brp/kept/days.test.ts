import { expect, it } from 'vitest';
import { differences, gameMasterOfFile } from '../../kit/agreement.ts';
import { liveInBoth } from './random-days.ts';

const CHARACTERS = 20;

const gm = gameMasterOfFile();

it(`${CHARACTERS} kept characters fare the same in the service and in the model, over weeks`, async () => {
  expect(await differences(1, CHARACTERS, (seed) => liveInBoth(gm(), seed))).toEqual([]);
});
