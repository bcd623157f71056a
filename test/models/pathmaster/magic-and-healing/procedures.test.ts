import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionServices } from '../../../../src/play/production-services.ts';
import { openStores } from '../../../../src/storage/open.ts';
import { type Client, newGameMaster } from '../../../kit/public-fight.ts';
import { temporaryFolder } from '../../../service/arbiter.ts';
import { compareProcedure, procedures } from './procedures.ts';

const RUNS = Number(process.env.MODEL_FIGHTS ?? 60);

const folder = temporaryFolder();
let gm: Client;

beforeAll(async () => {
  gm = await newGameMaster(productionServices(await openStores(`file:${join(folder.path, 'model.db')}`)));
});

afterAll(async () => {
  await gm.services.stores.close();
  folder.remove();
});

it.each(Object.keys(procedures))('the procedure %s has the result of the model', async (name) => {
  const differing: string[] = [];
  for (let seed = 1; seed <= RUNS; seed++)
    await compareProcedure(gm, name, seed).catch((error: Error) => differing.push(error.message));
  expect(differing).toEqual([]);
});
