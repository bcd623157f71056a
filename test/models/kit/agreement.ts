import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionServices } from '../../../src/play/production-services.ts';
import { openStores } from '../../../src/storage/open.ts';
import { type Client, newGameMaster } from '../../kit/public-fight.ts';
import { temporaryFolder } from '../../service/arbiter.ts';

/** Number of random fights, or of runs of a procedure. */
export const PLAYS = Number(process.env.MODEL_FIGHTS ?? 60);
const FIRST = Number(process.env.MODEL_FIRST ?? 1);

/** The game master of this suite's database file. Returns a function, because the client exists only in tests. */
export function gameMasterOfFile(): () => Client {
  const folder = temporaryFolder();
  let gm: Client;
  beforeAll(async () => {
    gm = await newGameMaster(productionServices(await openStores(`file:${join(folder.path, 'model.db')}`)));
  });
  afterAll(async () => {
    await gm.services.stores.close();
    folder.remove();
  });
  return () => gm;
}

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

/** Declares a test that random fights of up to `moves` commands have the same course in the service and in a model. */
export function fightsAgree(
  playBoth: (gm: Client, seed: number, moves: number) => Promise<void>,
  moves: number,
): void {
  const gm = gameMasterOfFile();
  it(`${PLAYS} random fights have the same course in the service and in the model`, async () => {
    expect(await differences(FIRST, PLAYS, (seed) => playBoth(gm(), seed, moves))).toEqual([]);
  });
}
