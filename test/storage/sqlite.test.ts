import { join } from 'node:path';
import { openStores } from '../../src/storage/open.ts';
import { storesContract } from './contract/stores.ts';
import { temporaryFolder } from './place.ts';

/** Number of times that a process is killed during its writes. The long form uses 1000. */
const KILLS = Number(process.env.KILLS ?? 25);

const inFile = async () => {
  const folder = temporaryFolder();
  return { url: `file:${join(folder.path, 'data', 'arbiter.db')}`, remove: async () => folder.remove() };
};

storesContract('stores in a SQLite file', openStores, inFile, KILLS);
