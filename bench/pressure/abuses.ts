import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** A caller that puts as much load on the service as possible. */
export type Abuse = (to: Target) => Promise<void>;

export interface Target {
  readonly host: string;
  readonly port: number;
  /** A game master's key and encounter. */
  readonly key: string;
  readonly encounter: string;
}

interface Sent {
  readonly key?: string;
  readonly accept?: string;
}

/** Sends one request. Returns the status and the text of the response. */
function ask(
  { host, port }: Target,
  agent: Agent,
  query: string,
  { key, accept }: Sent = {},
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      ...(accept && { accept }),
      ...(key && { authorization: `Bearer ${key}` }),
    };
    const sent = request({ host, port, path: '/graphql', method: 'POST', agent, headers }, (response) => {
      let text = '';
      response
        .on('data', (part) => {
          text += part;
        })
        .once('close', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.once('error', () => resolve({ status: 0, text: '' }));
    sent.end(JSON.stringify({ query }));
  });
}

/** A number of callers. Each sends the next request as soon as it has a response. */
const flood =
  (
    callers: number,
    query: (index: number) => string,
    sent: (to: Target, index: number) => Sent = () => ({}),
  ): Abuse =>
  async (to) => {
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    let index = 0;
    const one = async (): Promise<never> => {
      for (;;) await ask(to, agent, query(++index), sent(to, index));
    };
    await Promise.all(Array.from({ length: callers }, one));
  };

/** Simulates callers that use many keys for two campaigns that they have created. */
const ownKeys =
  (callers: number, query: (index: number) => string): Abuse =>
  async (to) => {
    const agent = new Agent({ keepAlive: true });
    const keys: string[] = [];
    for (const name of ['one', 'other']) {
      const made = await ask(to, agent, `mutation { createCampaign(input: { name: "${name}" }) { secret } }`);
      const key: string = JSON.parse(made.text).data.createCampaign.secret;
      keys.push(key);
      while (keys.length % (callers / 2) > 0) {
        const { text } = await ask(
          to,
          agent,
          `mutation { createKey(input: { label: "k${keys.length}", role: GM }) { secret } }`,
          { key },
        );
        keys.push(JSON.parse(text).data.createKey.secret);
      }
    }
    await flood(callers, query, (_to, index) => ({ key: keys[index % keys.length]! }))(to);
  };

const times = (count: number, one: (index: number) => string): string =>
  `{ ${Array.from({ length: count }, (_, index) => one(index)).join(' ')} }`;

const withKey = ({ key }: Target): Sent => ({ key });

/** Opens a connection that sends the given string and then reads nothing. */
function mute({ host, port }: Target, text: string): void {
  const socket = connect(port, host, () => {
    socket.pause();
    if (text !== '') socket.write(text, 'latin1');
  });
  socket
    .on('error', () => {})
    .once('close', () => setTimeout(() => mute({ host, port } as Target, text), 50));
}

const muted =
  (count: number, text: (to: Target) => string): Abuse =>
  async (to) => {
    for (let index = 0; index < count; index++) mute(to, text(to));
    await new Promise(() => {});
  };

const written = (query: string, key = ''): string => {
  const body = JSON.stringify({ query });
  const authorization = key === '' ? '' : `authorization: Bearer ${key}\r\n`;
  return `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${authorization}content-length: ${body.length}\r\n\r\n${body}`;
};

const tables = times(
  9,
  (index) => `t${index}: systems { tables { id title rows { text keys cells { column value } } } }`,
);

/** A GraphQL document whose response is almost as large as the limit allows. */
const rows = times(6, (index) => `t${index}: systems { tables { id title rows { text keys } } }`);

const distributions = times(
  2,
  (index) => `d${index}: diceOdds(notation: "100d40") { distribution { value exact } }`,
);

const HANDSHAKE =
  'GET /graphql HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-protocol: graphql-transport-ws\r\n\r\n';

/** Returns a text frame from a client, masked with zeros. */
function frame(message: object): string {
  const text = JSON.stringify(message);
  const head = Buffer.alloc(14);
  head[0] = 0x81;
  head[1] = 0xff;
  head.writeBigUInt64BE(BigInt(text.length), 2);
  return head.toString('latin1') + text;
}

/** Returns a WebSocket handshake and operations, sent together without waiting for a response. */
const socketText = (key: string, operations: number, query: string): string =>
  HANDSHAKE +
  frame({ type: 'connection_init', payload: { key } }) +
  Array.from({ length: operations }, (_, id) =>
    frame({ id: `${id}`, type: 'subscribe', payload: { query } }),
  ).join('');

export const abuses: Readonly<Record<string, Abuse>> = {
  'wide odds': flood(20, (index) =>
    times(
      4,
      (alias) =>
        `a${alias}: attackOdds(input: { brp: { attacker: { rating: ${(index % 90) + 5}, weapon: { name: "S", damage: "100d20" } } } }) { damage { mean exactMean distribution { value exact probability } } }`,
    ),
  ),
  'wide odds of 120 keys': ownKeys(
    120,
    (index) =>
      `{ attackOdds(input: { brp: { attacker: { rating: ${(index % 90) + 5}, weapon: { name: "S", damage: "30d20" } } } }) { damage { mean exactMean distribution { value exact probability } } } }`,
  ),
  'many dice': flood(20, (index) =>
    times(
      6,
      (alias) => `a${alias}: diceOdds(notation: "100d40+${index + alias}") { distribution { value exact } }`,
    ),
  ),
  'wide lists': flood(
    50,
    () =>
      times(
        9,
        (alias) =>
          `e${alias}: encounters(first: 100) { edges { node { combatants { name legalActs { act allowed refusalReason targets { item } } } } } }`,
      ),
    withKey,
  ),
  'all tables': flood(50, () => tables),
  'wrong keys': flood(
    50,
    () => '{ viewer { role } }',
    (_to, index) => ({ key: `wrong${index}` }),
  ),
  'campaigns without end': flood(
    50,
    (index) => `mutation { createCampaign(input: { name: "c${index}" }) { secret } }`,
  ),
  'distinct documents': flood(50, (index) =>
    times(12, (alias) => `a${index}_${alias}: systems { id title }`),
  ),
  '2,000 streams': muted(2_000, ({ key, encounter }) =>
    written(
      `subscription { encounterUpdated(encounterId: "${encounter}") { entry { version } } }`,
      key,
    ).replace('content-type', 'accept: text/event-stream\r\ncontent-type'),
  ),
  '2,000 streams in parts': muted(2_000, ({ key, encounter }) =>
    written(
      `subscription { encounterUpdated(encounterId: "${encounter}") { entry { version } } }`,
      key,
    ).replace('content-type', 'accept: multipart/mixed;subscriptionSpec=1.0\r\ncontent-type'),
  ),
  '2,000 WebSockets that say nothing': muted(2_000, () => HANDSHAKE),
  '100 WebSockets with 5,000 operations each': muted(100, ({ key }) =>
    socketText(key, 5_000, '{ systems { id tables { id } } }'),
  ),
  '100 WebSockets with 5,000 pings each': muted(
    100,
    ({ key }) => socketText(key, 0, '') + frame({ type: 'ping' }).repeat(5_000),
  ),
  'WebSockets whose answers nobody reads': muted(100, ({ key }) => socketText(key, 50, tables)),
  'huge messages on WebSockets': muted(100, ({ key }) => socketText(key, 2, ' '.repeat(1_000_000))),
  '2,500 silent sockets': muted(2_500, () => ''),
  'answers that nobody reads': muted(100, () => written(tables)),
  'whole answers that nobody reads': muted(100, () => written(rows)),
  'long answers that nobody reads': muted(100, () => written(distributions)),
};
