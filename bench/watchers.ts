import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIN, size } from './built.ts';
import { fights } from './fights.ts';
import { post, processorTime, start } from './load.ts';

export const WATCHERS = size(2_000, 10);
const KEYS = size(50, 2);
const ENTRIES = size(10, 1);

/** Returns the processor time in milliseconds that the service takes for one act and its events to all watchers. */
export async function watchedMilliseconds(main = MAIN): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-watchers-'));
  const service = await start([main], {
    DATABASE_URL: `file:${join(folder, 'watchers.db')}`,
    PORT: '0',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    // raise the limits, because one machine opens many connections
    CONNECTIONS: '5000',
    CONNECTIONS_PER_ADDRESS: '5000',
    STREAMS: '5000',
    STREAMS_PER_ADDRESS: '5000',
    STREAMS_PER_KEY: '40',
    WORK_PER_MINUTE_MS: '1000000',
    WORK_BESIDE_OTHERS_MS: '1000000',
  });
  const open: ClientRequest[] = [];
  try {
    const [fight] = await fights(service.url, 1);
    const { key, encounterId, actor, target } = fight!;
    const ask = async (query: string) =>
      JSON.parse(await post(service.url, { path: '/graphql', body: { query }, key })).data;
    const keys: string[] = [];
    for (let at = 0; at < KEYS; at++)
      keys.push(
        (await ask(`mutation { createKey(input: { role: SPECTATOR, label: "${at}" }) { secret } }`)).createKey
          .secret,
      );
    let told = 0;
    let all = (): void => {};
    const query = `subscription { encounterUpdated(encounterId: "${encounterId}") { entry { version kind summary } encounter { version round } } }`;
    for (let at = 0; at < WATCHERS; at++)
      open.push(
        await watching(service.url, query, keys[at % KEYS]!, () => {
          if (++told % WATCHERS === 0) all();
        }),
      );
    const act = async (version: number): Promise<void> => {
      const heard = new Promise<void>((resolve) => {
        all = resolve;
      });
      await ask(`mutation { act(input: { encounterId: "${encounterId}", expectedVersion: ${version}, actorId: "${actor}",
        targetId: "${target}", outOfTurn: true, act: { brp: { attack: { weapon: "Claw", defence: NONE } } } }) { entry { version } } }`);
      await heard;
    };
    // the first two rounds are a warm-up
    for (let entry = 0; entry < 2; entry++) await act(fight!.version++);
    const before = processorTime(service.pid);
    for (let entry = 0; entry < ENTRIES; entry++) await act(fight!.version++);
    return (processorTime(service.pid) - before) / 1_000 / ENTRIES;
  } finally {
    for (const each of open) each.destroy();
    service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a stream, and calls `told` for each entry. */
export function watching(
  url: string,
  query: string,
  key: string,
  told: () => void,
  variables: object = {},
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/graphql`,
      {
        agent: false,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          authorization: `Bearer ${key}`,
        },
      },
      (response) => {
        response.setEncoding('utf8').on('data', (part: string) => {
          if (part.includes('"version":')) told();
        });
        response.on('error', () => {});
        if (response.statusCode === 200) resolve(sent);
        else reject(new Error(`a stream got the status ${response.statusCode}`));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify({ query, variables }));
  });
}
