import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionServices } from '../../../src/play/production-services.ts';
import type { Services } from '../../../src/play/services/services.ts';
import { openStores } from '../../../src/storage/open.ts';
import { type Client, newGameMaster } from '../../kit/public-fight.ts';
import { temporaryFolder } from '../../service/arbiter.ts';

/** Number of random fights to play, or number of times to play a procedure. */
export const PLAYS = Number(process.env.MODEL_FIGHTS ?? 60);
const FIRST = Number(process.env.MODEL_FIRST ?? 1);

/** The services that use this suite's database file. It is a function, because they exist only while tests run. */
function servicesOfFile(): () => Services {
  const folder = temporaryFolder();
  let services: Services;
  beforeAll(async () => {
    services = productionServices(await openStores(`file:${join(folder.path, 'model.db')}`));
  });
  afterAll(async () => {
    await services.stores.close();
    folder.remove();
  });
  return () => services;
}

/** The game master in this suite's database file. It is a function, because the client exists only while tests run. */
export function gameMasterOfFile(): () => Client {
  const services = servicesOfFile();
  let gm: Client;
  beforeAll(async () => {
    gm = await newGameMaster(services());
  });
  return () => gm;
}

/** Number of fights in one campaign. With more fights, the number of characters could exceed the campaign's quota. */
const FIGHTS_OF_CAMPAIGN = 100;

/**
 * Plays `count` seeds, starting with `first`, and returns the errors. Each error states where the service and the model
 * differ.
 */
export async function differences(
  first: number,
  count: number,
  play: (seed: number) => Promise<void>,
): Promise<readonly string[]> {
  const differing: string[] = [];
  for (let seed = first; seed < first + count; seed++)
    await play(seed).catch((error: Error) => differing.push(error.message));
  return differing;
}

/**
 * Declares a test that plays random fights of up to `moves` commands. In each of them, the service and a model must get
 * the same results.
 */
export function fightsAgree(
  playBoth: (gm: Client, seed: number, moves: number) => Promise<void>,
  moves: number,
): void {
  const services = servicesOfFile();
  it(`${PLAYS} random fights have the same results in the service and in the model`, async () => {
    let gm: Client | null = null;
    const play = async (seed: number): Promise<void> => {
      if (gm === null || (seed - FIRST) % FIGHTS_OF_CAMPAIGN === 0) gm = await newGameMaster(services());
      await playBoth(gm, seed, moves);
    };
    expect(await differences(FIRST, PLAYS, play)).toEqual([]);
  });
}
