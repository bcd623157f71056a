import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionServices } from '../../../src/play/production-services.ts';
import { openStores } from '../../../src/storage/open.ts';
import { type Client, newGameMaster } from '../../kit/public-fight.ts';
import { temporaryFolder } from '../../service/arbiter.ts';
import { learnInBoth, liveInBoth, workInBoth } from './random-days.ts';

const CHARACTERS = 15;

const folder = temporaryFolder();
let gm: Client;

beforeAll(async () => {
  gm = await newGameMaster(productionServices(await openStores(`file:${join(folder.path, 'model.db')}`)));
});

afterAll(async () => {
  await gm.services.stores.close();
  folder.remove();
});

it(`${CHARACTERS} kept characters fare the same in the service and in the model, over days`, async () => {
  const differing: string[] = [];
  for (let seed = 1; seed <= CHARACTERS; seed++)
    await liveInBoth(gm, seed).catch((error: Error) => differing.push(error.message));
  expect(differing).toEqual([]);
});

it('learning requires the same in the service and in the model', async () => {
  await learnInBoth(gm);
});

it('extended checks fail in the service as in the model', async () => {
  for (let seed = 1; seed <= 20; seed++) await workInBoth(gm, seed);
});
