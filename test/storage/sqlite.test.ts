import { join } from 'node:path';
import { openStores } from '../../src/storage/open.ts';
import { storesContract } from './contract.ts';
import { temporaryFolder } from './place.ts';

storesContract('stores in a SQLite file', openStores, async () => {
  const folder = temporaryFolder();
  return { url: `file:${join(folder.path, 'data', 'arbiter.db')}`, remove: async () => folder.remove() };
});
