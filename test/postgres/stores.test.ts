import { openStores } from '../../src/storage/open.ts';
import { storesContract } from '../storage/contract/stores.ts';
import { emptied, newDatabase } from './database.ts';

const database = newDatabase();

storesContract('stores in PostgreSQL', openStores, async () => {
  const { url } = await database;
  return { url, remove: () => emptied(url) };
});
