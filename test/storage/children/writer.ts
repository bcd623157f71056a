// This program reads the minimum number of log entries that must exist, and writes how many the encounter has. It then
// appends entries until it is killed, and writes each version after the entry is acknowledged.
import { entry } from '../samples.ts';
import { opened } from './opened.ts';
import { awaitGo, say } from './say.ts';

const [url = '', encounterId = ''] = process.argv.slice(2);
const after = Number(awaitGo());
const stores = await opened(url);
const logs = await stores.encounters.logs(new Map([[encounterId, { after, upTo: Number.MAX_SAFE_INTEGER }]]));
const found = after + logs.get(encounterId)!.length;
say(`${found}`);
for (let version = found + 1; ; version += 1) {
  if (await stores.encounters.append(entry(encounterId, version))) say(`${version}`);
  if (version % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
}
