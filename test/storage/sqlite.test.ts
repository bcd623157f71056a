import { join } from 'node:path';
import { openStores } from '../../src/storage/open.ts';
import { storesContract } from './contract/stores.ts';
import { temporaryFolder } from './place.ts';

/** How many times a process is killed while it writes. In the long form of the test, this is 1000. */
const KILLS = Number(process.env.KILLS ?? 25);

const inFile = async () => {
  const folder = temporaryFolder();
  return { url: `file:${join(folder.path, 'data', 'arbiter.db')}`, remove: async () => folder.remove() };
};

storesContract('stores in a SQLite file', openStores, inFile, KILLS);
