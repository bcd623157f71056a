import { expect, it } from 'vitest';
import { differences, gameMasterOfFile } from '../../kit/agreement.ts';
import { liveInBoth } from './random-days.ts';

const CHARACTERS = 20;

const gm = gameMasterOfFile();

it(`${CHARACTERS} stored characters have the same state after weeks in the service and in the model`, async () => {
  expect(await differences(1, CHARACTERS, (seed) => liveInBoth(gm(), seed))).toEqual([]);
});
