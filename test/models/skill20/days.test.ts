import { expect, it } from 'vitest';
import { differences, gameMasterOfFile } from '../kit/agreement.ts';
import { learnInBoth, liveInBoth, workInBoth } from './random-days.ts';

const CHARACTERS = 15;
const TASKS = 20;

const gm = gameMasterOfFile();

it(`${CHARACTERS} stored characters have the same state after days in the service and in the model`, async () => {
  expect(await differences(1, CHARACTERS, (seed) => liveInBoth(gm(), seed))).toEqual([]);
});

it('learning a skill has the same requirements in the service and in the model', async () => {
  await learnInBoth(gm());
});

it('extended checks fail in the same cases in the service and in the model', async () => {
  expect(await differences(1, TASKS, (seed) => workInBoth(gm(), seed))).toEqual([]);
});
