import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionServices } from '../../../src/play/production-services.ts';
import { openStores } from '../../../src/storage/open.ts';
import { type Client, newGameMaster } from '../../kit/public-fight.ts';
import { temporaryFolder } from '../../service/arbiter.ts';
import { playBoth } from './random-fight.ts';

const FIGHTS = Number(process.env.MODEL_FIGHTS ?? 60);
const FIRST = Number(process.env.MODEL_FIRST ?? 1);
const MOVES = 30;

const folder = temporaryFolder();
let gm: Client;

beforeAll(async () => {
  gm = await newGameMaster(productionServices(await openStores(`file:${join(folder.path, 'model.db')}`)));
});

afterAll(async () => {
  await gm.services.stores.close();
  folder.remove();
});

it(`${FIGHTS} random fights have the same course in the service and in the model`, async () => {
  const differing: string[] = [];
  for (let seed = FIRST; seed < FIRST + FIGHTS; seed++)
    await playBoth(gm, seed, MOVES).catch((error: Error) => differing.push(error.message));
  expect(differing).toEqual([]);
});
