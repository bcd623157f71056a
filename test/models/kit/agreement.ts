import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionServices } from '../../../src/play/production-services.ts';
import type { Services } from '../../../src/play/services/services.ts';
import { openStores } from '../../../src/storage/open.ts';
import { type Client, newGameMaster } from '../../kit/public-fight.ts';
import { temporaryFolder } from '../../service/arbiter.ts';

/** Number of random fights, or of runs of a procedure. */
export const PLAYS = Number(process.env.MODEL_FIGHTS ?? 60);
const FIRST = Number(process.env.MODEL_FIRST ?? 1);

/** The services of this suite's database file. Returns a function, because they exist only in tests. */
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

/** The game master of this suite's database file. Returns a function, because the client exists only in tests. */
export function gameMasterOfFile(): () => Client {
  const services = servicesOfFile();
  let gm: Client;
  beforeAll(async () => {
    gm = await newGameMaster(services());
  });
  return () => gm;
}

/** Number of fights in one campaign. The characters of more fights could exceed the campaign's quota. */
const FIGHTS_OF_CAMPAIGN = 100;

/** The errors of `play` for `count` seeds from `first`. Each error says where the service and the model differ. */
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
 * Declares a test that random fights of up to `moves` commands have the same results in the service and in a model.
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
