import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { GraphQLError } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { InvalidInput } from '../../src/engine/fault.ts';
import { createLogger, type LogDestination } from '../../src/http/log.ts';
import { createHttpServer, type HttpServerOptions } from '../../src/http/server.ts';
import { RequestError } from '../../src/play/errors.ts';

const typeDefs = /* GraphQL */ `
  type Query {
    hello(name: String): String!
    add(a: Int!, "What to add, in points." b: Int! = 1): Int!
    systems(first: Int): [System!]!
    attack(input: AttackInput!): String
    pools(dice: [[Int!]!]!): Int
    keep(value: Json): String
    order: Order
    fail(how: Failure!): String
    must(how: Failure!): String!
    caller: String
    held: String
    long(bytes: Int!): String
    burn(ms: Int!): Int
    many(count: Int!): [System!]!
  }
  type Mutation {
    roll(dice: String): Int!
  }
  type System {
    id: ID!
    title: String
    tables(first: Int = 1): [Table!]!
  }
  type Table {
    id: ID!
    system: System!
  }
  type Order {
    late: Int
    soon: Int
    now: Int
  }
  input AttackInput @oneOf {
    brp: BrpInput
    other: OtherInput
  }
  input BrpInput {
    attacker: AttackerInput!
    "Added to the chance, in points."
    modifiers: [Int!]
    special: Special
  }
  input AttackerInput {
    "Chance to hit, in percent."
    rating: Int!
    weapon: String
  }
  input OtherInput {
    skill: Float
  }
  enum Special {
    IMPALING
    CRUSHING
  }
  enum Failure {
    PLAIN
    TEXT
    INPUT
    REFUSAL
    CODED
    UNCODED
    STORE
    NESTED
    SAME
  }
  scalar Json
`;

export const secrets = {
  sql: 'Failed query: insert into "key" values (?)\nparams: s3cret-parameter',
  file: '/srv/arbiter/secret-place.js',
};

class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

const same = new Error(secrets.file);

const failures: Readonly<Record<string, () => never>> = {
  PLAIN: () => {
    throw new Error(secrets.sql, { cause: new Error(secrets.file) });
  },
  TEXT: () => {
    throw secrets.sql;
  },
  INPUT: () => {
    throw new InvalidInput([
      { path: ['input', 'rating'], problem: 'it is negative', accepted: 'a whole number from 0 to 999' },
      { path: ['input', 'weapon'], problem: 'it is unknown', accepted: 'the name of a weapon' },
    ]);
  },
  REFUSAL: () => {
    throw new RequestError('VERSION_CONFLICT', 'Somebody else was first', {
      path: ['expectedVersion'],
      accepted: '7',
      details: { currentVersion: 7 },
    });
  },
  CODED: () => {
    throw new GraphQLError('Not today', { extensions: { code: 'RATE_LIMITED', retryAfter: 3 } });
  },
  UNCODED: () => {
    throw new GraphQLError(secrets.sql);
  },
  STORE: () => {
    throw new StoreUnavailable(secrets.sql);
  },
  NESTED: () => {
    throw new AggregateError([new Error(secrets.sql)], secrets.file);
  },
  SAME: () => {
    throw same;
  },
};

const later = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));

/** Lets a request wait until the test releases it, so that no test depends on how long another request takes. */
class Held {
  private readonly letGo: (() => void)[] = [];
  private readonly watchers: (() => void)[] = [];
  private count = 0;

  /** Resolves when the test calls `release`. Until then, the request waits. */
  reached(): Promise<string> {
    this.count += 1;
    for (const watch of this.watchers) watch();
    return new Promise((resolve) => this.letGo.push(() => resolve('done')));
  }

  /** Resolves when at least this many requests wait or have waited. */
  waiting(many = 1): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.count >= many) resolve();
      };
      this.watchers.push(look);
      look();
    });
  }

  release(): void {
    for (const go of this.letGo.splice(0)) go();
  }
}

interface Counters {
  rolls: number;
  contexts: number;
}

const schemaWith = (counters: Counters, held: Held) =>
  createSchema<{ greeting?: string; authorization?: string | null }>({
    typeDefs,
    resolvers: {
      Query: {
        hello: (_, { name }, context) => `${context.greeting ?? 'Hello'} ${name ?? 'you'}`,
        add: (_, { a, b }) => a + b,
        systems: (_, { first }) => Array.from({ length: Math.min(first ?? 1, 3) }, (_, id) => ({ id })),
        attack: (_, { input }) => JSON.stringify(input),
        pools: (_, { dice }) => dice.flat().length,
        keep: (_, { value }) => JSON.stringify(value),
        order: () => ({}),
        fail: (_, { how }) => failures[how]?.(),
        must: (_, { how }) => failures[how]?.(),
        caller: (_, __, context) => JSON.stringify(context),
        held: () => held.reached(),
        long: (_, { bytes }) => 'x'.repeat(bytes),
        burn: (_, { ms }) => burn(ms),
        many: (_, { count }) => Array.from({ length: count }, (_, id) => ({ id })),
      },
      Mutation: {
        roll: () => {
          counters.rolls += 1;
          return counters.rolls;
        },
      },
      System: {
        title: () => 'A system',
        tables: (_, { first }) => Array.from({ length: Math.min(first, 3) }, (_, id) => ({ id })),
      },
      Table: { system: () => ({ id: 1 }) },
      Order: { late: () => later(20, 1), soon: () => later(5, 2), now: () => 3 },
    },
  });

const now = performance.now.bind(performance);
let ahead = 0;
performance.now = () => now() + ahead;

/** Advances the clock of this process as if the thread had been busy. */
export function burn(ms: number): number {
  ahead += ms;
  return ms;
}

/** Waits until a condition is true. There is no time limit. */
export async function until(so: () => boolean): Promise<void> {
  while (!so()) await later(5, null);
}

export type LogLine = Readonly<Record<string, unknown>>;

export interface Running {
  readonly url: string;
  readonly port: number;
  /** The port for operators. Null if the server has none. */
  readonly operations: number | null;
  readonly counters: Counters;
  readonly lines: LogLine[];
  /** Requests that select the field `held` wait here. */
  readonly held: Held;
  stop(): Promise<void>;
}

/** Starts a server on a free local port, and records what it logs. */
export async function startServer(
  options: Partial<Omit<HttpServerOptions, 'config' | 'log'>> & {
    readonly config?: Partial<HttpServerOptions['config']>;
  } = {},
): Promise<Running> {
  const counters: Counters = { rolls: 0, contexts: 0 };
  const held = new Held();
  const lines: LogLine[] = [];
  const destination: LogDestination = { write: (line) => lines.push(JSON.parse(line)) };
  const server = createHttpServer({
    schema: schemaWith(counters, held),
    contextFor: ({ authorization, requestId }) => {
      counters.contexts += 1;
      return { authorization, requestId };
    },
    ready: async () => {},
    playground: { tabs: [], key: null },
    ...options,
    config: {
      port: 0,
      host: '127.0.0.1',
      playground: false,
      corsOrigins: [],
      shutdownTimeoutMs: 600_000,
      ...options.config,
    },
    log: createLogger({ logLevel: 'trace' }, destination),
  });
  const { url, operations: own } = await server.listen();
  const operations = own === null ? null : Number(new URL(own).port);
  return {
    url,
    port: Number(new URL(url).port),
    operations,
    counters,
    lines,
    held,
    stop: () => server.stop(),
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
}

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** True to send the body in chunks, without a content length. */
  readonly chunked?: boolean;
}

/** Sends one request on its own connection and waits for the whole answer. */
export function send(to: { readonly port: number }, sent: Sent): Promise<Answer> {
  const { method = 'POST', path = '/graphql', headers = {}, body, chunked = false } = sent;
  return new Promise((resolve, reject) => {
    const length: Record<string, string> =
      body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    let isAnswered = false;
    const request = httpRequest(
      { host: '127.0.0.1', port: to.port, method, path, agent: false, headers: { ...length, ...headers } },
      (response) => {
        isAnswered = true;
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const status = response.statusCode ?? 0;
          resolve({ status, headers: response.headers, text: bytes.toString(), bytes });
        });
      },
    );
    // The server may reject a large body, answer, and close the connection while the client is still sending the rest.
    request.on('error', (error) => request.once('close', () => isAnswered || reject(error)));
    if (body === undefined) request.end();
    else if (chunked) {
      const bytes = Buffer.from(body);
      for (let at = 0; at < bytes.length; at += 16_384) request.write(bytes.subarray(at, at + 16_384));
      request.end();
    } else request.end(body);
  });
}

export const graphqlJson = {
  'content-type': 'application/json',
  accept: 'application/graphql-response+json',
} as const;

/** Sends a GraphQL request as JSON in a POST request. */
export const post = (
  to: { readonly port: number },
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  send(to, {
    headers: { ...graphqlJson, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export interface AnsweredError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code?: string };
}

interface Result {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly AnsweredError[];
}

export const resultOf = (answer: Answer): Result => JSON.parse(answer.text);

export const errorsOf = (answer: Answer): readonly AnsweredError[] => resultOf(answer).errors ?? [];

/** Sends text as raw bytes. Returns everything that arrives before the server closes the connection. */
export function sendRaw(to: { readonly port: number }, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(to.port, '127.0.0.1');
    let got = '';
    socket.on('data', (data) => {
      got += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(got));
    socket.write(text, 'latin1');
  });
}
