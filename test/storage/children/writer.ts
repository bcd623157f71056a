// Waits to be told a version, and appends entries to one encounter from it on, without end; says the version of each
// once it is acknowledged.
import { openStores } from '../../../src/storage/open.ts';
import { entry } from '../samples.ts';
import { awaitGo, say } from './say.ts';

const [url = '', encounterId = ''] = process.argv.slice(2);
const from = Number(await awaitGo());
const stores = await openStores(url);
for (let version = from; ; version += 1) {
  if (await stores.encounters.append(entry(encounterId, version))) say(`${version}`);
  if (version % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
}
