// This program appends log entries until the database is full. It then writes the result as JSON.
import { openStores } from '../../../src/storage/open.ts';
import { campaign, encounter, entry, whole } from '../samples.ts';
import { say } from './say.ts';

const [file = ''] = process.argv.slice(2);
const stores = await openStores(file);
await stores.campaigns.add(campaign('c'));
await stores.encounters.add(encounter('e', 'c'));

const name = (error: unknown): string => (error instanceof Error ? error.name : 'nothing');
let acknowledged = 0;
let refusal: unknown = null;
while (refusal === null && acknowledged < 10_000) {
  try {
    await stores.encounters.append(entry('e', acknowledged + 1, 'Ann'.repeat(1000)));
    acknowledged += 1;
  } catch (error) {
    refusal = error;
  }
}
const readable = (await stores.encounters.logs(whole('e'))).get('e')?.length;

// A heartbeat needs less space than a log entry, so heartbeats use up the space that is left. After that, the stores
// report that they are not ready.
const BEATS_LEFT = 20;
let unready: unknown = null;
for (let beat = 0; unready === null && beat < BEATS_LEFT; beat += 1) {
  unready = await stores.ready().then(
    () => null,
    (error: unknown) => error,
  );
}
say(JSON.stringify({ acknowledged, refusal: name(refusal), readable, unready: name(unready) }));
