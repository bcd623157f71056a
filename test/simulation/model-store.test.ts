import { storesContract } from '../storage/contract/stores.ts';
import { ModelDatabase } from './model-database.ts';
import { modelStores } from './model-store.ts';

const databases = new Map<string, ModelDatabase>();

const inMemory = async () => {
  const url = `model:${databases.size}`;
  databases.set(url, new ModelDatabase());
  return { url, remove: async () => {} };
};

storesContract(
  'the in-memory stores of the simulation',
  async (url) => modelStores(databases.get(url)!),
  inMemory,
  null,
);
