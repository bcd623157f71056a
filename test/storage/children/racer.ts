// This program tries to append each version up to a number. It writes the versions that it has appended itself.
import { openStores } from '../../../src/storage/open.ts';
import { entry } from '../samples.ts';
import { awaitGo, say } from './say.ts';

const [url = '', encounterId = '', upTo = '', by = ''] = process.argv.slice(2);
const stores = await openStores(url);
awaitGo();
for (let version = 1; version <= Number(upTo); version += 1) {
  if (await stores.encounters.append(entry(encounterId, version, by))) say(`${version}`);
}
await stores.close();
