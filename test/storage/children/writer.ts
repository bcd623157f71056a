// Appends entries to one encounter without end, and says the version of each once it is acknowledged.
import { openStores } from '../../../src/storage/open.ts';
import { entry } from '../samples.ts';
import { say } from './say.ts';

const [url = '', encounterId = '', from = '1'] = process.argv.slice(2);
const stores = await openStores(url);
for (let version = Number(from); ; version += 1) {
  if (await stores.encounters.append(entry(encounterId, version))) say(`${version}`);
  if (version % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
}
